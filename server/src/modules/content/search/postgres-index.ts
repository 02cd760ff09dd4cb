import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { columns, foundByNumber, foundByReading, hasIn, heads, hitsAmong } from './postgres-ranks';
import { allTriplesOf, headed, lineOf, neededOf, shortestNeeds, wordsOf } from './postgres-words';
import { numbersIn } from './numbers-as-text';
import type { Numbered, SearchIndex, Sought } from './search-index';
import type { SearchTerm } from './search-terms';
import type { SearchTables } from './search.schema';

/** A GIN index of words finds candidates for a phrase; the stored text confirms them. */
export const postgresIndex = (database: Database<SearchTables>): SearchIndex => {
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

  const allOf = (words: readonly string[]): RawBuilder<unknown> => sql`${words.join(' & ')}::tsquery`;

  const withWords = (words: readonly string[]): RawBuilder<unknown> =>
    sql`search_numbers_with(${allOf(words)})`;

  const inAnyOrder: RawBuilder<unknown> = sql``;
  const newestFirst = sql`order by number desc`;

  /** In the list of what is selected, a function is read as far as needed; as a table, which is faster read to its end, it is stored first. */
  const numbersOf = (call: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<Numbered> =>
    order === inAnyOrder
      ? sql`select number from (select ${call} as number) found`
      : sql`select number from ${call} found (number)`;

  const firstIn = (order: RawBuilder<unknown>): RawBuilder<unknown> =>
    order === inAnyOrder ? sql`search_listed` : sql`search_newest`;

  /** Candidates, and the terms that their texts must still be looked at for: one word or one triple is a term already. */
  interface Candidates {
    readonly query: RawBuilder<Numbered>;
    readonly unsure: readonly SearchTerm[];
    /** Only listed ones, as many as are wanted, found within one function. */
    readonly first?: (sought: Sought) => RawBuilder<Numbered>;
  }

  const candidatesByWords = (
    terms: readonly SearchTerm[],
    order: RawBuilder<unknown>,
    as?: (word: string) => string,
  ): Candidates => {
    const words = terms.flatMap((term) => neededOf(term, as));
    return {
      query: numbersOf(withWords(words), order),
      unsure: terms.filter((term) => neededOf(term).length > 1),
      first: ({ limit }) =>
        sql`select number from ${firstIn(order)}_with(${allOf(words)}, ${limit}) found (number)`,
    };
  };

  /** Articles whose triples are not stored are looked for by words, and confirmed here. */
  const candidatesOf = (terms: readonly SearchTerm[], order: RawBuilder<unknown>): Candidates => {
    const needs = terms.map(shortestNeeds);
    const triples = needs.flatMap((need) => need.triples);
    const byWords = candidatesByWords(terms, order);
    if (triples.length === 0) return byWords;
    const words = needs.flatMap((need) => need.words);
    const asked = allOf(terms.flatMap((term) => neededOf(term)));
    const unread = (...conditions: RawBuilder<SqlBool>[]) => sql`
      select number from search_numbers_unread(${asked}) met (number)
      where ${sql.join([sql`true`, ...conditions, ...confirmed(byWords.unsure, columns)], sql` and `)}`;
    return {
      query: sql`${numbersOf(sql`search_numbers_of(${triples}::bigint[])`, order)}
        ${words.length > 0 ? sql`where number in (select ${withWords(words)})` : sql``}
        union all ${unread()}`,
      ...(words.length === 0 && {
        first: ({ limit, isWanted }) =>
          sql`select number from ${firstIn(order)}_of(${triples}::bigint[], ${limit}) found (number)
            union all ${unread(isWanted(sql.ref('met.number')))}`,
      }),
      unsure: terms.filter((_, place) => {
        const need = needs[place];
        return need !== undefined && need.words.length + need.triples.length > 1;
      }),
    };
  };

  /** Texts are read for one candidate after another until there are enough; without `offset 0` the planner would read all. */
  const listed = (
    { query, unsure, first }: Candidates,
    sought: Sought,
    among: readonly string[],
    order: RawBuilder<unknown>,
  ): RawBuilder<Numbered> => {
    const { isListedOnly, isWanted, limit } = sought;
    if (first && isListedOnly && unsure.length === 0)
      return sql`select number from (${first(sought)}) found ${order} limit ${limit}`;
    return sql`select number from (select number from (${query}) found ${order} offset 0) met
      where ${sql.join([isWanted(sql.ref('met.number')), ...confirmed(unsure, among)], sql` and `)} limit ${limit}`;
  };

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

    hits: (terms) => {
      // All of them are read, as if they were sorted.
      const { query, unsure } = candidatesOf(terms, newestFirst);
      return Promise.resolve(
        hitsAmong(
          terms,
          sql`select number from (${query}) met where ${sql.join([sql`true`, ...confirmed(unsure, columns)], sql` and `)}`,
        ),
      );
    },

    some: async (sought) => {
      const { terms } = sought;
      const candidates = candidatesOf(terms, inAnyOrder);
      if (candidates.unsure.length > 0)
        return foundByReading(database, sought, candidates.query, candidates.unsure);
      return foundByNumber(terms, await numbersIn(database, listed(candidates, sought, columns, inAnyOrder)));
    },

    newest: (sought) => listed(candidatesOf(sought.terms, newestFirst), sought, columns, newestFirst),
    newestByHeads: (sought) =>
      listed(candidatesByWords(sought.terms, newestFirst, headed), sought, heads, newestFirst),
  };
};
