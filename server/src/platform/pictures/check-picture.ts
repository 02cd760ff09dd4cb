import pLimit from 'p-limit';
import sharp from 'sharp';
import { AppError, refuse } from '../errors';
import { maxPixels, type InspectedPicture } from './inspect-picture';
import { pictureTypeOf } from './picture-type';

export type CheckedPicture = Pick<InspectedPicture, 'extension' | 'width' | 'height'>;

const extensions: Readonly<Record<string, CheckedPicture['extension']>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
};

/** Decoding takes memory per pixel, so few run in parallel. */
const turn = pLimit(2);

/** For a picture that is stored unchanged. @param depth 'whole' decodes every pixel @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN */
export const checkPicture = async (bytes: Buffer, depth: 'head' | 'whole'): Promise<CheckedPicture> => {
  const extension = extensions[(await pictureTypeOf(bytes)) ?? ''];
  if (!extension) return refuse('IMAGE_TYPE_REFUSED');
  try {
    return await turn(async () => {
      const open = () =>
        sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: true, sequentialRead: true });
      const { width, height, pageHeight } = await open().metadata();
      if (depth === 'whole') await open().stats();
      return { extension, width, height: pageHeight ?? height };
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    return refuse('IMAGE_BROKEN', { cause: error });
  }
};
