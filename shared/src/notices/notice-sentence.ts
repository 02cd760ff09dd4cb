import type { NoticeItem } from '../contract/notices';
import { noticeMessages as words } from './messages.zh';

/** The event, as text that follows the user's name. */
export const noticeSentence = ({
  kind,
  parent_comment_id,
}: Pick<NoticeItem, 'kind' | 'parent_comment_id'>): string => {
  if (kind === 'reply') return parent_comment_id === 0 ? words.onArticle : words.reply;
  return words[kind];
};

/** Target of a notification: the comment on the article's page, the article to review, or the one to revise. */
export const noticeAddress = ({
  kind,
  article_slug,
  article_id,
  comment_id,
}: Pick<NoticeItem, 'article_slug' | 'article_id' | 'comment_id'> &
  Partial<Pick<NoticeItem, 'kind'>>): string => {
  if (kind === 'submitted') return '/admin/article/article_list?status=pending';
  if (kind === 'article_returned') return `/admin/user_center/article/edit/${encodeURIComponent(article_id)}`;
  const page = `/article/${encodeURIComponent(article_slug || article_id)}`;
  return comment_id === 0 ? page : `${page}#comment-${comment_id}`;
};
