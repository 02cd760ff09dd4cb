import { existsSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;

// Each is a program of its own; render-worker runs in worker threads of main.
const programs = {
  main: 'src/main.ts',
  import: 'src/import/main.ts',
  release: 'src/release/main.ts',
  'admin-reset': 'src/admin-reset.ts',
  backup: 'src/backup/backup.ts',
  restore: 'src/backup/restore.ts',
  'render-worker': 'src/platform/render/render-worker.ts',
  'markdown-worker': 'src/platform/markdown/markdown-worker.ts',
  'picture-worker': 'src/platform/pictures/picture-worker.ts',
  'feed-worker': 'src/modules/content/news/feed-worker.ts',
  'card-worker': 'src/modules/ai/big-model/cards/card-worker.ts',
  'convert-worker': 'src/modules/operations/transfers/converters/convert-worker.ts',
  'share-picture-worker': 'src/modules/content/share-pictures/share-picture-worker.ts',
};

/** @type {import('@rspack/core').Configuration} */
export default {
  context: here,
  mode: 'production',
  target: 'node20',
  // Traces name files and lines; the texts of the sources would be parsed at each start and stay in memory.
  devtool: 'nosources-source-map',
  entry: Object.fromEntries(
    Object.entries(programs)
      .filter(([, file]) => existsSync(join(here, file)))
      .map(([name, file]) => [name, `./${file}`]),
  ),
  output: {
    path: join(here, 'dist'),
    filename: '[name].js',
    chunkFilename: '[name].chunk.js',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    library: { type: 'module' },
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true } } },
      },
    ],
  },
  externalsType: 'module-import',
  externals: [
    // Packages stay packages; only our own workspaces have no built form of their own.
    ({ request }, done) =>
      request && /^[@\w]/.test(request) && !request.startsWith('@yanye/') && !/^[A-Za-z]:[\\/]/.test(request)
        ? done(null, request)
        : done(),
  ],
  optimization: { minimize: false, nodeEnv: false },
  performance: { hints: false },
  node: false,
};
