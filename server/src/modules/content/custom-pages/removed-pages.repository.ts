import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { columnOf } from '#platform/database/results';
import type { RecordTracker } from '#platform/events/record-tracker';
import type { ImageReadTables } from '#site/images/images.read';
import type { CustomPageTables } from './custom-pages.schema';

/** Begins no slug of a page. */
const mark = '~';

/** Moves pages into the recycle bin and back; call what writes inside a transaction. */
export const removedPagesRepository = (database: Database<CustomPageTables & ImageReadTables>) => ({
  /** Locks pages that are not in the recycle bin. */
  hold: (ids: readonly number[]) =>
    database.kysely
      .selectFrom('pages')
      .select(['id', 'slug', 'title'])
      .where('id', 'in', ids)
      .where('is_removed', '=', 0)
      .orderBy('id')
      .$call(database.dialect.lockRows)
      .execute(),

  /** They give up their slug, for another page to take. */
  hide: async (ids: readonly number[]): Promise<void> => {
    await database.kysely
      .updateTable('pages')
      .set({ is_removed: 1, slug: sql<string>`cast(${mark} as ${sql.raw('text')}) || id` })
      .where('id', 'in', ids)
      .execute();
  },

  show: async (id: number, slug: string): Promise<void> => {
    await database.kysely
      .updateTable('pages')
      .set({ is_removed: 0, slug })
      .where('id', '=', id)
      .where('is_removed', '=', 1)
      .execute();
  },

  /** @returns those of these ids whose pages are not in the recycle bin */
  presentAmong: (ids: readonly number[]): Promise<number[]> =>
    inChunks(ids, (some) =>
      columnOf(
        database.kysely.selectFrom('pages').select('id').where('id', 'in', some).where('is_removed', '=', 0),
        'id',
      ),
    ),

  /** @returns those of these slugs that pages have */
  slugsAmong: (slugs: readonly string[]): Promise<string[]> =>
    inChunks(slugs, (some) =>
      columnOf(database.kysely.selectFrom('pages').select('slug').where('slug', 'in', some), 'slug'),
    ),

  /** Pictures in the texts of these pages. */
  picturesOf: (ids: readonly number[]) =>
    inChunks(ids, (some) =>
      database.kysely
        .selectFrom('page_pictures')
        .innerJoin('images', 'images.id', 'page_pictures.image_id')
        .select(['page_pictures.page_id', 'images.path', 'images.user_id as owner'])
        .where('page_pictures.page_id', 'in', some)
        .execute(),
    ),
});

export type RemovedPagesRepository = ReturnType<typeof removedPagesRepository>;

/** Moving pages into the recycle bin and back, as changes of the records. */
export const recordedPageRemoval = (
  removal: RemovedPagesRepository,
  records: RecordTracker<number>,
): RemovedPagesRepository => ({
  ...removal,
  hide: (ids) => records.changed(ids, () => removal.hide(ids)),
  show: (id, slug) => records.changed([id], () => removal.show(id, slug)),
});
