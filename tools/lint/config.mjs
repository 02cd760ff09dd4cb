import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const text = readFileSync(resolve(import.meta.dirname, '../../.oxlintrc.json'), 'utf8');

/** The linter's configuration; its comments are on separate lines. */
export const config = JSON.parse(text.replace(/^\s*[/][/].*$/gm, ''));
