import { lettersOf } from '../paragraphs/same-words';

const closing: ReadonlyMap<string, string> = new Map([
  ['」', '「'],
  ['』', '『'],
  ['”', '“'],
  ['"', '"'],
]);

/** Signs that may stand between the end of a quotation and its mark. */
const between = /[\s，。、；：！？,.;:!?）)*_~]*$/u;

/** @returns what is quoted at the end of a text, with quotations in it; undefined where nothing is */
export const quoteBefore = (text: string): string | undefined => {
  const before = text.replace(between, '');
  const close = before.at(-1) ?? '';
  const open = closing.get(close);
  if (open === undefined) return undefined;
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const sign = before[at];
    if (sign === open && at < before.length - 1) depth -= 1;
    else if (sign === close) depth += 1;
    if (depth === 0) return before.slice(at + 1, -1);
  }
  return undefined;
};

/** @returns whether a quotation occurs in a paragraph; what it leaves out by an ellipsis may be anything */
export const isQuotedFrom = (quote: string, words: string): boolean => {
  const letters = lettersOf(words);
  const parts = quote
    .split(/…+|\.{3,}/u)
    .map(lettersOf)
    .filter((part) => part !== '');
  let from = 0;
  for (const part of parts) {
    const at = letters.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return parts.length > 0;
};
