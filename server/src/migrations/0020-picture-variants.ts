import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Sizes and formats that a stored picture is there in. Those of older pictures are made by a job. */
export const pictureVariantsMigration: Migration = {
  name: '0020_picture_variants',
  up: async (kysely, dialect) => {
    // 0 not begun, 1 begun, 2 done.
    await kysely.schema.alterTable('images').addColumn('variants_state', 'integer', requiredNumber).execute();
    await kysely.schema.alterTable('images').addColumn('colour', 'text', requiredText).execute();
    await kysely.schema
      .createIndex('images_by_variants')
      .on('images')
      .columns(['variants_state', 'id'])
      .execute();
    await dialect
      .createTable(kysely, 'picture_variants')
      .addColumn('image_id', dialect.bigint, (column) =>
        column.notNull().references('images.id').onDelete('cascade'),
      )
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_variants_key', ['image_id', 'format', 'width'])
      .execute();
  },
};
