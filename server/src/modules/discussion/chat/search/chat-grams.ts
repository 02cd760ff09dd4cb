/** @returns a text as it is compared: ASCII letters are the same in both cases, everything else is as written */
export const foldAscii = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

const pairOf = (first: number, second: number): number => (first << 16) | second;

/**
 * What a text is found by: each of its UTF-16 units, and each pair of neighbours, as whole numbers of 32 bits with a sign. A unit is its own
 * number, which no pair has, since texts do not contain U+0000.
 * @returns each once
 */
export const gramsOf = (text: string): number[] => {
  const folded = foldAscii(text);
  const grams = new Set<number>();
  for (let at = 0; at < folded.length; at += 1) {
    const unit = folded.charCodeAt(at);
    grams.add(unit);
    if (at > 0) grams.add(pairOf(folded.charCodeAt(at - 1), unit));
  }
  return [...grams];
};

/** @returns what a text that contains `key` has at least: its one unit, or its pairs */
export const gramsOfKey = (key: string): number[] => {
  const folded = foldAscii(key);
  const grams = Array.from({ length: Math.max(0, folded.length - 1) }, (_, at) =>
    pairOf(folded.charCodeAt(at), folded.charCodeAt(at + 1)),
  );
  return grams.length > 0 ? [...new Set(grams)] : [folded.charCodeAt(0)];
};
