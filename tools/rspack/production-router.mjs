import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(new URL('../../shared/package.json', import.meta.url));

/**
 * React Router names only its development files to bundlers; readers get the production ones. Both names must be
 * redirected, or there are two routers in one page.
 */
export const productionRouter = () => {
  const viaDom = createRequire(require.resolve('react-router-dom'));
  const folder = dirname(viaDom.resolve('react-router/package.json'));
  return {
    'react-router$': join(folder, 'dist/production/index.mjs'),
    'react-router/dom$': join(folder, 'dist/production/dom-export.mjs'),
  };
};
