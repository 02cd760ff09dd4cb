import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['../src/migrations', '../src/platform/database'];

// Synchronous, because 60 asynchronous reads take 100 ms of each test file.
const read = (): string => {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const path = join(__dirname, folder);
    for (const name of readdirSync(path).toSorted()) hash.update(name).update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 16);
};

let known: string | undefined;

/** @returns names the present state of the schema's sources, so that a template is never older than they are */
export const schemaHash = (): string => (known ??= read());
