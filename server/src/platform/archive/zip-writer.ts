import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipSource {
  /** With `/` between folders. */
  readonly name: string;
  /** Called when it is this file's turn. @returns undefined when it has been removed since: it is skipped */
  readonly open: () => Promise<Readable | Uint8Array | undefined>;
  /** True for content that is compressed already, such as pictures. */
  readonly isPacked?: boolean;
}

/** A file of an archive from its text. */
export const textSource = (name: string, text: string): ZipSource => ({
  name,
  open: async () => Buffer.from(text),
});

// The format stores local time from 1980 on: the same digits everywhere, independent of the machine's zone.
const constantTime = new Date(1980, 0, 1);
const plainFile = 0o100644;

const readable = (content: Readable | Uint8Array): Readable =>
  content instanceof Readable ? content : Readable.from([Buffer.from(content)]);

/**
 * Opens files one by one, as fast as the consumer reads. The same files give the same bytes.
 * @param files names differ
 * @param comment ASCII, the last bytes of the archive
 * @returns a stream that ends with an error when a file cannot be read
 */
export const zipOf = (files: AsyncIterable<ZipSource>, comment = ''): Readable => {
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
    // A consumer that stops reading must also end the wait for a file that is never drained.
    await Promise.race([once(source, 'end'), closed]);
    if (out.destroyed) source.destroy();
  };

  const write = async (): Promise<void> => {
    for await (const file of files) {
      if (out.destroyed) return;
      await add(file);
    }
    archive.end({ comment, forceZip64Format: false });
  };
  write().catch(fail);
  return out;
};
