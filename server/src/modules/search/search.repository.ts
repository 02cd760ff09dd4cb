import { expressionBuilder, sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';
import { contains, inChunks, startsWith } from '../../platform/database/dialect';
import { folded } from '../../platform/folded';
import { articlesThatMatch, type ArticleFilter } from '../articles/article-filter';
import type { ArticleRow, ArticleTables } from '../articles/articles.tables';
import type { UserTables } from '../users/users.tables';
import type { ArticlePart } from './article-parts';
import type { NearTitle } from './near-titles';
import type { SearchIndex } from './search-index';
import type { SearchTerm } from './search-terms';
import type { SearchTables } from './search.tables';
import type { Wanted } from './wanted';

/** Titles looked at for a suggestion, of which those are dropped where pinyin begins amid a syllable. */
const mostCandidates = 200;

/** A part that was found, and the article it stands in. */
export interface FoundPart extends ArticlePart {
  readonly id: number;
  readonly article_id: string;
  readonly title: string;
}

type Tables = SearchTables & ArticleTables & Pick<UserTables, 'users'>;

const articlesOnly = expressionBuilder<Tables, 'articles'>();
const published: ArticleFilter = { scope: { status: 'published' }, tag: '', category: '' };

/** Finding articles by their words. */
export const searchRepository = (database: Database<Tables>, index: SearchIndex) => {
  const exactly = (key: string) => sql<SqlBool>`articles.title_folded = ${folded(key)}`;

  /** The terms as tables of hits, and what joins those that are of one article. */
  const tablesOf = (terms: readonly SearchTerm[], hits: (term: SearchTerm) => RawBuilder<unknown>) => {
    const names = terms.map((_, at) => `term_${at}`);
    return {
      tables: terms.map((term, at) => sql`${sql.table(names[at] ?? '')} as materialized (${hits(term)})`),
      joins: (column: string, to: string) =>
        sql.join(
          names.map(
            (name) => sql`join ${sql.table(name)} on ${sql.ref(`${name}.${column}`)} = ${sql.ref(to)}`,
          ),
          sql` `,
        ),
      score: sql.join(
        names.map((name) => sql.ref(`${name}.score`)),
        sql` + `,
      ),
    };
  };

  /** Articles that have all terms, each with its score; none without a term. */
  const foundBy = (terms: readonly SearchTerm[]) => {
    const { tables, joins, score } = tablesOf(terms, (term) => index.hits(term));
    const found =
      terms.length > 0
        ? sql`select articles.id, ${score} as score from articles ${joins('article_id', 'articles.id')}`
        : sql`select id, 0 as score from articles where 1 = 0`;
    return sql`with ${sql.join([...tables, sql`found as (${found})`])}`;
  };

  return {
    /** @returns ids, the best first, each with how many articles are found in all; none beyond the last page */
    find: async ({
      question: { key, terms },
      filter,
      order,
      alsoInTitles = false,
      limit,
      offset,
    }: Wanted): Promise<{ id: string; count: number }[]> => {
      const ways = [
        sql`found.id is not null`,
        exactly(key),
        ...(alsoInTitles ? [contains(sql.ref<string>('articles.title'), key)] : []),
      ];
      const { rows } = await sql<{ id: string; count: number }>`${foundBy(terms)}
        select articles.id, count(*) over () as count
        from articles left join found on found.id = articles.id
        where (${sql.join(ways, sql` or `)}) and ${articlesThatMatch(filter)(articlesOnly)}
        order by ${
          order
            ? sql`${sql.ref(`articles.${order.column}`)} ${sql.raw(order.direction)}`
            : sql`case when ${exactly(key)} then 0 else 1 end, coalesce(found.score, 0), articles.published_at desc`
        }, articles.id limit ${limit} offset ${offset}`.execute(database.kysely);
      return rows;
    },

    /**
     * Parts of published articles that have all terms, the best first; without a term all parts, the newest article first.
     * @returns none beyond the last page; `count` is how many there are in all
     */
    findParts: async (
      terms: readonly SearchTerm[],
      limit: number,
      offset: number,
    ): Promise<(FoundPart & { readonly count: number })[]> => {
      const { tables, joins, score } = tablesOf(terms, (term) => index.partHits(term));
      const isAsked = terms.length > 0;
      const { rows } = await sql<FoundPart & { readonly count: number }>`
        ${isAsked ? sql`with ${sql.join(tables)}` : sql``}
        select search_parts.id, article_id, anchor, heading, text, articles.title, count(*) over () as count
        from search_parts join articles on articles.id = search_parts.article_id
        ${isAsked ? joins('part_id', 'search_parts.id') : sql``}
        where search_parts.position > 0 and ${articlesThatMatch(published)(articlesOnly)}
        order by ${isAsked ? sql`${score},` : sql``} articles.published_at desc, article_id, position
        limit ${limit} offset ${offset}`.execute(database.kysely);
      return rows;
    },

    /** Published titles that have a piece of a question, or are read as it is; the newest first. */
    titlesNear: (pieces: readonly string[], letters: string): Promise<NearTitle[]> =>
      database.kysely
        .selectFrom('articles')
        .leftJoin('search_articles', 'search_articles.article_id', 'articles.id')
        .select(['articles.id', 'slug', 'title', 'title_folded', 'pinyin_joined'])
        .where('status', '=', 'published')
        .where((where) =>
          where.or([
            ...pieces.map((piece) => contains(where.ref('title_folded'), piece)),
            contains(where.ref('pinyin_joined').$castTo<string>(), letters),
          ]),
        )
        .orderBy('published_at', 'desc')
        .orderBy('articles.id')
        .limit(mostCandidates)
        .execute(),

    /** Published ones of these. */
    articles: (ids: readonly string[]): Promise<ArticleRow[]> =>
      inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('articles')
          .selectAll()
          .where('id', 'in', portion)
          .where('status', '=', 'published')
          .execute(),
      ),

    tags: (ids: readonly string[]) =>
      inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('article_tags')
          .select(['article_id', 'tag'])
          .where('article_id', 'in', portion)
          .orderBy('article_id')
          .orderBy('position')
          .execute(),
      ),

    /** The texts by sections, without title and tags. */
    parts: (ids: readonly string[]) =>
      inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('search_parts')
          .select(['article_id', 'anchor', 'heading', 'text'])
          .where('article_id', 'in', portion)
          .where('position', '>', 0)
          .orderBy('article_id')
          .orderBy('position')
          .execute(),
      ),

    /** Published titles that may be meant; those that begin with what was typed come first. @param letters typed pinyin */
    titles: (key: string, letters: string | undefined) =>
      database.kysely
        .selectFrom('articles')
        .leftJoin('search_articles', 'search_articles.article_id', 'articles.id')
        .select(['articles.id', 'slug', 'title', 'title_folded', 'pinyin', 'initials'])
        .where('status', '=', 'published')
        .where((where) =>
          where.or([
            contains(where.ref('title_folded'), folded(key)),
            ...(letters === undefined
              ? []
              : [
                  contains(where.ref('pinyin_joined').$castTo<string>(), letters),
                  contains(where.ref('initials').$castTo<string>(), letters),
                ]),
          ]),
        )
        .orderBy((order) => {
          const first = [startsWith(order.ref('title_folded'), folded(key))];
          if (letters !== undefined)
            first.push(
              startsWith(order.ref('pinyin_joined').$castTo<string>(), letters),
              startsWith(order.ref('initials').$castTo<string>(), letters),
            );
          return sql`case when ${order.or(first)} then 0 else 1 end`;
        })
        .orderBy('published_at', 'desc')
        .orderBy('articles.id')
        .limit(mostCandidates)
        .execute(),
  };
};

export type SearchRepository = ReturnType<typeof searchRepository>;
