import type { ImagePlaceKind } from '@yanye/shared/contract/images.calls';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Registry } from '#core/registry';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { ImageTables } from './images.schema';
import { isRecordPlace, type PicturePlace, type RecordPlace } from './picture-places';

export interface PlaceRow {
  readonly image_id: number;
  readonly place: ImagePlaceKind;
  readonly record_id: string;
  readonly title: string;
}

/** Which places a user may read the titles of. */
export type Sight = 'all' | 'public';

const asText = sql.raw('text');
const isTrue = sql`1 = 1`;
const isFalse = sql`1 = 0`;

const isPublicTo = (sight: Sight, { isPublic }: RecordPlace): RawBuilder<unknown> => {
  if (sight === 'all') return sql``;
  if (typeof isPublic !== 'boolean') return sql` and ${isPublic}`;
  return sql` and ${isPublic ? isTrue : isFalse}`;
};

export const imageUsesRepository = (database: Database<ImageTables>, places: Registry<PicturePlace>) => {
  const sources = () =>
    places.all.filter(isRecordPlace).flatMap((place) => place.matches.map((matches) => ({ place, matches })));

  const rowsOf = (ids: readonly number[], sight: Sight): RawBuilder<unknown> =>
    sql.join(
      sources().map(
        ({ place, matches }) => sql`
        select images.id as image_id, ${sql.lit(place.place)} as place,
          cast(${place.record} as ${asText}) as record_id, ${place.title} as title
        from images, ${place.tables}
        where ${matches} and images.id in (${sql.join([...ids])})${isPublicTo(sight, place)}
          ${place.isPresent ? sql`and ${place.isPresent}` : sql``}`,
      ),
      sql` union all `,
    );

  return {
    /**
     * A condition on `images`: a record shows the picture.
     * @param named addresses that count as shown as well
     */
    isUsed: (named: readonly string[]): RawBuilder<SqlBool> => {
      const rows = sources().map(
        ({ place, matches }) => sql`exists (select 1 from ${place.tables} where ${matches})`,
      );
      const byAddress = named.length === 0 ? [] : [sql`images.path in (${sql.join([...named])})`];
      return sql<SqlBool>`(${sql.join([...rows, ...byAddress], sql` or `)})`;
    },

    /** @returns at most `limit` rows, in an order that does not change */
    places: async (ids: readonly number[], sight: Sight, limit: number): Promise<PlaceRow[]> => {
      const { rows } = await sql<PlaceRow>`
      select image_id, place, record_id, title from (${rowsOf(ids, sight)}) as places
      order by image_id, place, record_id limit ${limit}`.execute(database.kysely);
      return rows;
    },

    /** @returns number of rows by picture, without pictures that have none */
    counts: (
      ids: readonly number[],
      sight: Sight,
    ): Promise<{ readonly image_id: number; readonly count: number }[]> =>
      inChunks(ids, async (chunk) => {
        const { rows } = await sql<{ image_id: number; count: number }>`
        select image_id, count(*) as count from (${rowsOf(chunk, sight)}) as places
        group by image_id`.execute(database.kysely);
        return rows;
      }),
  };
};

export type ImageUsesRepository = ReturnType<typeof imageUsesRepository>;
