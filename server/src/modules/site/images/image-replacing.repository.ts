import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { AdvertTables } from '#site/adverts/adverts.tables';
import type { ArticleTables } from '#content/articles/articles.tables';
import type { BigModelTables } from '#ai/big-model/big-model.tables';
import type { LinkTables } from '#site/links/links.tables';
import type { PageTables } from '#content/pages/pages.tables';
import type { SettingsTables } from '#site/settings/settings.tables';
import type { UserTables } from '#identity/users/users.tables';
import type { ImageTables } from './images.tables';
import { baseOfPicture } from './picture-address';
import { withPictureReplaced, type PlacedPicture } from './replaced-picture';
import { variantStates } from './picture-variants.repository';

type Tables = ImageTables &
  AdvertTables &
  ArticleTables &
  BigModelTables &
  LinkTables &
  PageTables &
  SettingsTables &
  UserTables;

/** What comes in the place of a picture. */
export interface NextPicture extends PlacedPicture {
  readonly hash: string;
}

/** A text with its source. */
interface Text {
  readonly id: string | number;
  readonly content: string;
  readonly html: string;
}

/** Texts that are written anew at a time. */
const portion = 100;

/** Puts another picture in the place of one, wherever that stands. Call inside a transaction. */
export const imageReplacingRepository = (database: Database<Tables>) => {
  /** Whoever saves one of these texts comes before or after, so that neither change is lost. */
  const lockTexts = {
    article: (ids: readonly (string | number)[]) =>
      database.dialect
        .lockRows(
          database.kysely
            .selectFrom('article_bodies')
            .select('article_id')
            .where('article_id', 'in', ids.map(String))
            .orderBy('article_id'),
        )
        .execute(),
    page: (ids: readonly (string | number)[]) =>
      database.dialect
        .lockRows(
          database.kysely
            .selectFrom('page_bodies')
            .select('page_id')
            .where('page_id', 'in', ids.map(Number))
            .orderBy('page_id'),
        )
        .execute(),
  };

  /** A portion at a time: a picture of the site's own may stand in every text. */
  const inTexts = async (kind: 'article' | 'page', id: number, from: string, to: NextPicture) => {
    const [bodies, notes, key] = [sql.table(`${kind}_bodies`), sql.table(`${kind}_pictures`), `${kind}_id`];
    let after: string | number = kind === 'article' ? '' : 0;
    for (;;) {
      const { rows: found }: { rows: Pick<Text, 'id'>[] } = await sql<Pick<Text, 'id'>>`
        select ${sql.ref(key)} as id from ${notes} where image_id = ${id} and ${sql.ref(key)} > ${after}
        order by ${sql.ref(key)} limit ${portion}`.execute(database.kysely);
      const last = found.at(-1);
      if (!last) return;
      after = last.id;
      const ids = found.map((text) => text.id);
      await lockTexts[kind](ids);
      const { rows } = await sql<Text>`
        select ${sql.ref(key)} as id, content, html from ${bodies}
        where ${sql.ref(key)} in (${sql.join(ids)})`.execute(database.kysely);
      if (rows.length === 0) continue;
      const cases = (valueOf: (text: Text) => string) =>
        sql.join(
          rows.map((text) => sql`when ${text.id} then ${valueOf(text)}`),
          sql` `,
        );
      await sql`
        update ${bodies} set
          content = case ${sql.ref(key)} ${cases(({ content }) => content.replaceAll(from, to.path))} else content end,
          html = case ${sql.ref(key)} ${cases(({ html }) => withPictureReplaced(html, from, to))} else html end
        where ${sql.ref(key)} in (${sql.join(rows.map((text) => text.id))})`.execute(database.kysely);
    }
  };

  const inRows = async (id: number, from: string, to: string): Promise<void> => {
    const { kysely } = database;
    await kysely
      .updateTable('articles')
      .set({ banner_url: to })
      .where((row) => row.or([row('banner_url', '=', from), row('banner_id', '=', id)]))
      .execute();
    await kysely.updateTable('adverts').set({ images: to }).where('images', '=', from).execute();
    await kysely.updateTable('links').set({ picture: to }).where('picture', '=', from).execute();
    await kysely.updateTable('users').set({ avatar: to }).where('avatar', '=', from).execute();
    await kysely.updateTable('big_model_roles').set({ icon: to }).where('icon', '=', from).execute();
    // A JSON text holds an address as it is: nothing in one is escaped.
    await sql`update settings set value = replace(value, ${from}, ${to})`.execute(kysely);
  };

  return {
    /**
     * The picture and all that shows it; its former address is remembered.
     * @param from address it had when the new one was prepared
     * @returns whether it still had that address
     */
    replace: async (id: number, from: string, to: NextPicture, now: number): Promise<boolean> => {
      const { kysely } = database;
      const changed = await kysely
        .updateTable('images')
        .set({ ...to, variants_state: variantStates.notBegun, colour: '' })
        .where('id', '=', id)
        .where('path', '=', from)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return false;
      await kysely.deleteFrom('picture_variants').where('image_id', '=', id).execute();
      await kysely
        .insertInto('former_pictures')
        .values({ base: baseOfPicture(from), image_id: id, replaced_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await inRows(id, from, to.path);
      await inTexts('article', id, from, to);
      await inTexts('page', id, from, to);
      return true;
    },

    /** @param path an address that has no file @returns the address of the picture that was there */
    movedTo: async (path: string): Promise<string | undefined> => {
      const row = await database.kysely
        .selectFrom('former_pictures')
        .innerJoin('images', 'images.id', 'former_pictures.image_id')
        .select('images.path')
        .where('base', '=', baseOfPicture(path))
        .executeTakeFirst();
      return row?.path;
    },
  };
};

export type ImageReplacingRepository = ReturnType<typeof imageReplacingRepository>;
