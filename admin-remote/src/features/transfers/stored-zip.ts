/** A file of a folder, and its path from there on, with `/`. */
export interface FolderFile {
  readonly name: string;
  readonly file: File;
}

/** What the format holds without its extension for larger archives. */
const most = { files: 65_535, bytes: 0xffff_ffff } as const;

const table = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value;
});

const crc32 = (bytes: Uint8Array): number => {
  let value = 0xffff_ffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffff_ffff) >>> 0;
};

/** Date and time as the format has them: in local time, in steps of two seconds. */
const dosTime = (at: Date): number => {
  const year = Math.max(at.getFullYear(), 1980) - 1980;
  const day = (year << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >>> 1);
  return ((day << 16) | time) >>> 0;
};

const head = (signature: number, length: number): DataView<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(0, signature, true);
  return view;
};

/** The fields that an entry and its line in the directory share. */
const describe = (view: DataView, at: number, file: File, crc: number, nameLength: number): void => {
  view.setUint16(at, 20, true);
  // Names are UTF-8.
  view.setUint16(at + 2, 0x800, true);
  view.setUint32(at + 6, dosTime(new Date(file.lastModified)), true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, file.size, true);
  view.setUint32(at + 18, file.size, true);
  view.setUint16(at + 22, nameLength, true);
};

/**
 * Packs files into one archive without compressing them: pictures do not get smaller, and texts are small.
 * @returns undefined where there are more files or bytes than the format holds
 */
export const storedZip = async (files: readonly FolderFile[]): Promise<Blob | undefined> => {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let listed = 0;
  for (const { name, file } of files) {
    const path = new TextEncoder().encode(name);
    const crc = crc32(new Uint8Array(await file.arrayBuffer()));
    const entry = head(0x0403_4b50, 30);
    describe(entry, 4, file, crc, path.length);
    const line = head(0x0201_4b50, 46);
    line.setUint16(4, 20, true);
    describe(line, 6, file, crc, path.length);
    line.setUint32(42, offset, true);
    parts.push(entry, path, file);
    directory.push(line, path);
    offset += 30 + path.length + file.size;
    listed += 46 + path.length;
    if (offset + listed > most.bytes) return undefined;
  }
  if (files.length > most.files) return undefined;
  const end = head(0x0605_4b50, 22);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, listed, true);
  end.setUint32(16, offset, true);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
};
