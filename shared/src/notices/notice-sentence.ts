import type { NoticeItem } from '../contract/notices';
import { noticeMessages as words } from './messages.zh';

/** What happened, to follow the name of whoever did it. */
export const noticeSentence = ({
  kind,
  parent_comment_id,
}: Pick<NoticeItem, 'kind' | 'parent_comment_id'>): string => {
  if (kind === 'reply') return parent_comment_id === 0 ? words.onArticle : words.reply;
  return words[kind];
};

/** Where a notice leads: to the comment on the article's page. */
export const noticeAddress = ({
  article_slug,
  article_id,
  comment_id,
}: Pick<NoticeItem, 'article_slug' | 'article_id' | 'comment_id'>): string =>
  `/article/${encodeURIComponent(article_slug || article_id)}#comment-${comment_id}`;
