import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../contract-version.mjs';
import { compressFolder } from './compress-folder.mjs';
import { fileList } from './file-list.mjs';

/**
 * Writes `build.json`, the manifest of a build, and compressed copies of the files that browsers load.
 * @param {string} dist folder with the finished build: `browser` and, if pages are rendered on the server, `node`
 * @param {(files: Record<string, { bytes: number, hash: string }>) => Record<string, unknown>} describe gives the other
 *   fields of the manifest
 * @returns {Promise<object>} the manifest
 */
export const writeManifest = async (dist, describe) => {
  mkdirSync(dist, { recursive: true });
  if (existsSync(join(dist, 'browser'))) await compressFolder(join(dist, 'browser'));
  const files = { ...fileList(join(dist, 'browser'), 'browser'), ...fileList(join(dist, 'node'), 'node') };
  const manifest = { ...describe(files), built_at: Date.now(), contract, files };
  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};
