import { rspack } from '@rspack/core';

// Not TypeScript: the bundler's types would be loaded for each lint and each type check of the server.

/**
 * Bundles a program as the server's own build does; packages stay outside.
 * @param {object} options
 * @param {string} options.context the server's folder
 * @param {string} options.entry TypeScript file below it
 * @param {string} options.folder receives `program.mjs`, and `NAME.js` of each worker
 * @param {Readonly<Record<string, string>>} [options.workers] TypeScript files by name
 */
export const buildProgram = async ({ context, entry, folder, workers = {} }) => {
  const compiler = rspack({
    mode: 'none',
    target: 'node20',
    context,
    entry: {
      program: `./${entry}`,
      ...Object.fromEntries(Object.entries(workers).map(([name, file]) => [name, `./${file}`])),
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } } },
        },
      ],
    },
    externalsType: 'module-import',
    externals: [
      ({ request }, done) =>
        request && /^[@\w]/.test(request) && !request.startsWith('@yanye/')
          ? done(undefined, request)
          : done(),
    ],
    output: {
      path: folder,
      filename: ({ chunk }) => (chunk?.name === 'program' ? 'program.mjs' : '[name].js'),
      chunkFilename: '[id].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
  });
  await new Promise((done, fail) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors()
        ? fail(error ?? new Error(stats?.toString('errors-only')))
        : compiler.close(() => done()),
    ),
  );
};
