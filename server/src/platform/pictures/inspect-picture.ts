import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError, refuse } from '../errors';
import { openIcon } from './ico';
import { messages } from './messages.zh';
import { pictureTypeOf, type PictureType } from './picture-type';

export interface InspectedPicture {
  readonly bytes: Uint8Array;
  /** Without a dot. */
  readonly extension: 'jpg' | 'png' | 'gif' | 'webp';
  readonly mime: string;
  /** In pixels, as displayed. */
  readonly width: number;
  readonly height: number;
  /** SHA-256 in hexadecimal of the uploaded bytes, to recognise the same file again. */
  readonly hash: string;
}

/** Maximum number of pixels, all frames together; today's largest phone cameras make just under 50 million. */
export const maxPixels = 50_000_000;

/** Wider pictures are scaled down: no column is wider, and readers should not download invisible detail. */
const maxWidth = 2_560;

const encodings: Readonly<
  Record<
    PictureType,
    { extension: InspectedPicture['extension']; mime: string; encode: (picture: Sharp) => Sharp }
  >
> = {
  jpeg: {
    extension: 'jpg',
    mime: 'image/jpeg',
    encode: (picture) => picture.jpeg({ quality: 86, progressive: true }),
  },
  png: { extension: 'png', mime: 'image/png', encode: (picture) => picture.png({ compressionLevel: 9 }) },
  gif: { extension: 'gif', mime: 'image/gif', encode: (picture) => picture.gif() },
  webp: { extension: 'webp', mime: 'image/webp', encode: (picture) => picture.webp({ quality: 86 }) },
  tiff: { extension: 'webp', mime: 'image/webp', encode: (picture) => picture.webp({ quality: 90 }) },
  ico: { extension: 'png', mime: 'image/png', encode: (picture) => picture.png() },
  svg: { extension: 'png', mime: 'image/png', encode: (picture) => picture.png({ compressionLevel: 9 }) },
};

const inMillions = (pixels: number): number => Math.ceil(pixels / 1_000_000);

function open(type: PictureType, bytes: Buffer): Sharp {
  if (type === 'ico') return openIcon(bytes) ?? refuse('IMAGE_BROKEN');
  const animated = type === 'gif' || type === 'webp';
  return sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    animated,
    ...(type === 'svg' && { density: 144 }),
  });
}

async function measured(picture: Sharp): Promise<Metadata> {
  const metadata = await picture.metadata();
  const pixels = metadata.width * metadata.height;
  if (pixels > maxPixels)
    refuse('IMAGE_TOO_LARGE', { message: messages.tooManyPixels(inMillions(pixels), inMillions(maxPixels)) });
  return metadata;
}

async function reencode(type: PictureType, bytes: Buffer): Promise<Omit<InspectedPicture, 'hash'>> {
  const source = open(type, bytes);
  const { width, pages = 1 } = await measured(source);
  const { extension, mime, encode } = encodings[type];
  // Orientation is in the metadata, which is removed; frames of an animation cannot be rotated, and have none.
  const upright = pages > 1 ? source : source.autoOrient();
  const fitted =
    pages === 1 && width > maxWidth ? upright.resize({ width: maxWidth, withoutEnlargement: true }) : upright;
  const { data, info } = await encode(fitted).toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, mime, width: info.width, height: info.pageHeight ?? info.height };
}

/**
 * Validates an uploaded file by its content and re-encodes it: what was hidden in it (scripts, archives behind the picture,
 * locations in the metadata) does not survive decoding. An svg is a program for drawing, so it is rendered here, without any
 * external resource, and stored as pixels.
 * @throws AppError IMAGE_TYPE_REFUSED, IMAGE_TOO_LARGE (pixels), IMAGE_BROKEN
 */
export async function inspectPicture(file: Uint8Array): Promise<InspectedPicture> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length === 0) refuse('IMAGE_BROKEN', { message: messages.empty });
  const type = await pictureTypeOf(bytes);
  if (!type) refuse('IMAGE_TYPE_REFUSED');
  try {
    const picture = await reencode(type, bytes);
    return { ...picture, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      refuse('IMAGE_TOO_LARGE', {
        message: messages.tooManyPixelsUnknown(inMillions(maxPixels)),
        cause: error,
      });
    }
    return refuse('IMAGE_BROKEN', { cause: error });
  }
}
