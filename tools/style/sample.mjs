import { commentsOf, parse, titlesOf } from './measure.mjs';
import { isTest } from './source-files.mjs';

/** Equal numbers for an equal seed (mulberry32). @returns {() => number} from 0 up to 1 */
const randomFrom = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** @returns {T[]} as many as wanted, each at most once, in the order in which they were drawn @template T @param {T[]} all */
const draw = (all, count, random) => {
  const left = [...all];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0],
  );
};

const onOneLine = (text) =>
  text
    .replace(/^[/][*]+|[*]+[/]$/g, '')
    .replace(/^\s*([*]|[/]{2,})/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Draws comments and titles of tests at random.
 * @param {readonly {path: string, text: string}[]} files
 * @param {{count: number, seed: number}} how many of each, and the seed of the draw
 * @returns {{comments: string[], titles: string[]}} each as `path:line  text`
 */
export const sample = (files, { count, seed }) => {
  const sources = files
    .filter(({ path }) => !path.endsWith('.css'))
    .map((file) => ({ ...file, source: parse(file) }));
  const place =
    (path) =>
    ({ line, text }) =>
      `${path}:${line}  ${onOneLine(text)}`;
  const comments = sources.flatMap(({ path, source }) => commentsOf(source).map(place(path)));
  const titles = sources
    .filter(({ path }) => isTest(path))
    .flatMap(({ path, source }) => titlesOf(source).map(({ line, text }) => `${path}:${line}  ${text}`));
  const random = randomFrom(seed);
  return { comments: draw(comments, count, random), titles: draw(titles, count, random) };
};
