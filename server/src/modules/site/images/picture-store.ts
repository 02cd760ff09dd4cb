import type { Basics } from '#platform/basics';
import type { FileStore } from '#platform/files/files';
import type { LimitRule } from '#platform/limits/limits';
import type { PictureCodecs } from '#platform/pictures/picture-codecs';
import { uploadsPath } from './picture-address';
import type { PictureCloud } from './picture-cloud';
import type { PlacedPicture } from './replaced-picture';

/** Uploads of a user in five minutes. */
export const uploading: LimitRule = { name: 'uploads', points: 200, perSeconds: 300 };

interface Deps extends Pick<Basics, 'clock' | 'ids' | 'time'> {
  readonly files: Pick<FileStore, 'write'>;
  readonly codecs: Pick<PictureCodecs, 'prepare'>;
}

/** Stores pictures, each under an address that is never used again. */
export const pictureStore = ({ files, codecs, clock, ids, time }: Deps) => {
  const prepared = async (bytes: Uint8Array, folder: string) => {
    const { bytes: encoded, extension, width, height } = await codecs.prepare(bytes);
    const stamp = time.day(clock.now()).replaceAll('-', '');
    const file = `${folder}/${stamp}-${ids.token(12)}.${extension}`;
    return { file, extension, encoded, placed: { path: `${uploadsPath}${file}`, width, height } };
  };

  return {
    /**
     * Validates a picture, encodes it again and writes its file.
     * @param owner user id
     * @param isListed whether it is for the library
     * @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE
     */
    store: async (owner: number, bytes: Uint8Array, isListed: boolean): Promise<PlacedPicture> => {
      const { file, encoded, placed } = await prepared(bytes, isListed ? 'images' : `users/${owner}`);
      await files.write(file, encoded);
      return placed;
    },

    /**
     * Validates a picture of the library, encodes it again and stores it in the cloud.
     * @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE, CLOUD_FAILED
     */
    storeInCloud: async (
      name: string,
      bytes: Uint8Array,
      cloud: Pick<PictureCloud, 'put'>,
    ): Promise<PlacedPicture> => {
      const { extension, encoded, placed } = await prepared(bytes, 'images');
      await cloud.put({ path: placed.path, name, extension, bytes: encoded });
      return placed;
    },
  };
};

export type PictureStore = ReturnType<typeof pictureStore>;
