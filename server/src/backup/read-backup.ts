import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openZip, ZipRefused, type ZipReader } from '#platform/archive/zip-reader';
import { flushFile } from '#platform/files/whole-file';
import { StartProblem } from '#platform/start-problem';
import { BackupDamaged } from './backup-damaged';
import { hashing, type Digest } from './hashing';
import {
  keyName,
  Manifest,
  manifestName,
  sequencesName,
  sqliteName,
  tableOfEntry,
  uploadsPrefix,
  type ManifestEntry,
} from './manifest';
import { messages } from './messages.zh';
import { isSealed } from './seal';

const { problems } = messages;

// Our own archives have any size; their checksum is compared before they are read.
const limits = { entries: 50_000_000, totalBytes: Number.MAX_SAFE_INTEGER };

const isOurs = (name: string, { engine, key }: Manifest): boolean => {
  if (name.startsWith(uploadsPrefix)) return true;
  if (name === keyName) return key === 'included';
  return engine === 'sqlite'
    ? name === sqliteName
    : name === sequencesName || tableOfEntry(name) !== undefined;
};

const requiredOf = ({ engine, key }: Manifest): readonly string[] => [
  engine === 'sqlite' ? sqliteName : sequencesName,
  ...(key === 'included' ? [keyName] : []),
];

const readManifest = async (zip: ZipReader): Promise<Manifest> => {
  const bytes = await zip.read(manifestName);
  try {
    const found: unknown = JSON.parse(bytes?.toString('utf8') ?? '');
    if (typeof found === 'object' && found !== null && 'format' in found && Number(found.format) > 1)
      throw new BackupDamaged(problems.format);
    return Manifest.parse(found);
  } catch (error) {
    if (error instanceof BackupDamaged) throw error;
    throw new BackupDamaged(problems.manifest, { cause: error });
  }
};

/** The archive has the entries of its manifest, and no others. */
const compare = (zip: ZipReader, manifest: Manifest): void => {
  const listed = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  const present = new Set(zip.entries.map(({ name }) => name));
  for (const { name, size, problem } of zip.entries) {
    if (problem) throw new BackupDamaged(problems.unknown(name));
    if (name === manifestName) continue;
    const entry = listed.get(name);
    if (!entry || !isOurs(name, manifest)) throw new BackupDamaged(problems.unknown(name));
    if (entry.size !== size) throw new BackupDamaged(problems.differs(name));
  }
  for (const name of [...listed.keys(), ...requiredOf(manifest)])
    if (!present.has(name)) throw new BackupDamaged(problems.missing(name));
};

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const unpackOne = async (
  zip: ZipReader,
  { name, size, sha256 }: ManifestEntry,
  path: string,
  onBytes: (count: number) => void,
  signal?: AbortSignal,
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  let found: Digest | undefined;
  const through = hashing(onBytes, (digest) => (found = digest));
  const mode = name.startsWith(uploadsPrefix) ? 0o666 : 0o600;
  // Nothing is awaited between here and the pipeline, which hears of an error of the content.
  const content = await zip.stream(name);
  if (!content) throw new BackupDamaged(problems.missing(name));
  try {
    const file = createWriteStream(path, { flags: 'wx', mode });
    await pipeline(content, through, file, ...(signal ? [{ signal }] : []));
  } catch (error) {
    // Of the disk, or the user's wish; what is left cannot be unpacked.
    if (signal?.aborted || isOfSystem(error)) throw error;
    throw new BackupDamaged(problems.differs(name), { cause: error });
  }
  if (found?.size !== size || found.sha256 !== sha256) throw new BackupDamaged(problems.differs(name));
  await flushFile(path);
};

/** A backup whose file is whole and whose entries are those of its manifest. */
export interface OpenBackup {
  readonly manifest: Manifest;
  /**
   * Writes all entries below a folder and compares their contents with the manifest.
   * @throws StartProblem for contents that differ
   */
  unpack(folder: string, onBytes: (count: number) => void, signal?: AbortSignal): Promise<void>;
  close(): void;
}

/** Turns what is wrong with a backup into a problem that the operator is told. */
export const withBackup = async <R>(file: string, work: () => Promise<R>): Promise<R> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupDamaged) throw new StartProblem(messages.damaged(file, error.message), error);
    if (error instanceof ZipRefused) throw new StartProblem(messages.damaged(file, problems.zip), error);
    throw error;
  }
};

/**
 * Opens a backup and checks all of it that can be checked without unpacking.
 * @throws StartProblem for a file that is damaged, incomplete or changed
 */
export const openBackup = (file: string): Promise<OpenBackup> =>
  withBackup(file, async () => {
    if (!(await isSealed(file))) throw new BackupDamaged(problems.seal);
    const zip = await openZip(file, limits);
    try {
      const manifest = await readManifest(zip);
      compare(zip, manifest);
      return {
        manifest,
        unpack: (folder, onBytes, signal) =>
          withBackup(file, async () => {
            for (const entry of manifest.entries)
              await unpackOne(zip, entry, join(folder, entry.name), onBytes, signal);
          }),
        close: () => zip.close(),
      };
    } catch (error) {
      zip.close();
      throw error;
    }
  });
