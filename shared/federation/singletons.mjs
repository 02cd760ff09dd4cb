import { readFileSync } from 'node:fs';

/**
 * Modules of `shared` that hold identity: one copy for the shell and all remotes, or contexts and the store fall
 * apart without an error. The shell provides them, remotes carry none.
 */
export const curatedModules = [
  '@yanye/shared/router',
  '@yanye/shared/redux',
  '@yanye/shared/api/base-api',
  '@yanye/shared/auth/auth-slice',
  '@yanye/shared/settings/settings-slice',
  '@yanye/shared/site/site-slice',
  '@yanye/shared/big-model/big-model-slice',
  '@yanye/shared/toasts/toasts-slice',
  '@yanye/shared/shell-host',
];

const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

const sharedPackage = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * The one list of what the shell and the remotes have in common, with versions from package.json.
 * @param {{ dev?: boolean }} [options] `dev` adds the runtime of development JSX
 * @returns {Record<string, { singleton: true, version: string, requiredVersion: string }>} by import specifier
 */
export const singletons = ({ dev = false } = {}) => {
  const entry = (version) => ({ singleton: true, version, requiredVersion: `^${version}` });
  const react = entry(sharedPackage.dependencies.react);
  const own = entry(sharedPackage.version);
  const reacts = dev ? [...reactModules, 'react/jsx-dev-runtime'] : reactModules;
  return Object.fromEntries([
    ...reacts.map((key) => [key, react]),
    ...curatedModules.map((key) => [key, own]),
  ]);
};

/**
 * The same list as a remote passes it to `shared` of its federation plugin: the shell provides every module, the remote
 * carries none.
 * @param {{ dev?: boolean }} [options] `dev` adds the runtime of development JSX
 * @returns {Record<string, { singleton: true, version: string, requiredVersion: string, import: false }>} by import specifier
 */
export const fromShell = (options) =>
  Object.fromEntries(
    Object.entries(singletons(options)).map(([key, entry]) => [key, { ...entry, import: false }]),
  );
