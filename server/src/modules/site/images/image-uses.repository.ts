import type { ImagePlaceKind } from '@yanye/shared/contract/images.calls';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { ownPicturesIn } from '#platform/markdown/media';
import type { SettingsReadTables } from '#site/settings/settings.read';
import type { ImageTables } from './images.tables';

/** A place that a picture stands in. */
export interface PlaceRow {
  readonly image_id: number;
  readonly place: ImagePlaceKind;
  readonly record_id: string;
  readonly title: string;
}

interface Source {
  readonly place: ImagePlaceKind;
  readonly tables: RawBuilder<unknown>;
  /** Joins them with `images`; each such condition has its index. */
  readonly matches: RawBuilder<unknown>;
  readonly record: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  readonly isPublic: RawBuilder<unknown>;
}

const always = sql`1 = 1`;
const never = sql`1 = 0`;
const article = {
  record: sql`articles.id`,
  title: sql`articles.title`,
  isPublic: sql`articles.is_listed = 1`,
};

/** Everywhere that a picture can be named by a row of its own; settings are texts, and looked through apart. */
const sources: readonly Source[] = [
  { place: 'cover', tables: sql`articles`, matches: sql`articles.banner_id = images.id`, ...article },
  {
    place: 'cover',
    tables: sql`articles`,
    matches: sql`articles.banner_url = images.path and articles.banner_id <> images.id`,
    ...article,
  },
  {
    place: 'text',
    tables: sql`article_pictures, articles`,
    matches: sql`article_pictures.image_id = images.id and articles.id = article_pictures.article_id`,
    ...article,
  },
  {
    place: 'draft',
    tables: sql`draft_pictures, article_drafts`,
    // What was saved as the article, or is not wanted any more, holds no picture.
    matches: sql`draft_pictures.image_id = images.id and article_drafts.id = draft_pictures.draft_id
      and article_drafts.is_settled = 0`,
    record: sql`coalesce(article_drafts.article_id, '')`,
    title: sql`article_drafts.title`,
    isPublic: never,
  },
  {
    place: 'page',
    tables: sql`page_pictures, pages`,
    matches: sql`page_pictures.image_id = images.id and pages.id = page_pictures.page_id`,
    record: sql`pages.id`,
    title: sql`pages.title`,
    isPublic: sql`pages.is_shown = 1`,
  },
  {
    place: 'menu',
    tables: sql`menu_banners, menus`,
    matches: sql`menu_banners.image_id = images.id and menus.id = menu_banners.menu_id`,
    record: sql`menus.id`,
    title: sql`menus.title`,
    isPublic: always,
  },
  {
    place: 'advert',
    tables: sql`adverts`,
    matches: sql`adverts.images = images.path`,
    record: sql`adverts.id`,
    title: sql`adverts.title`,
    isPublic: sql`adverts.is_show = 1`,
  },
  {
    place: 'link',
    tables: sql`links`,
    matches: sql`links.picture = images.path`,
    record: sql`links.id`,
    title: sql`links.title`,
    isPublic: sql`links.is_shown = 1`,
  },
  {
    place: 'avatar',
    tables: sql`users`,
    matches: sql`users.avatar = images.path`,
    record: sql`users.id`,
    title: sql`users.nick_name`,
    isPublic: never,
  },
  {
    place: 'role',
    tables: sql`big_model_roles`,
    matches: sql`big_model_roles.icon = images.path`,
    record: sql`big_model_roles.id`,
    title: sql`big_model_roles.name`,
    isPublic: sql`big_model_roles.enable = 1`,
  },
];

const asText = sql.raw('text');

/** Who may read the names of the places. */
type Sight = 'all' | 'public';

const rowsOf = (ids: readonly number[], sight: Sight): RawBuilder<unknown> =>
  sql.join(
    sources.map(
      ({ place, tables, matches, record, title, isPublic }) => sql`
        select images.id as image_id, ${sql.lit(place)} as place,
          cast(${record} as ${asText}) as record_id, ${title} as title
        from images, ${tables}
        where ${matches} and images.id in (${sql.join([...ids])})${sight === 'all' ? sql`` : sql` and ${isPublic}`}`,
    ),
    sql` union all `,
  );

/** Where pictures are used. */
export const imageUsesRepository = (database: Database<ImageTables & SettingsReadTables>) => ({
  /**
   * A condition on `images`: it stands somewhere.
   * @param inSettings addresses that settings name
   */
  isUsed: (inSettings: readonly string[]): RawBuilder<SqlBool> => {
    const rows = sources.map(({ tables, matches }) => sql`exists (select 1 from ${tables} where ${matches})`);
    const named = inSettings.length === 0 ? [] : [sql`images.path in (${sql.join([...inSettings])})`];
    return sql<SqlBool>`(${sql.join([...rows, ...named], sql` or `)})`;
  },

  /** Addresses that settings name, each with the name of its group. There are few settings. */
  inSettings: async (): Promise<{ readonly path: string; readonly name: string }[]> => {
    const rows = await database.kysely.selectFrom('settings').select(['name', 'value']).execute();
    return rows.flatMap(({ name, value }) => ownPicturesIn(value).map((path) => ({ path, name })));
  },

  /** @param most places, the same ones each time */
  places: async (ids: readonly number[], sight: Sight, most: number): Promise<PlaceRow[]> => {
    const { rows } = await sql<PlaceRow>`
      select image_id, place, record_id, title from (${rowsOf(ids, sight)}) as places
      order by image_id, place, record_id limit ${most}`.execute(database.kysely);
    return rows;
  },

  /** How many places there are, for those that have any. */
  counts: (
    ids: readonly number[],
    sight: Sight,
  ): Promise<{ readonly image_id: number; readonly count: number }[]> =>
    inChunks(ids, async (portion) => {
      const { rows } = await sql<{ image_id: number; count: number }>`
        select image_id, count(*) as count from (${rowsOf(portion, sight)}) as places
        group by image_id`.execute(database.kysely);
      return rows;
    }),
});

export type ImageUsesRepository = ReturnType<typeof imageUsesRepository>;
