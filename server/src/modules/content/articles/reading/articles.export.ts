import { articlesQuery, type ArticleItem } from '@yanye/shared/contract/articles';
import { articleStatusLabels } from '@yanye/shared/contract/articles.calls';
import { roles } from '@yanye/shared/policy/roles';
import { refuse } from '#platform/errors';
import { checkedFilter } from '#platform/admin-lists/checked-filter';
import type { ExportRow, ExportSource } from '#platform/admin-lists/export-source';
import type { ArticleListService } from './article-list.service';
import { messages } from '../messages.zh';

const text = messages.file;

const cellsOf = (article: ArticleItem): ExportRow<'articles'> => ({
  title: article.title,
  status: articleStatusLabels[article.status],
  category: article.category,
  tags: article.tags.join('、'),
  author: article.user_nick_name,
  look_count: article.look_count,
  digg_count: article.digg_count,
  comment_count: article.comment_count,
  collects_count: article.collects_count,
  word_count: article.word_count,
  created_at: article.created_at,
  updated_at: article.updated_at,
  abstract: article.abstract,
  address: `/article/${article.slug}`,
});

/** Exports the list of articles: for administrators, and for authors their own. */
export const articlesAsFile = (lists: Pick<ArticleListService, 'portions'>): ExportSource<'articles'> => ({
  name: text.name,
  columns: text.columns,
  admit: ({ role }, filter) => {
    const { is_user } = checkedFilter(articlesQuery, filter);
    if (role !== roles.admin && !(role === roles.user && is_user === 'true')) refuse('FORBIDDEN');
  },
  async *portions(viewer, filter, before) {
    const query = checkedFilter(articlesQuery, filter);
    for await (const items of lists.portions(viewer, query, before)) yield items.map(cellsOf);
  },
});
