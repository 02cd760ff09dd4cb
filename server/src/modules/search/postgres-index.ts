import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { ArticlePart } from './article-parts';
import { headWeight, titleWeight } from './index-weights';
import { tokensOf } from './index-text';
import type { PartHit, SearchIndex, TermHit } from './search-index';
import type { SearchTerm } from './search-terms';
import type { SearchTables } from './search.tables';

/** Between heading and text, so that no phrase runs from one into the other. */
const gap = 2;

/** Weights of D, C, B and A; headings are A, texts are D. */
const weights = `{${1 / headWeight}, 0, 0, 1}`;

/** A tsvector as text. Made here, because the server's parser depends on its locale and does not know Chinese. */
const vectorOf = ({ heading, text }: ArticlePart): string => {
  const places = new Map<string, string[]>();
  const note = (tokens: readonly string[], from: number, weight: string): void =>
    tokens.forEach((token, index) => {
      const known = places.get(token);
      if (known) known.push(`${from + index}${weight}`);
      else places.set(token, [`${from + index}${weight}`]);
    });
  const head = tokensOf(heading);
  note(head, 1, 'A');
  note(tokensOf(text), 1 + head.length + gap, '');
  return Array.from(places, ([token, at]) => `'${token}':${at.join(',')}`).join(' ');
};

// Tokens hold letters, digits and _+# alone, so quotes are enough.
const phraseOf = ({ tokens, isOpen }: SearchTerm): string =>
  tokens.map((token) => `'${token}'`).join(' <-> ') + (isOpen ? ':*' : '');

/** A tsvector with a GIN index beside each part. */
export const postgresIndex = (database: Database<SearchTables>): SearchIndex => ({
  add: async (articleId, parts) => {
    if (parts.length === 0) return;
    const rows = parts.map(
      (part, position) => sql`(${articleId}, ${position}::integer, ${part.anchor}, ${part.heading},
        ${part.text}, ${vectorOf(part)}::tsvector)`,
    );
    await sql`insert into search_parts (article_id, position, anchor, heading, text, words)
      values ${sql.join(rows)}`.execute(database.kysely);
  },

  hits: (term) => {
    const phrase = phraseOf(term);
    return sql<TermHit>`
      select article_id, -max(ts_rank(${weights}, words, ${phrase}::tsquery)
        * case position when 0 then ${titleWeight}::integer else 1 end) as score
      from search_parts where words @@ ${phrase}::tsquery group by article_id`;
  },

  partHits: (term) => {
    const phrase = phraseOf(term);
    return sql<PartHit>`
      select id as part_id, -ts_rank(${weights}, words, ${phrase}::tsquery) as score
      from search_parts where words @@ ${phrase}::tsquery`;
  },
});
