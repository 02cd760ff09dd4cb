// npm run boundaries: allowed imports. `-- --list NAME` prints every place of a check that is only counted so far.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { functionDependencies } from './function-dependencies.mjs';

const require = createRequire(import.meta.url);
const root = resolve(import.meta.dirname, '../..');
const { boundaries: enforced } = require('./enforced.cjs');
const { forbidden, options } = require('../../.dependency-cruiser.cjs');
const sources = ['shell', 'site-remote', 'chat-remote', 'admin-remote', 'shared', 'server'];

const { list } = parseArgs({
  options: { list: { type: 'string', multiple: true, default: [] } },
}).values;
const unknown = list.filter((name) => !(name in enforced));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are ${Object.keys(enforced).join(', ')}.`);
  process.exit(2);
}

/** The check that a rule belongs to: `contexts-point-down:site` is a part of `contexts-point-down`. */
const checkOf = (rule) => rule.split(':')[0];
const moduleOf = (file) =>
  /^server[/]src[/]modules[/]([^/]+[/][^/]+)/.exec(file)?.[1] ?? 'outside of the modules';

const cruised = async () => {
  process.chdir(root);
  const { enhancedResolveOptions, tsConfig, ...cruiseOptions } = options;
  const { output } = await cruise(
    sources,
    { ...cruiseOptions, tsConfig, validate: true, ruleSet: { forbidden }, outputType: 'json' },
    enhancedResolveOptions,
    { tsConfig: extractTSConfig(tsConfig.fileName) },
  );
  return JSON.parse(output);
};

const result = await cruised();
const functions = functionDependencies(root);

/** @returns {string} `from -> to`, or the files of a cycle in their order */
const placeOf = ({ from, to, cycle }) =>
  (cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to]).join(' -> ');

const failing = result.summary.violations.filter(({ rule }) => enforced[checkOf(rule.name)] !== false);
for (const violation of failing) console.log(`error ${violation.rule.name}: ${placeOf(violation)}`);
for (const { name, comment } of forbidden)
  if (failing.some(({ rule }) => rule.name === name)) console.log(`${name}: ${comment}`);
console.log(
  `${failing.length} violations; ${result.summary.totalCruised} files, ${result.summary.totalDependenciesCruised} imports.`,
);

/** Result of each check: a line of figures and the places. */
const found = Object.fromEntries(
  Object.keys(enforced).map((name) => {
    const violations = result.summary.violations.filter(({ rule }) => checkOf(rule.name) === name);
    const pairs = new Set(violations.map(({ from, to }) => `${moduleOf(from)} -> ${moduleOf(to)}`));
    return [
      name,
      {
        count: violations.length,
        figures: `${violations.length} imports between ${pairs.size} pairs of modules`,
        places: violations.map(placeOf),
      },
    ];
  }),
);
const functionCheck = 'functions-are-not-dependencies';
found[functionCheck] = {
  count: functions.calls.length + functions.members.length,
  figures: `${functions.calls.length} calls of ${functions.members.length} function-typed members of dependency objects`,
  places: [
    ...functions.calls.map(
      ({ at, name, type, declaredAt }) => `${at} calls ${name} of ${type}, ${declaredAt}`,
    ),
    ...functions.members.map(({ at, name, type }) => `${at} declares ${name} in ${type}`),
  ],
};
const fails = (name) => enforced[name] && found[name].count > 0;

if (fails(functionCheck)) {
  console.log(`error ${functionCheck}: ${found[functionCheck].figures}`);
  console.log("Declare `Pick<TheService, 'name'>` instead: an editor then goes from the call to the code.");
}
for (const [name, { figures, places }] of Object.entries(found)) {
  if (!enforced[name]) console.log(`not enforced yet ${name}: ${figures}`);
  if (list.includes(name) || (name === functionCheck && fails(name)))
    for (const place of places) console.log(`  ${place}`);
}
process.exit(failing.length > 0 || fails(functionCheck) ? 1 : 0);
