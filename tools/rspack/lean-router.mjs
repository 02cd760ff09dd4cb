import { fileURLToPath } from 'node:url';

/**
 * Rule for browser builds. React Router is one module in which everything refers to everything, so that no minimizer
 * finds out what a data router without submissions cannot reach: forms and fetchers, for which `@yanye/shared/router`
 * hands out nothing, and framework mode. That is 3 KiB of every reader's first load.
 */
export const leanRouter = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]*\.mjs$/,
  use: fileURLToPath(new URL('./lean-router/loader.mjs', import.meta.url)),
};
