const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes characters that XML 1.0 has no escape for: one of them would make the whole file invalid. */
export const xmlCharacters = (text: string): string => text.replace(forbidden, '');

export const xmlText = (text: string): string =>
  xmlCharacters(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
