import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { headWeight, titleWeight } from './index-weights';
import { tokensOf } from './index-text';
import type { PartHit, SearchIndex, TermHit } from './search-index';
import type { SearchTerm } from './search-terms';
import type { SearchTables } from './search.tables';

// Tokens hold letters, digits and _+# alone, so quotes are enough.
const phraseOf = ({ tokens, isOpen }: SearchTerm): string => `"${tokens.join(' ')}"${isOpen ? ' *' : ''}`;

/** FTS5 without a copy of the text. Tokens come ready made, so its tokenizer has only blanks to find. */
export const sqliteIndex = (database: Database<SearchTables>): SearchIndex => ({
  add: async (articleId, parts) => {
    if (parts.length === 0) return;
    const rows = await database.kysely
      .insertInto('search_parts')
      .values(parts.map((part, position) => ({ ...part, article_id: articleId, position })))
      .returning(['id', 'position'])
      .execute();
    const words = rows.map(({ id, position }) => {
      const { heading = '', text = '' } = parts[position] ?? {};
      return sql`(${id}, ${tokensOf(heading).join(' ')}, ${tokensOf(text).join(' ')})`;
    });
    await sql`insert into search_words (rowid, head, body) values ${sql.join(words)}`.execute(
      database.kysely,
    );
  },

  hits: (term) => sql<TermHit>`
    with found as materialized (
      select rowid as id, bm25(search_words, ${headWeight}, 1) as score from search_words
      where search_words match ${phraseOf(term)}
    )
    select article_id, min(score * case position when 0 then ${titleWeight} else 1 end) as score
    from found join search_parts on search_parts.id = found.id group by article_id`,

  partHits: (term) => sql<PartHit>`
    select rowid as part_id, bm25(search_words, ${headWeight}, 1) as score from search_words
    where search_words match ${phraseOf(term)}`,
});
