import { imageLimits } from '@yanye/shared/contract/images.calls';
import type { Image, ImagePlace, imageRoutes } from '@yanye/shared/contract/images';
import type { Answer, Parsed } from '@yanye/shared/contract/route';
import { mayManageImages } from '@yanye/shared/policy/images.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { ImageUsesService } from './image-uses.service';
import type { ImageLibraryRepository, LibraryRow } from './image-library.repository';
import type { ImagesRepository } from './images.repository';
import type { ImageRow } from './images.schema';
import { messages } from './messages.zh';
import type { PictureFiles } from './picture-files';
import type { PictureVariantsService } from './picture-variants.service';
import type { RemovedPictures } from './removed-pictures';

type ListQuery = Parsed<typeof imageRoutes.list>['query'];
type Removal = Answer<typeof imageRoutes.remove>;

/** A picture that its owner, a user id, no longer shows. */
export interface LeftPicture {
  readonly path: string;
  readonly owner: number;
}

interface Deps extends Pick<Basics, 'database' | 'time'> {
  readonly images: Pick<ImagesRepository, 'removeUnused'>;
  readonly library: ImageLibraryRepository;
  readonly uses: ImageUsesService;
  readonly files: PictureFiles;
  readonly variants: Pick<PictureVariantsService, 'find'>;
  readonly removed: Pick<RemovedPictures, 'find' | 'remove'>;
}

/** The picture library: what it holds, where that is used, and how it changes. */
export const imageLibraryService = (deps: Deps) => {
  const { database, images, library, uses, files, variants, removed, time } = deps;
  const shown = async (rows: readonly LibraryRow[]): Promise<Image[]> => {
    const countOf = await uses.counter(rows);
    const pictures = await variants.find(rows.map(({ path }) => path));
    const sizes = await files.sizes(rows.map(({ path }) => path));
    return rows.map((row, at) => ({
      ...row,
      created_at: time.recordTime(row.created_at),
      bytes: sizes[at] ?? 0,
      picture: pictures.get(row.path) ?? null,
      useCount: countOf(row),
    }));
  };

  /** Why used pictures were not removed; places are read for as many as a message can name. */
  const reasonsOf = async (used: readonly ImageRow[]): Promise<Removal['kept']> => {
    const places = await Promise.all(
      used.slice(0, imageLimits.maxFiles).map((row) => uses.placesOf(row, 'all')),
    );
    return used.map(({ id, name }, at) => {
      const found = places[at];
      return { id, name, reason: found ? messages.usedIn(found.list, found.count) : '' };
    });
  };

  return {
    /** @throws AppError FORBIDDEN where any other user asks for pictures in texts, which may be private */
    list: async (viewer: Actor | undefined, { key, kind, use, of, sort, page, limit }: ListQuery) => {
      if (of === 'texts' && !mayManageImages(viewer)) refuse('FORBIDDEN');
      const [column, direction] = sort.split(' ');
      const which = {
        key,
        areInTexts: of === 'texts',
        ...(kind !== '' && { isLocal: kind === 'local' }),
        ...(use !== '' && { isUsed: use === 'used', used: await uses.condition() }),
      };
      const rows = await library.list(which, {
        column: column === 'name' ? 'name' : 'created_at',
        direction: direction === 'asc' ? 'asc' : 'desc',
        limit,
        offset: (page - 1) * limit,
      });
      return { count: await library.count(which), list: await shown(rows) };
    },

    /** @throws AppError IMAGE_NOT_FOUND */
    find: async (id: number): Promise<Image> => {
      const [image] = await shown(await library.withCounts(id));
      return image ?? refuse('IMAGE_NOT_FOUND');
    },

    /**
     * Of a picture in the recycle bin as well, which they go on to show. Places that are not public are named to administrators alone.
     * @throws AppError IMAGE_NOT_FOUND
     */
    places: async (viewer: Actor, id: number): Promise<{ count: number; list: ImagePlace[] }> =>
      uses.placesOf(
        (await (mayManageImages(viewer) ? library.findManaged(id) : library.find(id))) ??
          (await removed.find(id)) ??
          refuse('IMAGE_NOT_FOUND'),
        mayManageImages(viewer) ? 'all' : 'public',
      ),

    /** @throws AppError IMAGE_NOT_FOUND */
    rename: async (id: number, name: string): Promise<void> => {
      const isThere = await database.quietly(() => library.rename(id, name));
      if (!isThere) refuse('IMAGE_NOT_FOUND');
    },

    /**
     * Removes pictures from the library, with their files in all sizes; used ones are kept.
     * @returns number of removed pictures, and why others were kept
     * @throws AppError IMAGE_NOT_FOUND when the library has none of them, IMAGE_IN_USE when all of them are used
     */
    remove: async (ids: readonly number[]): Promise<Removal> => {
      const { gone, kept } = await database.transaction(async () => {
        const used = await library.usedAmong(ids, await uses.condition());
        const stay = new Set(used.map(({ id }) => id));
        const free = ids.filter((id) => !stay.has(id));
        return { gone: free.length > 0 ? await library.remove(free) : [], kept: await reasonsOf(used) };
      });
      const [first] = kept;
      if (gone.length === 0 && first)
        refuse('IMAGE_IN_USE', {
          message:
            kept.length === 1 ? messages.inUse(first.name, first.reason) : messages.allInUse(kept.length),
        });
      if (gone.length === 0) refuse('IMAGE_NOT_FOUND');
      await files.remove(gone.map(({ path }) => path));
      return { removed: gone.length, kept };
    },

    /**
     * Moves pictures of the library into the recycle bin, used ones as well; places that show them go on to show them until they are purged.
     * @returns number of moved pictures
     * @throws AppError IMAGE_NOT_FOUND when the library has none of them
     */
    moveToBin: async (viewer: Actor, ids: readonly number[]): Promise<Removal> => {
      const count = await database.transaction(() => removed.remove(ids, viewer.id));
      if (count === 0) refuse('IMAGE_NOT_FOUND');
      return { removed: count, kept: [] };
    },

    /** Removes an upload that its owner no longer shows, unless the library has it or another place shows it. */
    forget: async ({ path, owner }: LeftPicture): Promise<void> => {
      const isGone = await database.quietly(async () =>
        images.removeUnused(path, owner, await uses.condition()),
      );
      if (isGone) await files.remove([path]);
    },
  };
};

export type ImageLibraryService = ReturnType<typeof imageLibraryService>;
