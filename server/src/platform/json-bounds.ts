import { closers, comma, endOfText, openers, quote } from './json-text';

export interface JsonBounds {
  /** Levels of lists and objects in each other. */
  readonly depth: number;
  /** Values in all lists and objects together. */
  readonly values: number;
}

/**
 * Parsing and validating cost time for each value and each level, so that the text is measured before.
 * @returns which bound a JSON text exceeds; undefined for none
 */
export const exceededBound = (json: string, { depth, values }: JsonBounds): keyof JsonBounds | undefined => {
  let level = 0;
  let counted = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at + 1);
    else if (sign === comma) counted += 1;
    else if (sign === openers[0] || sign === openers[1]) {
      level += 1;
      counted += 1;
    } else if (sign === closers[0] || sign === closers[1]) level -= 1;
    if (level > depth) return 'depth';
    if (counted > values) return 'values';
  }
  return undefined;
};
