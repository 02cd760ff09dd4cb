const { boundaries: enforced } = require('./enforced.cjs');

/** Contexts of the server's modules, the lowest first: a context imports those before it. */
const contexts = ['site', 'identity', 'content', 'discussion', 'ai', 'delivery', 'operations'];

const testCode = '([.](test|sample)[.][cm]?[jt]sx?$|/testing/|^server/test/)';
// The first start fills empty tables of all modules in one transaction; no rule of a service applies yet.
const seeding = '^server/src/modules/operations/first-start/';

/** Values of a module that others import beside its doors: pure functions over plain data, without a state or a message. */
const plainValues = '(site/images/picture-address|content/articles/reading/author-name)';

const severityOf = (name) => (enforced[name] ? 'error' : 'info');

const tablesStay = {
  name: 'tables-stay-in-their-module',
  comment: "Import the other module's read model (`<module>.read.ts`), or ask its service.",
  severity: severityOf('tables-stay-in-their-module'),
  from: {
    // The group is the module, or for a file outside of the modules something that is the name of none.
    path: '^server/src/(?:modules/)?([^/]+/[^/]+|[^/]+$)',
    pathNot: `(${testCode}|${seeding})`,
  },
  to: { path: '^server/src/modules/.+[.](tables|schema)[.]ts$', pathNot: '^server/src/modules/$1/' },
};

const pointDown = contexts.slice(0, -1).map((context, at) => ({
  name: `contexts-point-down:${context}`,
  comment: `Contexts import downwards (${contexts.join(' <- ')}). Let the upper one subscribe to an event, or move what both need down.`,
  severity: severityOf('contexts-point-down'),
  from: { path: `^server/src/modules/${context}/`, pathNot: testCode },
  to: { path: `^server/src/modules/(${contexts.slice(at + 1).join('|')})/` },
}));

const meetAtDoors = {
  name: 'modules-meet-at-their-doors',
  comment:
    "Take values from another module's `<module>.module.ts`, `<module>.read.ts` or `<module>.events.ts`, and only types from the rest.",
  severity: severityOf('modules-meet-at-their-doors'),
  from: {
    path: '^server/src/modules/([^/]+/[^/]+)/',
    pathNot: `(${testCode}|${seeding})`,
  },
  to: {
    path: '^server/src/modules/',
    pathNot: `(^server/src/modules/$1/|[.](module|read|events)[.]ts$|^server/src/modules/${plainValues}[.]ts$)`,
    dependencyTypesNot: ['type-only'],
  },
};

module.exports = { contexts, moduleRules: [tablesStay, ...pointDown, meetAtDoors] };
