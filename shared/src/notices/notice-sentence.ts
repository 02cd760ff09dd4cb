import type { NoticeItem } from '../contract/notices';
import { isWaitingNotice } from '../contract/notices.calls';
import { noticeMessages as words } from './messages.zh';

/** What happened; follows the name of the acting user. */
export const noticeSentence = ({
  kind,
  parent_comment_id,
  amount,
}: Pick<NoticeItem, 'kind' | 'parent_comment_id' | 'amount'>): string => {
  if (isWaitingNotice(kind)) return words.waiting[kind](amount);
  if (kind === 'reply') return parent_comment_id === 0 ? words.onArticle : words.reply;
  return words[kind];
};
