import { coreStories } from './core-stories.mjs';
import all from './jest.config.mjs';

/** The core stories only. */
export default { ...all, testMatch: coreStories.map((file) => `<rootDir>/${file}`) };
