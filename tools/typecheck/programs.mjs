import { join, resolve } from 'node:path';

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '../..');

/** The native compiler. The package `typescript` is the API of version 6, which dependency-cruiser needs. */
export const compiler = join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * What is checked, dearest first; every TypeScript file is in one of them. `shared` has a program of its own because only there
 * `exactOptionalPropertyTypes` and the types of a browser meet: the apps cannot hold the first, the server has not the second.
 */
export const programs = [
  { name: 'server', config: 'server/tsconfig.json' },
  { name: 'browser', config: 'tsconfig.browser.json' },
  { name: 'shared', config: 'shared/tsconfig.json' },
];
