import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { PicturePlace } from '#site/images/picture-places';
import type { AdvertTables } from './adverts.tables';

/** Pictures of promotions. */
export const advertPictures = (database: Database<AdvertTables>): PicturePlace => ({
  place: 'advert',
  tables: sql`adverts`,
  matches: [sql`adverts.images = images.path`],
  record: sql`adverts.id`,
  title: sql`adverts.title`,
  isPublic: sql`adverts.is_show = 1`,
  replace: async (from, to) => {
    await database.kysely
      .updateTable('adverts')
      .set({ images: to.path })
      .where('images', '=', from.path)
      .execute();
  },
});
