import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { PicturePlace } from '#site/images/picture-places';
import type { UserTables } from './users.tables';

/** Avatars. */
export const userPictures = (database: Database<UserTables>): PicturePlace => ({
  place: 'avatar',
  tables: sql`users`,
  matches: [sql`users.avatar = images.path`],
  record: sql`users.id`,
  title: sql`users.nick_name`,
  isPublic: false,
  replace: async (from, to) => {
    await database.kysely
      .updateTable('users')
      .set({ avatar: to.path })
      .where('avatar', '=', from.path)
      .execute();
  },
});
