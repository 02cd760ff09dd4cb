import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeVariant, type VariantManifest } from '../../tools/releases/variant.mjs';
import type { LiveRemote, RemoteName } from '@yanye/shared/federation/remote-module';
import type { Site } from './site';

const run = promisify(execFile);
const root = resolve(__dirname, '../..');

const scriptsBelow = (folder: string): Map<string, string> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
};

/** @returns the live build of a site */
export const liveBuildOf = async (url: string, name: RemoteName): Promise<string> => {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as { remotes: LiveRemote[] };
  const found = remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`${name} is not live`);
  return found.build;
};

const storedIn = (site: Site, name: string, build: string): string =>
  join(site.dataDir, 'releases', name, build);

/** @returns every script of the shell, by file name */
export const shellTexts = (site: Site): Map<string, string> =>
  scriptsBelow(join(site.dataDir, 'releases', 'shell'));

/** @returns every script that a remote's live release sends to browsers, by file name */
export const browserTexts = async (site: Site, name: RemoteName): Promise<Map<string, string>> =>
  scriptsBelow(join(storedIn(site, name, await liveBuildOf(site.url, name)), 'browser'));

/** Result of a command of the release program. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs the release program on a site's data, as `npm run release`, `rollback` and `releases` do. */
export const releaseProgram = async (
  site: Pick<Site, 'dataDir'>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> => {
  const program = join(root, 'server', 'dist', 'release.cjs');
  try {
    const { stdout, stderr } = await run(process.execPath, [program, ...args], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: site.dataDir,
        CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        ...env,
      },
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
};

/** The changes of a variant of the live build. */
export interface Changes {
  /** Returns the modified text of a file; the path is as in the manifest. */
  readonly text?: (text: string, path: string) => string;
  /** Returns the modified manifest. */
  readonly claim?: (manifest: VariantManifest) => object;
  /** Modifies the folder after the manifest was written. */
  readonly spoil?: (folder: string) => void;
}

/**
 * Builds a variant of a remote's live build and passes its folder to `work`; it is removed afterwards.
 * @param work gets the folder and the new build's id
 */
export const withVariant = async <R>(
  site: Site,
  name: RemoteName,
  changes: Changes,
  work: (folder: string, build: string) => Promise<R>,
): Promise<R> => {
  const home = mkdtempSync(join(tmpdir(), 'yanye-variant-'));
  const folder = join(home, 'dist');
  const live = storedIn(site, name, await liveBuildOf(site.url, name));
  const build = makeVariant(live, folder, changes.text, changes.claim);
  changes.spoil?.(folder);
  try {
    return await work(folder, build);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};

/** @returns the remote's name as users type it */
export const typed = (name: RemoteName): string => name.replace('_', '-');

/**
 * Releases another build of a remote while the server runs: a variant of the live one, without the check in a browser.
 * @param text returns the modified text of a file
 * @returns the new build's id
 */
export const releaseAnew = (
  site: Site,
  name: RemoteName,
  text: Changes['text'] = (before) => before,
): Promise<string> =>
  withVariant(site, name, { text }, async (folder, build) => {
    const args = ['release', typed(name), '--from', folder, '--no-browser'];
    const { code, output } = await releaseProgram(site, args);
    if (code !== 0) throw new Error(output);
    return build;
  });
