import type { JudgedPicture } from './judge-picture';
import type { PictureVariant } from './picture-variants';

export interface PictureCodecs {
  /** @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE */
  prepare(bytes: Uint8Array): Promise<JudgedPicture>;
  /** @throws Error when it cannot be decoded */
  variants(file: Buffer): AsyncIterable<PictureVariant>;
  /** @returns average colour as `#rrggbb`; empty for a transparent picture */
  colourOf(file: Buffer): Promise<string>;
}

/** Loads the codecs with the first picture: they take a tenth of the time of a start. */
export const pictureCodecs: PictureCodecs = {
  prepare: async (bytes) => (await import('./judge-picture')).judgePicture(bytes),
  variants: async function* (file) {
    yield* (await import('./picture-variants')).pictureVariants(file);
  },
  colourOf: async (file) => (await import('./picture-variants')).colourOf(file),
};
