import { sql, type Kysely } from 'kysely';
import { inChunks } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';
import { ownPicturesIn } from '#platform/markdown/media';

const portion = 200;

interface Text {
  readonly id: string | number;
  readonly content: string;
  readonly html: string;
}

/** Notes the pictures of the texts that there are, a portion at a time. */
const noteOf = async (kysely: Kysely<unknown>, kind: 'article' | 'page'): Promise<void> => {
  const [id, bodies, notes] = [sql.ref(`${kind}_id`), sql.table(`${kind}_bodies`), `${kind}_pictures`];
  let after: string | number | undefined;
  for (;;) {
    const start = after === undefined ? sql`` : sql`where ${id} > ${after}`;
    const { rows } = await sql<Text>`
      select ${id} as id, content, html from ${bodies} ${start} order by ${id} limit ${portion}`.execute(
      kysely,
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const shown = rows.map((row) => ({ id: row.id, paths: ownPicturesIn(`${row.content}\n${row.html}`) }));
    const known = await inChunks([...new Set(shown.flatMap(({ paths }) => paths))], async (paths) => {
      const found = await sql<{ id: number; path: string }>`
        select id, path from images where path in (${sql.join(paths)})`.execute(kysely);
      return found.rows;
    });
    const idOf = new Map(known.map((image) => [image.path, image.id]));
    const pairs = shown.flatMap(({ id: text, paths }) =>
      paths.flatMap((path) => {
        const image = idOf.get(path);
        return image === undefined ? [] : [sql`(${text}, ${image})`];
      }),
    );
    await inChunks(pairs, async (some) => {
      await sql`insert into ${sql.table(notes)} (${id}, image_id) values ${sql.join(some)}`.execute(kysely);
      return [];
    });
  }
};

/** In which texts a picture stands, and which addresses it had before it was replaced. */
export const picturePlacesMigration: Migration = {
  name: '0027_picture_places',
  up: async (kysely, dialect) => {
    for (const [kind, type] of [
      ['article', 'text'],
      ['page', dialect.bigint],
    ] as const) {
      const notes = `${kind}_pictures`;
      await dialect
        .createTable(kysely, notes)
        .addColumn(`${kind}_id`, type, (column) =>
          column.notNull().references(`${kind}s.id`).onDelete('cascade'),
        )
        .addColumn('image_id', dialect.bigint, (column) =>
          column.notNull().references('images.id').onDelete('cascade'),
        )
        .addPrimaryKeyConstraint(`${notes}_key`, [`${kind}_id`, 'image_id'])
        .execute();
      await kysely.schema.createIndex(`${notes}_image`).on(notes).column('image_id').execute();
      await noteOf(kysely, kind);
    }
    await dialect
      .createTable(kysely, 'former_pictures')
      // The address without its suffix, which the sizes of the picture shared.
      .addColumn('base', 'text', (column) => column.primaryKey().notNull())
      .addColumn('image_id', dialect.bigint, (column) =>
        column.notNull().references('images.id').onDelete('cascade'),
      )
      .addColumn('replaced_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema
      .createIndex('former_pictures_image')
      .on('former_pictures')
      .column('image_id')
      .execute();
    for (const [table, column] of [
      ['articles', 'banner_url'],
      ['adverts', 'images'],
      ['links', 'picture'],
      ['users', 'avatar'],
      ['big_model_roles', 'icon'],
    ] as const)
      await kysely.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
    await kysely.schema
      .createIndex('images_kind')
      .on('images')
      .columns(['is_listed', 'image_type', 'created_at', 'id'])
      .execute();
  },
};
