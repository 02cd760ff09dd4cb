import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { PicturePlace } from '#site/images/picture-places';
import type { LinkTables } from './links.tables';

/** Pictures of friend links. */
export const linkPictures = (database: Database<LinkTables>): PicturePlace => ({
  place: 'link',
  tables: sql`links`,
  matches: [sql`links.picture = images.path`],
  record: sql`links.id`,
  title: sql`links.title`,
  isPublic: sql`links.is_shown = 1`,
  replace: async (from, to) => {
    await database.kysely
      .updateTable('links')
      .set({ picture: to.path })
      .where('picture', '=', from.path)
      .execute();
  },
});
