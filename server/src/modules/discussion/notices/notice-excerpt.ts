import { noticeLimits } from '@yanye/shared/contract/notices.calls';
import type { NoticeRow } from './notices.repository';

const excerpt = (content: string): string => {
  const characters = Array.from(content.replace(/\s+/g, ' '));
  return characters.length > noticeLimits.excerpt
    ? `${characters.slice(0, noticeLimits.excerpt).join('')}…`
    : characters.join('');
};

/**
 * The beginning of the comment, or why an article was returned. Empty for a locked article: whether a reader has its password is known only
 * to requests.
 * @param reader recipient of the notice
 */
export const excerptFor = (reader: number, { content, reason, visibility, author }: NoticeRow): string => {
  if (content === null) return reason;
  return visibility === 'public' || author === reader ? excerpt(content) : '';
};
