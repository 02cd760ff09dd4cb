import sharp, { type Sharp } from 'sharp';
import { refuse } from '../errors';
import { maxPixels } from './inspect-picture';

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export interface PictureVariant {
  readonly format: VariantFormat;
  /** In pixels. */
  readonly width: number;
  readonly bytes: Uint8Array;
}

export interface MadeVariants {
  /** The average colour as `#rrggbb`; empty for a transparent picture, behind which a colour would stay visible. */
  readonly colour: string;
  /** None larger than the picture. */
  readonly variants: readonly PictureVariant[];
}

/** From a small phone to a wide screen with two pixels per point; the picture's own width is added. */
const widths = [320, 480, 640, 960, 1_280, 1_920];

/** A wider AVIF takes seconds on a small machine, and no screen shows it. */
const widestAvif = 1_920;

/*
 * Measured on two cores with a photograph of 2,560 pixels: at effort 2 an AVIF of 1,920 pixels takes 0.6 s of processor time and 80 KB, at 4 (the
 * library's default) 6.2 s and 77 KB, at 0 0.2 s and 99 KB.
 */
const encoders: Readonly<Record<VariantFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
};

const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;

/** Largest first. */
const widthsOf = (own: number): number[] => [own, ...widths.filter((width) => width < own).reverse()];

async function still(file: Uint8Array, own: number): Promise<PictureVariant[]> {
  const made: PictureVariant[] = [];
  for (const format of variantFormats) {
    const wanted = widthsOf(own).filter((width) => format !== 'avif' || width <= widestAvif);
    for (const [at, width] of wanted.entries()) {
      const picture = sharp(file, options).autoOrient().resize({ width, withoutEnlargement: true });
      const bytes = await encoders[format](picture).toBuffer();
      // A format that is no smaller at full size is not worth offering, nor are its smaller sizes, which large screens would upscale.
      if (at === 0 && bytes.length >= file.length) break;
      made.push({ format, width, bytes });
    }
  }
  return made;
}

/** An animation keeps its size: only its encoding improves. */
async function moving(file: Uint8Array, own: number): Promise<PictureVariant[]> {
  const bytes = await sharp(file, { ...options, animated: true })
    .webp({ quality: 75, effort: 4 })
    .toBuffer();
  return bytes.length < file.length ? [{ format: 'webp', width: own, bytes }] : [];
}

async function colourOf(file: Uint8Array): Promise<string> {
  const { isOpaque } = await sharp(file, options).stats();
  if (!isOpaque) return '';
  const pixel = await sharp(file, options)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** @param file as `inspectPicture` made it @throws AppError IMAGE_BROKEN when it cannot be decoded */
export async function pictureVariants(file: Uint8Array): Promise<MadeVariants> {
  try {
    const { width, pages = 1 } = await sharp(file, options).metadata();
    const variants = await (pages > 1 ? moving(file, width) : still(file, width));
    return { variants, colour: await colourOf(file) };
  } catch (error) {
    return refuse('IMAGE_BROKEN', { cause: error });
  }
}
