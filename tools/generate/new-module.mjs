/*
 * Makes a server module: contract, policy, schema, tables, repository, service, routes, door and tests.
 *   npm run new:module -- NAME [--context CONTEXT] [--one ONE] [--label LABEL]
 * NAME is a plural in kebab case, such as `book-notes`; ONE its singular; LABEL what users call one of them, in Chinese.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  camel,
  format,
  insertAccess,
  insertModule,
  pascal,
  root,
  usage,
  writeFromTemplate,
} from './files.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    context: { type: 'string', default: 'content' },
    one: { type: 'string' },
    label: { type: 'string' },
  },
});
const [name] = positionals;
const contexts = readdirSync(join(root, 'server/src/modules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? ''))
  usage('npm run new:module -- NAME [--context CONTEXT] [--one ONE] [--label LABEL]; NAME in kebab case');
if (!contexts.includes(values.context)) usage(`--context is one of ${contexts.join(', ')}`);
const folder = `server/src/modules/${values.context}/${name}`;
if (existsSync(join(root, folder))) usage(`${folder} exists already`);

const one = values.one ?? (name.endsWith('s') ? name.slice(0, -1) : `${name}-item`);
// Longer words first: NAMES contains NAME.
const words = {
  NAMES: camel(name),
  TYPES: pascal(name),
  TYPE: pascal(one),
  ONE: camel(one),
  TABLE: name.replaceAll('-', '_'),
  FILE: name,
  LABEL: values.label ?? name,
};
const places = {
  contract: 'shared/src/contract',
  policy: 'shared/src/policy',
  server: folder,
};
const made = [];
for (const [kind, place] of Object.entries(places)) {
  const templates = join(import.meta.dirname, 'module', kind);
  for (const template of readdirSync(templates)) {
    const file = join(place, basename(template, '.template').replace('NAME', name));
    writeFromTemplate(join(templates, template), file, words);
    made.push(file);
  }
}
format(made);
insertModule({ name, context: values.context, exported: `${words.NAMES}Module` });
insertAccess([
  [`GET /api/${words.TABLE}`, 'open'],
  [`POST /api/${words.TABLE}`, 'adminWrite'],
  [`PUT /api/${words.TABLE}/:id`, 'adminWrite'],
  [`DELETE /api/${words.TABLE}`, 'adminWrite'],
]);
const changed = ['server/src/modules.ts', 'server/src/modules/access.test.ts'];
console.log(
  [...made.map((file) => `new      ${file}`), ...changed.map((file) => `changed  ${file}`)].join('\n'),
);
console.log(`\nNext: npm run t -- ${folder} shared/src/policy/${name}.policy.test.ts, then npm run docs`);
