import { LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

// The newest syntax that browsers of the last three years and Node 20 all understand.
const target = 'es2022';

// The same browsers, for styles. Left to itself the minimizer writes out nesting and logical properties for browsers
// that could not run the scripts anyway, which doubles what documents carry inline.
const styleTargets = ['chrome 120', 'firefox 121', 'safari 17.2'];

const minimizer = () => [
  new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: styleTargets } }),
];

const scriptRule = ({ dev, refresh }) => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh } },
    },
  },
  type: 'javascript/auto',
});

/**
 * What every build of every app has in common.
 * @param {object} options
 * @param {string} options.folder the app's folder
 * @param {string} options.prefix goes before each CSS class, so that two apps' classes never meet
 * @param {boolean} options.dev development instead of production
 * @param {boolean} [options.node] for Node: CSS is still collected, as the text to inline into documents
 * @returns {import('@rspack/core').Configuration}
 */
export const common = ({ folder, prefix, dev, node = false }) => {
  const refresh = dev && !node;
  // Without the plain `css` half the Node builds would drop the reset and keep only module files.
  const css = { exportsOnly: false };
  return {
    context: folder,
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : false,
    target: node ? 'node20' : ['web', target],
    // The dev server turns it on for web apps, where it breaks hot reload of remotes.
    lazyCompilation: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      parser: {
        'css/module': {
          namedExports: false,
          // Only classes and animations are a module's own. Tokens and the frame's measures are meant to be inherited,
          // and a renamed grid area with a dot in it is no area at all.
          container: false,
          customIdents: false,
          dashedIdents: false,
          function: false,
          grid: false,
        },
      },
      generator: {
        css,
        // Both builds must agree on names, so they derive from the file and never from module ids.
        'css/module': { ...css, exportsConvention: 'as-is', localIdentName: `${prefix}-[local]-[hash:5]` },
        asset: { emit: !node },
      },
      rules: [
        scriptRule({ dev, refresh }),
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset' },
      ],
    },
    optimization: { minimize: !dev, minimizer: minimizer(), chunkIds: dev ? 'named' : 'deterministic' },
    performance: false,
    stats: { preset: 'errors-warnings', timings: true },
    plugins: refresh ? [new ReactRefreshRspackPlugin({ overlay: false })] : [],
  };
};

/** File names of browser builds: one flat folder, content-hashed, so that all but the entry is cached for ever. */
export const browserOutput = (dev) => ({
  filename: dev ? '[name].js' : '[name].[contenthash:10].js',
  chunkFilename: dev ? '[name].js' : '[name].[contenthash:10].js',
  cssFilename: dev ? '[name].css' : '[name].[contenthash:10].css',
  cssChunkFilename: dev ? '[name].css' : '[name].[contenthash:10].css',
  assetModuleFilename: '[name].[contenthash:10][ext]',
  clean: true,
});
