import { fileURLToPath } from 'node:url';
import { NormalModuleReplacementPlugin } from '@rspack/core';

const stub = (name) => fileURLToPath(new URL(`./lean-federation/${name}.mjs`, import.meta.url));

const unused = [
  [/runtime-core[/\\]dist[/\\]plugins[/\\]snapshot[/\\]SnapshotHandler\.js$/, stub('snapshot-handler')],
  [/runtime-core[/\\]dist[/\\]utils[/\\]preload\.js$/, stub('preload')],
  [/error-codes[/\\]dist[/\\]desc\.mjs$/, stub('error-texts')],
];

/**
 * Leaves out what we never use of the federation runtime: manifests, since no remote of ours has one, and long error
 * texts. That is 3 KiB in every reader's first load. The runtime's version is pinned exactly; a test loads and reloads a remote through it.
 */
export class LeanFederation {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    for (const [path, replacement] of unused) {
      new NormalModuleReplacementPlugin(path, (resource) => {
        if (resource.createData) resource.createData.resource = replacement;
        else resource.request = replacement;
      }).apply(compiler);
    }
  }
}
