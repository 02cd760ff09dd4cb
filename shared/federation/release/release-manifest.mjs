import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { singletons } from '../singletons.mjs';
import { carriedShares, chunkLabels } from './build-contents.mjs';
import { writeManifest } from './write-manifest.mjs';

const idOf = (files) => {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`${path} ${files[path].hash}\n`);
  return hash.digest('hex').slice(0, 12);
};

/**
 * Writes the manifest without which a build cannot be released, and compressed copies of its files. For every bundler, to be
 * called when the build is finished.
 * @param {string} dist folder of the build; what browsers load is in its folder `browser`
 * @param {object} options
 * @param {'site_remote' | 'chat_remote' | 'admin_remote'} options.name the remote that this build replaces, and the name given
 *   to the federation plugin
 * @param {string} options.version for people, such as the version of package.json
 * @param {readonly string[]} options.patterns paths of all pages in the router's language, such as `/chat/:id`
 * @param {string} [options.commit] for people
 * @param {string} [options.entry] name of the script that makes the remote a global variable
 * @param {readonly string[]} [options.carries] shared modules of which the build has copies; such a build is refused
 * @param {Readonly<Record<string, string>>} [options.labels] for people: what each file is for, by file name
 * @returns {Promise<object>} the manifest
 */
export const writeReleaseManifest = (
  dist,
  { name, version, patterns, commit = '', entry = 'remoteEntry.js', carries = [], labels = {} },
) =>
  writeManifest(dist, (files) => ({
    name,
    build: idOf(files),
    version,
    commit,
    entry,
    exposes: ['./remote'],
    shares: Object.fromEntries(
      Object.entries(singletons()).map(([key, { requiredVersion }]) => [key, requiredVersion]),
    ),
    carries,
    patterns,
    labels,
  }));

/**
 * Does the same as a plugin of Rspack and webpack, and finds out what the build carries. `output.path` must be a folder named
 * `browser`.
 */
export class ReleaseManifest {
  /** @param {object} options as for `writeReleaseManifest` */
  constructor(options) {
    this.options = options;
  }

  /**
   * @param {import('@rspack/core').Compiler} compiler
   * @throws {Error} when `output.path` is no folder named `browser`
   */
  apply(compiler) {
    const browser = compiler.options.output.path;
    if (!browser || basename(browser) !== 'browser')
      throw new Error(`output.path must end with "browser", and is ${browser}`);
    compiler.hooks.done.tapPromise('ReleaseManifest', async (stats) => {
      if (stats.hasErrors()) return;
      await writeReleaseManifest(dirname(browser), {
        ...this.options,
        carries: carriedShares(stats.compilation, Object.keys(singletons())),
        labels: chunkLabels(stats),
      });
    });
  }
}
