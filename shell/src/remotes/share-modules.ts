import reactDomClient from 'react-dom/client';
import { init } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { provided } from './provided';

/** Set by the build: what `singletons()` lists, by import specifier. */
declare const SHARED_MODULES: Readonly<
  Record<string, { readonly singleton: true; readonly version: string; readonly requiredVersion: string }>
>;

const developmentModules = async (): Promise<Readonly<Record<string, unknown>>> =>
  process.env.NODE_ENV === 'production'
    ? {}
    : { 'react/jsx-dev-runtime': await import('react/jsx-dev-runtime') };

/**
 * Starts the federation runtime and offers remotes the shell's copies of the shared modules, and the runtime itself to
 * those built without one. Must be done before a remote is loaded.
 */
export const shareModules = async (): Promise<void> => {
  const modules: Readonly<Record<string, unknown>> = {
    ...provided,
    'react-dom/client': reactDomClient,
    ...(await developmentModules()),
  };
  init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [provideRuntimeCore()],
    shared: Object.fromEntries(
      Object.entries(SHARED_MODULES).map(([key, { version, ...shareConfig }]) => [
        key,
        { version, shareConfig: { ...shareConfig, eager: true }, lib: () => modules[key] },
      ]),
    ),
  });
};
