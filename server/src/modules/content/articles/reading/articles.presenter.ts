import type { ArticleItem } from '@yanye/shared/contract/articles';
import { defaultCover } from '@yanye/shared/contract/drawn-pictures.calls';
import type { ArticleSubmission } from '@yanye/shared/contract/submissions';
import type { SitePicture } from '@yanye/shared/contract/pictures';
import {
  mayEditArticle,
  mayReviewArticle,
  mayReadText,
  mayRemoveArticle,
  mayTakeBackArticle,
} from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { SiteTime } from '#platform/time';
import type { AuthoredRow } from '../articles.schema';
import { authorAvatarOf, authorNameOf } from './author-name';

/** What a list shows besides the columns of the row. */
export interface Showing {
  readonly viewer: Actor | undefined;
  readonly time: SiteTime;
  readonly tags: readonly string[];
  /** Of covers, by address. */
  readonly pictures?: ReadonlyMap<string, SitePicture>;
  /** State of its submission, for users who may edit it. */
  readonly submission?: ArticleSubmission | undefined;
  /** The title as HTML with its matches marked, in lists asked with a key. */
  readonly titleHtml?: string;
}

/** @returns the article as one viewer sees it, without its text */
export const articleItemOf = (
  row: AuthoredRow,
  { viewer, time, tags, pictures, submission, titleHtml }: Showing,
): ArticleItem => ({
  id: row.id,
  slug: row.slug,
  created_at: time.articleTime(row.published_at),
  updated_at: time.articleTime(row.updated_at),
  title: titleHtml ?? row.title,
  ...(titleHtml !== undefined && { title_text: row.title }),
  keyword: '',
  abstract: row.abstract,
  look_count: row.look_count,
  comment_count: row.comment_count,
  digg_count: row.digg_count,
  collects_count: row.collects_count,
  user_id: row.user_id,
  user_nick_name: authorNameOf(row),
  user_avatar: authorAvatarOf(row),
  category: row.category,
  series: row.series,
  series_position: row.series_position,
  source: row.source,
  link: row.link,
  banner_id: row.banner_id || null,
  banner_url: row.banner_url || defaultCover,
  banner_picture: pictures?.get(row.banner_url) ?? null,
  tags: [...tags],
  is_recommend: row.is_recommend === 1,
  is_top: row.is_top === 1,
  is_digg: false,
  is_coll: false,
  status: row.status,
  visibility: row.visibility,
  withdraw_at: row.withdraw_at > 0 && mayEditArticle(viewer, row) ? time.articleTime(row.withdraw_at) : '',
  word_count: mayReadText(viewer, row, false) ? row.word_count : 0,
  may_edit: mayEditArticle(viewer, row),
  may_remove: mayRemoveArticle(viewer, row),
  may_judge: mayReviewArticle(viewer, row),
  may_take_back: mayTakeBackArticle(viewer, row),
  ...(mayEditArticle(viewer, row) && { abstract_is_derived: row.abstract_is_derived === 1 }),
  ...(submission && { submission }),
});
