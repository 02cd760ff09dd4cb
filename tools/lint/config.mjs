import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const text = readFileSync(resolve(import.meta.dirname, '../../.oxlintrc.json'), 'utf8');

/** The linter's configuration; its comments stand on lines of their own. */
export const config = JSON.parse(text.replace(/^\s*[/][/].*$/gm, ''));
