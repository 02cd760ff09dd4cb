import { createHash } from 'node:crypto';

/** Widths of the ranges in which an article is placed, as powers of two: more than all seconds of a century. */
const widths = 33;

/**
 * The numbers that the index may give to an article, the preferred one first. A number rises with the second of publication, so that
 * the newest articles are found without reading and sorting all. Where a number is taken, the article goes to a later one, within a
 * range that is twice as wide each time: many articles of one second still find room near it.
 * @param published_at milliseconds
 * @returns the same numbers for the same article and time
 */
export const indexNumbersOf = (id: string, published_at: number): number[] => {
  const second = 1 + Math.max(0, Math.floor(published_at / 1_000));
  const hash = createHash('sha256').update(id).digest();
  // Places of different widths are independent of one another: articles that share one seldom share the next.
  const places = Array.from(
    { length: widths },
    (_, power) => hash.readUInt32BE(power % (hash.length - 3)) % 2 ** power,
  );
  return [...new Set(places.map((place) => second + place))];
};
