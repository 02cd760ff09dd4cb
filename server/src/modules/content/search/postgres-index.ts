import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { bigramsOf, runsOf, type Run } from './index-text';
import {
  weights,
  type ArticleHit,
  type ArticleWords,
  type Numbered,
  type SearchIndex,
  type Sought,
} from './search-index';
import type { SearchTerm } from './search-terms';
import type { SearchTables } from './search.schema';

/** Maximum articles that are ranked by their texts. */
const maxJudged = 300;

/** A tsvector holds a mebibyte; what a text has beyond that many letters of different words is not found. */
const maxLetters = 250_000;

/** Sets a single character apart from the beginnings of words; no word is like it. */
const alone = (character: string): string => `#${character}`;

/** Marks a word of title, tags or headings, which is stored a second time with it; no word begins like it. */
const headed = (word: string): string => `^${word}`;

const lexemesOf = ({ isCjk, text }: Run): string[] =>
  isCjk ? [...Array.from(text, alone), ...bigramsOf(text)] : [text];

const allOf = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece) => runsOf(piece).flatMap(lexemesOf));

/** All words of an article, each once, those of its title first, and those of title, tags and headings also marked. */
const wordsOf = ({ title, tags, heads, body }: ArticleWords): string[] => {
  const above = allOf([title, ...tags, ...heads]);
  const words = new Set<string>();
  let letters = 0;
  for (const word of [...above, ...above.map(headed), ...allOf(body)]) {
    if (words.has(word)) continue;
    letters += word.length;
    if (letters > maxLetters) break;
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

/** The words that an article must contain for a term. @param as how a word is stored */
const neededOf = ({ runs }: SearchTerm, as: (word: string) => string = (word) => word): string[] =>
  runs.flatMap((run) => {
    if (!run.isCjk) return [`'${as(run.text)}'${run === runs.at(-1) ? ':*' : ''}`];
    const pairs = bigramsOf(run.text);
    return (pairs.length > 0 ? pairs : [alone(run.text)]).map((word) => `'${as(word)}'`);
  });

const heads = ['title', 'tags', 'heads'] as const;
const columns = [...heads, 'body'] as const;
const weightOf = { ...weights, body: 1 };

/** A GIN index of words finds candidates for a phrase; the stored text confirms them. */
export const postgresIndex = (database: Database<SearchTables>): SearchIndex => {
  const isIn = (column: string, stretch: string): RawBuilder<boolean> =>
    sql`strpos(${sql.ref(column)}, ${stretch}) > 0`;

  const hasIn = (among: readonly string[], term: SearchTerm): RawBuilder<SqlBool> =>
    sql`(${sql.join(
      among.map((column) => isIn(column, stretchOf(term))),
      sql` or `,
    )})`;

  /** Conditions on the texts, beyond those on the words: a single word is a term already. */
  const phrasesOf = (terms: readonly SearchTerm[], among: readonly string[]): RawBuilder<SqlBool>[] =>
    terms.filter((term) => neededOf(term).length > 1).map((term) => hasIn(among, term));

  /** Bytes, because their number is stored: letters are counted in the whole text, and an occurrence has the same share of both. */
  const howOften = (column: string, stretch: string): RawBuilder<number> =>
    sql`((octet_length(${sql.ref(column)}) - octet_length(replace(${sql.ref(column)}, ${stretch}, ''))) / ${Buffer.byteLength(stretch)}::integer)`;

  const oftenOf = (term: SearchTerm): RawBuilder<number> => {
    const counts = columns.map((column) => sql`${weightOf[column]} * ${howOften(column, stretchOf(term))}`);
    return sql`(${sql.join(counts, sql` + `)})::double precision`;
  };

  const often = (place: number) => sql.ref(`often_${place}`);

  /**
   * As BM25 does, without the rarity of words. http://www.staff.city.ac.uk/~sbrp622/papers/foundations_bm25_review.pdf
   * Appending nothing reads a text out of its storage once for all expressions, which `offset 0` keeps apart from it.
   */
  const judged = (terms: readonly SearchTerm[], among: RawBuilder<unknown>): RawBuilder<ArticleHit> => {
    const sum = terms.map(
      (_, place) =>
        sql`${often(place)} / (${often(place)} + 1.2 * (0.25 + 0.75 * size / (avg(size) over () + 1)))`,
    );
    return sql`select number, -(${sql.join(sum, sql` + `)}) as score from (
      select number, length(body) as size, ${sql.join(terms.map((term, place) => sql`${oftenOf(term)} as ${often(place)}`))}
      from (select number, title, tags, heads, body || '' as body from search_words where ${among} offset 0) read
      offset 0) counted`;
  };

  const sorted = (terms: readonly SearchTerm[], among: RawBuilder<unknown>): RawBuilder<ArticleHit> => {
    const sum = terms.map((term) => sql`case when ${hasIn(heads, term)} then 1 else 0 end`);
    return sql`select number, -(${sql.join(sum, sql` + `)}) as score from search_words where ${among}`;
  };

  interface Place {
    readonly as?: (word: string) => string;
    readonly among: readonly string[];
  }

  /** Texts are read for one candidate after another until there are enough; without `offset 0` the planner would read all. */
  const listed = (
    { terms, isWanted, limit }: Sought,
    { as, among }: Place,
    order: RawBuilder<unknown> = sql``,
  ): RawBuilder<Numbered> => {
    const asked = terms.flatMap((term) => neededOf(term, as)).join(' & ');
    const phrases = phrasesOf(terms, among);
    const conditions = [
      isWanted(sql.ref('met.number')),
      ...(phrases.length === 0
        ? []
        : [
            sql`(select ${sql.join(phrases, sql` and `)} from search_words one where one.number = met.number)`,
          ]),
    ];
    return sql`select number from (select number from search_numbers_with(${asked}::tsquery) found (number) ${order} offset 0) met
      where ${sql.join(conditions, sql` and `)} limit ${limit}`;
  };

  const everywhere: Place = { among: columns };
  const inHeads: Place = { among: heads, as: headed };
  const newestFirst = sql`order by number desc`;

  return {
    put: async (number, { title, tags, heads, body }) => {
      const values = { title: lineOf([title]), tags: lineOf(tags), heads: lineOf(heads), body: lineOf(body) };
      const words = wordsOf({ title, tags, heads, body });
      await sql`insert into search_words (number, title, tags, heads, body, words)
        values (${number}, ${values.title}, ${values.tags}, ${values.heads}, ${values.body},
          array_to_tsvector(${words}::text[]))
        on conflict (number) do update set title = excluded.title, tags = excluded.tags,
          heads = excluded.heads, body = excluded.body, words = excluded.words`.execute(database.kysely);
    },

    hits: (terms, known) => {
      if (known) {
        const among = sql`number = any(${known}::bigint[])`;
        const query = (known.length > maxJudged ? sorted : judged)(terms, among);
        return Promise.resolve({ query, readTwice: sql`materialized` });
      }
      const asked = terms.flatMap((term) => neededOf(term)).join(' & ');
      const phrases = phrasesOf(terms, columns);
      const number = sql`number in (select number from met)`;
      const query = sql<ArticleHit>`
        with met as materialized (select number from search_words_with(${asked}::tsquery)
          ${phrases.length > 0 ? sql`where ${sql.join(phrases, sql` and `)}` : sql``})
        ${judged(terms, sql`${number} and (select count(*) from met) <= ${maxJudged}`)}
        union all
        ${sorted(terms, sql`${number} and (select count(*) from met) > ${maxJudged}`)}`;
      return Promise.resolve({ query, readTwice: sql`materialized` });
    },

    some: (sought) => listed(sought, everywhere),
    newest: (sought) => listed(sought, everywhere, newestFirst),
    newestByHeads: (sought) => listed(sought, inHeads, newestFirst),
  };
};
