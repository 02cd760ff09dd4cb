import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { allTriplesOf, headed, lineOf, neededOf, shortestNeeds, stretchOf, wordsOf } from './postgres-words';
import { weights, type ArticleHit, type Numbered, type SearchIndex, type Sought } from './search-index';
import type { SearchTerm } from './search-terms';
import type { SearchTables } from './search.schema';

/** Maximum articles that are ranked by their texts. */
const maxJudged = 300;

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

  /** Adds those of the numbers whose texts have all terms; no terms, no reading. */
  const confirmed = (terms: readonly SearchTerm[], among: readonly string[]): RawBuilder<SqlBool>[] =>
    terms.length === 0
      ? []
      : [
          sql`(select ${sql.join(
            terms.map((term) => hasIn(among, term)),
            sql` and `,
          )} from search_words one where one.number = met.number)`,
        ];

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

  const withWords = (words: readonly string[]): RawBuilder<unknown> =>
    sql`search_numbers_with(${words.join(' & ')}::tsquery)`;

  const inAnyOrder: RawBuilder<unknown> = sql``;
  const newestFirst = sql`order by number desc`;

  /** In the list of what is selected, a function is read as far as needed; as a table, which is faster read to its end, it is stored first. */
  const numbersOf = (call: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<Numbered> =>
    order === inAnyOrder
      ? sql`select number from (select ${call} as number) found`
      : sql`select number from ${call} found (number)`;

  /** Candidates, and the terms that their texts must still be looked at for: one word or one triple is a term already. */
  interface Candidates {
    readonly query: RawBuilder<Numbered>;
    readonly unsure: readonly SearchTerm[];
  }

  const candidatesByWords = (
    terms: readonly SearchTerm[],
    order: RawBuilder<unknown>,
    as?: (word: string) => string,
  ): Candidates => ({
    query: numbersOf(withWords(terms.flatMap((term) => neededOf(term, as))), order),
    unsure: terms.filter((term) => neededOf(term).length > 1),
  });

  /** Articles whose triples are not stored are looked for by words, and confirmed here. */
  const candidatesOf = (terms: readonly SearchTerm[], order: RawBuilder<unknown>): Candidates => {
    const needs = terms.map(shortestNeeds);
    const triples = needs.flatMap((need) => need.triples);
    const byWords = candidatesByWords(terms, order);
    if (triples.length === 0) return byWords;
    const words = needs.flatMap((need) => need.words);
    const asked = terms.flatMap((term) => neededOf(term)).join(' & ');
    return {
      query: sql`${numbersOf(sql`search_numbers_of(${triples}::bigint[])`, order)}
        ${words.length > 0 ? sql`where number in (select ${withWords(words)})` : sql``}
        union all select number from search_numbers_unread(${asked}::tsquery) met (number)
        where ${sql.join([sql`true`, ...confirmed(byWords.unsure, columns)], sql` and `)}`,
      unsure: terms.filter((_, place) => {
        const need = needs[place];
        return need !== undefined && need.words.length + need.triples.length > 1;
      }),
    };
  };

  /** Texts are read for one candidate after another until there are enough; without `offset 0` the planner would read all. */
  const listed = (
    { query, unsure }: Candidates,
    { isWanted, limit }: Sought,
    among: readonly string[],
    order: RawBuilder<unknown>,
  ): RawBuilder<Numbered> => sql`select number from (select number from (${query}) found ${order} offset 0) met
    where ${sql.join([isWanted(sql.ref('met.number')), ...confirmed(unsure, among)], sql` and `)} limit ${limit}`;

  return {
    put: async (number, { title, tags, heads, body }) => {
      const values = { title: lineOf([title]), tags: lineOf(tags), heads: lineOf(heads), body: lineOf(body) };
      const words = wordsOf({ title, tags, heads, body });
      const triples = allTriplesOf({ title, tags, heads, body });
      await sql`insert into search_words (number, title, tags, heads, body, words, triples)
        values (${number}, ${values.title}, ${values.tags}, ${values.heads}, ${values.body},
          array_to_tsvector(${words}::text[]), ${triples}::bigint[])
        on conflict (number) do update set title = excluded.title, tags = excluded.tags,
          heads = excluded.heads, body = excluded.body, words = excluded.words,
          triples = excluded.triples`.execute(database.kysely);
    },

    hits: (terms, known) => {
      if (known) {
        const among = sql`number = any(${known}::bigint[])`;
        const query = (known.length > maxJudged ? sorted : judged)(terms, among);
        return Promise.resolve({ query, readTwice: sql`materialized` });
      }
      // All of them are read, as if they were sorted.
      const { query: candidates, unsure } = candidatesOf(terms, newestFirst);
      const number = sql`number in (select number from met)`;
      const query = sql<ArticleHit>`
        with met as materialized (select number from (${candidates}) met
          where ${sql.join([sql`true`, ...confirmed(unsure, columns)], sql` and `)})
        ${judged(terms, sql`${number} and (select count(*) from met) <= ${maxJudged}`)}
        union all
        ${sorted(terms, sql`${number} and (select count(*) from met) > ${maxJudged}`)}`;
      return Promise.resolve({ query, readTwice: sql`materialized` });
    },

    some: (sought) => listed(candidatesOf(sought.terms, inAnyOrder), sought, columns, inAnyOrder),
    newest: (sought) => listed(candidatesOf(sought.terms, newestFirst), sought, columns, newestFirst),
    newestByHeads: (sought) =>
      listed(candidatesByWords(sought.terms, newestFirst, headed), sought, heads, newestFirst),
  };
};
