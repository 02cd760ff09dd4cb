/* This project's own rules, as lists of what they report. Which files each holds for stands in .oxlintrc.json. */
const restricted = (message, selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

const leftOut = [
  ['Property', 'key', 'onQueryStarted|refetchOnFocus|refetchOnReconnect|viewTransition'],
  ['Property', 'key', '(arg|(rawR|r)esponse|(rawE|e)rrorResponse|meta)Schema'],
  ['MemberExpression', 'property', '(update|upsert|patch)QueryData'],
  ['MemberExpression[object.property.name="util"]', 'property', 'prefetch'],
  ['JSXAttribute', 'name', 'viewTransition'],
].map(([node, part, names]) => `${node}[${part}.name=/^(${names})$/]`);

export default {
  meta: { name: 'own' },
  rules: {
    'no-barrels': restricted('Import from the file that has it.', ['ExportAllDeclaration']),
    // The shell's build empties these parts of libraries to keep the first load small (tools/rspack/lean-libraries): they work
    // in tests and while developing, and would do nothing for readers.
    'no-left-out-parts': restricted(
      'Left out of the build for readers. Take it off the list in tools/rspack/lean-libraries first.',
      leftOut,
    ),
    // The rest keeps kinds of tests out which pass or fail by how busy the machine is.
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
  },
};
