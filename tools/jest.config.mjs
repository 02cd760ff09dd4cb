import { nodePreset } from '@yanye/tools/jest/preset.mjs';

export default {
  ...nodePreset(import.meta.dirname),
  testMatch: ['**/*.test.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'cjs', 'json', 'ts', 'tsx'],
};
