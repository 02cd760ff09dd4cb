import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProgram } from './build-program.mjs';

const server = join(__dirname, '..');

/** A program built as the server is, for tests that need real processes. */
export interface BuiltProgram {
  readonly file: string;
  remove(): Promise<void>;
}

/**
 * Builds a program.
 * @param entry TypeScript file below `server/`
 * @param workers such files, by the names of the files that the program starts
 */
export const builtProgram = async (
  entry: string,
  workers: Readonly<Record<string, string>> = {},
): Promise<BuiltProgram> => {
  // Below server/, so that its packages are found from there.
  const folder = join(server, 'node_modules', '.cache', 'yanye-test', randomBytes(6).toString('hex'));
  await buildProgram({ context: server, entry, folder, workers });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  return { file: join(folder, 'program.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
};
