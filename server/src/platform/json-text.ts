/** Character codes of the structure of a JSON text. */
export const quote = 34;
export const comma = 44;
const backslash = 92;
/** `[` and `{`, `]` and `}`. */
export const openers = [91, 123] as const;
export const closers = [93, 125] as const;

/** @returns where the text that begins there ends: the place of its last quote, or the length where it has none */
export const endOfText = (json: string, start: number): number => {
  for (let end = json.indexOf('"', start); end >= 0; end = json.indexOf('"', end + 1)) {
    let first = end;
    while (first > start && json.charCodeAt(first - 1) === backslash) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return json.length;
};
