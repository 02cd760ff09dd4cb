import { leaveCode } from './policy.mjs';

/**
 * @typedef {object} ShippedPackage
 * @property {string} name
 * @property {string} version
 * @property {string | undefined} licence as the package's own package.json names it
 * @property {boolean} isPlatform it is installed on some systems only, so its files may be missing here
 * @property {string | undefined} owner for one of these: the package of which it is a build
 */

const nameOf = (path, entry) => entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13);

const isForSomeSystems = ({ os, cpu, libc }) => Boolean(os ?? cpu ?? libc);

const needs = ({ dependencies = {}, optionalDependencies = {} }, name) =>
  name in dependencies || name in optionalDependencies;

/**
 * Paths of packages that are installed on some systems only: they say so, are needed by nothing but such packages, or lie in the
 * folder of one.
 */
const platformPathsIn = (entries) => {
  const said = entries.filter(([, entry]) => isForSomeSystems(entry));
  const isSaid = new Set(said);
  const added = entries.filter(([path, entry]) => {
    if (!entry.optional) return false;
    const name = nameOf(path, entry);
    const users = entries.filter(([, user]) => needs(user, name));
    return users.length > 0 && users.every((user) => isSaid.has(user));
  });
  const all = [...said, ...added].map(([path]) => path);
  return entries.map(([path]) => path).filter((path) => all.some((one) => `${path}/`.startsWith(`${one}/`)));
};

const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** @returns {(a: { name: string, version: string }, b: { name: string, version: string }) => number} the same on every system */
export const byName = (a, b) => byText(a.name, b.name) || byText(a.version, b.version);

/**
 * Lists what the product is made of besides its own code: what the server runs on, and what the builds for browsers contain.
 * The lock file knows all systems, unlike the folder of installed packages.
 * @param {{ packages: Record<string, object> }} lock package-lock.json
 * @param {readonly string[]} [builders] packages for development whose code is in the builds
 * @returns {ShippedPackage[]} each version once, by name
 */
export const shippedPackages = (lock, builders = leaveCode) => {
  const entries = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const platformPaths = new Set(platformPathsIn(entries));
  const owners = new Map(
    entries.flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).map((name) => [name, nameOf(path, entry)]),
    ),
  );
  const shipped = entries.filter(([path, entry]) => !entry.dev || builders.includes(nameOf(path, entry)));
  const all = shipped.map(([path, entry]) => {
    const name = nameOf(path, entry);
    const isPlatform = platformPaths.has(path);
    return {
      name,
      version: entry.version,
      licence: entry.license,
      isPlatform,
      owner: isPlatform ? owners.get(name) : undefined,
    };
  });
  return [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()].sort(byName);
};
