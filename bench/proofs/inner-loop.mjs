import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measuredRun, root } from '../lib/command.mjs';
import { timed } from '../lib/table.mjs';

/** Adds a comment to a file while the work runs. */
const withChange = async (file, work) => {
  const path = join(root, file);
  const before = readFileSync(path);
  appendFileSync(path, `// changed at ${performance.now()}\n`);
  try {
    return await work();
  } finally {
    writeFileSync(path, before);
  }
};

const npm = (...words) => measuredRun('npm', ['run', '--silent', ...words]);
const test = (path) => () => npm('t', '--', path);
const service = 'server/src/modules/site/links/links.service.ts';

/** The steps that a developer waits for, with their limits in seconds. */
const waits = [
  ['a test file of shared', 1, test('shared/src/policy/drafts.policy.test.ts')],
  ['a test file of the server, both databases', 2.5, test('server/src/modules/site/links/links.test.ts')],
  ['a test file of a back-office page', 4, test('admin-remote/src/pages/LinkListPage.test.tsx')],
  ['a story', 8, test('e2e/stories/two-tabs.story.ts')],
  ['types after a change in a service', 5, () => withChange(service, () => npm('typecheck'))],
  ['lint of one file', 1, () => npm('lint', '--', service)],
];

const builtAgain = async () => {
  const tests = ['shared/src/policy/drafts.policy.test.ts', 'server/src/modules/site/links/links.test.ts'];
  const build = () => npm('build');
  await build();
  const { output } = await withChange(tests[0], () => withChange(tests[1], build));
  const [, kept, all] = /(\d+)\/(\d+) hit/.exec(output) ?? [];
  return Number(all) - Number(kept);
};

/** The time between a change and its result, with warm caches. */
export const prove = async ({ quick }) => {
  const rows = [];
  for (const [what, wanted, work] of waits) {
    // The first run fills the caches.
    await work();
    const seconds = [];
    for (let run = 0; run < (quick ? 1 : 5); run += 1) seconds.push((await work()).seconds);
    rows.push(
      timed(
        what,
        `<= ${wanted} s`,
        seconds,
        (one) => one <= wanted,
        (one) => one.toFixed(1),
      ),
    );
  }
  const built = await builtAgain();
  rows.push({
    what: 'apps built again after a changed test',
    wanted: '0',
    measured: String(built),
    held: built === 0,
  });
  return rows;
};
