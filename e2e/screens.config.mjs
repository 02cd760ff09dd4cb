import { storyPreset } from '@yanye/tools/jest/preset.mjs';

export default {
  ...storyPreset(import.meta.dirname),
  testMatch: ['**/screens/*.check.ts'],
  testTimeout: 120_000,
};
