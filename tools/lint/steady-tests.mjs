/* Rules that keep kinds of tests out which pass or fail by how busy the machine is. */
const restricted = (message, selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

/** The rules of the plugin `steady`. */
export const rules = {
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
  'idle-timeout': restricted(
    'Chromium drops an idle callback now and then, and the test hangs: give it a timeout.',
    ['CallExpression[callee.name="requestIdleCallback"][arguments.length<2]'],
  ),
};

/** Files that a rule lets pass, each with its reason. `steady-tests.test.mjs` fails for an entry that has become needless. */
export const exceptions = {
  'own-clock': {
    'server/src/modules/bulk/bulk.jobs.test.ts':
      'how long a task rests is measured by the clock that it rests by',
    'server/src/modules/news/fetch-feed.test.ts':
      'the fetcher measures real connections by the clock it is handed',
    'server/src/platform/archive/zip-writer.test.ts':
      'a writer that must wait is given time to go on, and does not',
    'server/src/platform/shared-state.test.ts': 'an entry of Redis runs out by the clock of Redis',
  },
  'made-overlap': Object.fromEntries(
    [
      'articles/article-schedule',
      'bulk/bulk',
      'comments/comment-approval',
      'comments/comment-reactions',
      'drafts/two-writers',
      'exports/exports',
      'feeds/kept-texts',
      'images/picture-variants',
      'news/news',
      'private-messages/message-signals',
      'releases/release-store',
      'releases/sweeping',
      'releases/take-bundled',
      'search/rebuild',
    ]
      .map((name) => `modules/${name}`)
      .concat('platform/database/database', 'platform/jobs/job-queue')
      .concat('platform/outgoing/outgoing-requests', 'platform/shared-state')
      .map((name) => [`server/src/${name}.test.ts`, 'what is expected holds in every order of the calls']),
  ),
  'named-region': Object.fromEntries(
    [
      ...[
        'accounts',
        'article-page',
        'back-office-table',
        'custom-pages',
        'home-desks',
        'home',
        'media-library',
      ],
      ...['moved-site', 'news', 'nothing-lost', 'own-account', 'release-page', 'revised', 'search'],
    ].map((name) => [
      `e2e/stories/${name}.story.ts`,
      'older than the rule; the texts occurred once in every run',
    ]),
  ),
};

/** Parts of ESLint's configuration. */
export const steady = [
  { plugins: { steady: { rules } } },
  {
    files: ['server/**/*.test.ts', 'server/test/programs/**'],
    ignores: Object.keys(exceptions['own-clock']),
    rules: { 'steady/own-clock': 'error' },
  },
  {
    files: ['server/**/*.test.ts'],
    ignores: Object.keys(exceptions['made-overlap']),
    rules: { 'steady/made-overlap': 'error' },
  },
  {
    files: ['e2e/stories/**'],
    ignores: Object.keys(exceptions['named-region']),
    rules: { 'steady/named-region': 'error' },
  },
  { files: ['e2e/**'], rules: { 'steady/idle-timeout': 'error' } },
];
