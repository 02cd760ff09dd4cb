import type { ImagePlaceKind } from '@yanye/shared/contract/images.calls';
import { sql, type RawBuilder } from 'kysely';
import type { AnyDatabase, AnyTables } from '#platform/database/row-list';
import type { TextBodies } from '#platform/database/text-bodies';
import type { PlacedPicture } from './replaced-picture';

/** A stored picture and the address under which it is shown. */
export interface ShownPicture {
  readonly id: number;
  readonly path: string;
}

/** An address that a setting or the like names, with the record that names it. */
export interface NamedAddress {
  readonly path: string;
  readonly record_id: string;
}

/** Texts of one table, in which pictures are noted and replaced. */
export interface PicturedTexts {
  readonly kind: 'article' | 'page';
  readonly bodies: TextBodies;
}

interface PlaceOfKind {
  readonly place: ImagePlaceKind;
  /**
   * Shows another picture instead of one; called inside the transaction that replaces it. Left out where records name pictures by id,
   * and where the former address may stay: it is redirected.
   */
  readonly replace?: (from: ShownPicture, to: PlacedPicture) => Promise<void>;
  /**
   * Shows no picture in place of one that is purged; called inside the transaction that purges it. Left out for texts and messages, which
   * stay as their authors wrote them.
   */
  readonly clear?: (gone: ShownPicture) => Promise<void>;
}

/** Records that show pictures, found by a join with `images`. */
export interface RecordPlace extends PlaceOfKind {
  readonly tables: RawBuilder<unknown>;
  /** Conditions that join these tables with `images`; each has its own index, and a record matches at most one of them. */
  readonly matches: readonly RawBuilder<unknown>[];
  /** Id of the record, under which the back office finds it. */
  readonly record: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  /** Whether users other than administrators may read the title. */
  readonly isPublic: RawBuilder<unknown> | boolean;
  /**
   * Left out where every record is shown. A picture in a record that is not, such as one in the recycle bin, is used, and the place is not
   * listed.
   */
  readonly isPresent?: RawBuilder<unknown>;
  /** Rows that the library counts separately: `from` and `where` of those that show a picture. */
  readonly count?: { readonly name: 'bannerCount' | 'articleCount'; readonly rows: RawBuilder<unknown> };
  /** Texts that show pictures anywhere; which ones, is noted when they are saved. */
  readonly texts?: PicturedTexts;
}

/** Values that name pictures by address, few enough to be searched as text. */
export interface ValuePlace extends PlaceOfKind {
  readonly addresses: () => Promise<readonly NamedAddress[]>;
}

/** Where a module shows pictures; it registers each with `images.places.add`. */
export type PicturePlace = RecordPlace | ValuePlace;

export const isRecordPlace = (place: PicturePlace): place is RecordPlace => 'tables' in place;

export interface PictureColumn {
  readonly place: ImagePlaceKind;
  readonly table: string;
  readonly column: string;
  readonly title: string;
  /** Column that is 1 where readers may see the title; left out where only administrators may. */
  readonly shown?: string;
  /** Whether a record without its picture is no longer shown. */
  readonly isNothingWithout?: boolean;
}

/** Records with the address of a picture in a column. */
export const columnPictures = (
  database: AnyDatabase,
  { place, table, column, title, shown, isNothingWithout = false }: PictureColumn,
): RecordPlace => {
  const of = (name: string) => sql.ref(`${table}.${name}`);
  const tables = database.forTables<AnyTables>();
  return {
    place,
    tables: sql.table(table),
    matches: [sql`${of(column)} = images.path`],
    record: of('id'),
    title: of(title),
    isPublic: shown === undefined ? false : sql`${of(shown)} = 1`,
    replace: async (from, to) => {
      await tables.kysely
        .updateTable(table)
        .set({ [column]: to.path })
        .where(column, '=', from.path)
        .execute();
    },
    clear: async ({ path }) => {
      await tables.kysely
        .updateTable(table)
        .set({ [column]: '', ...(isNothingWithout && shown !== undefined && { [shown]: 0 }) })
        .where(column, '=', path)
        .execute();
    },
  };
};
