import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartProblem } from '../../platform/start-problem';
import { messages } from './messages.zh';

const remoteName = z.enum(['site_remote', 'chat_remote', 'admin_remote']);
const build = z.string().regex(/^[a-z0-9]{1,64}$/i);
const fileName = z.string().regex(/^[\w.-]+$/);

const remoteRecord = z.object({
  name: remoteName,
  build,
  entry: fileName,
  patterns: z.array(z.string().startsWith('/')),
});

const shellRecord = z.object({ name: z.literal('shell'), build, script: fileName });

/** `build.json` of a remote, as far as the server needs it. */
export type RemoteRecord = z.output<typeof remoteRecord>;
export type ShellRecord = z.output<typeof shellRecord>;

const read = async <S extends z.ZodType>(dist: string, schema: S): Promise<z.output<S> | undefined> => {
  const file = join(dist, 'build.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartProblem(messages.brokenBuild(file), error);
  }
};

/**
 * Reads what a `dist` folder of a remote holds.
 * @returns undefined when it was not built
 * @throws StartProblem when the record is damaged
 */
export const readRemoteRecord = (dist: string): Promise<RemoteRecord | undefined> => read(dist, remoteRecord);

/** The same for the shell. */
export const readShellRecord = (dist: string): Promise<ShellRecord | undefined> => read(dist, shellRecord);
