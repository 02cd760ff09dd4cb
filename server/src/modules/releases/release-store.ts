import { randomBytes } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const temporary = '.tmp-';
const abandonedAfterMs = 3_600_000;
const compressible = /\.(js|mjs|css|json|svg|html|txt|webmanifest|map)$/;
// As many as the thread pool of Node has threads.
const atOnce = pLimit(4);

const isThere = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Windows knows no flush of a folder; there the rename alone has to do. */
const flushFolder = async (path: string): Promise<void> => {
  if (process.platform !== 'win32') await flush(path);
};

/** Writes `.br` and `.gz` beside a text file, unless that would make it longer. */
const compress = async (path: string, text: Buffer): Promise<void> => {
  const [br, gz] = await Promise.all([
    brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
    zip(text, { level: 9 }),
  ]);
  for (const [end, bytes] of [
    ['.br', br],
    ['.gz', gz],
  ] as const) {
    if (bytes.length >= text.length) continue;
    await writeFile(path + end, bytes);
    await flush(path + end);
  }
};

/** Our own builds bring their compressed files along; others get them here. */
const compressAll = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  const packed = new Set(names.filter((name) => /\.(br|gz)$/.test(name)).map((name) => name.slice(0, -3)));
  await Promise.all(
    names
      .filter((name) => compressible.test(name) && !packed.has(name))
      .map((name) => atOnce(async () => compress(join(folder, name), await readFile(join(folder, name))))),
  );
};

/** Many at once: the disk then writes its journal for all of them together. */
const flushAll = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const flushes = pLimit(32);
  await Promise.all(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return flushes(() => (entry.isDirectory() ? flushFolder(path) : flush(path)));
    }),
  );
  await flushFolder(folder);
};

const removeAbandoned = async (folder: string, now: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(temporary)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
};

/** What is copied of a build. */
export interface StoredParts {
  /** Federation name, or `shell`. */
  readonly name: string;
  readonly build: string;
  /** The `dist` folder. */
  readonly dist: string;
}

/** The folder of all builds, old ones included: `<name>/<build>/{browser,node}/`. */
export class ReleaseStore {
  /** @param root absolute folder, made when missing */
  constructor(readonly root: string) {}

  /** @returns the folder of one build */
  folderOf(name: string, build: string): string {
    return join(this.root, name, build);
  }

  /**
   * Copies a build into the store, compressed once for all readers. Whole or not at all, whatever dies meanwhile;
   * several processes may do it at once.
   * @param parts what to copy
   * @param now milliseconds since 1970, to tell abandoned copies by
   * @returns whether it was new here
   */
  async keep(parts: StoredParts, now: number): Promise<boolean> {
    const target = this.folderOf(parts.name, parts.build);
    if (await isThere(target)) return false;
    const home = join(this.root, parts.name);
    await mkdir(home, { recursive: true });
    await removeAbandoned(home, now);
    const copy = join(home, temporary + randomBytes(6).toString('hex'));
    try {
      for (const part of ['browser', 'node'])
        if (await isThere(join(parts.dist, part)))
          await cp(join(parts.dist, part), join(copy, part), { recursive: true });
      await cp(join(parts.dist, 'build.json'), join(copy, 'build.json'));
      if (await isThere(join(copy, 'browser'))) await compressAll(join(copy, 'browser'));
      await flushAll(copy);
      await rename(copy, target);
      await flushFolder(home);
      return true;
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      // Another process was first with the same build; one of the two copies is enough.
      if (await isThere(target)) return false;
      throw error;
    }
  }

  /** @returns builds of one name, newest first; empty when there is none */
  async buildsOf(name: string): Promise<string[]> {
    const names = await readdir(join(this.root, name)).catch(() => []);
    const builds = await Promise.all(
      names
        .filter((build) => !build.startsWith('.'))
        .map(async (build) => ({ build, at: (await stat(this.folderOf(name, build))).mtimeMs })),
    );
    return builds.sort((a, b) => b.at - a.at).map(({ build }) => build);
  }
}
