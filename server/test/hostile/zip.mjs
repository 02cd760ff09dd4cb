import { crc32, deflateRawSync } from 'node:zlib';

/**
 * An archive made by hand: libraries that write archives refuse to write bad ones.
 * @param {readonly import('./zip.d.mts').ZippedFile[]} files
 */
export const zipOf = (files) => {
  const bodies = [];
  const directory = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const bytes = Buffer.from(file.content);
    const packed = file.packed ?? deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    if (file.modified) {
      const at = file.modified;
      common.writeUInt16LE((at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1), 6);
      common.writeUInt16LE(((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(), 8);
    }
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(file.size ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((file.isLink ? 0o120777 : 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(file.offset ?? offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, tail, name]));
    if (file.offset === undefined) {
      bodies.push(body);
      offset += body.length;
    }
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  const count = Math.min(directory.length, 0xffff);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
};
