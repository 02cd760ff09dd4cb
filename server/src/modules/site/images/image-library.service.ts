import { createHash } from 'node:crypto';
import { imageLimits } from '@yanye/shared/contract/images.calls';
import type { Image, ImagePlace, imageRoutes } from '@yanye/shared/contract/images';
import type { Answer, Parsed } from '@yanye/shared/contract/route';
import { mayManageImages } from '@yanye/shared/policy/images.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { FileStore } from '#platform/files/files';
import type { Limits } from '#platform/limits/limits';
import type { SiteTime } from '#platform/time';
import type { UploadedFile } from '#platform/uploaded-file';
import type { ImageReplacingRepository } from './image-replacing.repository';
import type { ImageUsesRepository } from './image-uses.repository';
import type { ImagesRepository, LibraryRow } from './images.repository';
import type { ImageRow } from './images.tables';
import { messages } from './messages.zh';
import type { PicturesOf } from './picture-variants.service';
import { fileOfPicture } from './picture-address';
import { uploading, type StorePicture } from './picture-store';

type ListQuery = Parsed<typeof imageRoutes.list>['query'];
type Removal = Answer<typeof imageRoutes.remove>;

/** A picture, and who uploaded it and has let go of it. */
export interface LeftPicture {
  readonly path: string;
  readonly owner: number;
}

interface Needs {
  readonly database: Transactions;
  readonly images: ImagesRepository;
  readonly uses: ImageUsesRepository;
  readonly replacing: ImageReplacingRepository;
  readonly files: Pick<FileStore, 'remove' | 'size'>;
  /** Judges a picture and writes its file; no row knows of it yet. */
  readonly storePicture: StorePicture;
  /** Asks for a picture's other sizes and formats, in the transaction that stores it. */
  readonly makeVariants: (id: number) => Promise<void>;
  /** Names of the files that the other sizes of pictures lie in, by the pictures' addresses. */
  readonly variantFilesOf: (paths: readonly string[]) => Promise<readonly string[]>;
  readonly picturesOf: PicturesOf;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly time: SiteTime;
}

/** The picture library: what there is, where it stands, and how it changes. */
export const imageLibraryService = (needs: Needs) => {
  const { database, images, uses, replacing, files, storePicture, makeVariants, variantFilesOf } = needs;
  const { picturesOf, limits, clock, time } = needs;

  /** How many places each of these pictures stands in, settings among them. */
  const usageOf = async (rows: readonly Pick<ImageRow, 'id' | 'path'>[], sight: 'all' | 'public' = 'all') => {
    const counts = new Map(
      (
        await uses.counts(
          rows.map(({ id }) => id),
          sight,
        )
      ).map(({ image_id, count }) => [image_id, count]),
    );
    const settings = await uses.inSettings();
    return ({ id, path }: Pick<ImageRow, 'id' | 'path'>): number =>
      (counts.get(id) ?? 0) + settings.filter((named) => named.path === path).length;
  };

  const shown = async (rows: readonly LibraryRow[]): Promise<Image[]> => {
    const countOf = await usageOf(rows);
    const pictures = await picturesOf(rows.map(({ path }) => path));
    const weights = await Promise.all(rows.map(({ path }) => files.size(fileOfPicture(path))));
    return rows.map((row, at) => ({
      ...row,
      created_at: time.recordTime(row.created_at),
      bytes: weights[at] ?? 0,
      picture: pictures.get(row.path) ?? null,
      useCount: countOf(row),
    }));
  };

  const listed = async (id: number): Promise<ImageRow> => {
    const row = await images.find('id', id);
    return row?.is_listed === 1 ? row : refuse('IMAGE_NOT_FOUND');
  };

  const removeFiles = async (paths: readonly string[]): Promise<void> => {
    const names = [...(await variantFilesOf(paths)), ...paths.map(fileOfPicture)];
    for (const name of names) await files.remove(name);
  };

  /** @returns places of one picture, as many as are named, and how many there are */
  const placesOf = async (
    row: Pick<ImageRow, 'id' | 'path'>,
    sight: 'all' | 'public',
  ): Promise<{ count: number; list: ImagePlace[] }> => {
    const rows = await uses.places([row.id], sight, imageLimits.places);
    const settings = (await uses.inSettings())
      .filter(({ path }) => path === row.path)
      .map(({ name }) => ({ place: 'site' as const, record_id: name, title: '' }));
    const countOf = await usageOf([row], sight);
    return { count: countOf(row), list: [...rows, ...settings] };
  };

  /** Why these stay; places are looked up for those that a sentence can name. */
  const keptOnes = async (kept: readonly ImageRow[]): Promise<Removal['kept']> => {
    const places = await Promise.all(kept.slice(0, imageLimits.maxFiles).map((row) => placesOf(row, 'all')));
    return kept.map(({ id, name }, at) => {
      const found = places[at];
      return { id, name, reason: found ? messages.usedIn(found.list, found.count) : '' };
    });
  };

  return {
    list: async ({
      key,
      kind,
      use,
      sort,
      page,
      limit,
    }: ListQuery): Promise<{ count: number; list: Image[] }> => {
      const [column, direction] = sort.split(' ');
      const inSettings = (await uses.inSettings()).map(({ path }) => path);
      const which = {
        key,
        ...(kind !== '' && { isLocal: kind === 'local' }),
        ...(use !== '' && { isUsed: use === 'used', used: uses.isUsed(inSettings) }),
      };
      const rows = await images.library(which, {
        column: column === 'name' ? 'name' : 'created_at',
        direction: direction === 'asc' ? 'asc' : 'desc',
        limit,
        offset: (page - 1) * limit,
      });
      return { count: await images.countLibrary(which), list: await shown(rows) };
    },

    /**
     * What is not public is named to administrators alone.
     * @throws AppError IMAGE_NOT_FOUND
     */
    places: async (viewer: Actor, id: number): Promise<{ count: number; list: ImagePlace[] }> =>
      placesOf(await listed(id), mayManageImages(viewer) ? 'all' : 'public'),

    /** @throws AppError IMAGE_NOT_FOUND */
    rename: async (id: number, name: string): Promise<void> => {
      const isThere = await database.transaction(() => images.rename(id, name), { pages: 'unchanged' });
      if (!isThere) refuse('IMAGE_NOT_FOUND');
    },

    /**
     * Takes pictures out of the library, and their files in all sizes; those that are used stay.
     * @returns how many went, and why others did not
     * @throws AppError IMAGE_NOT_FOUND when none is there, IMAGE_IN_USE when all of them are used
     */
    remove: async (ids: readonly number[]): Promise<Removal> => {
      const { gone, kept } = await database.transaction(async () => {
        const inSettings = (await uses.inSettings()).map(({ path }) => path);
        const used = await images.usedAmong(ids, uses.isUsed(inSettings));
        const stay = new Set(used.map(({ id }) => id));
        const free = ids.filter((id) => !stay.has(id));
        return { gone: free.length > 0 ? await images.remove(free) : [], kept: await keptOnes(used) };
      });
      const [first] = kept;
      if (gone.length === 0 && first)
        refuse('IMAGE_IN_USE', {
          message:
            kept.length === 1 ? messages.inUse(first.name, first.reason) : messages.allInUse(kept.length),
        });
      if (gone.length === 0) refuse('IMAGE_NOT_FOUND');
      await removeFiles(gone.map(({ path }) => path));
      return { removed: gone.length, kept };
    },

    /**
     * Puts another picture in the place of one, wherever it stands. The file of an address never changes, so the picture
     * gets another address, and all that names the former one is changed with it.
     * @throws AppError IMAGE_NOT_FOUND, IMAGE_DUPLICATE, IMAGE_CHANGED, and what judging a picture throws
     */
    replace: async (viewer: Actor, id: number, { bytes }: UploadedFile): Promise<Image> => {
      await limits.use(uploading, [String(viewer.id)]);
      const before = await listed(id);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const known = await images.find('hash', hash);
      if (known) refuse('IMAGE_DUPLICATE', known.id === id ? { message: messages.sameFile } : {});
      const next = await storePicture(viewer.id, bytes, true);
      let isDone = false;
      try {
        isDone = await database.transaction(async () => {
          const replaced = await replacing.replace(id, before.path, { ...next, hash }, clock.now());
          if (replaced) await makeVariants(id);
          return replaced;
        });
      } catch (error) {
        if (isUniqueViolation(error)) refuse('IMAGE_DUPLICATE', { cause: error });
        throw error;
      } finally {
        if (!isDone) await files.remove(fileOfPicture(next.path));
      }
      if (!isDone) refuse('IMAGE_CHANGED');
      await removeFiles([before.path]);
      const [image] = await shown(await images.libraryOf(id));
      return image ?? refuse('IMAGE_NOT_FOUND');
    },

    /** Takes away what somebody uploaded and does not show any more, unless it stands elsewhere or in the library. */
    forget: async ({ path, owner }: LeftPicture): Promise<void> => {
      const isGone = await database.transaction(
        async () => {
          const inSettings = (await uses.inSettings()).map((named) => named.path);
          return images.removeUnused(path, owner, uses.isUsed(inSettings));
        },
        { pages: 'unchanged' },
      );
      if (isGone) await removeFiles([path]);
    },

    /** @param path an address without a file @returns where the picture is that replaced it */
    movedTo: (path: string): Promise<string | undefined> => replacing.movedTo(path),
  };
};

export type ImageLibraryService = ReturnType<typeof imageLibraryService>;
