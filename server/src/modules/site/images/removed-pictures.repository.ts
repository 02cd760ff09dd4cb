import type { Registry } from '#core/registry';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { RecordTracker } from '#platform/events/record-tracker';
import type { ImageRow, ImageTables } from './images.schema';
import { isManaged } from './managed-pictures';
import type { PicturePlace } from './picture-places';

/** Moves pictures into the recycle bin and back; call what writes inside a transaction. */
export const removedPicturesRepository = (
  database: Database<ImageTables>,
  places: Registry<PicturePlace>,
) => {
  const inBin = { is_listed: 0, is_removed: 1 } as const;
  return {
    /** @returns pictures of the library or of texts that went into the recycle bin */
    hide: (ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
      inChunks(ids, (some) =>
        database.kysely
          .updateTable('images')
          .set(inBin)
          .where('id', 'in', some)
          .where(isManaged(places))
          .returning(['id', 'name'])
          .execute(),
      ),

    /** @param isListed whether they go back into the library @returns those that were in the recycle bin */
    show: (ids: readonly number[], isListed: boolean): Promise<{ id: number; path: string }[]> =>
      inChunks(ids, (some) =>
        database.kysely
          .updateTable('images')
          .set({ is_listed: isListed ? 1 : 0, is_removed: 0 })
          .where('id', 'in', some)
          .where('is_removed', '=', 1)
          .returning(['id', 'path'])
          .execute(),
      ),

    /** @returns pictures in the recycle bin */
    find: (ids: readonly number[]): Promise<ImageRow[]> =>
      inChunks(ids, (some) =>
        database.kysely
          .selectFrom('images')
          .selectAll()
          .where('id', 'in', some)
          .where('is_removed', '=', 1)
          .execute(),
      ),

    /** Deletes pictures of the recycle bin with the rows of their sizes. */
    remove: async (ids: readonly number[]): Promise<void> => {
      await inChunks(ids, (some) =>
        database.kysely
          .deleteFrom('images')
          .where('id', 'in', some)
          .where('is_removed', '=', 1)
          .returning('id')
          .execute(),
      );
    },
  };
};

export type RemovedPicturesRepository = ReturnType<typeof removedPicturesRepository>;

/** Moving pictures into the recycle bin and back, and purging them, as changes of the records. */
export const recordedPictureRemoval = (
  removal: RemovedPicturesRepository,
  records: RecordTracker<number>,
): RemovedPicturesRepository => ({
  ...removal,
  hide: (ids) => records.changed(ids, () => removal.hide(ids)),
  show: (ids, isListed) => records.changed(ids, () => removal.show(ids, isListed)),
  remove: (ids) => records.changed(ids, () => removal.remove(ids)),
});
