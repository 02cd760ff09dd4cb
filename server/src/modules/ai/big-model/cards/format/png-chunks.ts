import { crc32 } from 'node:zlib';
import { CardProblem } from './card-problem';
import { cardLimits } from './card-limits';
import { messages } from './messages.zh';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length, type and checksum around the data of a chunk, four bytes each. */
const frame = 12;

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
}

/**
 * Reads a PNG or APNG up to its last chunk; what follows it is ignored.
 * @throws CardProblem for a length beyond the file, a wrong checksum, too many chunks or a missing end
 */
export function* chunksOf(png: Buffer): Generator<PngChunk> {
  let at = pngSignature.length;
  for (let count = 0; at + frame <= png.length && count < cardLimits.chunks; count += 1) {
    const end = at + frame + png.readUInt32BE(at);
    if (end > png.length) throw new CardProblem(messages.pngCut);
    const named = png.subarray(at + 4, end - 4);
    if (crc32(named) !== png.readUInt32BE(end - 4)) throw new CardProblem(messages.pngDamaged);
    const type = named.toString('latin1', 0, 4);
    yield { type, data: named.subarray(4) };
    if (type === 'IEND') return;
    at = end;
  }
  throw new CardProblem(messages.pngCut);
}

const written = ({ type, data }: PngChunk): Buffer => {
  const bytes = Buffer.alloc(frame + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
};

/** @returns the picture with these chunks before its end */
export const withChunks = (png: Buffer, added: readonly PngChunk[]): Buffer => {
  const chunks = [...chunksOf(png)];
  return Buffer.concat([
    pngSignature,
    ...[...chunks.slice(0, -1), ...added, ...chunks.slice(-1)].map(written),
  ]);
};
