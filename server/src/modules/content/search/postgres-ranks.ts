import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import type { NumbersAsText } from './numbers-as-text';
import { stretchOf } from './postgres-words';
import {
  anyJoin,
  weights,
  type ArticleHit,
  type Found,
  type Hits,
  type Numbered,
  type Sought,
} from './search-index';
import type { SearchTerm } from './search-terms';
import type { SearchTables } from './search.schema';

/** Maximum articles that are ranked by their texts. */
const maxJudged = 300;

/** What stands above a text; rows hold these, and its body is stored elsewhere. */
export const heads = ['title', 'tags', 'heads'] as const;
export const columns = [...heads, 'body'] as const;
const weightOf = { ...weights, body: 1 };

const isIn = (column: string, stretch: string): RawBuilder<boolean> =>
  sql`strpos(${sql.ref(column)}, ${stretch}) > 0`;

/** Whether one of the columns has a term. */
export const hasIn = (among: readonly string[], term: SearchTerm): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    among.map((column) => isIn(column, stretchOf(term))),
    sql` or `,
  )})`;

/** Bytes, here and in sizes, because their number is stored: letters are counted in the whole text, and an occurrence has the same share of both. */
const howOften = (column: string, stretch: string): RawBuilder<number> =>
  sql`((octet_length(${sql.ref(column)}) - octet_length(replace(${sql.ref(column)}, ${stretch}, ''))) / ${Buffer.byteLength(stretch)}::integer)`;

const oftenOf = (term: SearchTerm): RawBuilder<number> => {
  const counts = columns.map((column) => sql`${weightOf[column]} * ${howOften(column, stretchOf(term))}`);
  return sql`(${sql.join(counts, sql` + `)})::double precision`;
};

const often = (place: number): RawBuilder<number> => sql.ref(`often_${place}`);

const eachOften = (terms: readonly SearchTerm[]): RawBuilder<unknown> =>
  sql.join(terms.map((term, place) => sql`${oftenOf(term)} as ${often(place)}`));

/** How many terms are in the heads. */
const headedIn = (terms: readonly SearchTerm[]): RawBuilder<number> => {
  const each = terms.map((term) => sql`case when ${hasIn(heads, term)} then 1 else 0 end`);
  return sql`(${sql.join(each, sql` + `)})`;
};

/**
 * As BM25 does, without the rarity of words. http://www.staff.city.ac.uk/~sbrp622/papers/foundations_bm25_review.pdf
 * @param counted rows with `number`, `size` in bytes, and how often each term occurs
 */
const ranked = (terms: readonly SearchTerm[], counted: RawBuilder<unknown>): RawBuilder<ArticleHit> => {
  const sum = terms.map(
    (_, place) =>
      sql`${often(place)} / (${often(place)} + 1.2 * (0.25 + 0.75 * size / (avg(size) over () + 1)))`,
  );
  return sql`select number, -(${sql.join(sum, sql` + `)}) as score from (${counted}) counted`;
};

/** Appending nothing reads a text out of its storage once for all expressions, which `offset 0` keeps apart from it. */
const judged = (terms: readonly SearchTerm[], among: RawBuilder<unknown>): RawBuilder<ArticleHit> =>
  ranked(
    terms,
    sql`select number, octet_length(body) as size, ${eachOften(terms)}
      from (select number, title, tags, heads, body || '' as body from search_words where ${among} offset 0) read
      offset 0`,
  );

const sorted = (terms: readonly SearchTerm[], among: RawBuilder<unknown>): RawBuilder<ArticleHit> =>
  sql`select number, -${headedIn(terms)} as score from search_words where ${among}`;

/** At most a thousand are looked up one after another: the planner would read all rows instead. */
const joinOfFew: RawBuilder<unknown> = sql`cross join lateral (
  select number, article_id, status, is_listed, published_at, title_key
  from search_articles one where one.number = hits.number offset 0) search_articles`;

const hitsOf = (query: RawBuilder<ArticleHit>, articles: RawBuilder<unknown>): Hits => ({
  query,
  readTwice: sql`materialized`,
  articles,
});

/** Ranks what a query finds. */
export const hitsAmong = (terms: readonly SearchTerm[], found: RawBuilder<Numbered>): Hits => {
  const number = sql`number in (select number from met)`;
  return hitsOf(
    sql<ArticleHit>`
      with met as materialized (${found})
      ${judged(terms, sql`${number} and (select count(*) from met) <= ${maxJudged}`)}
      union all
      ${sorted(terms, sql`${number} and (select count(*) from met) > ${maxJudged}`)}`,
    anyJoin,
  );
};

const apart = (values: string | null | undefined, type: string): RawBuilder<unknown> =>
  sql`string_to_array(${values ?? ''}, ',')::${sql.raw(type)}[]`;

/** Ranks articles that were found before. */
export const foundByNumber = (terms: readonly SearchTerm[], { numbers, count }: NumbersAsText): Found => ({
  count,
  hits: () => {
    const among = sql`number = any(${apart(numbers, 'bigint')})`;
    return Promise.resolve(hitsOf((count > maxJudged ? sorted : judged)(terms, among), joinOfFew));
  },
});

/** What was counted in the texts of all articles: a column each, with commas between the articles; null where there are none. */
interface TextCounts extends NumbersAsText {
  readonly sizes: string | null;
  readonly headed: string | null;
  readonly [often: `often_${number}`]: string | null;
}

const together = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`string_agg(${column}::text, ',')`;

/**
 * Reads the text of each candidate once, to confirm its terms and to rank it: reading takes most of the time of both.
 * @param unsure terms that a candidate may lack
 */
export const foundByReading = async (
  database: Database<SearchTables>,
  { terms, isWanted, limit }: Sought,
  candidates: RawBuilder<Numbered>,
  unsure: readonly SearchTerm[],
): Promise<Found> => {
  const has = terms.flatMap((term, place) => (unsure.includes(term) ? [sql`${often(place)} > 0`] : []));
  const each = sql.join(terms.map((_, place) => sql`${together(often(place))} as ${often(place)}`));
  const { rows } = await sql<TextCounts>`
    select count(*) as count, ${together(sql`number`)} as numbers, ${together(sql`size`)} as sizes, ${together(sql`headed`)} as headed, ${each}
    from (select counted.*, octet_length(body) as size from (
      select number, body, ${headedIn(terms)} as headed, ${eachOften(terms)} from (
        select met.number, title, tags, heads, body || '' as body
        from (select number from (${candidates}) found where ${isWanted(sql.ref('found.number'))} offset 0) met
        join lateral (select title, tags, heads, body from search_words one
          where one.number = met.number offset 0) one on true offset 0) read
      offset 0) counted where ${sql.join(has, sql` and `)} limit ${limit}) counted_texts`.execute(
    database.kysely,
  );
  const counts = rows[0];
  const count = counts?.count ?? 0;
  const number = apart(counts?.numbers, 'bigint');
  const query =
    count > maxJudged
      ? sql<ArticleHit>`select number, -headed as score
          from unnest(${number}, ${apart(counts?.headed, 'integer')}) texts (number, headed)`
      : ranked(
          terms,
          sql`select * from unnest(${number}, ${apart(counts?.sizes, 'integer')},
            ${sql.join(terms.map((_, place) => apart(counts?.[`often_${place}`], 'double precision')))})
            texts (number, size, ${sql.join(terms.map((_, place) => often(place)))})`,
        );
  return { count, hits: () => Promise.resolve(hitsOf(query, joinOfFew)) };
};
