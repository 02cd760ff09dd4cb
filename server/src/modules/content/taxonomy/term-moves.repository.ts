import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { sql, type Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { columnOf, newIdOf } from '#platform/database/results';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { MoveRow, TaxonomyTables } from './taxonomy.schema';

type NewMove = Insertable<TaxonomyTables['taxonomy_moves']>;

/** Moves of articles between names; call it inside the transaction of the move. */
export const termMovesRepository = (database: Database<TaxonomyTables & ArticleReadTables>) => {
  const had = (kind: TermKind, into: string) =>
    kind === 'tag'
      ? sql<number>`case when exists (select 1 from article_tags as other
          where other.article_id = article_tags.article_id and other.tag = ${into}) then 1 else 0 end`
      : sql<number>`0`;

  return {
    /** Notes which articles have these names, with one statement. @returns the number of the move */
    begin: async (move: NewMove, names: readonly string[]): Promise<number> => {
      const { kind, into_name } = move;
      const id = await newIdOf(database.kysely.insertInto('taxonomy_moves').values(move).returning('id'));
      const move_id = sql<number>`cast(${id} as bigint)`.as('move_id');
      const columns = ['move_id', 'article_id', 'name', 'position', 'had_target'] as const;
      await database.kysely
        .insertInto('taxonomy_moved_texts')
        .columns([...columns])
        .expression((from) =>
          kind === 'tag'
            ? from
                .selectFrom('article_tags')
                .where('tag', 'in', names)
                .select([move_id, 'article_id', 'tag as name', 'position'])
                .select(had(kind, into_name).as('had_target'))
            : from
                .selectFrom('articles')
                .where(kind, 'in', names)
                .select([move_id, 'id as article_id', `${kind} as name`])
                .select(kind === 'series' ? 'series_position as position' : sql<number>`0`.as('position'))
                .select(had(kind, into_name).as('had_target')),
        )
        .execute();
      return id;
    },

    /** @returns ids of the articles of a move */
    textsOf: (id: number): Promise<string[]> =>
      columnOf(
        database.kysely
          .selectFrom('taxonomy_moved_texts')
          .select('article_id')
          .distinct()
          .where('move_id', '=', id),
        'article_id',
      ),

    find: (id: number): Promise<MoveRow | undefined> =>
      database.kysely.selectFrom('taxonomy_moves').selectAll().where('id', '=', id).executeTakeFirst(),

    remove: async (id: number): Promise<void> => {
      await database.kysely.deleteFrom('taxonomy_moves').where('id', '=', id).execute();
    },

    /** @param moment milliseconds since 1970 */
    removeBefore: async (moment: number): Promise<void> => {
      await database.kysely.deleteFrom('taxonomy_moves').where('created_at', '<', moment).execute();
    },
  };
};

export type TermMovesRepository = ReturnType<typeof termMovesRepository>;
