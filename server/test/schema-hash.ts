import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '../src');

/** The migrations of all modules, the list of them, and what runs them. */
const isOfSchema = (path: string): boolean =>
  /(^|[./\\])schema[.]ts$/.test(path) || /^platform[/\\]database[/\\](?!.*[.]test[.]ts$)/.test(path);

// Synchronous, because 60 asynchronous reads take 100 ms of each test file.
const read = (): string => {
  const hash = createHash('sha256');
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isOfSchema);
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(join(source, path)));
  return hash.digest('hex').slice(0, 16);
};

let known: string | undefined;

/** @returns names the present state of the schema's sources, so that a template is never older than they are */
export const schemaHash = (): string => (known ??= read());
