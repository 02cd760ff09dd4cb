import { closers, comma, endOfText, openers, quote } from './json-text';

const isSpace = (text: string): boolean => /^[ \t\n\r]*$/.test(text);

export interface ValueBounds {
  /** Levels of lists and objects in each other. */
  readonly depth: number;
  readonly characters: number;
}

/**
 * Cuts a JSON list at its commas, so that each value can be parsed by itself.
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
