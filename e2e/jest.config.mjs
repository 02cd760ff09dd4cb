import { nodePreset } from '@yanye/tools/jest/preset.mjs';

export default {
  ...nodePreset(import.meta.dirname),
  testMatch: ['**/*.story.ts', '**/*.spec.ts'],
  testTimeout: 120_000,
};
