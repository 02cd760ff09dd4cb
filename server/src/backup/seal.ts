import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const label = 'sha256:';
const digits = 64;
const sealBytes = label.length + digits;

/** Takes the place of the seal while the archive is written: the archive's comment, its last bytes. */
export const unsealed = label + '0'.repeat(digits);

/** Every byte before the seal counts, also those of the archive's own structure that no reader looks at. */
const sealOf = async (path: string, size: number): Promise<string> => {
  const hash = createHash('sha256');
  if (size > sealBytes) await pipeline(createReadStream(path, { end: size - sealBytes - 1 }), hash);
  return label + hash.digest('hex');
};

const withFile = async <R>(
  path: string,
  flags: 'r' | 'r+',
  work: (handle: FileHandle) => Promise<R>,
): Promise<R> => {
  const handle = await open(path, flags);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
};

/** Writes the checksum of all other bytes over the comment of an archive that was written with `unsealed`. */
export const seal = (path: string): Promise<void> =>
  withFile(path, 'r+', async (handle) => {
    const { size } = await handle.stat();
    await handle.write(await sealOf(path, size), size - sealBytes);
  });

/** @returns whether the file ends with the checksum of all other bytes */
export const isSealed = (path: string): Promise<boolean> =>
  withFile(path, 'r', async (handle) => {
    const { size } = await handle.stat();
    if (size <= sealBytes) return false;
    const { buffer } = await handle.read(Buffer.alloc(sealBytes), 0, sealBytes, size - sealBytes);
    return buffer.toString('latin1') === (await sealOf(path, size));
  });
