import { escaped } from './escaped';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** @param key any case; empty leaves the text unescaped @returns HTML with `<em>` around each hit and everything else escaped */
export const highlight = (text: string, key: string): string => {
  if (key === '') return text;
  return text
    .split(new RegExp(`(${literal(key)})`, 'iu'))
    .map((part, index) => (index % 2 === 1 ? `<em>${escaped(part)}</em>` : escaped(part)))
    .join('');
};
