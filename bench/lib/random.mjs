/**
 * Numbers from 0 to below 1 that are the same in every run: a linear congruential generator with the constants of Numerical Recipes.
 * @param {number} seed
 * @returns {() => number}
 */
export const seeded = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
