import { crc32, deflateSync } from 'node:zlib';
import { asNew, upload } from './requests.mjs';

/** Pixels at each side of what is decoded. */
const sides = { brief: 700, full: 7_000 };

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const chunk = (name, bytes) => {
  const body = Buffer.concat([Buffer.from(name), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** @returns a PNG of one bit for each pixel, all black, whose rows come to an end with `rows` */
const png = (width, height, { rows = height, type = 0, depth = 1, interlaced = 0, more = [] } = {}) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, interlaced], 8);
  const channels = type === 6 ? 4 : 1;
  const packed = deflateSync(Buffer.alloc((Math.ceil((width * channels * depth) / 8) + 1) * rows));
  return Buffer.concat([
    pngStart,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const gifHead = (width, height) => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
};
/** A frame of one pixel. */
const gifFrame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);

const gif = (side, frames) =>
  Buffer.concat([gifHead(side, side), ...Array.from({ length: frames }, () => gifFrame), Buffer.from(';')]);

const tiff = (width, height) => {
  const file = Buffer.alloc(8 + 2 + 7 * 12 + 4);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(7, 8);
  const tags = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [279, 8],
  ];
  tags.forEach(([tag, value], at) => {
    file.writeUInt16LE(tag, 10 + at * 12);
    file.writeUInt16LE(4, 12 + at * 12);
    file.writeUInt32LE(1, 14 + at * 12);
    file.writeUInt32LE(value, 18 + at * 12);
  });
  return file;
};

const icon = (entries) => {
  const head = Buffer.from([0, 0, 1, 0, 0, 0]);
  head.writeUInt16LE(entries, 4);
  return Buffer.concat([head, Buffer.alloc(entries * 16, 0xff), Buffer.alloc(64)]);
};

const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]);

/** @type {readonly [string, string, (side: number) => Buffer][]} */
const files = [
  ['a PNG of 49 million pixels', 'a.png', (side) => png(side, side)],
  [
    'a PNG of 49 million pixels, interlaced',
    'a.png',
    (side) => png(side, side, { interlaced: 1, rows: side * 1.3 }),
  ],
  ['a PNG of many bytes for each pixel', 'a.png', (side) => png(side, side / 2, { type: 6, depth: 16 })],
  ['a PNG of a hundred million pixels', 'a.png', () => png(10_000, 10_000)],
  ['a PNG that claims pixels beyond number', 'a.png', () => png(2_000_000_000, 2_000_000_000, { rows: 0 })],
  ['a PNG that ends early', 'a.png', (side) => png(side, side, { rows: side / 2 })],
  ['half a PNG', 'a.png', (side) => png(side, side).subarray(0, 60)],
  ['a long PNG of one row', 'a.png', (side) => png(side * side, 1)],
  ['a PNG of one column', 'a.png', (side) => png(1, side * side)],
  [
    'a PNG with a text that unpacks to 100 MB',
    'a.png',
    () =>
      png(1, 1, {
        more: [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))]))],
      }),
  ],
  [
    'a PNG with a profile that unpacks to 100 MB',
    'a.png',
    () =>
      png(1, 1, {
        more: [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))]))],
      }),
  ],
  ['a GIF of many small frames', 'a.gif', (side) => gif(1, side * 10)],
  ['a GIF of many large frames', 'a.gif', (side) => gif(side / 10, 95)],
  ['a GIF of frames beyond number', 'a.gif', (side) => gif(side, side)],
  ['a GIF without an end', 'a.gif', (side) => gif(side, 1).subarray(0, -3)],
  ['a TIFF that claims pixels beyond number', 'a.tiff', () => tiff(4_000_000_000, 4_000_000_000)],
  ['a TIFF that points at itself', 'a.tiff', (side) => tiff(side, side)],
  ['an icon of 65,535 pictures', 'a.ico', () => icon(65_535)],
  ['a picture that is a page', 'a.png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'a picture that is an archive, too',
    'a.gif',
    () => Buffer.concat([gif(1, 1), Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1')]),
  ],
  ['a picture of an unknown kind', 'a.bmp', () => bmp],
  ['a picture that is a document', 'a.pdf', () => Buffer.from('%PDF-1.4\n%%EOF')],
  ['a picture that is a film', 'a.heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['zeros', 'a.png', (side) => Buffer.alloc(side * 1_400)],
  ['nothing', 'a.png', () => Buffer.alloc(0)],
  ['11 MB', 'a.png', () => Buffer.alloc(11 * 1024 * 1024)],
  ['a name of many letters', `${'a'.repeat(9_000)}/../..\\a.png`, () => png(1, 1)],
];

/** Files that are dear to decode, or no pictures at all. */
export const hostilePictures = files.map(([name, fileName, bytes]) => ({
  kind: 'picture',
  name,
  as: 'member',
  // Decoding has 30 s.
  boundMs: 35_000,
  make: (size) => upload('/api/image', 'image', fileName, asNew(bytes(sides[size]))),
}));
