/** Reading speed, in counted characters and words per minute. */
const readingSpeed = 400;

/** A Chinese character, or a word or number of another script. */
const counted =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’._-](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu;

/**
 * What readers do not see of a Markdown text, and what replaces it. No pattern runs over the next sign of its own beginning or over the line, so
 * that each takes linear time.
 */
const unseen: readonly (readonly [RegExp, string])[] = [
  // The fence of a code block, with its language.
  [/^[^\S\n]{0,3}(?:`{3,}[^`\n]*|~{3,}[^\n]*)$/gm, ''],
  // The definition of a link, not of a footnote.
  [/^[^\S\n]{0,3}\[(?!\^)[^[\]\n]+\]:[^\n]*$/gm, ''],
  [/!\[[^[\]\n]*\]\([^()\n]*\)/g, ''],
  [/\[\^[^[\]\n]*\]/g, ''],
  [/\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)?\)/g, ']'],
  [/<\/?[a-z][^<>\n]*>/gi, ''],
  [/https?:\/\/[^\s<>\p{Script=Han}]+/gu, ' x '],
  [/^[^\S\n]*\d{1,9}[.)][^\S\n]/gm, ''],
  [/^([^\S\n]*[-*+][^\S\n]+)\[[ xX]\]/gm, '$1'],
  [/&#?\w{1,32};/g, ' '],
];

/**
 * The length of a Markdown text, the same wherever the product tells one.
 * @returns the number of Chinese characters, and of words and numbers of other scripts; without marks, addresses and pictures
 */
export const countOf = (markdown: string): number =>
  unseen.reduce((text, [pattern, by]) => text.replace(pattern, by), markdown).match(counted)?.length ?? 0;

/** @param count as `countOf` returns it @returns minutes that it takes to read a text; 0 only for an empty one */
export const minutesOf = (count: number): number =>
  count > 0 ? Math.max(1, Math.round(count / readingSpeed)) : 0;
