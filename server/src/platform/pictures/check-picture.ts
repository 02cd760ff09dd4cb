import sharp from 'sharp';
import { refuse } from '../errors';
import { maxPixels, type InspectedPicture } from './inspect-picture';
import { pictureTypeOf } from './picture-type';

export type CheckedPicture = Pick<InspectedPicture, 'extension' | 'width' | 'height'>;

const extensions: Readonly<Record<string, CheckedPicture['extension']>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
};

/** For a picture that is stored unchanged. @param depth 'whole' decodes every pixel @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN */
export const checkPicture = async (bytes: Uint8Array, depth: 'head' | 'whole'): Promise<CheckedPicture> => {
  const extension = extensions[(await pictureTypeOf(bytes)) ?? ''];
  if (!extension) return refuse('IMAGE_TYPE_REFUSED');
  try {
    const open = () =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: true, sequentialRead: true });
    const { width, height, pageHeight } = await open().metadata();
    if (depth === 'whole') await open().stats();
    return { extension, width, height: pageHeight ?? height };
  } catch (error) {
    return refuse('IMAGE_BROKEN', { cause: error });
  }
};
