import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folders = ['../src/migrations', '../src/platform/database'];

const read = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const path = join(__dirname, folder);
    for (const name of (await readdir(path)).toSorted())
      hash.update(name).update(await readFile(join(path, name)));
  }
  return hash.digest('hex').slice(0, 16);
};

let known: Promise<string> | undefined;

/** @returns names the present state of the schema's sources, so that a template is never older than they are */
export const schemaHash = (): Promise<string> => (known ??= read());
