/**
 * The stories that run with every `npm test`: one for each feature that readers and authors would miss first. All others run
 * with `npm run test:stories`. Only cheap ones are listed: together they take about a minute on two idle cores.
 */
export const coreStories = [
  'journey',
  'reading',
  'hanging-remote',
  'accounts',
  'comments',
  'nothing-lost',
  'private-messages',
  'start',
  'injection-fields',
  'pictures',
  'upload-again',
  'two-tabs',
].map((name) => `stories/${name}.story.ts`);
