/**
 * The stories that run with every `npm test`: one for each thing that readers and authors would miss first. All others run
 * with `npm run test:stories`. Chosen among the cheap ones: together they take about a minute on two quiet cores.
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
