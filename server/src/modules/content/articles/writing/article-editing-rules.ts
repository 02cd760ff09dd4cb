import type { articleRoutes } from '@yanye/shared/contract/articles';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayEditArticle, mayPublish, mayReadArticle } from '@yanye/shared/policy/articles.policy';
import type { SubmissionsService } from '#content/submissions/submissions.service';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { ArticleRow } from '../articles.schema';
import { messages } from '../messages.zh';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { AskedMoments } from '../scheduling/article-schedule';
import type { ArticleChange } from './article-row-change';
import type { ArticleWords } from './article-words';

export type NewArticle = Parsed<typeof articleRoutes.create>['body'];

interface Deps {
  readonly articles: Pick<ArticlesRepository, 'findMany' | 'content' | 'tagsOf'>;
  readonly submissions: Pick<SubmissionsService, 'checkRequestedStatus'>;
  readonly words: Pick<ArticleWords, 'refuseTexts'>;
}

/** Statuses that authors may set who may not publish. */
const authorStatuses: readonly ArticleStatus[] = ['draft', 'pending'];

/** Published, or to be published. */
const outgoing: readonly ArticleStatus[] = ['pending', 'scheduled', 'published'];

/** Who may change an article, to which status, with which words. */
export const articleEditingRules = ({ articles, submissions, words }: Deps) => ({
  /** @throws AppError ARTICLE_NOT_FOUND, FORBIDDEN */
  editable: async (viewer: Viewer, id: string): Promise<ArticleRow> => {
    const [row] = await articles.findMany([id]);
    if (!row || !mayReadArticle(viewer, row)) return refuse('ARTICLE_NOT_FOUND');
    return mayEditArticle(viewer, row) ? row : refuse('FORBIDDEN', { message: messages.editRefused });
  },

  /** @throws AppError FORBIDDEN for authors who may only write drafts and submit them; SUBMISSIONS_CLOSED */
  checkStatusChange: async (
    viewer: Viewer,
    row: Pick<ArticleRow, 'status' | 'user_id'>,
    { status, publish_at, withdraw_at }: AskedMoments,
  ): Promise<void> => {
    const publishes = status !== undefined && status !== row.status && !authorStatuses.includes(status);
    if ((publishes || Boolean(publish_at) || Boolean(withdraw_at)) && !mayPublish(viewer))
      refuse('FORBIDDEN', { message: messages.publishRefused });
    await submissions.checkRequestedStatus(viewer, row, status);
  },

  /** Checks the words of an article that is published or submitted at once. @throws AppError CONTENT_REFUSED */
  checkNewWords: async ({ status, title, abstract, content, tags }: NewArticle): Promise<void> => {
    if (outgoing.includes(status)) await words.refuseTexts([title, abstract, content, ...tags]);
  },

  /** Checks all words when an article is published or submitted, later those that change. @throws AppError CONTENT_REFUSED */
  checkChangedWords: async (row: ArticleRow, change: ArticleChange): Promise<void> => {
    const status = change.status ?? row.status;
    if (!outgoing.includes(status)) return;
    const isNew = !outgoing.includes(row.status);
    const own = row.abstract_is_derived === 1 ? '' : row.abstract;
    const before = isNew ? [row.title, own, await articles.content(row.id)] : ['', '', ''];
    const given = [change.title, change.abstract, change.content];
    const texts = given.map((text, at) => text || (before[at] ?? ''));
    const tags = change.tags ?? (isNew ? (await articles.tagsOf([row.id])).get(row.id) : undefined) ?? [];
    await words.refuseTexts([...texts, ...tags]);
  },
});

export type ArticleEditingRules = ReturnType<typeof articleEditingRules>;
