import { articleChanged, articleSaved } from '#content/articles/articles.events';
import { removed } from '#content/articles/articles.read';
import { pageChanged } from '#content/custom-pages/custom-pages.events';
import { newsBoardChanged, newsSourceChanged } from '#content/news/news.events';
import { previewChanged } from '#content/previews/previews.events';
import { articleReviewed, articleSubmitted } from '#content/submissions/submissions.events';
import { messages } from '../messages.zh';
import { logged, notLogged, recordLogged } from './event-description';

const text = messages.kinds;

export const contentEvents = [
  recordLogged(articleChanged, {
    kind: 'article',
    label: text.article,
    name: 'title',
    inBin: ({ status }) => status === removed,
  }),
  notLogged(articleSaved, 'article.changed reports it: each save raises the version'),
  logged(articleSubmitted, ({ id }) => ({ title: messages.submitted, record: { kind: 'article', id } })),
  logged(articleReviewed, ({ id, author, kind, reason }) => ({
    title: kind === 'article_approved' ? messages.approvedArticle : messages.returnedArticle,
    record: { kind: 'article', id },
    about: author,
    after: reason === '' ? null : { reason },
  })),
  recordLogged(pageChanged, {
    kind: 'page',
    label: text.page,
    name: 'title',
    inBin: ({ is_removed }) => is_removed === 1,
  }),
  recordLogged(newsBoardChanged, { kind: 'news-board', label: text.newsBoard, name: 'name' }),
  recordLogged(newsSourceChanged, { kind: 'news-source', label: text.newsSource, name: 'name' }),
  logged(previewChanged, ({ article_id, is_valid }) => ({
    title: is_valid ? messages.addedPreview : messages.revokedPreview,
    record: { kind: 'article', id: article_id },
  })),
];
