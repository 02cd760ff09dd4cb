// Lints everything, or the files and folders given: oxlint with types for general rules, ESLint without for our own.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const given = process.argv.slice(2);
const paths = given.length > 0 ? given : ['.'];

const run = (program, args) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args, ...paths], {
    cwd: root,
    stdio: 'inherit',
  }).status;

const codes = [
  run('oxlint/bin/oxlint', ['--no-error-on-unmatched-pattern', '--threads=1']),
  run('eslint/bin/eslint.js', [
    ...[
      '--max-warnings',
      '0',
      '--no-warn-ignored',
      '--pass-on-no-patterns',
      '--no-error-on-unmatched-pattern',
    ],
    // By content, because a fresh clone has other times; no rule of ours looks into a second file.
    ...['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/eslint/'],
  ]),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
