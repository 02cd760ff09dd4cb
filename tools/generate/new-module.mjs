/*
 * Makes a server module with a list of the back office: contract, schema, repository, list, service, routes, door and tests.
 *   npm run new:module -- NAME [--context CONTEXT] [--one ONE] [--label LABEL]
 * NAME is a plural in kebab case, such as `book-notes`; ONE its singular; LABEL what users call one of them, in Chinese.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf, finish, insertLines, root, usage, writeTemplates } from './files.mjs';

const { name, values, words } = argumentsOf(
  'npm run new:module -- NAME [--context CONTEXT] [--one ONE] [--label LABEL]',
  { context: { type: 'string', default: 'content' } },
);
const { context } = values;
const contexts = readdirSync(join(root, 'server/src/modules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
if (!contexts.includes(context)) usage(`--context is one of ${contexts.join(', ')}`);

const folder = `server/src/modules/${context}/${name}`;
const made = writeTemplates('module', { contract: 'shared/src/contract', server: folder }, words);

const modules = 'server/src/modules.ts';
const line = `import { ${words.NAMES}Module } from '#${context}/${name}/${name}.module';`;
const imports = readFileSync(join(root, modules), 'utf8').match(/^import .*$/gm);
insertLines(modules, line, imports.find((other) => other > line) ?? '');
insertLines(modules, `  ${words.NAMES}Module,`, '];', 'export const modules');

const lists = 'shared/src/contract/admin-lists.ts';
const list = `  ${words.TABLE}: {
    actions: ['show', 'hide', 'remove'],
    columns: ['id', 'title', 'is_shown', 'created_at'],
    tags: ['Records'],
  },`;
insertLines(lists, list, '} as const satisfies', 'export const adminLists');

const access = 'server/src/modules/access.test.ts';
const rows = [
  [`GET /api/${words.TABLE}`, 'open'],
  [`POST /api/${words.TABLE}`, 'adminWrite'],
  [`PUT /api/${words.TABLE}/:id`, 'adminWrite'],
  [`DELETE /api/${words.TABLE}`, 'adminWrite'],
].map(([route, gate]) => `  ['${route}', ${gate}],`);
insertLines(access, rows.join('\n'), '];', 'const table');

finish(
  made,
  [modules, lists, access],
  `npm run t -- ${folder} server/src/modules/operations/managed-lists.test.ts, then npm run docs`,
);
