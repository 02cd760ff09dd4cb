import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const menuTables = {
  menus: {
    columns: {
      id: identity,
      title: text.unique,
      path: text.unique,
      slogan: text.or(''),
      /** JSON: an array of lines. */
      abstract: text.or('[]'),
      abstract_time: integer.or(0),
      banner_time: integer.or(0),
      sort: integer.or(0),
      created_at: bigint,
    },
    indexes: { menus_sort: ['sort', 'id'] },
  },
  menu_banners: {
    columns: {
      menu_id: bigint.ownedBy('menus.id'),
      image_id: bigint.references('images.id'),
      sort: integer.or(0),
    },
    key: { menu_banners_key: ['menu_id', 'image_id'] },
    indexes: { menu_banners_image: ['image_id'] },
  },
};

export const menusSchema: readonly Migration[] = [
  { name: 'menus-0001', after: ['images-0001'], up: creates(menuTables) },
];

export type MenuTables = TablesOf<typeof menuTables>;
