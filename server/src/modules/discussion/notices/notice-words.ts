import { noticeLimits } from '@yanye/shared/contract/notices.calls';
import type { NoticeRow } from './notices.repository';

const excerpt = (content: string): string => {
  const letters = Array.from(content.replace(/\s+/g, ' '));
  return letters.length > noticeLimits.excerpt
    ? `${letters.slice(0, noticeLimits.excerpt).join('')}…`
    : letters.join('');
};

/**
 * What a notice says of the comment, or why an article was returned. Of a locked article it says nothing: whether a reader still has the
 * password is only known where they read.
 * @param reader whom it tells
 */
export const excerptFor = (reader: number, { content, reason, visibility, author }: NoticeRow): string => {
  if (content === null) return reason;
  return visibility === 'public' || author === reader ? excerpt(content) : '';
};
