import { commentsOf, measure, parse } from './measure.mjs';
import { beside, isTest, product } from './source-files.mjs';

/** What production code keeps to; `tools/boundaries/enforced.cjs` says which of these are tests. */
export const limits = { linesOfFile: 300, deepImports: 0.02 };
const longFunction = 60;

const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @returns {number} the value below which a share of the sorted numbers lies; 0 without numbers */
const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @param {{path: string, text: string}} file @returns {object} what one file adds to the figures */
const examine = (file) => {
  const lines = linesOf(file.text);
  const base = { path: file.path, lines, isTest: isTest(file.path), isStyle: file.path.endsWith('.css') };
  if (base.isStyle || base.isTest) return base;
  const source = parse(file);
  const { functions, imports } = measure(source);
  const at = ({ line }) => `${file.path}:${line}`;
  return {
    ...base,
    commentLines: sum(commentsOf(source).map((comment) => comment.lines)),
    functions: functions
      .filter((found) => found.lines > longFunction)
      .map((found) => ({ at: at(found), name: found.name, lines: found.lines })),
    imports: imports.length,
    deep: imports
      .filter(({ from }) => from.startsWith('../../'))
      .map((found) => ({ at: at(found), from: found.from })),
  };
};

const summarize = (examined) => {
  const code = examined.filter((file) => !file.isStyle && !file.isTest);
  const sizes = code.map(({ lines }) => lines).sort((a, b) => a - b);
  const lines = sum(sizes);
  const imports = sum(code.map((file) => file.imports));
  const deep = code.flatMap((file) => file.deep);
  const tests = examined.filter((file) => file.isTest && !file.isStyle);
  return {
    files: code.length,
    median: quantile(sizes, 0.5),
    p90: quantile(sizes, 0.9),
    largest: sizes.at(-1) ?? 0,
    over300: code.filter((file) => file.lines > limits.linesOfFile),
    longFunctions: code.flatMap((file) => file.functions),
    deep,
    deepShare: imports === 0 ? 0 : deep.length / imports,
    commentShare: lines === 0 ? 0 : sum(code.map((file) => file.commentLines)) / lines,
    lines,
    styleLines: sum(examined.filter((file) => file.isStyle).map((file) => file.lines)),
    testFiles: tests.length,
    testLines: sum(tests.map((file) => file.lines)),
  };
};

/**
 * Figures of production code and tests: of each workspace, of the product, and of everything.
 * @param {readonly {path: string, text: string}[]} files
 * @returns {Record<string, ReturnType<typeof summarize>>}
 */
export const figuresOf = (files) => {
  const examined = files.map(examine);
  const below = (folders) => summarize(examined.filter(({ path }) => folders.includes(path.split('/')[0])));
  return Object.fromEntries([
    ...[...product, ...beside].map((folder) => [folder, below([folder])]),
    ['product', below(product)],
    ['all', summarize(examined)],
  ]);
};
