import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from './manifest';
import { messages } from './messages.zh';

// React itself defines this name; its renderers and all other code only read it.
const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const definition = new RegExp(`\\.${name}\\s*=(?!=)|[{,]\\s*["']?${name}["']?\\s*:`);

/** Searches the files themselves: a second React breaks every page that loads it. @returns a message for each file with one */
export const bundledReactProblems = async (
  folder: string,
  { files }: Pick<Manifest, 'files'>,
): Promise<string[]> => {
  const scripts = Object.keys(files).filter((path) => /\.c?js$/.test(path));
  const problems: string[] = [];
  for (const path of scripts)
    if (definition.test(await readFile(join(folder, path), 'utf8'))) problems.push(messages.ownReact(path));
  return problems;
};
