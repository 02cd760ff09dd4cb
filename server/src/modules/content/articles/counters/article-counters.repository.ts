import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import { hasRow } from '#platform/database/results';
import { counters, type ArticleTables, type CountedRow } from '../articles.schema';

/** Counters that readers change by their reactions. */
export type ReactionCounter = 'digg_count' | 'collects_count';

/** Counters of articles and the row locks that serialise their changes; call inside a transaction. */
export const articleCountersRepository = (database: Database<ArticleTables>) => {
  /** One statement per chunk. @param numbers by article id; added to the stored numbers, or stored instead of them */
  const changeCommentCounts = (numbers: ReadonlyMap<string, number>, mode: 'add' | 'set') =>
    eachChunk([...numbers], async ([first, ...others]) => {
      if (!first) return;
      await database.kysely
        .updateTable('articles')
        .set((value) => {
          const present = value.ref('comment_count');
          const changed = (number: number) =>
            mode === 'add' ? value('comment_count', '+', number) : value.val(number);
          const cases = others.reduce(
            (before, [id, number]) => before.when('id', '=', id).then(changed(number)),
            value.case().when('id', '=', first[0]).then(changed(first[1])),
          );
          return { comment_count: cases.else(present).end() };
        })
        .where(
          'id',
          'in',
          [first, ...others].map(([id]) => id),
        )
        .execute();
    });

  return {
    /** Locks these rows until the transaction ends, in the order of their ids so that no two transactions deadlock. */
    lock: (ids: readonly string[]): Promise<void> =>
      eachChunk([...new Set(ids)].sort(), (portion) =>
        database.kysely
          .selectFrom('articles')
          .select('id')
          .where('id', 'in', portion)
          .orderBy('id')
          .$call(database.dialect.lockRows)
          .execute(),
      ),

    /** Adds to the number of approved comments and locks the row until the transaction ends. @returns whether the article exists */
    countComments: (id: string, by: number): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('articles')
          .set((value) => ({ comment_count: value('comment_count', '+', by) }))
          .where('id', '=', id)
          .returning('id'),
      ),

    /** Adds to the numbers of approved comments; lock the articles before. @param changes by article id */
    countCommentsOf: (changes: ReadonlyMap<string, number>): Promise<void> =>
      changeCommentCounts(changes, 'add'),

    /** Sets the numbers of approved comments; lock the articles before they are counted. @param counts by article id */
    setCommentCounts: (counts: ReadonlyMap<string, number>): Promise<void> =>
      changeCommentCounts(counts, 'set'),

    /**
     * Adds to a counter of a listed article and locks its row until the transaction ends.
     * @returns the counters; undefined when no listed article has this id
     */
    countReaction: (id: string, column: ReactionCounter, by: number): Promise<CountedRow | undefined> =>
      database.kysely
        .updateTable('articles')
        .set((value) => ({ [column]: value(column, '+', by) }))
        .where('id', '=', id)
        .where('is_listed', '=', 1)
        .returning(counters)
        .executeTakeFirst(),

    /** Lowers the number of favourites of these articles by one each, whether or not they are listed. */
    countUncollected: (ids: readonly string[]): Promise<void> =>
      eachChunk(ids, (portion) =>
        database.kysely
          .updateTable('articles')
          .set((value) => ({ collects_count: value('collects_count', '-', 1) }))
          .where('id', 'in', portion)
          .execute(),
      ),

    /** Adds page views, with one statement per number of views. @param views by article id */
    countViews: async (views: ReadonlyMap<string, number>): Promise<void> => {
      const idsBy = new Map<number, string[]>();
      for (const [id, by] of views) idsBy.set(by, [...(idsBy.get(by) ?? []), id]);
      for (const [by, ids] of idsBy)
        await eachChunk(ids, (portion) =>
          database.kysely
            .updateTable('articles')
            .set((value) => ({ look_count: value('look_count', '+', by) }))
            .where('id', 'in', portion)
            .execute(),
        );
    },
  };
};

export type ArticleCountersRepository = ReturnType<typeof articleCountersRepository>;
