import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ZipSource {
  /** With `/` between folders. */
  readonly name: string;
  /** Called when its turn comes. @returns undefined where it has gone meanwhile: it is left out */
  readonly open: () => Promise<Readable | Uint8Array | undefined>;
  /** True for what is packed already, such as pictures. */
  readonly isPacked?: boolean;
}

// The format counts local time from 1980 on: the same digits everywhere, whatever the machine's zone.
const constantTime = new Date(1980, 0, 1);
const plainFile = 0o100644;

const readable = (content: Readable | Uint8Array): Readable =>
  content instanceof Readable ? content : Readable.from([Buffer.from(content)]);

/**
 * Writes an archive while it is read, one file after the other: no more than one file's buffers are held, and files are opened only as fast as
 * somebody reads. The same files give the same bytes.
 * @param files in the order in which they shall stand; names differ
 * @returns ends with an error where a file cannot be read
 */
export const zipOf = (files: AsyncIterable<ZipSource>): Readable => {
  const archive = new ZipFile();
  const out = new PassThrough();
  const fail = (error: unknown): void =>
    void out.destroy(error instanceof Error ? error : new Error(String(error)));
  archive.once('error', fail);
  archive.outputStream.once('error', fail).pipe(out);
  const closed = new Promise<void>((done) => out.once('close', done));

  const add = async ({ name, open, isPacked = false }: ZipSource): Promise<void> => {
    const content = await open();
    if (content === undefined) return;
    const source = readable(content);
    const options = { mtime: constantTime, mode: plainFile, compress: !isPacked, forceDosTimestamp: true };
    archive.addReadStream(source, name, options);
    // Whoever stops reading ends the wait for a file that nobody drains.
    await Promise.race([once(source, 'end'), closed]);
    if (out.destroyed) source.destroy();
  };

  const write = async (): Promise<void> => {
    for await (const file of files) {
      if (out.destroyed) return;
      await add(file);
    }
    archive.end();
  };
  write().catch(fail);
  return out;
};
