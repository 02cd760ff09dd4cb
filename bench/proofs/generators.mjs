import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeCopy } from '../lib/tree-copy.mjs';

/** A name of two words with an irregular singular: each of its spellings differs from the others. */
const name = 'reading-stories';
const options = ['--one', 'reading-story', '--label', '读书故事'];
const module = `server/src/modules/content/${name}`;

/** Most existing files that a feature may change, by the part of the product. */
const maxChanged = {
  'server and shared': 3,
  shell: 2,
  'site-remote': 2,
  'chat-remote': 2,
  'admin-remote': 2,
  elsewhere: 0,
};

/** Tests that the generators write, and the tests of the product that read the lists which they extend. */
const tests = [
  module,
  'server/src/modules/operations/managed-lists.test.ts',
  'server/src/modules/access.test.ts',
  'server/src/modules/access-matrix.test.ts',
  'server/src/schema.test.ts',
  'admin-remote/src/pages/ReadingStoryListPage.test.tsx',
  'admin-remote/src/routes.test.ts',
  'admin-remote/src/features/frame/menu.test.ts',
];

const partOf = (file) => {
  const [folder] = file.split('/');
  if (folder === 'server' || folder === 'shared') return 'server and shared';
  return folder in maxChanged ? folder : 'elsewhere';
};

const changeRows = (changed) =>
  Object.entries(maxChanged).map(([part, most]) => {
    const found = changed.filter((file) => partOf(file) === part);
    return {
      what: `existing files changed: ${part}`,
      wanted: `at most ${most}`,
      measured: [found.length, ...found].join(' '),
      held: found.length <= most,
    };
  });

/** Runs a program in the copy. @returns its exit code and the end of its output */
const runIn = async (folder, args) => {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', REQUIRE_SERVICES: '1' },
  });
  const pieces = [];
  child.stdout.on('data', (piece) => pieces.push(piece));
  child.stderr.on('data', (piece) => pieces.push(piece));
  const code = await new Promise((done) => child.once('close', done));
  return { code, output: Buffer.concat(pieces).toString() };
};

const firstLine = (output) => /\S.*/.exec(output)?.[0].slice(0, 200) ?? 'no output';

const testRows = (testResults, output) => {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const held = results.length > 0 && testResults.every(({ status }) => status === 'passed');
  if (!held) console.log(output);
  const [sqlite, postgres] = ['SQLite', 'PostgreSQL'].map(
    (engine) => results.filter(({ fullName }) => fullName.startsWith(`${name} (${engine})`)).length,
  );
  return [
    {
      what: 'tests of the module on SQLite and PostgreSQL',
      wanted: 'as many, and some',
      measured: `${sqlite} and ${postgres}`,
      held: sqlite > 0 && sqlite === postgres,
    },
    {
      what: 'tests of the module, the screen and the lists',
      wanted: 'all pass',
      measured: held
        ? `${results.length} passed`
        : `${failed.length} failed: ${failed[0] ?? firstLine(output)}`,
      held,
    },
  ];
};

/** A module and its screen by the generators, in a copy of the working tree: what they change, and whether all checks pass. */
export const prove = async () => {
  const { folder, git, remove } = treeCopy();
  const passes = async (what, args) => {
    const { code, output } = await runIn(folder, args);
    if (code === 0) return { what, wanted: 'passes', measured: 'passes', held: true };
    console.log(output);
    return { what, wanted: 'passes', measured: firstLine(output), held: false };
  };
  const testsPass = async () => {
    const report = join(folder, 'report.json');
    const { output } = await runIn(folder, [
      ...['node_modules/jest/bin/jest.js', '--projects', 'server', 'admin-remote', '--watchman=false'],
      ...['--json', `--outputFile=${report}`, ...tests],
    ]);
    return testRows(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [], output);
  };
  try {
    const made = [
      await passes('new:module', ['tools/generate/new-module.mjs', name, ...options]),
      await passes('new:screen', ['tools/generate/new-screen.mjs', name, ...options]),
    ];
    if (made.some(({ held }) => !held)) return made;
    const status = git('status', '--porcelain', '-uall').trimEnd().split('\n');
    const files = status.map((line) => line.slice(3));
    const changed = status.filter((line) => !line.startsWith('??')).map((line) => line.slice(3));
    // Types take as long as all others.
    const [types, others] = await Promise.all([
      passes('types', ['tools/typecheck/typecheck.mjs']),
      (async () => [
        await passes('format', ['node_modules/oxfmt/bin/oxfmt', '--check', ...files]),
        await passes('lint', ['tools/lint/lint.mjs', ...files]),
        await passes('boundaries', ['tools/boundaries/boundaries.mjs']),
        ...(await testsPass()),
      ])(),
    ]);
    return [...made, ...changeRows(changed), types, ...others];
  } finally {
    remove();
  }
};
