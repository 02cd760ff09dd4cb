import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SearchSuggestion } from '@yanye/shared/contract/search';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { Database } from '#platform/database/database';
import { containsFolded, startsWith } from '#platform/database/dialect';
import type { NearTitle } from './near-titles';
import type { SearchTables } from './search.schema';

/** Titles that are read for a suggestion; those where the pinyin begins within a syllable are dropped later. */
const maxCandidates = 200;

/** Finds articles by their titles alone, for suggestions. */
export const searchTitlesRepository = (database: Database<SearchTables & ArticleReadTables>) => {
  const title = sql.ref<string>('search_articles.title_key');

  /** Listed titles that match one of the conditions, the newest first. @param place to sort by before */
  const matching = (conditions: readonly RawBuilder<SqlBool>[], place: RawBuilder<number> = sql`0`) =>
    database.kysely
      .selectFrom('search_articles')
      .select(['article_id', 'title_key', 'pinyin', 'pinyin_joined', 'initials', 'published_at'])
      .select(place.as('place'))
      .where('is_listed', '=', 1)
      .where((where) => where.or(conditions))
      .orderBy('place')
      .orderBy('published_at', 'desc')
      .orderBy('article_id')
      .limit(maxCandidates);

  return {
    /** Listed titles with one of the pieces of a query, or with its pinyin; the newest first. */
    titlesNear: (pieces: readonly string[], letters: string): Promise<NearTitle[]> =>
      database.kysely
        .selectFrom(
          matching([
            ...pieces.map((piece) => containsFolded(title, piece)),
            containsFolded(sql.ref('pinyin_joined'), letters),
          ]).as('found'),
        )
        .innerJoin('articles', 'articles.id', 'found.article_id')
        .select(['articles.id', 'slug', 'articles.title', 'found.title_key', 'found.pinyin_joined'])
        .orderBy('found.published_at', 'desc')
        .orderBy('articles.id')
        .execute(),

    /** Listed titles that contain the typed text; those that begin with it come first. @param typed normalised @param letters typed pinyin */
    titles: (typed: string, letters: string | undefined) => {
      const looked = [
        { column: title, text: typed },
        ...(letters === undefined
          ? []
          : ['pinyin_joined', 'initials'].map((name) => ({ column: sql.ref<string>(name), text: letters }))),
      ];
      const begins = sql.join(
        looked.map(({ column, text }) => startsWith(column, text)),
        sql` or `,
      );
      return matching(
        looked.map(({ column, text }) => containsFolded(column, text)),
        sql<number>`case when ${begins} then 0 else 1 end`,
      ).execute();
    },

    /** @returns what is shown of articles, in the order of their ids */
    shown: async (ids: readonly string[]): Promise<SearchSuggestion[]> => {
      if (ids.length === 0) return [];
      const rows = await database.kysely
        .selectFrom('articles')
        .select(['id', 'slug', 'title'])
        .where('id', 'in', ids)
        .execute();
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    },
  };
};

export type SearchTitlesRepository = ReturnType<typeof searchTitlesRepository>;
