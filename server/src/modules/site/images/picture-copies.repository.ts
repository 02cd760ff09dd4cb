import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { ImageTables } from './images.schema';

export const pictureCopiesRepository = (database: Database<ImageTables>) => ({
  find: (addresses: readonly string[]) =>
    inChunks(addresses, (portion) =>
      database.kysely
        .selectFrom('picture_copies')
        .innerJoin('images', 'images.id', 'picture_copies.image_id')
        .select(['picture_copies.address', 'images.path', 'images.width', 'images.height'])
        .where('picture_copies.address', 'in', portion)
        .execute(),
    ),

  /** Adds a copy, unless a concurrent request added one. Call inside a transaction. */
  add: async (address: string, imageId: number, now: number): Promise<void> => {
    await database.kysely
      .insertInto('picture_copies')
      .values({ address, image_id: imageId, copied_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

export type PictureCopiesRepository = ReturnType<typeof pictureCopiesRepository>;
