import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { PicturePlace } from '#site/images/picture-places';
import type { MenuTables } from './menus.schema';

/** Banners of menus; they name pictures by id. */
export const menuPictures = (database: Database<MenuTables>): PicturePlace => ({
  place: 'menu',
  tables: sql`menu_banners, menus`,
  matches: [sql`menu_banners.image_id = images.id and menus.id = menu_banners.menu_id`],
  record: sql`menus.id`,
  title: sql`menus.title`,
  isPublic: true,
  count: { name: 'bannerCount', rows: sql`from menu_banners where menu_banners.image_id = images.id` },
  clear: async ({ id }) => {
    await database.kysely.deleteFrom('menu_banners').where('image_id', '=', id).execute();
  },
});
