import type { NoticeItem } from '../contract/notices';
import { noticeMessages as words } from './messages.zh';

/** What happened; follows the name of the acting user. */
export const noticeSentence = ({
  kind,
  parent_comment_id,
}: Pick<NoticeItem, 'kind' | 'parent_comment_id'>): string => {
  if (kind === 'reply') return parent_comment_id === 0 ? words.onArticle : words.reply;
  return words[kind];
};
