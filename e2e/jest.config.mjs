import { storyPreset } from '@yanye/tools/jest/preset.mjs';

export default {
  ...storyPreset(import.meta.dirname),
  testMatch: ['**/*.story.ts', '**/*.spec.ts'],
  testTimeout: 120_000,
};
