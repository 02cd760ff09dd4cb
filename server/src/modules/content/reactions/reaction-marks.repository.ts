import type { Actor } from '@yanye/shared/policy/roles';
import type { Database } from '#platform/database/database';
import { columnOf } from '#platform/database/results';
import type { ReactionTables } from './reactions.schema';

interface ReactionMarks {
  readonly digged: ReadonlySet<string>;
  readonly collected: ReadonlySet<string>;
}

export const reactionMarksRepository = (database: Database<ReactionTables>) => {
  /** @param diggers names under which one reader may have liked @returns ids of those of the articles that are liked */
  const diggedBy = async (
    diggers: readonly string[],
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    if (diggers.length === 0) return new Set();
    const query = database.kysely
      .selectFrom('article_diggs')
      .select('article_id')
      .where('article_id', 'in', ids)
      .where('digger', 'in', diggers);
    return new Set(await columnOf(query, 'article_id'));
  };

  /** @returns ids of those of the articles that are favourites of the user */
  const collectedBy = async (userId: number, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const query = database.kysely
      .selectFrom('article_collects')
      .select('article_id')
      .where('user_id', '=', userId)
      .where('article_id', 'in', ids);
    return new Set(await columnOf(query, 'article_id'));
  };

  return {
    diggedBy,
    collectedBy,

    /** Marks of a user for one page of a list; a visitor has none there. */
    marksOf: async (viewer: Actor | undefined, ids: readonly string[]): Promise<ReactionMarks> => {
      if (!viewer || ids.length === 0) return { digged: new Set(), collected: new Set() };
      return {
        digged: await diggedBy([`user:${viewer.id}`], ids),
        collected: await collectedBy(viewer.id, ids),
      };
    },
  };
};

export type ReactionMarksRepository = ReturnType<typeof reactionMarksRepository>;
