import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Settings by name, the picture library, and the navigation. */
export const siteMigration: Migration = {
  name: '0002_site',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'settings')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('updated_at', dialect.bigint, (column) => column.notNull())
      .execute();

    await dialect
      .createTable(kysely, 'images')
      .$call(dialect.identity('id'))
      .addColumn('path', 'text', (column) => column.notNull().unique())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', requiredText)
      .addColumn('image_type', 'text', requiredText)
      .addColumn('width', 'integer', requiredNumber)
      .addColumn('height', 'integer', requiredNumber)
      // 0 for pictures inside texts, which the library does not show.
      .addColumn('is_listed', dialect.flag, requiredNumber)
      .addColumn('user_id', dialect.bigint, requiredNumber)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();
    const index = (name: string) => kysely.schema.createIndex(name).on('images');
    await index('images_created').columns(['is_listed', 'created_at', 'id']).execute();
    await index('images_name').columns(['is_listed', 'name', 'id']).execute();

    await dialect
      .createTable(kysely, 'menus')
      .$call(dialect.identity('id'))
      .addColumn('title', 'text', (column) => column.notNull().unique())
      .addColumn('path', 'text', (column) => column.notNull().unique())
      .addColumn('slogan', 'text', requiredText)
      .addColumn('abstract', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('abstract_time', 'integer', requiredNumber)
      .addColumn('banner_time', 'integer', requiredNumber)
      .addColumn('sort', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('menus_sort').on('menus').columns(['sort', 'id']).execute();

    await dialect
      .createTable(kysely, 'menu_banners')
      .addColumn('menu_id', dialect.bigint, (column) =>
        column.notNull().references('menus.id').onDelete('cascade'),
      )
      .addColumn('image_id', dialect.bigint, (column) => column.notNull().references('images.id'))
      .addColumn('sort', 'integer', requiredNumber)
      .addPrimaryKeyConstraint('menu_banners_key', ['menu_id', 'image_id'])
      .execute();
    await kysely.schema.createIndex('menu_banners_image').on('menu_banners').column('image_id').execute();
  },
};
