// Run after every change of dependencies; `--check` only tells whether it is needed.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressedEntries, completeLock, missingEntries } from './lib/complete-lock.mjs';

const file = fileURLToPath(
  new URL(
    `../${process.argv.find((word) => word.endsWith('package-lock.json')) ?? 'package-lock.json'}`,
    import.meta.url,
  ),
);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const problems = [
  ...missingEntries(lock).map(([name]) => `missing: ${name}`),
  ...addressedEntries(lock).map((path) => `has an address: ${path}`),
];

if (process.argv.includes('--check')) {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error('package-lock.json is not complete: run npm run lock');
  process.exit(problems.length > 0 ? 1 : 0);
}

writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(`package-lock.json: ${problems.length} entries put right`);
