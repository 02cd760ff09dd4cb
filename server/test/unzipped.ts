import { fromBuffer, type Entry } from 'yauzl';

/** The files of an archive, by name. */
export const unzipped = (bytes: Buffer): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    const files: Record<string, string> = {};
    fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error) return reject(error);
      archive.on('entry', (entry: Entry) => {
        archive.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            files[entry.fileName] = Buffer.concat(parts).toString();
            archive.readEntry();
          });
        });
      });
      archive.on('end', () => resolve(files));
      archive.readEntry();
    });
  });
