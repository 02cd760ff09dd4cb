import { expressionBuilder, sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { contains, inChunks } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import { normalised } from '#platform/normalised';
import { articlesThatMatch, type ArticleReadTables } from '#content/articles/articles.read';
import type { ArticleFilter, ArticlePaging, ArticleScope } from '#content/articles/reading/article-filter';
import type { UserReadTables } from '#identity/users/users.read';
import type { ArticlePart } from './article-parts';
import { facetsQuery, type FacetRow } from './search-facets';
import type { ArticleHit, Hits, SearchIndex } from './search-index';
import type { SearchTables } from './search.schema';
import type { SearchTerm } from './search-terms';

/** A parsed search query. */
export interface Question {
  readonly key: string;
  readonly terms: readonly SearchTerm[];
}

/** A search: the question, the filtered articles, the order. */
export interface Wanted {
  readonly question: Question;
  readonly filter: ArticleFilter;
  /** By relevance when left out: a title that is the question itself comes first. */
  readonly order?: Pick<ArticlePaging, 'column' | 'direction'>;
  /** Also finds titles that contain the question as typed, including punctuation and parts of words. */
  readonly alsoInTitles?: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The articles whose categories and tags are counted: of a search, or of a list. */
export interface FacetsWanted {
  readonly question?: Question;
  /** Without tag and category, which limit each other only. */
  readonly filter: ArticleFilter;
  readonly tag: string;
  readonly category: string;
  readonly limit: number;
}

export interface FoundPart extends ArticlePart {
  readonly id: number;
  readonly article_id: string;
  readonly title: string;
}

type Tables = SearchTables & ArticleReadTables & Pick<UserReadTables, 'users'>;

const articlesOnly = expressionBuilder<Tables, 'articles'>();

/** Whether the columns of the index are enough to filter and to sort. */
const isPlain = ({ filter: { scope, ...narrower }, order }: Wanted): boolean =>
  (scope.status !== undefined || scope.listed === true) &&
  scope.author === undefined &&
  scope.listedOrOf === undefined &&
  Object.values(narrower).every((value) => value === '' || value === undefined) &&
  (order?.column ?? 'published_at') === 'published_at';

const scopeOfIndex = ({ status, listed }: ArticleScope): RawBuilder<unknown> => {
  const conditions = [
    ...(status === undefined ? [] : [sql`search_articles.status = ${status}`]),
    ...(listed ? [sql`search_articles.is_listed = 1`] : []),
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
};

/** Finds articles by search terms, and reads what is shown of them. */
export const searchRepository = (database: Database<Tables>, index: SearchIndex) => {
  const title = sql.ref<string>('search_articles.title_key');
  const exactly = (key: string) => sql<SqlBool>`${title} = ${normalised(key)}`;

  /** The articles that match a query, each once, the best with the lowest score. */
  const hitsOf = async ({ question: { key, terms }, alsoInTitles }: Wanted): Promise<Hits> => {
    const titled = alsoInTitles
      ? sql`(${exactly(key)} or ${contains(title, normalised(key))})`
      : exactly(key);
    const byTitle = sql<ArticleHit>`select number, 0 as score from search_articles where ${titled}`;
    if (terms.length === 0) return { query: byTitle, readTwice: sql`materialized` };
    const hits = await index.hits(terms);
    if (!alsoInTitles) return hits;
    // A title that equals the query contains its terms, too.
    const query = sql<ArticleHit>`${hits.query} union all ${byTitle} and number not in (select number from (${hits.query}) hits)`;
    return { ...hits, query };
  };

  const sourceOf = (wanted: Wanted) => {
    const among = isPlain(wanted)
      ? scopeOfIndex(wanted.filter.scope)
      : sql`join (select * from articles where ${articlesThatMatch(wanted.filter)(articlesOnly)}) articles
            on articles.id = search_articles.article_id`;
    return sql`from hits join search_articles on search_articles.number = hits.number ${among}`;
  };

  const counted = async (wanted: Wanted, { query }: Hits): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      with hits as (${query}) select count(*) as count ${sourceOf(wanted)}`.execute(database.kysely);
    return rows[0]?.count ?? 0;
  };

  /** @returns ids, each with how many articles are found in all; none beyond the last page */
  const found = async (
    wanted: Wanted,
    { query, readTwice }: Hits,
  ): Promise<{ id: string; count: number }[]> => {
    const { question, order, limit, offset } = wanted;
    const column = order && sql.ref(`${isPlain(wanted) ? 'search_articles' : 'articles'}.${order.column}`);
    const source = sourceOf(wanted);
    const { rows } = await sql<{ id: string; count: number }>`
        with hits as ${readTwice} (${query})
        select article_id as id, (select count(*) ${source}) as count ${source}
        order by ${
          order
            ? sql`${column} ${sql.raw(order.direction)}`
            : sql`case when ${exactly(question.key)} then 0 else 1 end, hits.score, search_articles.published_at desc`
        }, article_id limit ${limit} offset ${offset}`.execute(database.kysely);
    return rows;
  };

  return {
    /** Ids of one page, the best first, and how many articles are found in all; a page beyond the last one still has that total. */
    page: async (wanted: Wanted): Promise<{ ids: string[]; count: number }> => {
      const hits = await hitsOf(wanted);
      // Beyond the last page nothing has to be ranked.
      const known = wanted.offset > 0 ? await counted(wanted, hits) : undefined;
      if (known !== undefined && known <= wanted.offset) return { ids: [], count: known };
      const rows = await found(wanted, hits);
      return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
    },

    /** Categories and tags of the articles that are found, with one query. */
    facets: async ({ question, filter, ...chosen }: FacetsWanted): Promise<FacetRow[]> => {
      const listed = sql`(select * from articles where ${articlesThatMatch(filter)(articlesOnly)}) articles`;
      const hits = question && (await hitsOf({ question, filter, limit: 0, offset: 0 }));
      const query = hits
        ? facetsQuery(
            sql`hits as materialized (${hits.query}),`,
            sql`from hits join search_articles on search_articles.number = hits.number
              join ${listed} on articles.id = search_articles.article_id`,
            chosen,
          )
        : facetsQuery(sql``, sql`from ${listed}`, chosen);
      return (await query.execute(database.kysely)).rows;
    },

    /** Number of parts of all published articles. */
    countParts: (): Promise<number> =>
      countOf(
        database.kysely
          .selectFrom('search_parts')
          .innerJoin('articles', 'articles.id', 'search_parts.article_id')
          .where('articles.is_listed', '=', 1),
      ),

    /** Parts of published articles, the newest article first. @returns none beyond the last page */
    allParts: async (limit: number, offset: number): Promise<FoundPart[]> => {
      // Texts are long: those of the page alone are read. In the order of an index, so that nothing is sorted.
      const page = await database.kysely
        .selectFrom('articles')
        .innerJoin('search_parts', 'search_parts.article_id', 'articles.id')
        .select('search_parts.id')
        .where('articles.is_listed', '=', 1)
        .orderBy('articles.published_at', 'desc')
        .orderBy('articles.id', 'desc')
        .orderBy('search_parts.position')
        .limit(limit)
        .offset(offset)
        .execute();
      const ids = page.map(({ id }) => id);
      const parts = await inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('search_parts')
          .innerJoin('articles', 'articles.id', 'search_parts.article_id')
          .select(['search_parts.id', 'article_id', 'anchor', 'heading', 'text', 'articles.title'])
          .where('search_parts.id', 'in', portion)
          .execute(),
      );
      const byId = new Map(parts.map((part) => [part.id, part]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** The texts by sections. */
    parts: (ids: readonly string[]) =>
      inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('search_parts')
          .select(['id', 'article_id', 'anchor', 'heading', 'text'])
          .where('article_id', 'in', portion)
          .orderBy('article_id')
          .orderBy('position')
          .execute(),
      ),
  };
};

export type SearchRepository = ReturnType<typeof searchRepository>;
