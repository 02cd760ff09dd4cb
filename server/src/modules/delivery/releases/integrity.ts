import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
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

const contentOf = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

const problemOf = (folder: string, path: string, facts: FileFacts): string | undefined => {
  const content = contentOf(join(folder, path));
  if (!content) return messages.lacksFile(path);
  return hashOf(content) === facts.hash ? undefined : messages.changedFile(path);
};

/** Milliseconds of reading after which requests have their turn. */
const turnMs = 5;

/** Whether the server reads a file of a build: it runs those for Node and inlines style sheets. */
export const isReadByServer = (path: string): boolean =>
  path.startsWith('node/') || /^browser\/[^/]+\.css$/.test(path);

/**
 * Compares a folder with its manifest, byte for byte.
 * @param folder a `dist` folder or a stored release
 * @param isCompared selects files by their path; all unless given
 * @returns messages about missing, changed and additional files; empty when the build is intact
 */
export const integrityProblems = async (
  folder: string,
  { files }: Pick<Manifest, 'files'>,
  isCompared: (path: string) => boolean = () => true,
): Promise<string[]> => {
  const problems: (string | undefined)[] = [];
  let turnEnds = performance.now() + turnMs;
  // A build has hundreds of small files: waiting for each takes five times as long as reading it.
  for (const [path, facts] of Object.entries(files)) {
    if (!isCompared(path)) continue;
    problems.push(problemOf(folder, path, facts));
    if (performance.now() < turnEnds) continue;
    await nextRound();
    turnEnds = performance.now() + turnMs;
  }
  const present = (await Promise.all(parts.map((part) => filesBelow(join(folder, part))))).flat();
  const unknown = present
    .map((path) => relative(folder, path).split(sep).join('/'))
    .filter((path) => path !== manifestFile && isCompared(path) && !Object.hasOwn(files, path));
  return [...problems.filter((problem) => problem !== undefined), ...unknown.map(messages.unknownFile)];
};
