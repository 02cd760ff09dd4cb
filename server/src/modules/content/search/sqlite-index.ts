import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { tokensOf } from './index-text';
import {
  anyJoin,
  weights,
  type ArticleHit,
  type Hits,
  type Numbered,
  type SearchIndex,
  type Sought,
} from './search-index';
import type { SearchTerm } from './search-terms';
import type { SearchTables } from './search.schema';

/** Maximum articles that are ranked: beyond, ranking takes longer than finding. */
const maxJudged = 500;

/** Tokens of a question that seldom matches more articles than are ranked: these are ranked as they are found. */
const rareTokens = 3;

/** Separates pieces, so that no phrase crosses them; no word equals it. */
const gap = ' + ';

const wordsOf = (pieces: readonly string[]): string =>
  pieces.map((piece) => tokensOf(piece).join(' ')).join(gap);

// Tokens hold letters, digits and _+# alone, so quotes are enough.
const phraseOf = ({ tokens, isOpen }: SearchTerm): string => `"${tokens.join(' ')}"${isOpen ? ' *' : ''}`;

const askedOf = (terms: readonly SearchTerm[]): string => terms.map(phraseOf).join(' AND ');

const inHeads = (asked: string): string => `{title tags heads} : (${asked})`;

const newestFirst = sql`order by rowid desc`;

interface Counted {
  readonly count: number;
  /** Of one of the articles; null for none. */
  readonly number: number | null;
}

/** Few articles are not listed, so their index is shorter than the table: a look into it takes half as long. */
const isWantedIn = ({ isWanted, isListedOnly }: Sought): RawBuilder<SqlBool> =>
  isListedOnly
    ? sql`not exists (select 1 from search_articles one indexed by search_articles_unlisted
        where one.number = search_words.rowid and one.is_listed <> 1)`
    : isWanted(sql.ref('search_words.rowid'));

/** FTS5 without a copy of the text. Tokens are prepared, so its tokenizer only splits at spaces. */
export const sqliteIndex = (database: Database<SearchTables>): SearchIndex => {
  /** @returns how many a query finds, and the number of one of them */
  const counted = async (query: RawBuilder<Numbered>): Promise<Counted> => {
    const { rows } = await sql<Counted>`
      select count(*) as count, min(number) as number from (${query}) found`.execute(database.kysely);
    return rows[0] ?? { count: 0, number: null };
  };

  /** One hit needs no rank, and ranking reads the lists of all words again: most of the time of a long phrase. */
  const single = (number: number | null): RawBuilder<ArticleHit> =>
    sql`select number, 0 as score from search_articles where number = ${number ?? 0}`;

  const scored = (asked: string): RawBuilder<ArticleHit> => sql`
    select rowid as number, bm25(search_words, ${weights.title}, ${weights.tags}, ${weights.heads}, 1) as score
    from search_words where search_words match ${asked}`;

  /** Ranks articles while they are found, because finding the articles of a long phrase takes a third of ranking them. */
  const rankedFirst = async (asked: string, sought: Sought): Promise<ArticleHit[]> => {
    const { rows } = await sql<ArticleHit>`${scored(asked)} and ${isWantedIn(sought)}
      limit ${Math.min(sought.limit, maxJudged + 1)}`.execute(database.kysely);
    return rows;
  };

  /** As one text, for there may be hundreds of them. */
  const asQuery = (hits: readonly ArticleHit[]): RawBuilder<ArticleHit> => sql`
    select value ->> 0 as number, value ->> 1 as score
    from json_each(${JSON.stringify(hits.map(({ number, score }) => [number, score]))})`;

  const sorted = (asked: string): RawBuilder<ArticleHit> => sql`
    select rowid as number, case when rowid in (
      select rowid from search_words where search_words match ${inHeads(asked)}
    ) then -1 else 0 end as score from search_words where search_words match ${asked}`;

  /** The index yields its rows in the order of their numbers, so that it is read until there are enough. */
  const listed = (
    asked: string,
    sought: Sought,
    order: RawBuilder<unknown> = sql``,
  ): RawBuilder<Numbered> => sql`select rowid as number from search_words
    where search_words match ${asked} and ${isWantedIn(sought)} ${order} limit ${sought.limit}`;

  const hitsAmong = (asked: string, { count, number }: Counted): Hits => {
    if (count < 2) return { query: single(number), readTwice: sql`materialized`, articles: anyJoin };
    // Finding a few takes longer than storing them; storing many takes longer than finding them.
    return count > maxJudged
      ? { query: sorted(asked), readTwice: sql`not materialized`, articles: anyJoin }
      : { query: scored(asked), readTwice: sql`materialized`, articles: anyJoin };
  };

  return {
    put: async (number, { title, tags, heads, body }) => {
      await sql`delete from search_words where rowid = ${number}`.execute(database.kysely);
      await sql`insert into search_words (rowid, title, tags, heads, body)
        values (${number}, ${wordsOf([title])}, ${wordsOf(tags)}, ${wordsOf(heads)}, ${wordsOf(body)})`.execute(
        database.kysely,
      );
    },

    hits: async (terms) => {
      const asked = askedOf(terms);
      const first = sql<Numbered>`select rowid as number from search_words where search_words match ${asked}
        limit ${maxJudged + 1}`;
      return hitsAmong(asked, await counted(first));
    },

    some: async (sought) => {
      const { terms, isListedOnly } = sought;
      const asked = askedOf(terms);
      // Hits of narrower filters are ranked among all hits, later.
      if (isListedOnly && terms.flatMap(({ tokens }) => tokens).length >= rareTokens) {
        const found = await rankedFirst(asked, sought);
        if (found.length <= maxJudged)
          return {
            count: found.length,
            hits: () =>
              Promise.resolve({ query: asQuery(found), readTwice: sql`materialized`, articles: anyJoin }),
          };
      }
      const found = await counted(listed(asked, sought));
      return { count: found.count, hits: () => Promise.resolve(hitsAmong(asked, found)) };
    },

    newest: (sought) => listed(askedOf(sought.terms), sought, newestFirst),
    newestByHeads: (sought) => listed(inHeads(askedOf(sought.terms)), sought, newestFirst),
  };
};
