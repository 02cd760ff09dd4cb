import sharp, { type Sharp } from 'sharp';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/**
 * Decodes the largest picture of an icon file (ICO, as documented by Microsoft: a directory of 16-byte entries, each PNG or a
 * bottom-up DIB), since libvips supports none. DIBs of 24 and 32 bits are supported; older ones with a palette are not.
 * @returns undefined when it contains no supported picture
 */
export function openIcon(bytes: Buffer): Sharp | undefined {
  const count = Math.min(bytes.readUInt16LE(4), 64);
  let best: Buffer | undefined;
  for (let index = 0; index < count && 22 + index * 16 <= bytes.length; index += 1) {
    const entry = 6 + index * 16;
    const size = bytes.readUInt32LE(entry + 8);
    const start = bytes.readUInt32LE(entry + 12);
    const piece = start + size <= bytes.length ? bytes.subarray(start, start + size) : undefined;
    if (piece && piece.length > (best?.length ?? 40)) best = piece;
  }
  if (!best) return undefined;
  return best.subarray(0, 4).equals(pngStart) ? sharp(best) : openDib(best);
}

function openDib(dib: Buffer): Sharp | undefined {
  const [header, width, height, depth] = [
    dib.readUInt32LE(0),
    dib.readInt32LE(4),
    dib.readInt32LE(8) / 2,
    dib.readUInt16LE(14),
  ];
  const step = depth / 8;
  if ((step !== 3 && step !== 4) || width < 1 || width > 256 || height < 1 || height > 256 || header < 40)
    return undefined;
  const rowLength = Math.ceil((width * step) / 4) * 4;
  if (header + rowLength * height > dib.length) return undefined;
  const raw = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = header + (height - 1 - y) * rowLength + x * step;
      const to = (y * width + x) * 4;
      raw[to] = dib[from + 2] ?? 0;
      raw[to + 1] = dib[from + 1] ?? 0;
      raw[to + 2] = dib[from] ?? 0;
      raw[to + 3] = step === 4 ? (dib[from + 3] ?? 0) : 255;
    }
  }
  return sharp(raw, { raw: { width, height, channels: 4 } });
}
