import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { tokensOf } from './index-text';
import { numbersIn } from './numbers-as-text';
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

/** Separates pieces, so that no phrase crosses them; no word equals it. */
const gap = ' + ';

const wordsOf = (pieces: readonly string[]): string =>
  pieces.map((piece) => tokensOf(piece).join(' ')).join(gap);

// Tokens hold letters, digits and _+# alone, so quotes are enough.
const phraseOf = ({ tokens, isOpen }: SearchTerm): string => `"${tokens.join(' ')}"${isOpen ? ' *' : ''}`;

const askedOf = (terms: readonly SearchTerm[]): string => terms.map(phraseOf).join(' AND ');

const inHeads = (asked: string): string => `{title tags heads} : (${asked})`;

const newestFirst = sql`order by rowid desc`;

/** FTS5 without a copy of the text. Tokens are prepared, so its tokenizer only splits at spaces. */
export const sqliteIndex = (database: Database<SearchTables>): SearchIndex => {
  /** @returns what is found, one more than are judged at most */
  const firstFound = async (asked: string): Promise<number[]> => {
    const { rows } = await sql<{
      rowid: number;
    }>`select rowid from search_words where search_words match ${asked}
      limit ${maxJudged + 1}`.execute(database.kysely);
    return rows.map(({ rowid }) => rowid);
  };

  /** One hit needs no rank, and ranking reads the lists of all words again: most of the time of a long phrase. */
  const single = (number: number | undefined): RawBuilder<ArticleHit> =>
    sql`select number, 0 as score from search_articles where number = ${number ?? 0}`;

  const scored = (asked: string): RawBuilder<ArticleHit> => sql`
    select rowid as number, bm25(search_words, ${weights.title}, ${weights.tags}, ${weights.heads}, 1) as score
    from search_words where search_words match ${asked}`;

  const sorted = (asked: string): RawBuilder<ArticleHit> => sql`
    select rowid as number, case when rowid in (
      select rowid from search_words where search_words match ${inHeads(asked)}
    ) then -1 else 0 end as score from search_words where search_words match ${asked}`;

  /** The index yields its rows in the order of their numbers, so that it is read until there are enough. */
  const listed = (
    asked: string,
    { isWanted, limit }: Sought,
    order: RawBuilder<unknown> = sql``,
  ): RawBuilder<Numbered> => sql`select rowid as number from search_words
    where search_words match ${asked} and ${isWanted(sql.ref('search_words.rowid'))} ${order} limit ${limit}`;

  const hitsAmong = (asked: string, found: readonly number[]): Hits => {
    if (found.length < 2) return { query: single(found[0]), readTwice: sql`materialized`, articles: anyJoin };
    // Finding a few takes longer than storing them; storing many takes longer than finding them.
    return found.length > maxJudged
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
      return hitsAmong(asked, await firstFound(asked));
    },

    some: async (sought) => {
      const asked = askedOf(sought.terms);
      const numbers = await numbersIn(database, listed(asked, sought));
      return { numbers, hits: () => Promise.resolve(hitsAmong(asked, numbers)) };
    },

    newest: (sought) => listed(askedOf(sought.terms), sought, newestFirst),
    newestByHeads: (sought) => listed(inHeads(askedOf(sought.terms)), sought, newestFirst),
  };
};
