import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '../..');

/** Prints how a generator is called, and ends the process. */
export const usage = (text) => {
  console.error(text);
  exit(1);
};

const camel = (text) => text.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (text) => camel(`-${text}`);
const snake = (text) => text.replaceAll('-', '_');

/**
 * Reads the arguments of a generator: NAME is a plural in kebab case, `--one` its singular, `--label` what users call one of
 * them, in Chinese.
 * @param {string} call how the generator is called
 * @param {Record<string, { type: 'string', default: string }>} further options
 * @returns the name, the values of options, and the replacements in templates by placeholder
 */
export const argumentsOf = (call, further) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { one: { type: 'string' }, label: { type: 'string' }, ...further },
  });
  const [name] = positionals;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) usage(`${call}; NAME in kebab case`);
  const one = values.one ?? (name.endsWith('s') ? name.slice(0, -1) : `${name}-item`);
  // Longer words first: NAMES contains NAME.
  const words = {
    NAMES: camel(name),
    TYPES: pascal(name),
    TYPE: pascal(one),
    ONE: camel(one),
    TABLE: snake(name),
    FILE: name,
    LABEL: values.label ?? name,
    PATH: `${snake(one)}_list`,
  };
  return { name, values, words };
};

/**
 * Writes a new file for each template.
 * @param {string} templates folder below this one, with a folder for each place
 * @param {Record<string, string>} places folders in the repository, by folder of templates
 * @param {Record<string, string>} words replacements by placeholder, in names and texts
 * @returns {string[]} paths of the files
 */
export const writeTemplates = (templates, places, words) => {
  const pattern = new RegExp(Object.keys(words).join('|'), 'g');
  const filled = (text) => text.replace(pattern, (word) => words[word]);
  const files = Object.entries(places).flatMap(([folder, place]) => {
    const from = join(import.meta.dirname, templates, folder);
    return readdirSync(from).map((template) => ({
      file: join(place, filled(basename(template, '.template'))),
      text: filled(readFileSync(join(from, template), 'utf8')),
    }));
  });
  const taken = files.find(({ file }) => existsSync(join(root, file)));
  if (taken) usage(`${taken.file} exists already`);
  for (const { file, text } of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return files.map(({ file }) => file);
};

/**
 * Adds text to a file that exists, before a line.
 * @param {string} file path in the repository
 * @param {string} added whole lines
 * @param {string} before start of the line
 * @param {string} [after] a text that stands somewhere before the line
 * @throws {Error} when the file has no such line
 */
export const insertLines = (file, added, before, after = '') => {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const from = source.indexOf(after);
  const at = source.indexOf(`\n${before}`, from);
  if (from < 0 || at < 0) throw new Error(`${file} has no line ${before} after ${after}`);
  writeFileSync(path, `${source.slice(0, at + 1)}${added}\n${source.slice(at + 1)}`);
};

/** Formats what a generator wrote, since line breaks depend on the length of names, and prints it and how to go on. */
export const finish = (made, changed, next) => {
  execFileSync('npx', ['oxfmt', ...made, ...changed], { cwd: root, stdio: 'ignore' });
  const lines = [...made.map((file) => `new      ${file}`), ...changed.map((file) => `changed  ${file}`)];
  console.log(`${lines.join('\n')}\n\nNext: ${next}`);
};
