import sharp from 'sharp';
import { refuse } from '../errors';
import { maxPixels } from './inspect-picture';

/** In pixels: files that carry a PNG show it as a portrait. */
const mostSide = 1_024;

/**
 * For files that have to be PNG. Of an animation the first frame is left.
 * @param file a picture that is stored @throws AppError IMAGE_BROKEN
 */
export const pictureAsPng = async (file: Uint8Array): Promise<Uint8Array> => {
  try {
    return await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    return refuse('IMAGE_BROKEN', { cause: error });
  }
};
