import { nodePreset } from '@yanye/tools/jest/preset.mjs';

export default { ...nodePreset(import.meta.dirname), globalSetup: '<rootDir>/test/find-services.ts' };
