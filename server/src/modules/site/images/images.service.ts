import { createHash } from 'node:crypto';
import { imageLimits } from '@yanye/shared/contract/images.calls';
import { errorList } from '@yanye/shared/contract/errors';
import type { Basics } from '#platform/basics';
import { AppError, refuse } from '#platform/errors';
import type { FileStore } from '#platform/files/files';
import type { UploadedFile } from '#platform/uploaded-file';
import type { Actor } from '@yanye/shared/policy/roles';
import type { ImageLibraryRepository } from './image-library.repository';
import type { PictureJobs } from './images.jobs';
import type { ImagesRepository } from './images.repository';
import type { ImageRow } from './images.schema';
import { variantStates } from './picture-variants.repository';
import { messages } from './messages.zh';
import { fileOfPicture } from './picture-address';
import type { PictureCloud } from './picture-cloud';
import { uploading, type PictureStore } from './picture-store';
import type { RemovedPictures } from './removed-pictures';

export interface UploadOutcome {
  readonly file_name: string;
  readonly is_success: boolean;
  readonly msg: string;
}

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock'> {
  readonly images: ImagesRepository;
  readonly library: Pick<ImageLibraryRepository, 'enlist' | 'names'>;
  readonly files: Pick<FileStore, 'remove'>;
  readonly store: PictureStore;
  readonly cloud: Pick<PictureCloud, 'maxBytes' | 'put' | 'removeLater'>;
  readonly pictureJobs: Pick<PictureJobs, 'makeVariants'>;
  readonly removed: Pick<RemovedPictures, 'keep'>;
}

const maxNames = 1000;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The last part of a file name, without control characters. */
const shownName = (name: string): string => {
  const last =
    name
      .replace(/\p{C}+/gu, '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() ?? '';
  return last.slice(0, imageLimits.name) || messages.unnamed;
};

export const imagesService = ({
  database,
  images,
  library,
  files,
  store,
  cloud,
  pictureJobs,
  removed,
  limits,
  clock,
}: Deps) => {
  /** @returns the picture of a file that is stored already; it leaves the recycle bin, for it is uploaded to be shown */
  const known = async (hash: string): Promise<ImageRow | undefined> => {
    const row = await images.find('hash', hash);
    if (row?.is_removed === 1) await database.transaction(() => removed.keep(row.id));
    return row;
  };

  const add = async (
    owner: number,
    name: string,
    bytes: Uint8Array,
    isListed: boolean,
    isUrgent = true,
  ): Promise<ImageRow> => {
    const hash = hashOf(bytes);
    const stored = await store.store(owner, bytes, isListed);
    const row = {
      ...stored,
      hash,
      name: shownName(name),
      image_type: messages.local,
      is_listed: isListed ? 1 : 0,
      user_id: owner,
      created_at: clock.now(),
    };
    const id = await database.quietly(async () => {
      const added = await images.add(row);
      if (added !== undefined && isUrgent) await pictureJobs.makeVariants(added);
      return added;
    });
    if (id !== undefined) return { ...row, id, variants_state: 0, colour: '', is_removed: 0 };
    // The same file was uploaded concurrently, and the other request stored it first.
    await files.remove(fileOfPicture(stored.path));
    return (await known(hash)) ?? refuse('INTERNAL');
  };

  /** Its other sizes are not made: the cloud serves it as it is. */
  const addToCloud = async (
    owner: number,
    { name, bytes }: UploadedFile,
    maxBytes: number,
  ): Promise<void> => {
    if (bytes.length > maxBytes) refuse('IMAGE_TOO_LARGE', { message: messages.tooLargeForCloud(maxBytes) });
    const stored = await store.storeInCloud(shownName(name), bytes, cloud);
    const row = {
      ...stored,
      hash: hashOf(bytes),
      name: shownName(name),
      image_type: messages.cloud,
      is_listed: 1,
      user_id: owner,
      created_at: clock.now(),
      variants_state: variantStates.done,
    };
    const id = await database.quietly(() => images.add(row));
    // The same file was uploaded concurrently, and the other request stored it first.
    if (id === undefined) await cloud.removeLater([stored.path]);
  };

  const addToLibrary = async (viewer: Actor, file: UploadedFile): Promise<void> => {
    const { name, bytes } = file;
    const hash = hashOf(bytes);
    if (!(await known(hash))) {
      const maxBytes = await cloud.maxBytes();
      if (maxBytes !== undefined) return addToCloud(viewer.id, file, maxBytes);
      return void (await add(viewer.id, name, bytes, true));
    }
    const isNew = await database.quietly(() => library.enlist(hash, shownName(name)));
    if (!isNew) refuse('IMAGE_DUPLICATE');
  };

  /** @param isFirst a cloud that fails at the first picture fails the whole upload */
  const outcomeOf = async (viewer: Actor, file: UploadedFile, isFirst: boolean): Promise<UploadOutcome> => {
    const file_name = shownName(file.name);
    try {
      await addToLibrary(viewer, file);
      return { file_name, is_success: true, msg: messages.uploaded };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isOfCloud = error.word === 'CLOUD_FAILED' && !isFirst;
      if (errorList[error.word].status >= 500 && !isOfCloud) throw error;
      return { file_name, is_success: false, msg: error.message };
    }
  };

  return {
    /** A picture for a text or an avatar; the same file again gives the same address. @returns its address */
    uploadOne: async (viewer: Actor, file: UploadedFile): Promise<string> => {
      await limits.use(uploading, [String(viewer.id)]);
      const stored = await known(hashOf(file.bytes));
      return (stored ?? (await add(viewer.id, file.name, file.bytes, false))).path;
    },

    /** Adds pictures to the library; one that is refused does not affect the others. */
    uploadMany: async (viewer: Actor, uploads: readonly UploadedFile[]): Promise<UploadOutcome[]> => {
      await limits.use(uploading, [String(viewer.id)], uploads.length);
      const outcomes: UploadOutcome[] = [];
      // One after the other: each decoded picture takes many times its size in memory.
      for (const file of uploads) outcomes.push(await outcomeOf(viewer, file, outcomes.length === 0));
      return outcomes;
    },

    /** Stores a picture that no user waits for, such as one of the samples; its other sizes are made later. */
    bring: async (owner: number, name: string, bytes: Uint8Array, isListed: boolean): Promise<ImageRow> =>
      (await known(hashOf(bytes))) ?? add(owner, name, bytes, isListed, false),

    names: () => library.names(maxNames),

    /** Finds a cover by id or address. @returns undefined when neither was given @throws AppError IMAGE_NOT_FOUND */
    coverOf: async (
      id: number | undefined,
      url: string | undefined,
    ): Promise<{ id: number; url: string } | undefined> => {
      if (id) {
        const row = (await images.find('id', id)) ?? refuse('IMAGE_NOT_FOUND');
        return { id: row.id, url: row.path };
      }
      if (url) return { id: (await images.find('path', url))?.id ?? 0, url };
      return id === undefined && url === undefined ? undefined : { id: 0, url: '' };
    },
  };
};

export type ImagesService = ReturnType<typeof imagesService>;
