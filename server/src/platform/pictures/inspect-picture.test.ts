import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { inspectPicture } from './inspect-picture';

const green = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#2f6b4f' } });

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="#2f6b4f"/></svg>';

/** An icon with one 32-bit picture of 2 by 2, green. */
function icon(): Buffer {
  const file = Buffer.alloc(22 + 40 + 16 + 8);
  file.writeUInt16LE(1, 2);
  file.writeUInt16LE(1, 4);
  file.writeUInt32LE(64, 14);
  file.writeUInt32LE(22, 18);
  file.writeUInt32LE(40, 22);
  file.writeInt32LE(2, 26);
  file.writeInt32LE(4, 30);
  file.writeUInt16LE(1, 34);
  file.writeUInt16LE(32, 36);
  for (let at = 62; at < 78; at += 4) file.set([0x4f, 0x6b, 0x2f, 0xff], at);
  return file;
}

/** A PNG that claims to be 10,000 by 10,000, 100 million pixels in few bytes. */
function bomb(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(10_000, 0);
  header.writeUInt32BE(10_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_251 * 10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

describe('an accepted picture', () => {
  test.each([
    ['jpeg', () => green(40, 20).jpeg().toBuffer(), 'jpg'],
    ['png', () => green(40, 20).png().toBuffer(), 'png'],
    ['gif', () => green(40, 20).gif().toBuffer(), 'gif'],
    ['webp', () => green(40, 20).webp().toBuffer(), 'webp'],
    ['tiff', () => green(40, 20).tiff().toBuffer(), 'webp'],
    ['svg', () => Promise.resolve(Buffer.from(svg)), 'png'],
    [
      'svg with a declaration',
      () => Promise.resolve(Buffer.from(`<?xml version="1.0"?>\n<!-- x -->\n${svg}`)),
      'png',
    ],
  ])('%s is stored in a form that browsers show', async (_type, make, ext) => {
    const bytes = await make();
    const inspected = await inspectPicture(bytes);
    expect(inspected).toMatchObject({
      extension: ext,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(inspected.width / inspected.height).toBe(2);
    expect((await sharp(inspected.bytes).metadata()).format).toBe(ext === 'jpg' ? 'jpeg' : ext);
  });

  test('an icon is stored as its largest picture', async () => {
    expect(await inspectPicture(icon())).toMatchObject({ extension: 'png', width: 2, height: 2 });
  });

  test('orientation is applied and metadata is removed', async () => {
    const turned = await green(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const inspected = await inspectPicture(turned);
    expect([inspected.width, inspected.height]).toEqual([20, 40]);
    const { exif, icc, orientation } = await sharp(inspected.bytes).metadata();
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
  });

  test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame('#f00'), await frame('#0f0')], { join: { animated: true } })
      [format]()
      .toBuffer();
    const inspected = await inspectPicture(moving);
    expect((await sharp(inspected.bytes, { animated: true }).metadata()).pages).toBe(2);
    expect([inspected.width, inspected.height]).toEqual([8, 8]);
  });

  test('data hidden in a picture does not survive', async () => {
    const polyglot = Buffer.concat([
      await green(4, 4).gif().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    expect(Buffer.from((await inspectPicture(polyglot)).bytes).includes('script')).toBe(false);
  });

  test('a very wide picture is scaled down', async () => {
    expect(await inspectPicture(await green(3_000, 300).png().toBuffer())).toMatchObject({
      width: 2_560,
      height: 256,
    });
  });
});

describe('a refused file', () => {
  test.each([
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'IMAGE_TYPE_REFUSED'],
    ['a page that says svg later', () => Buffer.from('<html><svg></svg></html>'), 'IMAGE_TYPE_REFUSED'],
    ['an archive', () => Buffer.from('PK\x03\x04'.padEnd(64, '\0'), 'latin1'), 'IMAGE_TYPE_REFUSED'],
    ['a program', () => Buffer.from('MZ'.padEnd(64, '\0')), 'IMAGE_TYPE_REFUSED'],
    ['plain text', () => Buffer.from('言叶'), 'IMAGE_TYPE_REFUSED'],
    ['nothing', () => Buffer.alloc(0), 'IMAGE_BROKEN'],
    [
      'the beginning of a picture',
      () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01', 'latin1'),
      'IMAGE_BROKEN',
    ],
    ['comments before nothing', () => Buffer.from('<!---->'.repeat(500)), 'IMAGE_TYPE_REFUSED'],
    ['a broken svg', () => Buffer.from('<svg><rect'), 'IMAGE_BROKEN'],
    [
      'an icon with nothing in it',
      () => Buffer.from([0, 0, 1, 0, 1, 0, ...Array<number>(30).fill(0)]),
      'IMAGE_BROKEN',
    ],
    ['100 million pixels', bomb, 'IMAGE_TOO_LARGE'],
    [
      'an svg of endless width',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'),
      'IMAGE_TOO_LARGE',
    ],
  ])('%s gets a clear word', async (_what, make, word) => {
    await expect(inspectPicture(make())).rejects.toMatchObject({ word });
  });
});
