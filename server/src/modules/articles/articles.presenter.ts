import type { ArticleItem } from '@yanye/shared/contract/articles';
import { mayEditArticle, mayRemoveArticle } from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { SiteTime } from '../../platform/time';
import type { AuthoredRow } from './articles.repository';
import { highlight } from './highlight';

/** What a list row is shown with besides its row. */
export interface Showing {
  readonly viewer: Actor | undefined;
  readonly time: SiteTime;
  readonly tags: readonly string[];
  /** What was searched for. */
  readonly key?: string;
}

/** @returns the article as one viewer sees it, without its text */
export const articleItemOf = (row: AuthoredRow, { viewer, time, tags, key = '' }: Showing): ArticleItem => ({
  id: row.id,
  slug: row.slug,
  created_at: time.articleTime(row.published_at),
  updated_at: time.articleTime(row.updated_at),
  title: highlight(row.title, key),
  keyword: '',
  abstract: row.abstract,
  look_count: row.look_count,
  comment_count: row.comment_count,
  digg_count: row.digg_count,
  collects_count: row.collects_count,
  user_id: row.user_id,
  user_nick_name: row.user_nick_name ?? row.former_author,
  user_avatar: row.user_avatar ?? '',
  category: row.category,
  source: row.source,
  link: row.link,
  banner_id: row.banner_id,
  banner_url: row.banner_url,
  tags: [...tags],
  is_recommend: row.is_recommend === 1,
  is_digg: false,
  is_coll: false,
  status: row.status,
  word_count: row.word_count,
  may_edit: mayEditArticle(viewer, row),
  may_remove: mayRemoveArticle(viewer, row),
});
