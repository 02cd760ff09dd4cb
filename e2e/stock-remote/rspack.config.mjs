import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReleaseManifest } from '@yanye/shared/federation/release-manifest';
import { fromShell } from '@yanye/shared/federation/singletons';

const name = 'chat_remote';

export default {
  mode: 'production',
  entry: {},
  output: {
    path: join(import.meta.dirname, 'dist/browser'),
    publicPath: 'auto',
    chunkFilename: '[id].[contenthash:10].js',
    cssChunkFilename: '[id].[contenthash:10].css',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.tsx' },
      shared: fromShell(),
      dts: false,
    }),
    new ReleaseManifest({
      name,
      version: '1.0.0',
      patterns: ['/chat', '/bigModel/session', '/bigModel/broken/:why'],
    }),
  ],
};
