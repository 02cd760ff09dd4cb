import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { PicturePlace } from '#site/images/picture-places';
import type { BigModelTables } from './big-model.tables';

/** Icons of roles. */
export const rolePictures = (database: Database<BigModelTables>): PicturePlace => ({
  place: 'role',
  tables: sql`big_model_roles`,
  matches: [sql`big_model_roles.icon = images.path`],
  record: sql`big_model_roles.id`,
  title: sql`big_model_roles.name`,
  isPublic: sql`big_model_roles.enable = 1`,
  replace: async (from, to) => {
    await database.kysely
      .updateTable('big_model_roles')
      .set({ icon: to.path })
      .where('icon', '=', from.path)
      .execute();
  },
});
