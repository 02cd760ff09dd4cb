// Lints everything, or the files and folders given: oxlint with types for general rules, ESLint without for our own.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const given = process.argv.slice(2);
const paths = given.length > 0 ? given : ['.'];

const holdsGeneralRules = () => {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const child = spawn(
    process.execPath,
    [program, '--no-error-on-unmatched-pattern', '--threads=1', ...paths],
    {
      cwd: root,
      stdio: 'inherit',
      // oxlint's type checker is a Go program; garbage collection only near the memory limit saves a quarter of its CPU.
      env: { GOGC: 'off', GOMEMLIMIT: '2GiB', ...process.env },
    },
  );
  return new Promise((done) => child.once('exit', (code) => done(code === 0)));
};

const holdsOwnRules = async () => {
  // Imported after oxlint has started, because loading ESLint takes half a second.
  const { ESLint } = await import('eslint');
  const eslint = new ESLint({
    cwd: root,
    cache: true,
    // By content, because a fresh clone has other times; no rule of ours looks into a second file.
    cacheStrategy: 'content',
    cacheLocation: 'node_modules/.cache/eslint/',
    errorOnUnmatchedPattern: false,
    warnIgnored: false,
  });
  const results = await eslint.lintFiles(paths);
  process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results));
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
};

const held = await Promise.all([holdsGeneralRules(), holdsOwnRules()]);
process.exit(held.every(Boolean) ? 0 : 1);
