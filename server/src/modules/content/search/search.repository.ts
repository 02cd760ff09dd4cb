import { expressionBuilder, sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { contains } from '#platform/database/dialect';
import { normalised } from '#platform/normalised';
import { articlesThatMatch, type ArticleReadTables } from '#content/articles/articles.read';
import type { ArticleFilter, ArticlePaging, ArticleScope } from '#content/articles/reading/article-filter';
import type { UserReadTables } from '#identity/users/users.read';
import { facetsQuery, type FacetRow } from './search-facets';
import {
  anyJoin,
  type ArticleHit,
  type Hits,
  type Numbered,
  type SearchIndex,
  type Sought,
} from './search-index';
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

/** A page of a search that counts up to a limit. */
export interface FirstPage {
  readonly ids: readonly string[];
  /** Articles on all pages that can be turned to. */
  readonly count: number;
  /** Whether there are more than are counted. */
  readonly isMore: boolean;
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

type Tables = SearchTables & ArticleReadTables & Pick<UserReadTables, 'users'>;

const articlesOnly = expressionBuilder<Tables, 'articles'>();

/** Whether the columns of the index are enough to filter. */
const isPlainFilter = ({ scope, ...narrower }: ArticleFilter): boolean =>
  (scope.status !== undefined || scope.listed === true) &&
  scope.author === undefined &&
  scope.listedOrOf === undefined &&
  Object.values(narrower).every((value) => value === '' || value === undefined);

const isByAge = ({ order }: Wanted): boolean => (order?.column ?? 'published_at') === 'published_at';

const isPlain = (wanted: Wanted): boolean => isPlainFilter(wanted.filter) && isByAge(wanted);

const scopeOfIndex = ({ status, listed }: ArticleScope, table = 'search_articles'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [
      ...(status === undefined ? [] : [sql`${sql.ref(`${table}.status`)} = ${status}`]),
      ...(listed ? [sql`${sql.ref(`${table}.is_listed`)} = 1`] : []),
    ],
    sql` and `,
  )}`;

/** Looked up for one hit after another, so that a search of many hits ends early. */
const isWantedBy =
  (filter: ArticleFilter): Sought['isWanted'] =>
  (number) =>
    isPlainFilter(filter)
      ? sql`(select 1 from search_articles one
          where one.number = ${number} and ${scopeOfIndex(filter.scope, 'one')}) = 1`
      : // The sign prevents an engine from asking its index for each of these articles.
        sql`+${number} in (select search_articles.number from search_articles
          join (select * from articles where ${articlesThatMatch(filter)(articlesOnly)}) articles
          on articles.id = search_articles.article_id)`;

const soughtBy = (filter: ArticleFilter, terms: readonly SearchTerm[], limit: number): Sought => ({
  terms,
  isWanted: isWantedBy(filter),
  isListedOnly: isPlainFilter(filter) && filter.scope.status === undefined,
  limit,
});

/** Finds articles by search terms, and reads what is shown of them. */
export const searchRepository = (database: Database<Tables>, index: SearchIndex) => {
  const title = sql.ref<string>('search_articles.title_key');
  const exactly = (key: string) => sql<SqlBool>`${title} = ${normalised(key)}`;

  const hitsWhere = (titled: RawBuilder<unknown>) =>
    sql<ArticleHit>`select number, 0 as score from search_articles where ${titled}`;

  /** The articles that match a query, each once, the best with the lowest score. */
  const hitsOf = async ({ question: { key, terms }, alsoInTitles }: Wanted): Promise<Hits> => {
    const titled = alsoInTitles
      ? sql`(${exactly(key)} or ${contains(title, normalised(key))})`
      : exactly(key);
    const byTitle = hitsWhere(titled);
    if (terms.length === 0) return { query: byTitle, readTwice: sql`materialized`, articles: anyJoin };
    const hits = await index.hits(terms);
    if (!alsoInTitles) return hits;
    // A title that equals the query contains its terms, too.
    const query = sql<ArticleHit>`${hits.query} union all ${byTitle} and number not in (select number from (${hits.query}) hits)`;
    return { ...hits, query };
  };

  const sourceOf = (wanted: Wanted, { articles }: Hits) => {
    const among = isPlain(wanted)
      ? sql`where ${scopeOfIndex(wanted.filter.scope)}`
      : sql`join (select * from articles where ${articlesThatMatch(wanted.filter)(articlesOnly)}) articles
            on articles.id = search_articles.article_id`;
    return sql`from hits ${articles} ${among}`;
  };

  const counted = async (wanted: Wanted, hits: Hits): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      with hits as (${hits.query}) select count(*) as count ${sourceOf(wanted, hits)}`.execute(
      database.kysely,
    );
    return rows[0]?.count ?? 0;
  };

  /** One page of what is found, in its order. */
  const pageOf = (wanted: Wanted, hits: Hits): RawBuilder<unknown> => {
    const { question, order, limit, offset } = wanted;
    const column = order && sql.ref(`${isPlain(wanted) ? 'search_articles' : 'articles'}.${order.column}`);
    return sql`${sourceOf(wanted, hits)} order by ${
      order
        ? sql`${column} ${sql.raw(order.direction)}`
        : sql`case when ${exactly(question.key)} then 0 else 1 end, hits.score, search_articles.published_at desc`
    }, article_id limit ${limit} offset ${offset}`;
  };

  /** @returns ids, each with how many articles are found in all; none beyond the last page */
  const found = async (wanted: Wanted, hits: Hits): Promise<{ id: string; count: number }[]> => {
    const { rows } = await sql<{ id: string; count: number }>`
        with hits as ${hits.readTwice} (${hits.query})
        select article_id as id, (select count(*) ${sourceOf(wanted, hits)}) as count ${pageOf(wanted, hits)}`.execute(
      database.kysely,
    );
    return rows;
  };

  const foundIds = async (wanted: Wanted, hits: Hits): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
        with hits as (${hits.query}) select article_id as id ${pageOf(wanted, hits)}`.execute(
      database.kysely,
    );
    return rows.map(({ id }) => id);
  };

  /** Ids of some queries' articles, the newest first in each. */
  const idsOf = async (...queries: readonly RawBuilder<Numbered>[]): Promise<string[]> => {
    const each = queries.map(
      (query, place) => sql`select number, ${sql.lit(place)} as place from (${query}) found`,
    );
    const { rows } = await sql<{ id: string }>`select article_id as id
      from (${sql.join(each, sql` union all `)}) places join search_articles on search_articles.number = places.number
      order by place, places.number desc`.execute(database.kysely);
    return [...new Set(rows.map(({ id }) => id))];
  };

  const titledAs = (key: string, { isWanted, limit }: Sought) =>
    sql<Numbered>`select number from search_articles where ${exactly(key)}
      and ${isWanted(sql.ref('search_articles.number'))} order by number desc limit ${limit}`;

  /** Of very many hits: the title that is the query, hits in title, tags or headings, all others, the newest first in each. */
  const manyByRelevance = async ({ question: { key } }: Wanted, sought: Sought): Promise<string[]> => {
    const best = await idsOf(titledAs(key, sought), index.newestByHeads(sought));
    if (best.length >= sought.limit) return best;
    return [...new Set([...best, ...(await idsOf(index.newest(sought)))])];
  };

  /** A page of very many hits, of which only the first `most` can be turned to. */
  const pageOfMany = async (wanted: Wanted, sought: Sought, most: number): Promise<string[]> => {
    const { question, order, offset } = wanted;
    const end = Math.min(offset + wanted.limit, most);
    if (end <= offset) return [];
    if (order && !(isByAge(wanted) && order.direction === 'desc'))
      return foundIds({ ...wanted, limit: end - offset }, await index.hits(question.terms));
    const first = { ...sought, limit: end };
    const ids = await (order ? idsOf(index.newest(first)) : manyByRelevance(wanted, first));
    return ids.slice(offset, end);
  };

  const hitsForFacets = ({ key, terms }: Question, filter: ArticleFilter, limit: number) =>
    terms.length === 0 ? hitsWhere(exactly(key)) : index.newest(soughtBy(filter, terms, limit));

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

    /**
     * The same, counted and listed up to a limit, for queries that most articles match: beyond it neither counting nor sorting ends soon.
     * The order of more hits than that is by the numbers of the index, which follow the date of publication.
     * @param most articles that are counted
     */
    firstPage: async (wanted: Wanted, most: number): Promise<FirstPage> => {
      const { question, filter, offset } = wanted;
      const { terms } = question;
      if (terms.length === 0) {
        const hits = await hitsOf(wanted);
        const count = await counted(wanted, hits);
        return {
          ids: count > offset ? await foundIds(wanted, hits) : [],
          count: Math.min(count, most),
          isMore: count > most,
        };
      }
      const sought = soughtBy(filter, terms, most + 1);
      const known = await index.some(sought);
      const { count } = known;
      if (count > most) return { ids: await pageOfMany(wanted, sought, most), count: most, isMore: true };
      if (count <= offset) return { ids: [], count, isMore: false };
      const hits = await (isPlainFilter(filter) ? known.hits() : index.hits(terms));
      return { ids: await foundIds(wanted, hits), count, isMore: false };
    },

    /**
     * Categories and tags of the articles that are found, with one query.
     * @param most articles of a search that are counted, the newest; one more tells that there are more
     */
    facets: async ({ question, filter, ...chosen }: FacetsWanted, most: number): Promise<FacetRow[]> => {
      const listed = sql`(select id, category from articles where ${articlesThatMatch(filter)(articlesOnly)}) articles`;
      const query = question
        ? facetsQuery(
            sql`hits as materialized (${hitsForFacets(question, filter, most + 1)}),`,
            sql`from hits join search_articles on search_articles.number = hits.number
              join ${listed} on articles.id = search_articles.article_id`,
            chosen,
          )
        : facetsQuery(sql``, sql`from ${listed}`, chosen);
      return (await query.execute(database.kysely)).rows;
    },
  };
};

export type SearchRepository = ReturnType<typeof searchRepository>;
