import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../node_modules/spdx-license-list/licenses');

const textOf = (id) =>
  JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8'))
    .licenseText.replace(/\r\n?/g, '\n')
    .trim();

/**
 * @param {string} expression such as `MIT AND Apache-2.0`; of alternatives the first one counts
 * @returns {string[]} identifiers of the licences that it asks for
 */
export const identifiersIn = (expression) =>
  expression
    .split(' AND ')
    .map((part) => part.replace(/[()]/g, '').split(' OR ')[0].trim())
    .filter((id) => id !== '');

/**
 * The text of a licence as SPDX publishes it, without placeholders for copyright holders.
 * @param {string} id SPDX identifier
 * @returns {string}
 * @throws {Error} for an unknown identifier
 */
export const standardText = (id) =>
  textOf(id).replace(/^Copyright \(c\) .*\n+/gim, (line) => (/<|Internet S/.test(line) ? '' : line));
