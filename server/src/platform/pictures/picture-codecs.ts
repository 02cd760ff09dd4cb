import type { InspectedPicture } from './inspect-picture';
import type { PictureVariant } from './picture-variants';

/** Loads the codecs with the first picture: they take a tenth of the time of a start. */
export const pictureCodecs = {
  /** @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE */
  prepare: async (bytes: Uint8Array): Promise<InspectedPicture> =>
    (await import('./inspect-picture')).inspectPicture(bytes),
  /** @throws Error when it cannot be decoded */
  variants: async function* (file: Buffer): AsyncGenerator<PictureVariant> {
    yield* (await import('./picture-variants')).pictureVariants(file);
  },
  /** @returns average colour as `#rrggbb`; empty for a transparent picture */
  colourOf: async (file: Buffer): Promise<string> => (await import('./picture-variants')).colourOf(file),
};

export type PictureCodecs = typeof pictureCodecs;
