import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunkLabels } from '../../shared/federation/release/build-contents.mjs';
import { writeManifest } from '../../shared/federation/release/write-manifest.mjs';
import { commitAtHand } from './commit.mjs';

/**
 * Writes `dist/build.json`, the manifest of a build, once all builds of an app are done: what was built, under which
 * id, from which commit, which files with which hashes. One instance goes into every configuration of the app.
 */
export class BuildRecord {
  #pending = 0;
  #browser;

  /**
   * @param {string} folder the app's folder
   * @param {(built: { files: Record<string, object>, browser: import('@rspack/core').Compilation }) =>
   *   Record<string, unknown>} describe further fields, asked when all files are written
   */
  constructor(folder, describe) {
    this.folder = folder;
    this.describe = describe;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    this.#pending += 1;
    compiler.hooks.done.tapPromise('BuildRecord', async (stats) => {
      if (compiler.options.name === 'browser')
        this.#browser = { compilation: stats.compilation, labels: chunkLabels(stats) };
      this.#pending -= 1;
      if (this.#pending > 0 || stats.hasErrors()) return;
      await this.#write();
    });
  }

  async #write() {
    const { version } = JSON.parse(readFileSync(join(this.folder, 'package.json'), 'utf8'));
    const { compilation, labels } = this.#browser;
    await writeManifest(join(this.folder, 'dist'), (files) => ({
      ...this.describe({ files, browser: compilation }),
      version,
      commit: commitAtHand(),
      labels,
    }));
  }
}
