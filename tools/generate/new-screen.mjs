/*
 * Makes a record screen of the back office for a module of `npm run new:module`: list, dialog, calls, texts, page and its test.
 *   npm run new:screen -- NAME [--under GROUP] [--one ONE] [--label LABEL]
 * NAME, ONE and LABEL are those of the module; GROUP is the path of a group of the menu.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf, finish, insertLines, root, usage, writeTemplates } from './files.mjs';

const { name, values, words } = argumentsOf(
  'npm run new:screen -- NAME [--under GROUP] [--one ONE] [--label LABEL]',
  { under: { type: 'string', default: 'settings' } },
);
const group = values.under;
const screens = 'admin-remote/src/screens.ts';
// Record lists are for administrators: in the other groups a screen would need an access rule of its own.
const groups = [
  ...readFileSync(join(root, screens), 'utf8').matchAll(
    /^ {4}path: '(\w+)',\n {4}title: .*\n(?: {4}section: .*\n)? {4}icon: .*\n {4}access: 'admin',$/gm,
  ),
].map(([, path]) => path);
if (!groups.includes(group)) usage(`--under is one of ${groups.join(', ')}`);
if (!existsSync(join(root, `shared/src/contract/${name}.calls.ts`)))
  usage(`shared/src/contract/${name}.calls.ts is missing: npm run new:module -- ${name}`);

const made = writeTemplates(
  'screen',
  { feature: `admin-remote/src/features/${name}`, page: 'admin-remote/src/pages' },
  { ...words, GROUP: group },
);

const page = `${words.TYPE}ListPage`;
const row = `      { path: '${words.PATH}', title: '${words.LABEL}', page: () => import('./pages/${page}') },`;
insertLines(screens, row, '    ],', `\n    path: '${group}',`);
const test = 'admin-remote/src/routes.test.ts';
insertLines(test, `  ['${group}/${words.PATH}', '${words.LABEL}'],`, '] as const;', 'const ofAdministrators');

finish(made, [screens, test], `npm run t -- admin-remote/src/pages/${page}.test.tsx ${test}`);
