import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Registry } from '#core/registry';
import type { Database } from '#platform/database/database';
import { contains } from '#platform/database/dialect';
import { countOf, hasRow } from '#platform/database/results';
import type { ImageRow, ImageTables } from './images.schema';
import { messages } from './messages.zh';
import { isManaged, unlistedInTexts } from './managed-pictures';
import { isRecordPlace, type PicturePlace } from './picture-places';

const countNames = ['bannerCount', 'articleCount'] as const;

/** A picture of the library with the numbers of records that show it. */
export type LibraryRow = ImageRow & Readonly<Record<(typeof countNames)[number], number>>;

export interface LibraryWhich {
  /** Pictures in texts and covers that the library does not have, in place of its own. */
  readonly areInTexts?: boolean;
  /** Part of the name. */
  readonly key: string;
  /** Only pictures stored here, or only others. */
  readonly isLocal?: boolean;
  /** Only used pictures, or only unused ones. */
  readonly isUsed?: boolean;
  /** The condition that a picture is used. */
  readonly used?: RawBuilder<SqlBool>;
}

export interface LibraryPage {
  readonly column: 'created_at' | 'name';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export const imageLibraryRepository = (database: Database<ImageTables>, places: Registry<PicturePlace>) => {
  const matching = ({ key, isLocal, isUsed, used }: LibraryWhich) =>
    database.kysely
      .selectFrom('images')
      .$if(isLocal !== undefined, (query) =>
        query.where('images.image_type', isLocal ? '=' : '<>', messages.local),
      )
      .$if(used !== undefined && isUsed !== undefined, (query) =>
        query.where((where) => (isUsed ? (used ?? where.val(true)) : where.not(used ?? where.val(true)))),
      )
      .$if(key !== '', (query) => query.where((where) => contains(where.ref('images.name'), key)));

  const listed = ({ areInTexts = false, ...which }: LibraryWhich) =>
    areInTexts
      ? matching(which).where(unlistedInTexts(places))
      : matching(which).where('images.is_listed', '=', 1);

  /** Pictures of the library and those in texts. */
  const within = (which: LibraryWhich) => matching(which).where(isManaged(places));

  const usesIn = (name: (typeof countNames)[number]): RawBuilder<number> => {
    const rows = places.all.flatMap((place) =>
      isRecordPlace(place) && place.count?.name === name ? [place.count.rows] : [],
    );
    const counts = rows.map((counted) => sql`(select count(*) ${counted})`);
    return counts.length === 0 ? sql<number>`0` : sql<number>`${sql.join(counts, sql` + `)}`;
  };

  const withCounts = (query: ReturnType<typeof matching>) =>
    query.selectAll('images').select(countNames.map((name) => usesIn(name).as(name)));

  return {
    /** @returns a picture of the library */
    find: (id: number): Promise<ImageRow | undefined> =>
      listed({ key: '' }).selectAll('images').where('images.id', '=', id).executeTakeFirst(),

    /** @returns a picture of the library or in a text */
    findManaged: (id: number): Promise<ImageRow | undefined> =>
      within({ key: '' }).selectAll('images').where('images.id', '=', id).executeTakeFirst(),

    list: (which: LibraryWhich, { column, direction, limit, offset }: LibraryPage): Promise<LibraryRow[]> =>
      withCounts(listed(which))
        .orderBy(`images.${column}`, direction)
        .orderBy('images.id', direction)
        .limit(limit)
        .offset(offset)
        .execute(),

    /** @returns a picture of the library or in a text with its counts; empty without one */
    withCounts: (id: number): Promise<LibraryRow[]> =>
      withCounts(within({ key: '' }))
        .where('images.id', '=', id)
        .execute(),

    count: (which: LibraryWhich): Promise<number> => countOf(listed(which)),

    /** Newest first. @param limit as many as a form can offer */
    names: (limit: number) =>
      listed({ key: '' })
        .select(['images.id', 'images.path', 'images.name'])
        .orderBy('images.created_at', 'desc')
        .orderBy('images.id', 'desc')
        .limit(limit)
        .execute(),

    /**
     * Used pictures of the library or in texts among these. Call inside a transaction.
     * @param used the condition that a picture is used
     */
    usedAmong: (ids: readonly number[], used: RawBuilder<SqlBool>): Promise<ImageRow[]> =>
      within({ key: '', isUsed: true, used })
        .selectAll('images')
        .where('images.id', 'in', ids)
        .orderBy('images.id')
        .execute(),

    /** Call inside a transaction. @returns whether the library or a text has it */
    rename: (id: number, name: string): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('images')
          .set({ name })
          .where('id', '=', id)
          .where(isManaged(places))
          .returning('id'),
      ),

    /** Removes pictures of the library or of texts with the rows of their sizes. Call inside a transaction. @returns the removed ones */
    remove: (ids: readonly number[]): Promise<{ id: number; path: string }[]> =>
      database.kysely
        .deleteFrom('images')
        .where('id', 'in', ids)
        .where(isManaged(places))
        .returning(['id', 'path'])
        .execute(),

    /** Adds the picture of a text to the library. Call inside a transaction. @returns whether the library did not have it yet */
    enlist: (hash: string, name: string): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('images')
          .set({ is_listed: 1, name })
          .where('hash', '=', hash)
          .where('is_listed', '=', 0)
          .returning('id'),
      ),
  };
};

export type ImageLibraryRepository = ReturnType<typeof imageLibraryRepository>;
