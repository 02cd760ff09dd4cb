/** Character codes of the structure of a JSON text. */
const quote = 34;
const comma = 44;
const backslash = 92;
/** `[` and `{`, `]` and `}`. */
const openers = [91, 123] as const;
const closers = [93, 125] as const;

/** @returns where the text that begins there ends: the place of its last quote, or the length where it has none */
const endOfText = (json: string, start: number): number => {
  for (let end = json.indexOf('"', start); end >= 0; end = json.indexOf('"', end + 1)) {
    let first = end;
    while (first > start && json.charCodeAt(first - 1) === backslash) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return json.length;
};

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

const isSpace = (text: string): boolean => /^[ \t\n\r]*$/.test(text);

export interface ValueBounds {
  /** Levels of lists and objects in each other. */
  readonly depth: number;
  readonly characters: number;
}

/**
 * Splits a JSON list at its commas, so that each value can be parsed separately.
 * @param bounds of one value
 * @returns the texts of its values, which need not be valid JSON; undefined as the last one where the text is no list or a value exceeds its
 *   bounds
 */
export function* valuesInList(
  json: string,
  { depth, characters }: ValueBounds,
): Generator<string | undefined> {
  const first = json.indexOf('[') + 1;
  if (first === 0 || !isSpace(json.slice(0, first - 1))) {
    yield undefined;
    return;
  }
  let level = 0;
  let start = first;
  for (let at = first; at < json.length && level <= depth && at - start <= characters; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at + 1);
    else if (sign === openers[0] || sign === openers[1]) level += 1;
    else if (sign === comma && level === 0) {
      yield json.slice(start, at);
      start = at + 1;
    } else if (sign === closers[0] || sign === closers[1]) {
      level -= 1;
      if (level >= 0) continue;
      const last = json.slice(start, at);
      if (start > first || !isSpace(last)) yield last;
      if (sign !== closers[0] || !isSpace(json.slice(at + 1))) yield undefined;
      return;
    }
  }
  yield undefined;
}
