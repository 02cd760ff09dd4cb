import {
  createIndexes,
  ownedBy,
  required,
  requiredNumber,
  requiredText,
  requiredUnique,
} from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'menus-0001',
  after: ['images-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'menus')
      .$call(dialect.identity('id'))
      .addColumn('title', 'text', requiredUnique)
      .addColumn('path', 'text', requiredUnique)
      .addColumn('slogan', 'text', requiredText)
      .addColumn('abstract', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('abstract_time', 'integer', requiredNumber)
      .addColumn('banner_time', 'integer', requiredNumber)
      .addColumn('sort', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'menus', { menus_sort: ['sort', 'id'] });

    await dialect
      .createTable(kysely, 'menu_banners')
      .addColumn('menu_id', dialect.bigint, ownedBy('menus.id'))
      .addColumn('image_id', dialect.bigint, (column) => column.notNull().references('images.id'))
      .addColumn('sort', 'integer', requiredNumber)
      .addPrimaryKeyConstraint('menu_banners_key', ['menu_id', 'image_id'])
      .execute();
    await createIndexes(kysely, 'menu_banners', { menu_banners_image: ['image_id'] });
  },
};

export const menusSchema: readonly Migration[] = [initial];
