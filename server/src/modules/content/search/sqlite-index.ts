import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { tokensOf } from './index-text';
import { weights, type ArticleHit, type SearchIndex } from './search-index';
import type { SearchTerm } from './search-terms';
import type { SearchTables } from './search.tables';

/** Maximum articles that are ranked: beyond, ranking takes longer than finding. */
const maxJudged = 500;

/** Separates pieces, so that no phrase crosses them; no word equals it. */
const gap = ' + ';

const wordsOf = (pieces: readonly string[]): string =>
  pieces.map((piece) => tokensOf(piece).join(' ')).join(gap);

// Tokens hold letters, digits and _+# alone, so quotes are enough.
const phraseOf = ({ tokens, isOpen }: SearchTerm): string => `"${tokens.join(' ')}"${isOpen ? ' *' : ''}`;

/** FTS5 without a copy of the text. Tokens are prepared, so its tokenizer only splits at spaces. */
export const sqliteIndex = (database: Database<SearchTables>): SearchIndex => {
  const isMany = async (asked: string): Promise<boolean> => {
    const { rows } = await sql`select 1 from search_words where search_words match ${asked}
      limit 1 offset ${maxJudged}`.execute(database.kysely);
    return rows.length > 0;
  };

  const scored = (asked: string): RawBuilder<ArticleHit> => sql`
    select rowid as number, bm25(search_words, ${weights.title}, ${weights.tags}, ${weights.heads}, 1) as score
    from search_words where search_words match ${asked}`;

  const sorted = (asked: string): RawBuilder<ArticleHit> => sql`
    select rowid as number, case when rowid in (
      select rowid from search_words where search_words match ${`{title tags heads} : (${asked})`}
    ) then -1 else 0 end as score from search_words where search_words match ${asked}`;

  return {
    put: async (number, { title, tags, heads, body }) => {
      await sql`delete from search_words where rowid = ${number}`.execute(database.kysely);
      await sql`insert into search_words (rowid, title, tags, heads, body)
        values (${number}, ${wordsOf([title])}, ${wordsOf(tags)}, ${wordsOf(heads)}, ${wordsOf(body)})`.execute(
        database.kysely,
      );
    },

    hits: async (terms) => {
      const asked = terms.map(phraseOf).join(' AND ');
      // Finding a long phrase takes longer than storing a few hits; storing many takes longer than finding them.
      return (await isMany(asked))
        ? { query: sorted(asked), readTwice: sql`not materialized` }
        : { query: scored(asked), readTwice: sql`materialized` };
    },
  };
};
