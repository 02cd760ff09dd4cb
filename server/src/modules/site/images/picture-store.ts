import type { Basics } from '#platform/basics';
import type { FileStore } from '#platform/files/files';
import type { LimitRule } from '#platform/limits/limits';
import type { PictureCodecs } from '#platform/pictures/picture-codecs';
import { uploadsPath } from './picture-address';
import type { PlacedPicture } from './replaced-picture';

/** Uploads of a user in five minutes. */
export const uploading: LimitRule = { name: 'uploads', points: 200, perSeconds: 300 };

interface Deps extends Pick<Basics, 'clock' | 'ids' | 'time'> {
  readonly files: Pick<FileStore, 'write'>;
  readonly codecs: Pick<PictureCodecs, 'prepare'>;
}

/** Writes files of pictures, each under a name that is never used again. */
export const pictureStore = ({ files, codecs, clock, ids, time }: Deps) => ({
  /**
   * Validates a picture, encodes it again and writes its file.
   * @param owner user id
   * @param isListed whether it is for the library
   * @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE
   */
  store: async (owner: number, bytes: Uint8Array, isListed: boolean): Promise<PlacedPicture> => {
    const { bytes: encoded, extension, width, height } = await codecs.prepare(bytes);
    const stamp = time.day(clock.now()).replaceAll('-', '');
    const folder = isListed ? 'images' : `users/${owner}`;
    const file = `${folder}/${stamp}-${ids.token(12)}.${extension}`;
    await files.write(file, encoded);
    return { path: `${uploadsPath}${file}`, width, height };
  },
});

export type PictureStore = ReturnType<typeof pictureStore>;
