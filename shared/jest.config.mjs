import { browserPreset } from '@yanye/tools/jest/preset.mjs';

export default browserPreset(import.meta.dirname);
