const swc = require('@swc/jest');

const translate = swc.createTransformer({
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
});

const installed = /[\\/]node_modules[\\/]/;
/** Statements at the start of a line or at the end of a minified file, and imports while running: jest's modules know none. */
const esm = /^\s*(?:import|export)\b|\bimport\s*\(|[;}]export\s*\{/m;

/**
 * Many packages ship ESM only, which jest on Node 20 cannot require untranslated; those that ship CommonJS are taken as
 * they are, since translating a whole component library again for each project takes most of a minute.
 */
module.exports = {
  ...translate,
  process: (source, file, options) =>
    installed.test(file) && !esm.test(source) ? { code: source } : translate.process(source, file, options),
};
