/*
 * A registry that lists packages for one system only gives a lock file without the entries of the others,
 * and `npm ci` then refuses it everywhere. The missing ones are optional platform binaries whose name says
 * what they are for, so their entries can be written from the name.
 */

const systems = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  freebsd: 'freebsd',
  android: 'android',
  openharmony: 'openharmony',
};
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'arm'];

/**
 * @param {string} name package name such as `@rspack/binding-linux-x64-musl`
 * @returns {{os?: string[], cpu?: string[], libc?: string[]}} what npm needs to know to skip it elsewhere
 */
export const platformOf = (name) => {
  const words = name.split('/').pop().split('-');
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = processors.find((processor) => words.some((word) => word.startsWith(processor)));
  const libc =
    words.includes('musl') || words.includes('musleabihf')
      ? 'musl'
      : words.includes('gnu') && os === 'linux'
        ? 'glibc'
        : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
};

/** @returns {[string, string][]} name and version of each optional dependency that the lock file does not list */
export const missingEntries = (lock) => {
  const listed = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').pop()));
  const wanted = Object.values(lock.packages).flatMap((entry) =>
    Object.entries(entry.optionalDependencies ?? {}),
  );
  return [...new Map(wanted.filter(([name]) => !listed.has(name)))];
};

/** @returns {string[]} paths of entries that record a download address */
export const addressedEntries = (lock) =>
  Object.entries(lock.packages)
    .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
    .map(([path]) => path);

/** @returns a lock file that `npm ci` accepts on every system, without addresses, its entries in npm's order */
export const completeLock = (lock) => {
  const packages = structuredClone(lock.packages);
  for (const path of addressedEntries(lock)) delete packages[path].resolved;
  for (const [name, version] of missingEntries(lock)) {
    const platform = platformOf(name);
    if (!platform.os && !platform.cpu)
      throw new Error(`${name}: the name does not say for which system it is`);
    packages[`node_modules/${name}`] = { version, ...platform, optional: true };
  }
  const sorted = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted.map((path) => [path, packages[path]])) };
};
