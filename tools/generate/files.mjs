import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { exit } from 'node:process';

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '../..');

/** @param {string} text kebab case */
export const camel = (text) => text.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

/** @param {string} text kebab case */
export const pascal = (text) => camel(`-${text}`);

/** Prints how a generator is called, and ends the process. */
export const usage = (text) => {
  console.error(text);
  exit(1);
};

/**
 * Writes a new file from a template.
 * @param {string} template path of the template
 * @param {string} file path in the repository
 * @param {Record<string, string>} words replacements by placeholder; those that contain another one come first
 */
export const writeFromTemplate = (template, file, words) => {
  const pattern = new RegExp(Object.keys(words).join('|'), 'g');
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    readFileSync(template, 'utf8').replace(pattern, (word) => words[word]),
    { flag: 'wx' },
  );
};

/** @param {readonly string[]} files made ones; line breaks depend on the length of names */
export const format = (files) => execFileSync('npx', ['oxfmt', ...files], { cwd: root, stdio: 'ignore' });

/** Adds a module to the end of the list of modules. */
export const insertModule = ({ name, context, exported }) => {
  const path = join(root, 'server/src/modules.ts');
  const source = readFileSync(path, 'utf8');
  const line = `import { ${exported} } from '#${context}/${name}/${name}.module';\n`;
  const after = source.split('\n').findIndex((text) => text.startsWith('import ') && text > line);
  const lines = source.split('\n');
  lines.splice(after < 0 ? 0 : after, 0, line.trimEnd());
  writeFileSync(path, lines.join('\n').replace(/\n\];\n$/, `\n  ${exported},\n];\n`));
};

/** Adds rows to the hand-written table of access. @param {readonly (readonly [string, string])[]} rows route and gate */
export const insertAccess = (rows) => {
  const path = join(root, 'server/src/modules/access.test.ts');
  const lines = rows.map(([route, gate]) => `  ['${route}', ${gate}],\n`).join('');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/\n\];\n/, `\n${lines}];\n`));
};
