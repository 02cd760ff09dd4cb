import { createHash } from 'node:crypto';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Registry } from '#core/registry';
import type { Basics } from '#platform/basics';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { UploadedFile } from '#platform/uploaded-file';
import type { ImageLibraryRepository } from './image-library.repository';
import type { ImageReplacingRepository, NextPicture } from './image-replacing.repository';
import type { PictureJobs } from './images.jobs';
import type { ImagesRepository } from './images.repository';
import { messages } from './messages.zh';
import type { PictureFiles } from './picture-files';
import type { PicturePlace, ShownPicture } from './picture-places';
import { uploading, type PictureStore } from './picture-store';
import type { TextPicturesService } from './text-pictures.service';

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock'> {
  readonly images: Pick<ImagesRepository, 'find'>;
  readonly library: Pick<ImageLibraryRepository, 'findManaged'>;
  readonly replacing: ImageReplacingRepository;
  readonly places: Registry<PicturePlace>;
  readonly textPictures: Pick<TextPicturesService, 'replace'>;
  readonly store: PictureStore;
  readonly files: Pick<PictureFiles, 'remove'>;
  readonly pictureJobs: Pick<PictureJobs, 'makeVariants'>;
}

export const imageReplacingService = (deps: Deps) => {
  const {
    database,
    images,
    library,
    replacing,
    places,
    textPictures,
    store,
    files,
    pictureJobs,
    limits,
    clock,
  } = deps;

  /** @returns false when the picture was replaced concurrently */
  const replaced = (from: ShownPicture, next: NextPicture): Promise<boolean> =>
    database.transaction(async () => {
      if (!(await replacing.replace(from.id, from.path, next, clock.now()))) return false;
      for (const place of places.all) await place.replace?.(from, next);
      await textPictures.replace(from, next);
      await pictureJobs.makeVariants(from.id);
      return true;
    });

  return {
    /**
     * Replaces a picture of the library. The file of an address never changes, so the picture gets another address, and every record
     * that names the former one is changed with it.
     * @throws AppError IMAGE_NOT_FOUND, IMAGE_DUPLICATE, IMAGE_CHANGED, IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE
     */
    replace: async (viewer: Actor, id: number, { bytes }: UploadedFile): Promise<void> => {
      await limits.use(uploading, [String(viewer.id)]);
      const before = (await library.findManaged(id)) ?? refuse('IMAGE_NOT_FOUND');
      const hash = createHash('sha256').update(bytes).digest('hex');
      const known = await images.find('hash', hash);
      if (known) refuse('IMAGE_DUPLICATE', known.id === id ? { message: messages.sameFile } : {});
      const next = await store.store(viewer.id, bytes, true);
      let isDone = false;
      try {
        isDone = await replaced(before, { ...next, hash });
      } catch (error) {
        if (isUniqueViolation(error)) refuse('IMAGE_DUPLICATE', { cause: error });
        throw error;
      } finally {
        if (!isDone) await files.remove([next.path]);
      }
      if (!isDone) refuse('IMAGE_CHANGED');
      await files.remove([before.path]);
    },

    /** @param path an address without a file @returns the address of the picture that replaced the one there */
    movedTo: (path: string): Promise<string | undefined> => replacing.movedTo(path),
  };
};

export type ImageReplacingService = ReturnType<typeof imageReplacingService>;
