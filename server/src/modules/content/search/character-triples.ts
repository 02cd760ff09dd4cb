/** Room for every character of Unicode. */
const bits = 21n;

/**
 * 春江花月 → 春江花, 江花月; each as one number of 63 bits, in digits: no two triples share it, and an index of numbers has no longest text.
 * @param run Chinese characters without a break
 * @returns none for fewer than three characters
 */
export const triplesOf = (run: string): string[] => {
  const points = Array.from(run, (character) => BigInt(character.codePointAt(0) ?? 0));
  return points
    .slice(2)
    .map((last, index) =>
      String(((((points[index] ?? 0n) << bits) | (points[index + 1] ?? 0n)) << bits) | last),
    );
};
