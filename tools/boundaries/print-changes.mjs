// Prints {configuration: [the first changes to packages]} for every app in every mode, and for planted configurations.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { changesToPackages } from './changes-to-packages.mjs';
import { plantedConfigs } from './planted-configs.mjs';

const root = resolve(import.meta.dirname, '../..');
const apps = ['shell', 'site-remote', 'chat-remote', 'admin-remote'];
const modes = {
  production: { NODE_ENV: 'production', BUILD_TARGET: '' },
  development: { NODE_ENV: 'development', BUILD_TARGET: 'federated' },
  standalone: { NODE_ENV: 'production', BUILD_TARGET: 'standalone' },
};

const dependenciesOf = (folder) =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies ?? {});

/** The packages that the apps import, and their dependencies, as far as browsers load them. */
const names = [
  ...new Set([...apps, 'shared'].flatMap(dependenciesOf)),
  ...['react-router', 'immer', 'reselect', 'redux-thunk', 'use-sync-external-store', 'scheduler'],
  ...readdirSync(join(root, 'node_modules/@module-federation')).map((name) => `@module-federation/${name}`),
].filter((name) => !name.startsWith('@yanye/'));

const printed = {};
for (const [mode, env] of Object.entries(modes)) {
  Object.assign(process.env, env);
  for (const app of apps) {
    const file = pathToFileURL(join(root, app, 'rspack.config.mjs')).href;
    const { default: configs } = await import(`${file}?${mode}`);
    for (const config of configs) printed[`${app} ${config.name} ${mode}`] = changesToPackages(config, names);
  }
}
for (const [what, config] of Object.entries(plantedConfigs))
  printed[`planted: ${what}`] = changesToPackages(config, names);
const first = Object.entries(printed).map(([name, changes]) => [name, changes.slice(0, 3)]);
console.log(JSON.stringify(Object.fromEntries(first)));
