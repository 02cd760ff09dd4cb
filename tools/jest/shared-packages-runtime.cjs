const { createRequire, isBuiltin } = require('node:module');
const Runtime = require('jest-runtime').default;
const { compileOnce } = require('./compiled-once.cjs');

const isPackage = (name) => !/^[./#]|^@yanye\/|^@jest\//.test(name) && !isBuiltin(name);

/**
 * Make objects, or ask for the very `Object` they were made by, where `isDeepStrictEqual` or they themselves compare them with a test file's
 * own; or read what one of these makes, and would load a second one.
 */
const wantsOwnRealm =
  /^(?:fastify-type-provider-zod|feedsmith|zod)$|[\\/]node_modules[\\/](?:fastify-type-provider-zod|feedsmith|fast-xml-parser|zod)[\\/]/;

const requires = new Map();
const requireFrom = (file) => {
  const known = requires.get(file);
  if (known) return known;
  const made = createRequire(file);
  requires.set(file, made);
  return made;
};

/**
 * Packages are loaded once for all test files of a process, by Node.js itself, where each file's own copy of them would take longer than most
 * files' tests. Our own code stays each file's own.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    compileOnce(this);
  }

  requireModuleOrMock(from, name) {
    const isShared = isPackage(name) && !wantsOwnRealm.test(name) && !wantsOwnRealm.test(from);
    return isShared ? requireFrom(from)(name) : super.requireModuleOrMock(from, name);
  }
};
