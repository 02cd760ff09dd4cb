// Checks the types of everything, or of the programs named: node tools/typecheck/typecheck.mjs [server] [browser] [shared]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compiler, programs, root } from './programs.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !programs.some((program) => program.name === name));
if (unknown.length > 0) {
  console.error(
    `No such program: ${unknown.join(', ')}. There are ${programs.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

let failed = false;
for (const { name, config } of programs) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const args = [
    ...['-p', join(root, config)],
    // Several checkers each resolve the same types again: with four the time doubles on two cores and memory passes 3 GB.
    ...['--checkers', '1'],
    ...[
      '--incremental',
      '--tsBuildInfoFile',
      join(root, `node_modules/.cache/typecheck/${name}.tsbuildinfo`),
    ],
  ];
  const { status } = spawnSync(process.execPath, [compiler, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
