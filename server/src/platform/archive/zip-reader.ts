import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBuffer, open, type Entry, type ZipFile } from 'yauzl';

/** Limits of an archive: small compressed files can unpack to large ones. */
export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all files together, unpacked. */
  readonly totalBytes: number;
}

export type ZipProblem = 'broken' | 'tooManyEntries' | 'tooLarge';

export type ZipEntryProblem = 'link' | 'encrypted' | 'twice' | 'method';

export class ZipRefused extends Error {
  constructor(
    readonly problem: ZipProblem,
    cause?: unknown,
  ) {
    super(`The archive is refused: ${problem}`, { cause });
  }
}

export interface ZipEntry {
  readonly name: string;
  /** Bytes, unpacked; a read never returns more. */
  readonly size: number;
  readonly problem?: ZipEntryProblem;
  /** Milliseconds since 1970; undefined where the archive names no time. */
  readonly modified?: number;
}

const symbolicLink = 0o120000;
const kindOfFile = 0o170000;

const problemOf = (entry: Entry): ZipEntryProblem | undefined => {
  if (((entry.externalFileAttributes >>> 16) & kindOfFile) === symbolicLink) return 'link';
  if (entry.isEncrypted()) return 'encrypted';
  return entry.compressionMethod === 0 || entry.compressionMethod === 8 ? undefined : 'method';
};

/** Reads the central directory only, no file contents. */
const list = (archive: ZipFile, limits: ZipLimits): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let total = 0;
    archive.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize;
      // The declared count is not trusted, so entries are counted.
      if (entries.length >= limits.entries) return reject(new ZipRefused('tooManyEntries'));
      if (total > limits.totalBytes) return reject(new ZipRefused('tooLarge'));
      if (!entry.fileName.endsWith('/')) entries.push(entry);
      archive.readEntry();
    });
    archive.once('end', () => resolve(entries));
    // A name that escapes its folder, or is absolute, makes the whole archive invalid.
    archive.once('error', (error) => reject(new ZipRefused('broken', error)));
    archive.readEntry();
  });

const modifiedOf = (entry: Entry): number | undefined => {
  const at = entry.getLastModDate().getTime();
  // Archives without times have the first day that the format knows, in 1980.
  return at > Date.UTC(1981, 0) ? at : undefined;
};

const streamOf = (archive: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );

const bytesOf = async (archive: ZipFile, entry: Entry): Promise<Buffer> => {
  try {
    const bytes = await buffer(await streamOf(archive, entry));
    // The library compares sizes only.
    if (crc32(bytes) !== entry.crc32) throw new Error(`The checksum of ${entry.fileName} differs`);
    return bytes;
  } catch (error) {
    throw new ZipRefused('broken', error);
  }
};

const options = {
  lazyEntries: true,
  autoClose: false,
  strictFileNames: true,
  validateEntrySizes: true,
  decodeStrings: true,
} as const;

const opened = (source: string | Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, archive: ZipFile): void =>
      error ? reject(new ZipRefused('broken', error)) : resolve(archive);
    if (typeof source === 'string') open(source, options, done);
    else fromBuffer(source, options, done);
  });

/**
 * Detects names that escape the archive, links, encryption, duplicate names and sizes beyond the limits before it unpacks anything.
 * @param source the path of the archive, or its bytes
 */
export const openZip = async (source: string | Buffer, limits: ZipLimits) => {
  const archive = await opened(source);
  const close = (): void => archive.close();
  try {
    const found = await list(archive, limits);
    const times = new Map<string, number>();
    for (const { fileName } of found) times.set(fileName, (times.get(fileName) ?? 0) + 1);
    const byName = new Map(found.map((entry) => [entry.fileName, entry]));
    return {
      /** In the order of the archive, without folders. Files that share a name are each marked as duplicates. */
      entries: found.map((entry): ZipEntry => {
        const problem = (times.get(entry.fileName) ?? 0) > 1 ? 'twice' : problemOf(entry);
        const modified = modifiedOf(entry);
        const facts = { name: entry.fileName, size: entry.uncompressedSize };
        return { ...facts, ...(problem && { problem }), ...(modified !== undefined && { modified }) };
      }),
      /** @throws ZipRefused when its bytes are damaged or their number differs from the declared one */
      read: async (name: string): Promise<Buffer | undefined> => {
        const entry = byName.get(name);
        return entry && bytesOf(archive, entry);
      },
      /** For large files. The stream fails when its bytes are damaged or their number differs. @throws ZipRefused */
      stream: async (name: string): Promise<Readable | undefined> => {
        const entry = byName.get(name);
        return (
          entry &&
          streamOf(archive, entry).catch((error: unknown) => {
            throw new ZipRefused('broken', error);
          })
        );
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};

export type ZipReader = Awaited<ReturnType<typeof openZip>>;
