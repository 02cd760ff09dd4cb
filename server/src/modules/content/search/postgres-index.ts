import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { bigramsOf, runsOf, type Run } from './index-text';
import { weights, type ArticleHit, type SearchIndex } from './search-index';
import type { SearchTerm } from './search-terms';
import type { SearchTables } from './search.schema';

/** Maximum articles that are ranked by their texts. */
const maxJudged = 300;

/** A tsvector holds a mebibyte; what a text has beyond that many letters of different words is not found. */
const maxLetters = 250_000;

/** Sets a single character apart from the beginnings of words; no word is like it. */
const alone = (character: string): string => `#${character}`;

const lexemesOf = ({ isCjk, text }: Run): string[] =>
  isCjk ? [...Array.from(text, alone), ...bigramsOf(text)] : [text];

/** All words of an article, each once, those of its title first. */
const wordsOf = (pieces: readonly string[]): string[] => {
  const words = new Set<string>();
  let letters = 0;
  for (const piece of pieces)
    for (const word of runsOf(piece).flatMap(lexemesOf)) {
      if (words.has(word)) continue;
      letters += word.length;
      if (letters > maxLetters) return [...words];
      words.add(word);
    }
  return [...words];
};

/** The runs of each piece, separated and surrounded by spaces, so that a phrase is a substring. */
const lineOf = (pieces: readonly string[]): string =>
  pieces
    .map((piece) =>
      runsOf(piece)
        .map(({ text }) => text)
        .join(' '),
    )
    .map((line) => ` ${line} `)
    .join('\n');

const stretchOf = ({ runs }: SearchTerm): string => {
  const stretch = runs.map(({ text }) => text).join(' ');
  return runs[0]?.isCjk ? stretch : ` ${stretch}`;
};

/** The words that an article must contain for a term. */
const neededOf = ({ runs }: SearchTerm): string[] =>
  runs.flatMap((run) => {
    if (!run.isCjk) return [`'${run.text}'${run === runs.at(-1) ? ':*' : ''}`];
    const pairs = bigramsOf(run.text);
    return (pairs.length > 0 ? pairs : [alone(run.text)]).map((word) => `'${word}'`);
  });

const columns = ['title', 'tags', 'heads', 'body'] as const;
const weightOf = { ...weights, body: 1 };

/** A GIN index of words finds candidates for a phrase; the stored text confirms them. */
export const postgresIndex = (database: Database<SearchTables>): SearchIndex => {
  const isIn = (column: string, stretch: string): RawBuilder<boolean> =>
    sql`strpos(${sql.ref(column)}, ${stretch}) > 0`;

  const has = (term: SearchTerm): RawBuilder<boolean> =>
    sql`(${sql.join(
      columns.map((column) => isIn(column, stretchOf(term))),
      sql` or `,
    )})`;

  const howOften = (column: string, stretch: string): RawBuilder<number> =>
    sql`((length(${sql.ref(column)}) - length(replace(${sql.ref(column)}, ${stretch}, ''))) / ${Array.from(stretch).length}::integer)`;

  /** As BM25 does, without the rarity of words. http://www.staff.city.ac.uk/~sbrp622/papers/foundations_bm25_review.pdf */
  const scored = (term: SearchTerm): RawBuilder<number> => {
    const counts = columns.map((column) => sql`${weightOf[column]} * ${howOften(column, stretchOf(term))}`);
    const often = sql`(${sql.join(counts, sql` + `)})::double precision`;
    return sql`${often} / (${often} + 1.2 * (0.25 + 0.75 * length(body) / (avg(length(body)) over () + 1)))`;
  };

  const sorted = (term: SearchTerm): RawBuilder<number> =>
    sql`case when ${sql.join(
      (['title', 'tags', 'heads'] as const).map((column) => isIn(column, stretchOf(term))),
      sql` or `,
    )} then 1 else 0 end`;

  const sumOf = (terms: readonly SearchTerm[], score: (term: SearchTerm) => RawBuilder<number>) =>
    sql`-(${sql.join(terms.map(score), sql` + `)})`;

  return {
    put: async (number, { title, tags, heads, body }) => {
      const values = { title: lineOf([title]), tags: lineOf(tags), heads: lineOf(heads), body: lineOf(body) };
      const words = wordsOf([title, ...tags, ...heads, ...body]);
      await sql`insert into search_words (number, title, tags, heads, body, words)
        values (${number}, ${values.title}, ${values.tags}, ${values.heads}, ${values.body},
          array_to_tsvector(${words}::text[]))
        on conflict (number) do update set title = excluded.title, tags = excluded.tags,
          heads = excluded.heads, body = excluded.body, words = excluded.words`.execute(database.kysely);
    },

    hits: (terms) => {
      const asked = terms.flatMap(neededOf).join(' & ');
      const phrases = terms.filter((term) => neededOf(term).length > 1).map(has);
      const met = sql`select * from search_words_with(${asked}::tsquery)
        ${phrases.length > 0 ? sql`where ${sql.join(phrases, sql` and `)}` : sql``}`;
      const query = sql<ArticleHit>`
        with met as materialized (${met})
        select number, ${sumOf(terms, scored)} as score from met where (select count(*) from met) <= ${maxJudged}
        union all
        select number, ${sumOf(terms, sorted)} as score from met where (select count(*) from met) > ${maxJudged}`;
      return Promise.resolve({ query, readTwice: sql`materialized` });
    },
  };
};
