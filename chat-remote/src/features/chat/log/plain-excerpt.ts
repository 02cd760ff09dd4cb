const links = /!?\[([^\]]*)\]\([^)]*\)/g;
const marks = /\*\*|__|`+|^(?:#{1,6}|>|[-+*])\s+/g;

/** @returns the beginning of a message in Markdown without its marks, for places of one line */
export const plainExcerpt = (excerpt: string): string =>
  excerpt.replace(links, '$1').replace(marks, '').trim();
