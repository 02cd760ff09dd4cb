import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { PicturePlace } from '#site/images/picture-places';
import type { BigModelTables } from './big-model.schema';
import { messages } from './messages.zh';

/** Icons of roles. The library does not tell anybody how roles of people's own are called. */
export const rolePictures = (database: Database<BigModelTables>): PicturePlace => ({
  place: 'role',
  tables: sql`big_model_roles`,
  matches: [sql`big_model_roles.icon = images.path`],
  record: sql`big_model_roles.id`,
  title: sql`case when big_model_roles.owner_id is null then big_model_roles.name
    else ${sql.lit(messages.own.inLibrary)} end`,
  isPublic: sql`big_model_roles.enable = 1 and big_model_roles.owner_id is null`,
  replace: async (from, to) => {
    await database.kysely
      .updateTable('big_model_roles')
      .set({ icon: to.path })
      .where('icon', '=', from.path)
      .execute();
  },
  clear: async ({ path }) => {
    await database.kysely.updateTable('big_model_roles').set({ icon: '' }).where('icon', '=', path).execute();
  },
});
