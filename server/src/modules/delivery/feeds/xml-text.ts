const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Leaves out what XML 1.0 cannot carry in any spelling: one such character would make the whole file unreadable. */
export const xmlCharacters = (text: string): string => text.replace(forbidden, '');

/** @returns text fit to stand between tags and in quoted attributes */
export const xmlText = (text: string): string =>
  xmlCharacters(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
