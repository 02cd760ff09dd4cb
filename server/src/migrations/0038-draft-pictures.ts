import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { ownPicturesIn } from '#platform/markdown/media';

/** In which texts on writing desks a picture stands. Those that are there now are noted, too; they are few. */
export const draftPicturesMigration: Migration = {
  name: '0038_draft_pictures',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'draft_pictures')
      .addColumn('draft_id', dialect.bigint, (column) =>
        column.notNull().references('article_drafts.id').onDelete('cascade'),
      )
      .addColumn('image_id', dialect.bigint, (column) =>
        column.notNull().references('images.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('draft_pictures_key', ['draft_id', 'image_id'])
      .execute();
    await kysely.schema.createIndex('draft_pictures_image').on('draft_pictures').column('image_id').execute();
    let after = 0;
    for (;;) {
      const { rows } = await sql<{ id: number; content: string }>`
        select id, content from article_drafts where id > ${after} order by id limit 100`.execute(kysely);
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      for (const { id, content } of rows) {
        const paths = ownPicturesIn(content);
        if (paths.length > 0)
          await sql`insert into draft_pictures (draft_id, image_id)
            select ${id}, id from images where path in (${sql.join(paths)})`.execute(kysely);
      }
    }
  },
};
