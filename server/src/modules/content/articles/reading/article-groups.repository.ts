import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { ArticleTables } from '../articles.schema';

/** Choices of a field. */
export const maxOptions = 1000;
/** Article ids per tag: ten thousand of them would be a megabyte. */
const maxIds = 100;

/** A tag and how many published articles carry it. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
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
    countedTags: (): Promise<TagCount[]> =>
      database.kysely
        .selectFrom('article_tags')
        .select(({ fn }) => ['tag', fn.countAll<number>().as('count')])
        // Without a look at each article: hardly any is not listed.
        .where('article_id', 'not in', (where) =>
          where.selectFrom('articles').select('id').where('is_listed', '=', 0),
        )
        .groupBy('tag')
        .execute(),

    /** When each tag was first published, in milliseconds. */
    firstUses: async (tags: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const rows = await inChunks(tags, (chunk) =>
        published()
          .select(({ fn }) => ['tag', fn.min<number>('articles.published_at').as('first')])
          .where('tag', 'in', chunk)
          .groupBy('tag')
          .execute(),
      );
      return new Map(rows.map(({ tag, first }) => [tag, first]));
    },

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
