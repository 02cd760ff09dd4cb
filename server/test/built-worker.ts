import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Builds the render worker as the server's build does: threads run no TypeScript.
 * @returns its file, in a temporary folder
 */
export const builtWorker = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'yanye-worker-'));
  const compiler = rspack({
    mode: 'none',
    target: 'node20',
    context: join(__dirname, '..'),
    entry: { 'render-worker': './src/platform/render/render-worker.ts' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } } },
        },
      ],
    },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2', export: 'default' } },
  });
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors()
        ? fail(error ?? new Error(stats?.toString('errors-only')))
        : compiler.close(() => done()),
    ),
  );
  return join(folder, 'render-worker.cjs');
};
