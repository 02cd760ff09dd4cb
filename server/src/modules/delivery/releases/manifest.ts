import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { remoteNames } from '@yanye/shared/contract/releases.calls';
import { StartProblem } from '#platform/start-problem';
import { messages } from './messages.zh';

const build = z.string().regex(/^[a-z0-9]{1,64}$/i);
const fileName = z.string().regex(/^[\w.-]+$/);
// Federation plugins name files of types with `@`.
const filePath = z.string().regex(/^(browser|node)(\/[\w@-][\w@.-]*)+$/);

const file = z.object({
  bytes: z.number().int().nonnegative(),
  /** As browsers compare: `sha256-` and Base64 (https://www.w3.org/TR/SRI/). */
  hash: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/),
});

const common = {
  build,
  version: z.string(),
  commit: z.string(),
  /** Milliseconds since 1970. */
  built_at: z.number().int(),
  contract: z.object({ version: z.number().int(), oldest: z.number().int() }),
  /** Readable names of browser files. */
  labels: z.record(z.string(), z.string()),
  files: z.record(filePath, file),
};

const remoteManifest = z.object({
  ...common,
  name: z.enum(remoteNames),
  entry: fileName,
  exposes: z.array(z.string()),
  /** Versions wanted of what the shell shares, by import specifier. */
  shares: z.record(z.string(), z.string()),
  /** Shared modules that the build has its own copies of. */
  carries: z.array(z.string()),
  patterns: z.array(z.string().startsWith('/')),
});

const shellManifest = z.object({
  ...common,
  name: z.literal('shell'),
  script: fileName,
  /** Base64 of the sha256 of each inline script of documents. */
  script_hashes: z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/)),
  /** Versions of what the shell shares, by import specifier. */
  provides: z.record(z.string(), z.string()),
});

/** `build.json` of a remote: what a release is, file by file. */
export type RemoteManifest = z.output<typeof remoteManifest>;
export type ShellManifest = z.output<typeof shellManifest>;
export type Manifest = RemoteManifest | ShellManifest;
export type FileFacts = z.output<typeof file>;

const read = async <S extends z.ZodType>(folder: string, schema: S): Promise<z.output<S> | undefined> => {
  const path = join(folder, 'build.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartProblem(messages.brokenBuild(path), error);
  }
};

/** @param folder `dist`, or a stored release @returns undefined without a manifest @throws StartProblem for a damaged one */
export const readRemoteManifest = (folder: string): Promise<RemoteManifest | undefined> =>
  read(folder, remoteManifest);

export const readShellManifest = (folder: string): Promise<ShellManifest | undefined> =>
  read(folder, shellManifest);
