import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const notPublished = /(^|\/)(testing|spec)\/|\.test\.tsx?$|\.d\.mts$/;

/**
 * @param {string} folder folder of `@yanye/shared`
 * @returns {string[]} files that go into the package, relative to the folder, with forward slashes
 */
export const sourcesOfShared = (folder) =>
  ['src', 'federation']
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !notPublished.test(path))
    .sort();
