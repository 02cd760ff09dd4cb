import { crc32, deflateRawSync } from 'node:zlib';

interface Tricks {
  /** Names that stand in the archive instead. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Names of files that are symbolic links. */
  readonly links?: readonly string[];
}

/** An archive made by hand: libraries that write archives refuse to write bad ones. */
export const zipped = (
  files: Readonly<Record<string, string | Uint8Array>>,
  { rename = {}, links = [] }: Tricks = {},
): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [given, content] of Object.entries(files)) {
    const name = Buffer.from(rename[given] ?? given);
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((links.includes(given) ? 0o120777 : 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, tail, name]));
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
};
