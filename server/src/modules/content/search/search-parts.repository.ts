import type { ArticleReadTables } from '#content/articles/articles.read';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import type { ArticlePart } from './article-parts';
import type { SearchTables } from './search.schema';

export interface FoundPart extends ArticlePart {
  readonly id: number;
  readonly article_id: string;
  readonly title: string;
}

/** Reads the texts of articles by their sections. */
export const searchPartsRepository = (database: Database<SearchTables & ArticleReadTables>) => ({
  /** Number of parts of all published articles. */
  countParts: (): Promise<number> =>
    countOf(
      database.kysely
        .selectFrom('search_parts')
        .innerJoin('articles', 'articles.id', 'search_parts.article_id')
        .where('articles.is_listed', '=', 1),
    ),

  /** Parts of published articles, the newest article first. @returns none beyond the last page */
  allParts: async (limit: number, offset: number): Promise<FoundPart[]> => {
    // Texts are long: those of the page alone are read. In the order of an index, so that nothing is sorted.
    const page = await database.kysely
      .selectFrom('articles')
      .innerJoin('search_parts', 'search_parts.article_id', 'articles.id')
      .select('search_parts.id')
      .where('articles.is_listed', '=', 1)
      .orderBy('articles.published_at', 'desc')
      .orderBy('articles.id', 'desc')
      .orderBy('search_parts.position')
      .limit(limit)
      .offset(offset)
      .execute();
    const ids = page.map(({ id }) => id);
    const parts = await inChunks(ids, (portion) =>
      database.kysely
        .selectFrom('search_parts')
        .innerJoin('articles', 'articles.id', 'search_parts.article_id')
        .select(['search_parts.id', 'article_id', 'anchor', 'heading', 'text', 'articles.title'])
        .where('search_parts.id', 'in', portion)
        .execute(),
    );
    const byId = new Map(parts.map((part) => [part.id, part]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  /** The texts by sections. */
  parts: (ids: readonly string[]) =>
    inChunks(ids, (portion) =>
      database.kysely
        .selectFrom('search_parts')
        .select(['id', 'article_id', 'anchor', 'heading', 'text'])
        .where('article_id', 'in', portion)
        .orderBy('article_id')
        .orderBy('position')
        .execute(),
    ),
});

export type SearchPartsRepository = ReturnType<typeof searchPartsRepository>;
