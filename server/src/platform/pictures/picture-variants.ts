import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { maxPixels } from './inspect-picture';

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export interface PictureVariant {
  readonly format: VariantFormat;
  /** In pixels. */
  readonly width: number;
  readonly bytes: Buffer;
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

/** One at a time per process, so that encoding never occupies all of a small machine. */
const turn = pLimit(1);

const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
const encoded = (picture: Sharp): Promise<Buffer> => turn(() => picture.timeout({ seconds: 60 }).toBuffer());

/** Largest first. */
const widthsOf = (own: number): number[] => [own, ...widths.filter((width) => width < own).reverse()];

async function* still(file: Buffer, own: number): AsyncGenerator<PictureVariant> {
  for (const format of variantFormats) {
    const wanted = widthsOf(own).filter((width) => format !== 'avif' || width <= widestAvif);
    for (const [at, width] of wanted.entries()) {
      const picture = sharp(file, options).autoOrient().resize({ width, withoutEnlargement: true });
      const bytes = await encoded(encoders[format](picture));
      // A format that is no smaller at full size is not worth offering, nor are its smaller sizes, which large screens would upscale.
      if (at === 0 && bytes.length >= file.length) break;
      yield { format, width, bytes };
    }
  }
}

/** An animation keeps its size: only its encoding improves. */
async function* moving(file: Buffer, own: number): AsyncGenerator<PictureVariant> {
  const picture = sharp(file, { ...options, animated: true });
  const bytes = await encoded(picture.webp({ quality: 75, effort: 4 }));
  if (bytes.length < file.length) yield { format: 'webp', width: own, bytes };
}

/** None larger than the picture, one after the other. @param file as `inspectPicture` made it @throws Error when it cannot be decoded */
export async function* pictureVariants(file: Buffer): AsyncGenerator<PictureVariant> {
  const { width, pages = 1 } = await sharp(file, options).metadata();
  yield* pages > 1 ? moving(file, width) : still(file, width);
}

/** The average colour. @returns `#rrggbb`; empty for a transparent picture, behind which a colour would stay visible */
export async function colourOf(file: Buffer): Promise<string> {
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
