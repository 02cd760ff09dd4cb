import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { NormalModuleReplacementPlugin, rspack } from '@rspack/core';
import { loadersOf } from './rule-condition.mjs';

const root = resolve(import.meta.dirname, '../..');
const packages = join(root, 'node_modules');
const code = /\.(?:[cm]?js|css)$/;
const folderOfPackage = /.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+(?=[/\\]|$)/;

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && code.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** @returns {string[]} every file of code that an installed package publishes, absolute */
export const packageFiles = (names) =>
  names.flatMap((name) => filesBelow(realpathSync(join(packages, name))));

/** Folder of the package that a path or an import specifier belongs to; undefined for our own code. */
const packageOf = (request) => {
  if (isAbsolute(request)) return folderOfPackage.exec(request)?.[0];
  const name = /^(?:@[^/]+\/)?[^./@][^/]*/.exec(request)?.[0];
  const folder = name === undefined ? undefined : join(packages, name);
  return folder !== undefined && existsSync(folder)
    ? folderOfPackage.exec(realpathSync(folder))?.[0]
    : undefined;
};

/** Whether a replacement stays among the files that the same package publishes. */
const isPublished = (from, to) => {
  if (typeof to !== 'string') return false;
  const target = to.startsWith('.') && isAbsolute(from) ? resolve(dirname(from), to) : to;
  return packageOf(target) === packageOf(from) && (!isAbsolute(target) || existsSync(target));
};

const loaderChanges = (rules, files) =>
  files.flatMap((file) =>
    loadersOf(rules, file)
      .filter((loader) => !loader.startsWith('builtin:'))
      .map((loader) => `${loader} changes ${file}`),
  );

const aliasChanges = (alias) =>
  Object.entries(alias || {}).flatMap(([name, targets]) => {
    const from = name.replace(/\$$/, '');
    if (packageOf(from) === undefined) return [];
    return [targets]
      .flat()
      .filter((target) => !isPublished(from, target))
      .map((target) => `alias ${name} leads to ${target}`);
  });

// What plugins generate in the name of a package counts as part of it.
const generated = ['@module-federation/runtime/rspack.js!=!data:text/javascript,start'];

const replaced = ([pattern, newResource], request) => {
  if (!pattern.test(request)) return undefined;
  if (typeof newResource === 'string') return newResource;
  const data = { request, context: dirname(request), createData: { resource: request } };
  newResource(data);
  return data.request === request ? data.createData.resource : data.request;
};

const replacementChanges = (replacements, requests) =>
  replacements.flatMap((replacement) =>
    requests.flatMap((request) => {
      const to = replaced(replacement, request);
      if (to === undefined || to === request || isPublished(request, to)) return [];
      return [`${replacement[0]} replaces ${request} by ${to}`];
    }),
  );

/** Applies all plugins of a configuration without building; some of them add rules, aliases and plugins. */
const applied = (config) => {
  const replacements = [];
  const { apply } = NormalModuleReplacementPlugin.prototype;
  NormalModuleReplacementPlugin.prototype.apply = function record(compiler) {
    // The options of the plugin; the planted configurations prove that they are found here.
    replacements.push(this._args);
    return apply.call(this, compiler);
  };
  try {
    return { options: rspack(config).options, replacements };
  } finally {
    NormalModuleReplacementPlugin.prototype.apply = apply;
  }
};

/**
 * Lists where a build would change what a package publishes: by a loader, a module replacement or an alias. Choosing
 * another file of the same package is allowed.
 * @param {import('@rspack/core').Configuration} config
 * @param {readonly string[]} names of the packages to check
 * @returns {string[]} one message for each change
 */
export const changesToPackages = (config, names) => {
  const { options, replacements } = applied(config);
  const files = packageFiles(names);
  return [
    ...loaderChanges(options.module.rules, files),
    ...aliasChanges(options.resolve.alias),
    ...replacementChanges(replacements, [...names, ...files, ...generated]),
  ];
};
