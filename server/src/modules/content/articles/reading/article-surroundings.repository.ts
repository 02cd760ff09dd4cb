import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { ArticleRow, ArticleTables } from '../articles.schema';

/** What an author's published articles add up to. */
export interface AuthorCounts {
  readonly article_count: number;
  readonly look_count: number;
  readonly digg_count: number;
  readonly collects_count: number;
}

/** The article before or after another one. */
export type Neighbour = Pick<ArticleRow, 'id' | 'title'>;

/** A suggestion for what to read next. */
export type RelatedRow = Pick<
  ArticleRow,
  'id' | 'slug' | 'title' | 'category' | 'banner_url' | 'published_at'
>;

/** Articles under a tag. */
export interface TaggedRows {
  /** Number of articles, counted up to the limit of rare tags. */
  readonly count: number;
  readonly rows: readonly RelatedRow[];
}

/** Number of articles above which a tag says little about any of them. */
const rareEnough = 50;
/** The newest articles, among which more common tags are searched. */
const newestViewedArticle = 100;
const shown = [
  'articles.id',
  'articles.slug',
  'articles.title',
  'articles.category',
  'articles.banner_url',
  'articles.published_at',
] as const;

/** What a page shows around an article: its author's work, its neighbours, and what to read next. */
export const articleSurroundingsRepository = (database: Database<ArticleTables>) => {
  const newest = (limit: number) =>
    database.kysely
      .selectFrom('articles')
      .select(shown)
      .where('is_listed', '=', 1)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);

  const neighbour = (row: ArticleRow, side: 'older' | 'newer') =>
    database.kysely
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('is_listed', '=', 1)
      .where('category', '=', row.category)
      .where((where) =>
        where(
          where.refTuple('published_at', 'id'),
          side === 'older' ? '<' : '>',
          where.tuple(row.published_at, row.id),
        ),
      )
      .orderBy('published_at', side === 'older' ? 'desc' : 'asc')
      .orderBy('id', side === 'older' ? 'desc' : 'asc')
      .limit(1);

  return {
    /** Of what is published. */
    authorCounts: (userId: number): Promise<AuthorCounts> =>
      database.kysely
        .selectFrom('articles')
        .select(({ fn }) => [
          fn.countAll<number>().as('article_count'),
          fn.coalesce(fn.sum<number>('look_count'), sql.lit(0)).as('look_count'),
          fn.coalesce(fn.sum<number>('digg_count'), sql.lit(0)).as('digg_count'),
          fn.coalesce(fn.sum<number>('collects_count'), sql.lit(0)).as('collects_count'),
        ])
        .where('user_id', '=', userId)
        .where('is_listed', '=', 1)
        .executeTakeFirstOrThrow(),

    /** The newest of all. @param limit how many at most */
    latest: (limit: number): Promise<RelatedRow[]> => newest(limit).execute(),

    /** The newest of a category. @param limit how many at most */
    latestOf: (category: string, limit: number): Promise<RelatedRow[]> =>
      newest(limit).where('category', '=', category).execute(),

    /** Articles under a tag: all of them while they are few, else those among the newest of the site. */
    tagged: async (tag: string): Promise<TaggedRows> => {
      const all = await database.kysely
        .selectFrom('article_tags')
        .innerJoin('articles', 'articles.id', 'article_tags.article_id')
        .select(shown)
        .where('article_tags.tag', '=', tag)
        .where('articles.is_listed', '=', 1)
        .limit(rareEnough + 1)
        .execute();
      if (all.length <= rareEnough) return { count: all.length, rows: all };
      const rows = await database.kysely
        .selectFrom(newest(newestViewedArticle).as('articles'))
        .selectAll()
        .where('id', 'in', (where) =>
          where.selectFrom('article_tags').select('article_id').where('tag', '=', tag),
        )
        .execute();
      return { count: all.length, rows };
    },

    /** Neighbours by date within the category, among listed articles. */
    neighbours: async (row: ArticleRow): Promise<{ prev: Neighbour | null; next: Neighbour | null }> => {
      const found = await database.kysely
        .selectFrom(neighbour(row, 'older').as('older'))
        .select(['id', 'title', sql<number>`0`.as('is_newer')])
        .unionAll(
          database.kysely
            .selectFrom(neighbour(row, 'newer').as('newer'))
            .select(['id', 'title', sql<number>`1`.as('is_newer')]),
        )
        .execute();
      const at = (side: number): Neighbour | null => {
        const { id, title } = found.find(({ is_newer }) => is_newer === side) ?? {};
        return id !== undefined && title !== undefined ? { id, title } : null;
      };
      return { prev: at(0), next: at(1) };
    },
  };
};

export type ArticleSurroundingsRepository = ReturnType<typeof articleSurroundingsRepository>;
