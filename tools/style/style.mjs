// npm run style: figures of the code. `-- --base REV` puts those of a commit beside them, `-- --list` the places behind them,
// `-- --sample 100 --seed 7` prints comments and test titles drawn at random instead.
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { figuresOf, limits } from './figures.mjs';
import { sample } from './sample.mjs';
import { sourceFiles } from './source-files.mjs';

const { style: enforced } = createRequire(import.meta.url)('../boundaries/enforced.cjs');
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    list: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string' },
  },
});

const numeral = new Intl.NumberFormat('en-US');
const percent = (share) => `${(share * 100).toFixed(1)} %`;
const columns = {
  files: ({ files }) => numeral.format(files),
  median: ({ median }) => median,
  p90: ({ p90 }) => p90,
  largest: ({ largest }) => largest,
  '> 300 lines': ({ over300 }) => over300.length,
  'functions > 60': ({ longFunctions }) => longFunctions.length,
  'deep imports': ({ deepShare }) => percent(deepShare),
  comments: ({ commentShare }) => percent(commentShare),
  lines: ({ lines }) => numeral.format(lines),
  'CSS lines': ({ styleLines }) => numeral.format(styleLines),
  'test files': ({ testFiles }) => numeral.format(testFiles),
  'test lines': ({ testLines }) => numeral.format(testLines),
};

const print = (title, figures) => {
  const rows = Object.entries(figures).map(([name, row]) => [
    name,
    ...Object.values(columns).map((column) => String(column(row))),
  ]);
  const table = [[title, ...Object.keys(columns)], ...rows];
  const widths = table[0].map((_, at) => Math.max(...table.map((row) => row[at].length)));
  for (const row of table)
    console.log(
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '),
    );
  console.log('');
};

const printSample = (count, seed) => {
  const { comments, titles } = sample(sourceFiles(values.base), { count, seed });
  console.log(`seed ${seed}\n\nComments\n${comments.join('\n')}\n\nTitles of tests\n${titles.join('\n')}`);
};

const printLists = ({ all }) => {
  const sections = {
    'Production files over 300 lines': all.over300.map(({ path, lines }) => `${lines}  ${path}`),
    'Functions over 60 lines': all.longFunctions
      .toSorted((a, b) => b.lines - a.lines)
      .map(({ at, name, lines }) => `${lines}  ${name}  ${at}`),
    'Deep relative imports': all.deep.map(({ at, from }) => `${at}  ${from}`),
  };
  for (const [title, lines] of Object.entries(sections)) console.log(`${title}\n${lines.join('\n')}\n`);
};

if (values.sample !== undefined) {
  printSample(Number(values.sample), Number(values.seed ?? Math.floor(Math.random() * 1e9)));
} else {
  const figures = figuresOf(sourceFiles());
  if (values.base !== undefined) print(values.base, figuresOf(sourceFiles(values.base)));
  print('working tree', figures);
  const verdict = (name, holds) =>
    `${holds ? 'held' : 'not held'}${enforced[name] ? '' : ', not enforced yet'}`;
  const { over300, deepShare } = figures.all;
  console.log(
    `files-are-short (at most ${limits.linesOfFile} lines): ${verdict('files-are-short', over300.length === 0)}`,
  );
  console.log(
    `imports-are-not-deep (below ${percent(limits.deepImports)}): ${verdict('imports-are-not-deep', deepShare < limits.deepImports)}`,
  );
  if (values.list) printLists(figures);
}
