import { noticeLimits } from '@yanye/shared/contract/notices.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { messages } from './messages.zh';
import type { NoticeRow } from './notices.repository';

const excerpt = (content: string): string => {
  const characters = Array.from(content.replace(/\s+/g, ' '));
  return characters.length > noticeLimits.excerpt
    ? `${characters.slice(0, noticeLimits.excerpt).join('')}…`
    : characters.join('');
};

/**
 * The beginning of the comment or message, or why an article was returned. Empty for a locked article: whether a reader has its password is known only
 * to requests.
 * @param reader recipient of the notice
 */
export const excerptFor = (reader: number, row: NoticeRow): string => {
  const { content, reason, visibility, author, chat_content, chat_type } = row;
  if (chat_content !== null) {
    if (chat_type === chatTypes.image) return messages.picture;
    return excerpt(chat_type === chatTypes.file ? messages.file(chat_content) : chat_content);
  }
  if (content === null) return reason;
  return visibility === 'public' || author === reader ? excerpt(content) : '';
};
