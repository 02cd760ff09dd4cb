/** A line about the holder of one package, unlike those that speak of copyright in the words of a licence. */
const holder =
  /^[\s*#>/-]*(?:copyright:?\s*(?:\(c\)|©|&copy;|\d)|(?:\(c\)|©)\s*\d|Copyright (?!Notice|Holder|Owner|License)[A-Z])/;
const anyCase = /^[\s*#>/-]*copyright:?\s*(?:\(c\)|©|&copy;|\d)/i;
const reserved = /^[\s*#>/-]*all rights reserved\.?\s*$/i;
/** Of the appendix of Apache-2.0, which says how to fill it in. */
const placeholder = /[[{<](?:yyyy|year)/i;

const isHolder = (line) =>
  line.length < 240 &&
  !placeholder.test(line) &&
  (holder.test(line) || anyCase.test(line) || reserved.test(line));

const trimmed = (line) => line.replace(/^[\s*#>/-]+/, '').trim();

/** A file with several licences: each holder belongs to the words that follow. */
const hasSeveral = (text) =>
  (text.match(/permission is hereby granted|redistribution and use/gi) ?? []).length > 1;

/**
 * Separates the words of a licence from the names of those who give it.
 * @param {string} text of a licence file
 * @returns {{ copyright: string[], words: string }}
 */
export const splitCopyright = (text) => {
  if (hasSeveral(text)) return { copyright: [], words: text };
  const lines = text.split('\n');
  const words = lines.filter((line) => !isHolder(line)).join('\n');
  return {
    copyright: lines.filter((line) => isHolder(line)).map(trimmed),
    words: words.replace(/\n{3,}/g, '\n\n').trim(),
  };
};

const title = /^[^a-z]*(?:the )?(?:[\w.-]+ )?licen[cs]e\W*(?:\(\w+\))?[^a-z]*$/i;

/** @returns {string} the same for texts that differ in line breaks, marks and their title only */
export const fingerprint = (words) => {
  const lines = words.split('\n').filter((line) => line.trim() !== '' && !placeholder.test(line));
  while (lines.length > 1 && title.test(lines[0])) lines.shift();
  return lines
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
};
