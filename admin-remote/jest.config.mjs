import { browserPreset } from '@yanye/tools/jest/preset.mjs';

const preset = browserPreset(import.meta.dirname);

export default {
  ...preset,
  setupFiles: [...preset.setupFiles, './test/layout.mjs', './test/storage.mjs'],
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, './test/patience.mjs'],
};
