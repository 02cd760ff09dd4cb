import { lettersOf } from '../paragraphs/same-words';

/** @returns pairs of neighbouring letters of a text, each once */
export const pairsOf = (text: string): ReadonlySet<string> => {
  const letters = Array.from(lettersOf(text));
  if (letters.length === 1) return new Set(letters);
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
};

/**
 * How much a text has to do with a question, without a model: by the pairs of letters that both have, of which rare ones weigh more.
 * @param all the texts that are compared
 * @returns a number from 0 on for each text
 */
export const overlapsOf = (question: string, all: readonly string[]): readonly number[] => {
  const asked = pairsOf(question);
  const found = all.map((text) => {
    const pairs = pairsOf(text);
    return { met: [...asked].filter((pair) => pairs.has(pair)), size: pairs.size };
  });
  const having = new Map<string, number>();
  for (const { met } of found) for (const pair of met) having.set(pair, (having.get(pair) ?? 0) + 1);
  const weightOf = (pair: string): number => Math.log(1 + all.length / (having.get(pair) ?? 1));
  return found.map(({ met, size }) => {
    let weight = 0;
    for (const pair of met) weight += weightOf(pair);
    // A long text meets more by chance.
    return weight / Math.log(Math.E + size);
  });
};
