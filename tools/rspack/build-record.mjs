import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compressFolder } from './compress-folder.mjs';

const listOf = (folder) => {
  try {
    return Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((path) => [relative(folder, path).split(sep).join('/'), statSync(path).size]),
    );
  } catch {
    return {};
  }
};

/**
 * Writes `dist/build.json` once all builds of an app are done: what was built, under which id, which files and bytes.
 * One instance goes into every configuration of the app.
 */
export class BuildRecord {
  #pending = 0;

  /**
   * @param {string} folder the app's folder
   * @param {(files: { browser: object, node: object }) => Record<string, unknown>} describe further fields, asked when
   *   all files are written
   */
  constructor(folder, describe) {
    this.folder = folder;
    this.describe = describe;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    this.#pending += 1;
    compiler.hooks.done.tapPromise('BuildRecord', async (stats) => {
      this.#pending -= 1;
      if (this.#pending > 0 || stats.hasErrors()) return;
      const dist = join(this.folder, 'dist');
      mkdirSync(dist, { recursive: true });
      const files = { browser: listOf(join(dist, 'browser')), node: listOf(join(dist, 'node')) };
      if (existsSync(join(dist, 'browser'))) await compressFolder(join(dist, 'browser'));
      const { version } = JSON.parse(readFileSync(join(this.folder, 'package.json'), 'utf8'));
      const record = { ...this.describe(files), version, files };
      writeFileSync(join(dist, 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}
