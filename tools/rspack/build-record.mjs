import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const listOf = (folder) => {
  try {
    return Object.fromEntries(
      readdirSync(folder)
        .sort()
        .map((name) => [name, statSync(join(folder, name)).size]),
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
    compiler.hooks.done.tap('BuildRecord', (stats) => {
      this.#pending -= 1;
      if (this.#pending > 0 || stats.hasErrors()) return;
      const dist = join(this.folder, 'dist');
      mkdirSync(dist, { recursive: true });
      const files = { browser: listOf(join(dist, 'browser')), node: listOf(join(dist, 'node')) };
      const record = { ...this.describe(files), files };
      writeFileSync(join(dist, 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}
