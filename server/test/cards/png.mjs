import { crc32, deflateSync } from 'node:zlib';

export const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** @param {string} name @param {Uint8Array} bytes */
export const chunk = (name, bytes) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** @param {string} keyword @param {unknown} card */
export const textChunk = (keyword, card) => {
  const json = typeof card === 'string' ? card : JSON.stringify(card);
  return chunk('tEXt', Buffer.from(`${keyword}\0${Buffer.from(json).toString('base64')}`, 'latin1'));
};

const header = (side) => {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(side, 0);
  bytes.writeUInt32BE(side, 4);
  bytes.set([8, 2, 0, 0, 0], 8);
  return bytes;
};

const pixels = (side, colour) => {
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: side }, () => Buffer.from(colour))]);
  return deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
};

const uint32 = (...values) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

/** The chunks that make a picture of two frames. */
const animation = (side, data) => ({
  head: chunk('acTL', uint32(2, 0)),
  first: chunk('fcTL', Buffer.concat([uint32(0, side, side, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])])),
  second: Buffer.concat([
    chunk('fcTL', Buffer.concat([uint32(1, side, side, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])])),
    chunk('fdAT', Buffer.concat([uint32(2), data])),
  ]),
});

/**
 * A picture of one colour, written by hand: what reads cards must not also be what writes them.
 * @param {{ side?: number, colour?: number[], isAnimated?: boolean, texts?: Buffer[] }} options
 */
export const pngOf = ({ side = 16, colour = [40, 90, 160], isAnimated = false, texts = [] } = {}) => {
  const data = pixels(side, colour);
  const moving = isAnimated ? animation(side, data) : undefined;
  return Buffer.concat([
    pngStart,
    chunk('IHDR', header(side)),
    ...(moving ? [moving.head, moving.first] : []),
    chunk('IDAT', data),
    ...(moving ? [moving.second] : []),
    ...texts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** @returns {Map<string, any>} the cards in the texts of a PNG, by keyword, read by the specification of PNG alone */
export const cardsInPng = (png) => {
  const found = new Map();
  for (let at = pngStart.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (crc32(png.subarray(at + 4, at + 8 + length)) !== png.readUInt32BE(at + 8 + length))
      throw new Error(`a wrong checksum of ${type}`);
    if (type === 'tEXt') {
      const end = data.indexOf(0);
      const json = Buffer.from(data.toString('latin1', end + 1), 'base64').toString('utf8');
      found.set(data.toString('latin1', 0, end), JSON.parse(json));
    }
    at += length + 12;
  }
  return found;
};
