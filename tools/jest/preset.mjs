import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const transform = { '^.+\\.[cm]?[jt]sx?$': here('./transform.cjs') };

const common = (rootDir) => ({
  rootDir,
  transform,
  // The transform itself skips files that need none.
  transformIgnorePatterns: [],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.nx/'],
});

/** @param {string} rootDir the workspace's folder @returns jest settings for code that runs in Node */
export const nodePreset = (rootDir) => ({
  ...common(rootDir),
  testEnvironment: here('./node-environment.cjs'),
  runtime: here('./shared-packages-runtime.cjs'),
  testTimeout: 30_000,
});

/** @param {string} rootDir the workspace's folder @returns jest settings for stories, which drive a browser from Node */
export const storyPreset = (rootDir) => ({
  ...nodePreset(rootDir),
  testEnvironment: here('./story-environment.cjs'),
});

/** @param {string} rootDir the workspace's folder @returns jest settings for code that runs in a browser */
export const browserPreset = (rootDir) => ({
  ...common(rootDir),
  testEnvironment: here('./browser-environment.cjs'),
  runtime: here('./browser-runtime.cjs'),
  testTimeout: 30_000,
  setupFiles: [here('./own-ids.cjs'), here('./react-stacks.cjs')],
  setupFilesAfterEnv: [here('./browser-setup.mjs')],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module.cjs'),
    '\\.(css|svg|png|webp)$': here('./empty.cjs'),
    '^@module-federation/enhanced/runtime$': here('./federation-runtime.cjs'),
    '^antd$': here('./antd.cjs'),
    '^@ant-design/icons$': here('./icons.cjs'),
    '^@ant-design/cssinjs$': here('./antd-styles.cjs'),
    '^@ant-design/cssinjs-utils$': here('./antd-style-hooks.cjs'),
  },
});
