import { nodePreset } from '@yanye/tools/jest/preset.mjs';

export default {
  ...nodePreset(import.meta.dirname),
  testMatch: ['**/screens/*.check.ts'],
  testTimeout: 300_000,
};
