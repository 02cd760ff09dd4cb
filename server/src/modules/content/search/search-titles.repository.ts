import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { Database } from '#platform/database/database';
import { contains, startsWith } from '#platform/database/dialect';
import { normalised } from '#platform/normalised';
import type { NearTitle } from './near-titles';
import type { SearchTables } from './search.schema';

/** Titles that are read for a suggestion; those where the pinyin begins within a syllable are dropped later. */
const maxCandidates = 200;

/** Finds articles by their titles alone, for suggestions. */
export const searchTitlesRepository = (database: Database<SearchTables & ArticleReadTables>) => {
  const title = sql.ref<string>('search_articles.title_key');

  /** Listed titles that match one of the conditions, the newest first. @param first expression to sort by before */
  const publishedTitles = (conditions: readonly RawBuilder<SqlBool>[], first?: RawBuilder<unknown>) =>
    database.kysely
      .selectFrom('search_articles')
      .innerJoin('articles', 'articles.id', 'search_articles.article_id')
      .select([
        'articles.id',
        'slug',
        'articles.title',
        'search_articles.title_key',
        'pinyin',
        'pinyin_joined',
        'initials',
      ])
      .where('search_articles.is_listed', '=', 1)
      .where((where) => where.or(conditions))
      .$if(first !== undefined, (query) => query.orderBy(first ?? sql`1`))
      .orderBy('search_articles.published_at', 'desc')
      .orderBy('articles.id')
      .limit(maxCandidates);

  return {
    /** Listed titles with one of the pieces of a query, or with its pinyin; the newest first. */
    titlesNear: (pieces: readonly string[], letters: string): Promise<NearTitle[]> =>
      publishedTitles([
        ...pieces.map((piece) => contains(title, piece)),
        contains(sql.ref('pinyin_joined'), letters),
      ]).execute(),

    /** Listed titles that contain the typed text; those that begin with it come first. @param letters typed pinyin */
    titles: (key: string, letters: string | undefined) => {
      const looked = [
        { column: title, typed: normalised(key) },
        ...(letters === undefined
          ? []
          : ['pinyin_joined', 'initials'].map((name) => ({ column: sql.ref<string>(name), typed: letters }))),
      ];
      const begins = sql.join(
        looked.map(({ column, typed }) => startsWith(column, typed)),
        sql` or `,
      );
      return publishedTitles(
        looked.map(({ column, typed }) => contains(column, typed)),
        sql`case when ${begins} then 0 else 1 end`,
      ).execute();
    },
  };
};

export type SearchTitlesRepository = ReturnType<typeof searchTitlesRepository>;
