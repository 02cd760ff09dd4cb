/*
 * Rules that keep kinds of tests out which pass or fail by how busy the machine is. A file that a list below names is let pass by
 * that one rule: take it off the list when its cause is mended.
 */
const restricted = (message, selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

const rules = {
  'own-clock': restricted(
    'A test moves its own clock: hand the code under test a time, and wait for events instead of for time.',
    [
      'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
      'NewExpression[callee.name="Date"][arguments.length=0]',
      'ImportSpecifier[imported.name="systemClock"]',
      'CallExpression[callee.name="setTimeout"]',
      'ImportDeclaration[source.value=/^(node:)?timers[/]promises$/]',
    ],
  ),
  'made-overlap': restricted(
    'Calls begun together overlap only by luck: hold the first one with server/test/overlapping.ts.',
    [
      'CallExpression[callee.object.name="Promise"][callee.property.name=/^all(Settled)?$/] > ArrayExpression.arguments',
    ],
  ),
  'named-region': restricted(
    'The text may stand on the page twice: look for it in a region, list or dialog by its role and name.',
    [
      'CallExpression[callee.property.name="getByText"][callee.object.type="Identifier"][callee.object.name=/[pP]age$/]',
    ],
  ),
};

const realClock = {
  'server/src/modules/account/account.test.ts':
    'a sign-in is given half a second to reach the lock of a transaction',
  'server/src/modules/bulk/bulk.jobs.test.ts': 'a job is given time to reach the lock of a transaction',
  'server/src/modules/images/image-library.test.ts': 'a request is held for a second and a half',
  'server/src/modules/news/fetch-feed.test.ts':
    'the real clock is handed to the fetcher, which measures with it',
  'server/src/platform/archive/zip-writer.test.ts': 'gives a writer time to go on where it must wait',
  'server/src/platform/jobs/job-queue.test.ts': 'leases of other processes run by the real clock',
  'server/src/platform/shared-state.test.ts': 'an entry runs out by the clock of the cache itself',
  'server/test/programs/do-jobs.ts': 'a process of its own that counts from the real clock',
};

// Reason for all: not examined yet. Independent reads may stay together; what must overlap belongs into overlapping.ts.
const begunTogether = [
  'server/src/modules/accounts/accounts.test.ts',
  'server/src/modules/articles/article-editing.test.ts',
  'server/src/modules/articles/article-schedule.test.ts',
  'server/src/modules/articles/article-slugs.test.ts',
  'server/src/modules/bulk/bulk.test.ts',
  'server/src/modules/comments/comment-approval.test.ts',
  'server/src/modules/comments/comment-reactions.test.ts',
  'server/src/modules/drafts/two-writers.test.ts',
  'server/src/modules/exports/exports.test.ts',
  'server/src/modules/feeds/kept-texts.test.ts',
  'server/src/modules/images/image-library.test.ts',
  'server/src/modules/images/images.test.ts',
  'server/src/modules/images/picture-variants.test.ts',
  'server/src/modules/menus/menus.test.ts',
  'server/src/modules/news/news.test.ts',
  'server/src/modules/pages/pages.test.ts',
  'server/src/modules/private-messages/message-signals.test.ts',
  'server/src/modules/releases/release-store.test.ts',
  'server/src/modules/releases/sweeping.test.ts',
  'server/src/modules/releases/take-bundled.test.ts',
  'server/src/modules/search/rebuild.test.ts',
  'server/src/modules/users/users.test.ts',
  'server/src/platform/database/database.test.ts',
  'server/src/platform/jobs/job-queue.test.ts',
  'server/src/platform/outgoing/outgoing-requests.test.ts',
  'server/src/platform/shared-state.test.ts',
];

// Reason for all: written before the rule, and not seen to fail; each text is to be looked for in its region.
const wholePage = [
  'e2e/stories/accounts.story.ts',
  'e2e/stories/article-page.story.ts',
  'e2e/stories/back-office-table.story.ts',
  'e2e/stories/custom-pages.story.ts',
  'e2e/stories/home-desks.story.ts',
  'e2e/stories/home.story.ts',
  'e2e/stories/media-library.story.ts',
  'e2e/stories/moved-site.story.ts',
  'e2e/stories/news.story.ts',
  'e2e/stories/nothing-lost.story.ts',
  'e2e/stories/own-account.story.ts',
  'e2e/stories/private-messages.story.ts',
  'e2e/stories/release-page.story.ts',
  'e2e/stories/revised.story.ts',
  'e2e/stories/search.story.ts',
];

/** Parts of ESLint's configuration. */
export const steady = [
  { plugins: { steady: { rules } } },
  {
    files: ['server/**/*.test.ts', 'server/test/programs/**'],
    ignores: Object.keys(realClock),
    rules: { 'steady/own-clock': 'error' },
  },
  { files: ['server/**/*.test.ts'], ignores: begunTogether, rules: { 'steady/made-overlap': 'error' } },
  { files: ['e2e/stories/**'], ignores: wholePage, rules: { 'steady/named-region': 'error' } },
];
