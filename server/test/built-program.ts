import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Builds one program of the server as its own build does, to be run as a process: Node runs no TypeScript.
 * @param entry below the server's folder
 * @returns its file, which lies below the server so that it finds its packages, and what removes it
 */
export const builtProgram = async (entry: string): Promise<{ file: string; remove: () => Promise<void> }> => {
  const server = join(__dirname, '..');
  const cache = join(server, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'program-'));
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
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } },
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
  return { file: join(folder, 'program.mjs'), remove: () => rm(folder, { recursive: true }) };
};
