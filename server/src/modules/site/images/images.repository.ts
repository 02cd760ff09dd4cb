import type { Insertable, RawBuilder, SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { hasRow } from '#platform/database/results';
import type { PictureSizes } from '#platform/markdown/media';
import type { ImageRow, ImageTables } from './images.schema';

export const imagesRepository = (database: Database<ImageTables>) => ({
  find: (column: 'id' | 'hash' | 'path', value: number | string): Promise<ImageRow | undefined> =>
    database.kysely.selectFrom('images').selectAll().where(column, '=', value).executeTakeFirst(),

  findByPaths: (paths: readonly string[]): Promise<ImageRow[]> =>
    inChunks(paths, (chunk) =>
      database.kysely.selectFrom('images').selectAll().where('path', 'in', chunk).execute(),
    ),

  /** Sizes of stored pictures by address, for those that are known. */
  sizesOf: async (paths: readonly string[]): Promise<PictureSizes> => {
    const rows = await inChunks(paths, (chunk) =>
      database.kysely
        .selectFrom('images')
        .select(['path', 'width', 'height'])
        .where('path', 'in', chunk)
        .execute(),
    );
    return new Map(rows.map(({ path, width, height }) => [path, { width, height }]));
  },

  /** Call inside a transaction. @returns undefined when the same file is stored already */
  add: async (row: Insertable<ImageTables['images']>): Promise<number | undefined> => {
    const added = await database.kysely
      .insertInto('images')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id;
  },

  /**
   * Removes an unused picture that neither the library nor the recycle bin has. Call inside a transaction.
   * @param used the condition that a picture is used @returns whether it was removed
   */
  removeUnused: (path: string, owner: number, used: RawBuilder<SqlBool>): Promise<boolean> =>
    hasRow(
      database.kysely
        .deleteFrom('images')
        .where('path', '=', path)
        .where('user_id', '=', owner)
        .where('is_listed', '=', 0)
        .where('is_removed', '=', 0)
        .where((where) => where.not(used))
        .returning('id'),
    ),
});

export type ImagesRepository = ReturnType<typeof imagesRepository>;
