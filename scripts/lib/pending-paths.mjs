import { transformFile } from '@swc/core';
import { join } from 'node:path';
import { root } from './ready.mjs';

/**
 * Reads the list of screens that still show the pending placeholder from its source, which Node.js 20 cannot import.
 * @returns {Promise<string[]>} their paths
 */
export const pendingPaths = async () => {
  const { code } = await transformFile(join(root, 'shared/src/contract/pending-screens.ts'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
    isModule: true,
    swcrc: false,
  });
  const { pendingScreens } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return pendingScreens.map(({ path }) => path);
};
