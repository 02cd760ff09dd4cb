import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;

// Each is a program of its own; render-worker runs in worker threads of the server.
const programs = {
  main: 'src/main.ts',
  backup: 'src/backup/backup.ts',
  'render-worker': 'src/platform/render/render-worker.ts',
  'markdown-worker': 'src/platform/markdown/markdown-worker.ts',
  'picture-worker': 'src/platform/pictures/picture-worker.ts',
  'feed-worker': 'src/modules/content/news/feed-worker.ts',
  'card-worker': 'src/modules/ai/big-model/cards/card-worker.ts',
  'convert-worker': 'src/modules/operations/transfers/converters/convert-worker.ts',
  'share-picture-worker': 'src/modules/content/share-pictures/share-picture-worker.ts',
};

/** Programs with nearly the same modules, which are built, and stored, once. `main` loads the server, with the code that V8 compiled before. */
const alike = {
  server: 'src/run-server.ts',
  import: 'src/import/main.ts',
  release: 'src/release/main.ts',
  'admin-reset': 'src/admin-reset.ts',
  restore: 'src/backup/restore.ts',
};

/** The file of the packages that they share. */
const packages = 'packages';

/**
 * V8 keeps the text of a program in memory: at one byte for each character as long as all of them are ASCII, at two otherwise. The
 * minimizer cannot escape them in tagged templates and regular expressions. Code that V8 compiled in an earlier process cannot import.
 */
class Storable {
  apply(compiler) {
    const name = 'Storable';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compilation.constructor.PROCESS_ASSETS_STAGE_REPORT;
      const ascii = new Set([...Object.keys(alike), 'common', packages].map((part) => `${part}.cjs`));
      const check = (file, text, pattern, problem) => {
        const at = text.search(pattern);
        if (at >= 0)
          compilation.errors.push(new Error(`${file} ${problem}: ${text.slice(at - 60, at + 20)}`));
      };
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.cjs')) continue;
          const text = source.source().toString();
          if (ascii.has(file)) check(file, text, /[^\0-\x7f]/, 'is not ASCII');
          check(file, text, /(?<![.\w$])import\(/, 'imports');
        }
      });
    });
  }
}

/** Packages that stay outside the bundle: native ones, and those that read files or start threads beside their code. */
const packagesApart = [
  '@node-rs/argon2',
  'better-sqlite3',
  'fontkit',
  'ip2region',
  'katex',
  'lowlight',
  'opencc-js',
  'pg',
  'pino',
  'piscina',
  'pinyin-pro',
  'playwright-core',
  'qiniu',
  'sharp',
  'tinypool',
  'undici',
  'woff2-encoder',
];

const isAlikesFile = (file) => /\.cjs(?:\.map)?$/.test(file);

const minimizer = new rspack.SwcJsMinimizerRspackPlugin({
  // Names stay, for traces and for classes that are told by their name. Licences are in docs/third-party-notices.txt.
  minimizerOptions: { mangle: false, compress: false, format: { ascii_only: true, comments: false } },
  extractComments: false,
});

// They name files and lines of the product's own sources, without their texts.
const sourceMaps = () =>
  new rspack.SourceMapDevToolPlugin({
    filename: '[file].map',
    noSources: true,
    exclude: new RegExp(`^${packages}\\.cjs$`),
  });

const entriesOf = (files) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([, file]) => existsSync(join(here, file)))
      .map(([name, file]) => [name, `./${file}`]),
  );

/** @type {import('@rspack/core').Configuration} */
const common = {
  context: here,
  mode: 'production',
  target: 'node20',
  devtool: false,
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
  externals: [
    ({ request }, done) =>
      request && packagesApart.some((name) => request === name || request.startsWith(`${name}/`))
        ? done(null, request)
        : done(),
  ],
  performance: { hints: false },
  node: false,
};

/** @type {import('@rspack/core').Configuration[]} */
export default [
  {
    ...common,
    name: 'programs',
    entry: entriesOf(programs),
    output: {
      path: join(here, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].chunk.js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      clean: { keep: isAlikesFile },
    },
    externalsType: 'module-import',
    optimization: {
      nodeEnv: false,
      splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
      minimizer: [minimizer],
    },
    plugins: [sourceMaps()],
  },
  {
    ...common,
    name: 'alike',
    entry: entriesOf(alike),
    // V8 can store the compiled code of CommonJS, and not that of ES modules.
    output: {
      path: join(here, 'dist'),
      filename: '[name].cjs',
      chunkFilename: '[name].chunk.cjs',
      chunkFormat: 'commonjs',
      chunkLoading: 'require',
      library: { type: 'commonjs2' },
      clean: { keep: (file) => !isAlikesFile(file) },
    },
    externalsType: 'commonjs',
    optimization: {
      nodeEnv: false,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          common: { name: 'common', minChunks: 2, minSize: 0, chunks: 'initial' },
          packages: {
            name: packages,
            test: /node_modules/,
            chunks: 'initial',
            minChunks: 2,
            minSize: 0,
            priority: 1,
          },
        },
      },
      minimizer: [minimizer],
    },
    plugins: [new Storable(), new rspack.DefinePlugin({ 'import.meta.dirname': '__dirname' }), sourceMaps()],
  },
];
