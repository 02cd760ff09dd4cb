import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { removed, type ArticleReadTables } from '#content/articles/articles.read';

/** How many articles have a name. */
export interface TermUse {
  readonly name: string;
  readonly count: number;
}

/** Names as articles of any status have them, but for those in the recycle bin. */
export const termUsesRepository = (database: Database<ArticleReadTables>) => {
  const articles = (kind: 'category' | 'series') =>
    database.kysely.selectFrom('articles').where(kind, '<>', '').where('articles.status', '<>', removed);
  const tags = () =>
    database.kysely
      .selectFrom('article_tags')
      .where('article_tags.article_id', 'not in', (where) =>
        where.selectFrom('articles').select('articles.id').where('articles.status', '=', removed),
      );

  const countedIn = (kind: TermKind, names?: readonly string[]): Promise<TermUse[]> =>
    kind === 'tag'
      ? tags()
          .$if(names !== undefined, (query) => query.where('tag', 'in', names ?? []))
          .groupBy('tag')
          .select(({ fn }) => ['tag as name', fn.countAll<number>().as('count')])
          .execute()
      : articles(kind)
          .$if(names !== undefined, (query) => query.where(kind, 'in', names ?? []))
          .groupBy(kind)
          .select(({ fn }) => [`${kind} as name`, fn.countAll<number>().as('count')])
          .execute();

  return {
    counted: (kind: TermKind): Promise<TermUse[]> => countedIn(kind),

    /** @param names at most as many as are handled at once */
    countedOf: (kind: TermKind, names: readonly string[]): Promise<TermUse[]> => countedIn(kind, names),

    /** Date of the newest article of each name, in milliseconds. @param names one page of them */
    newestOf: async (kind: TermKind, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const rows = await inChunks(names, (chunk) =>
        kind === 'tag'
          ? tags()
              .innerJoin('articles', 'articles.id', 'article_tags.article_id')
              .where('tag', 'in', chunk)
              .groupBy('tag')
              .select(({ fn }) => ['tag as name', fn.max<number>('articles.published_at').as('newest')])
              .execute()
          : articles(kind)
              .where(kind, 'in', chunk)
              .groupBy(kind)
              .select(({ fn }) => [`${kind} as name`, fn.max<number>('published_at').as('newest')])
              .execute(),
      );
      return new Map(rows.map(({ name, newest }) => [name, newest]));
    },

    /** Articles with one of the names at least, each counted once. */
    countAny: async (kind: TermKind, names: readonly string[]): Promise<number> => {
      const { count } = await (
        kind === 'tag'
          ? tags()
              .where('tag', 'in', names)
              .select(({ fn }) => fn.count<number>('article_id').distinct().as('count'))
          : articles(kind)
              .where(kind, 'in', names)
              .select(({ fn }) => fn.countAll<number>().as('count'))
      ).executeTakeFirstOrThrow();
      return count;
    },
  };
};

export type TermUsesRepository = ReturnType<typeof termUsesRepository>;
