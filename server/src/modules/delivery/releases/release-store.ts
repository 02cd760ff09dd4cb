import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { isThere } from '#platform/files/is-there';
import { flushFile, flushFolder } from '#platform/files/whole-file';
import { integrityProblems } from './integrity';
import type { Manifest } from './manifest';

const temporary = '.tmp-';
const abandonedAfterMs = 3_600_000;

/** Many at once, so that the disk writes its journal once for all of them. */
const flushAll = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const flushes = pLimit(32);
  await Promise.all(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return flushes(() => (entry.isDirectory() ? flushFolder(path) : flushFile(path)));
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

export class DamagedBuild extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'DamagedBuild';
  }
}

/** The folder of all builds, old ones included: `<name>/<build>/{browser,node}/`. */
export class ReleaseStore {
  /** @param root absolute folder, made when missing */
  constructor(readonly root: string) {}

  folderOf(name: string, build: string): string {
    return join(this.root, name, build);
  }

  has(name: string, build: string): Promise<boolean> {
    return isThere(this.folderOf(name, build));
  }

  /**
   * Copies a build into the store and compares the copy with the manifest. Complete or not at all, even if the process
   * dies; several processes may do it at once.
   * @param now milliseconds since 1970, by which abandoned copies are recognised
   * @returns whether it was new here
   * @throws DamagedBuild when files are missing, changed or too many
   */
  async keep(manifest: Manifest, dist: string, now: number): Promise<boolean> {
    const target = this.folderOf(manifest.name, manifest.build);
    if (await isThere(target)) return false;
    const home = join(this.root, manifest.name);
    await mkdir(home, { recursive: true });
    await removeAbandoned(home, now);
    const copy = join(home, temporary + randomBytes(6).toString('hex'));
    try {
      for (const part of ['browser', 'node'])
        if (await isThere(join(dist, part)))
          await cp(join(dist, part), join(copy, part), { recursive: true });
      await cp(join(dist, 'build.json'), join(copy, 'build.json'));
      const problems = await integrityProblems(copy, manifest);
      if (problems.length > 0) throw new DamagedBuild(problems);
      await flushAll(copy);
      await rename(copy, target);
      await flushFolder(home);
      return true;
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      // Another process was first with the same build; one of the two copies is enough.
      if (!(error instanceof DamagedBuild) && (await isThere(target))) return false;
      throw error;
    }
  }

  problemsOf(manifest: Manifest, isCompared?: (path: string) => boolean): Promise<string[]> {
    return integrityProblems(this.folderOf(manifest.name, manifest.build), manifest, isCompared);
  }

  /** Removes the files of a build; renamed first, so that no process finds half of it. */
  async remove(name: string, build: string): Promise<void> {
    const hidden = join(this.root, name, temporary + randomBytes(6).toString('hex'));
    const moved = await rename(this.folderOf(name, build), hidden).then(
      () => true,
      () => false,
    );
    if (moved) await rm(hidden, { recursive: true, force: true });
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
