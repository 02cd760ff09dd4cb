import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measuredRun, root } from '../lib/command.mjs';

const folder = 'server/src/modules';
/** Test files of usual size: with one product, on both databases. */
const names = [
  ...['adverts/adverts', 'articles/article-calendar', 'articles/article-locks', 'articles/article-series'],
  ...['articles/article-slugs', 'articles/looks', 'articles/top-articles', 'bulk/bulk-articles', 'bulk/bulk'],
  ...['comments/comment-pages', 'comments/comment-reactions', 'comments/comments', 'drafts/drafts'],
  ...['feedback/feedback', 'feeds/feeds', 'links/links', 'menus/menus', 'pages/pages', 'reactions/reactions'],
  'revisions/revisions',
];
const originals = names.map((name) => `${folder}/${name}.test.ts`);
/** Under two other names: the first ones fill the workers up to the size at which they are recycled, as in a run of all tests. */
const [firstCopies, copies] = ['-copied', '-copied-again'].map((end) =>
  originals.map((path) => path.replace('.test.ts', `${end}.test.ts`)),
);
const base = [...originals, ...firstCopies];
const report = join(tmpdir(), `yanye-growth-${process.pid}.json`);

const runTests = async (files) => {
  const args = [
    'node_modules/jest/bin/jest.js',
    '--runTestsByPath',
    ...files,
    '--config',
    'server/jest.config.mjs',
  ];
  const settings = ['--maxWorkers=2', '--workerIdleMemoryLimit=1200MB', '--json', `--outputFile=${report}`];
  const run = await measuredRun(process.execPath, [...args, ...settings]);
  const { numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { ...run, msPerTest: (run.cpuSeconds * 1000) / numPassedTests };
};

const megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MiB`;

/** The cost of a test when there are 20 more test files. */
export const prove = async ({ quick }) => {
  const rounds = quick ? 1 : 3;
  const ratios = [];
  let one;
  let two;
  for (const [index, path] of originals.entries())
    for (const copy of [firstCopies[index], copies[index]]) copyFileSync(join(root, path), join(root, copy));
  try {
    // Compiled once, so that no round includes it.
    await runTests([...base, ...copies]);
    for (let round = 0; round < rounds; round += 1) {
      one = await runTests(base);
      two = await runTests([...base, ...copies]);
      ratios.push(two.msPerTest / one.msPerTest);
    }
  } finally {
    for (const path of [...firstCopies, ...copies]) rmSync(join(root, path), { force: true });
    rmSync(report, { force: true });
  }
  const ratio = ratios.sort((a, b) => a - b)[ratios.length >> 1];
  return [
    {
      what: `CPU per test with ${copies.length} test files more, of that without`,
      wanted: '<= 1.10',
      measured: `${ratio.toFixed(2)} (${one.msPerTest.toFixed(0)} and ${two.msPerTest.toFixed(0)} ms)`,
      held: ratio <= 1.1,
    },
    {
      what: 'memory of the largest process, the same',
      wanted: '<= 1.10',
      measured: `${(two.peakBytes / one.peakBytes).toFixed(2)} (${megabytes(one.peakBytes)} and ${megabytes(two.peakBytes)})`,
      held: two.peakBytes <= one.peakBytes * 1.1,
    },
  ];
};
