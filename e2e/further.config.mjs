import { coreStories } from './core-stories.mjs';
import all from './jest.config.mjs';

/** All stories and specifications but the core ones: what remains to run after `npm test`. */
export default {
  ...all,
  testPathIgnorePatterns: [...all.testPathIgnorePatterns, ...coreStories.map((file) => `/${file}$`)],
};
