import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { singletons } from '../singletons.mjs';
import { carriedShares, chunkLabels } from './build-contents.mjs';
import { writeManifest } from './write-manifest.mjs';

const nameOf = (files) => {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`${path} ${files[path].hash}\n`);
  return hash.digest('hex').slice(0, 12);
};

/**
 * Writes the manifest without which a build cannot be released. For Rspack and webpack, beside their own federation
 * plugin; `output.path` must be a folder with the name `browser`.
 */
export class ReleaseManifest {
  /**
   * @param {object} options
   * @param {'site_remote' | 'chat_remote' | 'admin_remote'} options.name the remote that this build replaces, and the name
   *   given to the federation plugin
   * @param {string} options.version for people, such as the version of package.json
   * @param {readonly string[]} options.patterns paths of all pages in the router's language, such as `/chat/:id`
   * @param {string} [options.commit] for people
   * @param {string} [options.entry] `filename` of the federation plugin
   */
  constructor({ name, version, patterns, commit = '', entry = 'remoteEntry.js' }) {
    this.options = { name, version, patterns, commit, entry };
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
      const shares = singletons();
      const described = {
        ...this.options,
        exposes: ['./remote'],
        shares: Object.fromEntries(
          Object.entries(shares).map(([key, { requiredVersion }]) => [key, requiredVersion]),
        ),
        carries: carriedShares(stats.compilation, Object.keys(shares)),
        labels: chunkLabels(stats),
      };
      await writeManifest(dirname(browser), (files) => ({ ...described, build: nameOf(files) }));
    });
  }
}
