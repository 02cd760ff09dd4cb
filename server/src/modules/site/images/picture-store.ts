import type { Clock } from '#platform/clock';
import type { FileStore } from '#platform/files/files';
import type { Ids } from '#platform/ids';
import type { LimitRule } from '#platform/limits/limits';
import type { SiteTime } from '#platform/time';
import { uploadsPath } from './uploads-path';

/** Pictures a person may send in five minutes. */
export const uploading: LimitRule = { name: 'uploads', points: 200, perSeconds: 300 };

/** A picture judged by its content and encoded anew. */
export interface ReadyPicture {
  readonly bytes: Uint8Array;
  /** Suffix without a dot. */
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/** A stored picture that no row knows of yet. */
export interface StoredFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

interface Needs {
  readonly files: Pick<FileStore, 'write'>;
  /** @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE */
  readonly prepare: (bytes: Uint8Array) => Promise<ReadyPicture>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly time: SiteTime;
}

/**
 * Judges a picture and writes its file.
 * @param owner whose it is: a user id
 * @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE
 */
export type StorePicture = (owner: number, bytes: Uint8Array, isListed: boolean) => Promise<StoredFile>;

/** Writes files of pictures under names that never come back. */
export const pictureStore =
  ({ files, prepare, clock, ids, time }: Needs): StorePicture =>
  async (owner, bytes, isListed) => {
    const { bytes: ready, extension, width, height } = await prepare(bytes);
    const stamp = time.day(clock.now()).replaceAll('-', '');
    const folder = isListed ? 'images' : `users/${owner}`;
    const file = `${folder}/${stamp}-${ids.token(12)}.${extension}`;
    await files.write(file, ready);
    return { path: `${uploadsPath}${file}`, width, height };
  };
