import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const server = join(__dirname, '..');

/** A program built as the server is, for tests that need real processes. */
export interface BuiltProgram {
  readonly file: string;
  remove(): Promise<void>;
}

/**
 * Builds a program.
 * @param entry TypeScript file below `server/`
 */
export const builtProgram = async (entry: string): Promise<BuiltProgram> => {
  // Below server/, so that its packages are found from there.
  const folder = join(server, 'node_modules', '.cache', 'yanye-test', randomBytes(6).toString('hex'));
  const compiler = rspack({
    mode: 'none',
    target: 'node20',
    context: server,
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
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors()
        ? fail(error ?? new Error(stats?.toString('errors-only')))
        : compiler.close(() => done()),
    ),
  );
  return { file: join(folder, 'program.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
};
