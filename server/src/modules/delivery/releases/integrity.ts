import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pLimit from 'p-limit';
import type { FileFacts, Manifest } from './manifest';
import { messages } from './messages.zh';

const manifestFile = 'build.json';
// Parts of a `dist` folder that belong to a release.
const parts = ['browser', 'node'];

/** @returns the form that browsers compare with */
export const hashOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** @returns a hexadecimal SHA-256 over all files of a release */
export const digestOf = ({ files }: Pick<Manifest, 'files'>): string => {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`${path} ${files[path]?.hash}\n`);
  return hash.digest('hex');
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
};

const problemOf = async (folder: string, path: string, facts: FileFacts): Promise<string | undefined> => {
  const content = await readFile(join(folder, path)).catch(() => undefined);
  if (!content) return messages.lacksFile(path);
  return hashOf(content) === facts.hash ? undefined : messages.changedFile(path);
};

/**
 * Compares a folder with its manifest, byte for byte.
 * @param folder a `dist` folder or a stored release
 * @returns messages about missing, changed and additional files; empty when the build is intact
 */
export const integrityProblems = async (
  folder: string,
  { files }: Pick<Manifest, 'files'>,
): Promise<string[]> => {
  const atOnce = pLimit(8);
  const problems = await Promise.all(
    Object.entries(files).map(([path, facts]) => atOnce(() => problemOf(folder, path, facts))),
  );
  const present = (await Promise.all(parts.map((part) => filesBelow(join(folder, part))))).flat();
  const unknown = present
    .map((path) => relative(folder, path).split(sep).join('/'))
    .filter((path) => path !== manifestFile && !Object.hasOwn(files, path));
  return [...problems.filter((problem) => problem !== undefined), ...unknown.map(messages.unknownFile)];
};
