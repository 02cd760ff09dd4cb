import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';

export interface SourceFile {
  /** Absolute. */
  readonly path: string;
  /** Below the folder, with `/`. */
  readonly name: string;
  /** With the folder's own name before it: identifies the file in later runs. */
  readonly source: string;
  /** Milliseconds since 1970, in file order: each file a minute after the previous one. For files without a date. */
  readonly fallbackDate: number;
}

const markdown = /\.(?:md|markdown|mdown)$/i;

/** @param name of a file */
export const isMarkdown = (name: string): boolean => markdown.test(name);

const minute = 60_000;
const passedOver = new Set(['node_modules', 'themes', 'public']);

const collator = new Intl.Collator('zh', { numeric: true });

const walk = async (folder: string, into: string[]): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    // Links are not followed: they can lead out of the folder, or into a cycle.
    if (entry.isDirectory() && !passedOver.has(entry.name)) await walk(path, into);
    else if (entry.isFile() && isMarkdown(entry.name)) into.push(path);
  }
};

/**
 * Finds the Markdown files of a folder and all below it, in natural order (`issue-9` before `issue-10`).
 * @throws Error when the folder cannot be read
 */
export const sourceFiles = async (folder: string): Promise<SourceFile[]> => {
  const root = resolve(folder);
  const paths: string[] = [];
  await walk(root, paths);
  const names = paths.map((path) => ({ path, name: relative(root, path).split(sep).join('/') }));
  names.sort((a, b) => collator.compare(a.name, b.name));
  // Times of files say when they were copied, not which came first: only the newest counts, the order does the rest.
  const times = await Promise.all(names.map(async ({ path }) => (await stat(path)).mtimeMs));
  const newest = Math.floor(times.reduce((latest, at) => Math.max(latest, at), 0));
  return names.map(({ path, name }, index) => ({
    path,
    name,
    source: `${basename(root)}/${name}`,
    fallbackDate: newest - (names.length - 1 - index) * minute,
  }));
};
