import { rspack } from '@rspack/core';

// Not TypeScript: the bundler's types would be loaded for each lint and each type check of the server.

/**
 * Bundles a program as the server's own build does; packages stay outside.
 * @param {object} options
 * @param {string} options.context the server's folder
 * @param {string} options.entry TypeScript file below it
 * @param {string} options.folder receives `program.mjs`
 */
export const buildProgram = async ({ context, entry, folder }) => {
  const compiler = rspack({
    mode: 'none',
    target: 'node20',
    context,
    entry: { program: `./${entry}` },
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
      filename: '[name].mjs',
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
