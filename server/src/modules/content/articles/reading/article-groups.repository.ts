import type { Database } from '#platform/database/database';
import type { ArticleTables } from '../articles.schema';

const maxOptions = 1000;
/** Article ids per tag: ten thousand of them would be a megabyte. */
const maxIds = 100;

/** How many published articles carry a tag, since when, and which. */
export interface TagRow {
  readonly tag: string;
  readonly count: number;
  readonly created_at: number;
}

/** Tags and categories of published articles. */
export const articleGroupsRepository = (database: Database<ArticleTables>) => {
  const published = () =>
    database.kysely
      .selectFrom('article_tags')
      .innerJoin('articles', 'articles.id', 'article_tags.article_id')
      .where('articles.is_listed', '=', 1);

  return {
    /** Every tag of a published article, in any order. */
    countedTags: (): Promise<TagRow[]> =>
      published()
        .select(({ fn }) => [
          'article_tags.tag',
          fn.countAll<number>().as('count'),
          fn.min<number>('articles.published_at').as('created_at'),
        ])
        .groupBy('article_tags.tag')
        .execute(),

    /** Ids of the newest articles under each tag, newest first, with one query. @param tags one page of them */
    articlesOf: async (tags: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
      const ids = new Map<string, string[]>(tags.map((tag) => [tag, []]));
      if (tags.length === 0) return ids;
      const newest = published()
        .select(['article_tags.tag', 'article_tags.article_id'])
        .select((row) =>
          row.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('article_tags.tag')
                .orderBy('articles.published_at', 'desc')
                .orderBy('articles.id', 'desc'),
            )
            .as('place'),
        )
        .where('article_tags.tag', 'in', tags);
      const rows = await database.kysely
        .selectFrom(newest.as('newest'))
        .select(['tag', 'article_id'])
        .where('place', '<=', maxIds)
        .orderBy('tag')
        .orderBy('place')
        .execute();
      for (const { tag, article_id } of rows) ids.get(tag)?.push(article_id);
      return ids;
    },

    /** The most used first. */
    tagNames: async (): Promise<string[]> => {
      const rows = await published()
        .select('article_tags.tag')
        .groupBy('article_tags.tag')
        .orderBy(({ fn }) => fn.countAll(), 'desc')
        .orderBy('article_tags.tag')
        .limit(maxOptions)
        .execute();
      return rows.map(({ tag }) => tag);
    },

    /** The most used first. */
    categories: async (): Promise<string[]> => {
      const rows = await database.kysely
        .selectFrom('articles')
        .select('category')
        .where('is_listed', '=', 1)
        .where('category', '<>', '')
        .groupBy('category')
        .orderBy(({ fn }) => fn.countAll(), 'desc')
        .orderBy('category')
        .limit(maxOptions)
        .execute();
      return rows.map(({ category }) => category);
    },
  };
};

export type ArticleGroupsRepository = ReturnType<typeof articleGroupsRepository>;
