import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(docs|bench|tools)\/|^[^/]+\.md$/.test(path));

/** @returns {string[]} targets of a page's links to files of this repository */
const targetsOf = (page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:|^\//.test(target));

test('documentation links to files that exist', () => {
  const broken = pages.flatMap((page) =>
    targetsOf(page)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(pages.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});
