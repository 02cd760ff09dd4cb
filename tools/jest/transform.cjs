const { createHash } = require('node:crypto');
const { version } = require('@swc/core/package.json');
const { version: adapterVersion } = require('@swc/jest/package.json');

const options = {
  // Kept in files of their own: inside the code they are two thirds of what each test file reads and parses.
  sourceMaps: true,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

let translator;
/** Loaded when a file has changed: swc takes longer to load than all translations take to read. */
const translate = (...given) => {
  translator ??= require('@swc/jest').createTransformer(options);
  return translator.process(...given);
};

const installed = /[\\/]node_modules[\\/]/;
/** Statements at the start of a line or at the end of a minified file, and imports while running: jest's modules know none. */
const esm = /^\s*(?:import|export)\b|\bimport\s*\(|[;}]export\s*\{/m;

const translation = JSON.stringify([version, adapterVersion, options, esm.source]);

/**
 * Many packages ship ESM only, which jest on Node 20 cannot require untranslated; those that ship CommonJS are taken as
 * they are, since translating a whole component library again for each project takes most of a minute.
 */
module.exports = {
  process: (source, file, given) =>
    installed.test(file) && !esm.test(source) ? { code: source } : translate(source, file, given),
  getCacheKey: (source, file, { instrument, supportsStaticESM }) =>
    createHash('sha1')
      .update(`${translation}\0${file}\0${instrument}\0${supportsStaticESM}\0`)
      .update(source)
      .digest('hex'),
};
