import type { Migration } from '#platform/database/migration';

/** Which of our own pictures stands for one that an article names elsewhere. */
export const pictureCopiesMigration: Migration = {
  name: '0011_picture_copies',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'picture_copies')
      .addColumn('address', 'text', (column) => column.primaryKey().notNull())
      .addColumn('image_id', dialect.bigint, (column) =>
        column.notNull().references('images.id').onDelete('cascade'),
      )
      .addColumn('copied_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('picture_copies_image').on('picture_copies').column('image_id').execute();
  },
};
