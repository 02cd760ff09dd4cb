import { fileURLToPath } from 'node:url';
import { DefinePlugin, NormalModuleReplacementPlugin } from '@rspack/core';

const stub = (name) => fileURLToPath(new URL(`./lean-federation/${name}.mjs`, import.meta.url));

const unused = [
  [/runtime-core[/\\]dist[/\\]plugins[/\\]snapshot[/\\]SnapshotHandler\.js$/, stub('snapshot-handler')],
  [/runtime-core[/\\]dist[/\\]utils[/\\]preload\.js$/, stub('preload')],
  [/error-codes[/\\]dist[/\\]desc\.mjs$/, stub('error-texts')],
];

// The start that the federation plugin writes into every build, as a module of its own.
const generatedStart = /^@module-federation\/runtime\/rspack\.js!=!data:text\/javascript,/;

/**
 * Leaves out what we never use of the federation runtime: manifests, since no remote of ours has one, long error texts,
 * and in remotes all that the shell has already. That is 10 KiB of every reader's first load. The runtime's version is
 * pinned exactly; browser tests load, break and reload remotes through it.
 */
export class LeanFederation {
  /**
   * @param {object} build
   * @param {string} build.name federation name; `shell` carries the runtime for all
   * @param {string} [build.stylesMark] custom property by which a remote knows its styles in a document
   */
  constructor({ name, stylesMark = '' }) {
    this.name = name;
    this.stylesMark = stylesMark;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const start = stub(this.name === 'shell' ? 'start-shell' : 'start-remote');
    new DefinePlugin({
      FEDERATION_NAME: JSON.stringify(this.name),
      STYLES_MARK: JSON.stringify(this.stylesMark),
    }).apply(compiler);
    new NormalModuleReplacementPlugin(generatedStart, (resource) => {
      resource.request = start;
    }).apply(compiler);
    for (const [path, replacement] of unused) {
      new NormalModuleReplacementPlugin(path, (resource) => {
        if (resource.createData) resource.createData.resource = replacement;
        else resource.request = replacement;
      }).apply(compiler);
    }
  }
}
