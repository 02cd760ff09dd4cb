import type { SessionReadTables } from '#identity/sessions/sessions.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import type { CountedTable, StatisticsTables } from './statistics.schema';

type Tables = StatisticsTables & Pick<UserReadTables, 'users'> & Pick<SessionReadTables, 'sign_ins'>;

interface Earlier {
  readonly table_name: CountedTable;
  readonly upto: number;
  readonly counted: number;
}

/** Rows that are older than the figures that count them. */
export const earlierFiguresRepository = (database: Database<Tables>) => ({
  /** The row is locked until the transaction ends. @returns undefined where all are counted */
  next: (): Promise<Earlier | undefined> =>
    database.kysely
      .selectFrom('figures_to_count')
      .selectAll()
      .whereRef('counted', '<', 'upto')
      .orderBy('table_name')
      .limit(1)
      .$call(database.dialect.lockRows)
      .executeTakeFirst(),

  batch: ({ table_name, counted, upto }: Earlier, limit: number) =>
    table_name === 'users'
      ? database.kysely
          .selectFrom('users')
          .select(['id', 'created_at', 'source'])
          .where('id', '>', counted)
          .where('id', '<=', upto)
          .orderBy('id')
          .limit(limit)
          .execute()
      : database.kysely
          .selectFrom('sign_ins')
          .select(['id', 'created_at'])
          .where('id', '>', counted)
          .where('id', '<=', upto)
          .orderBy('id')
          .limit(limit)
          .execute(),

  setCounted: async (table: CountedTable, counted: number): Promise<void> => {
    await database.kysely
      .updateTable('figures_to_count')
      .set({ counted })
      .where('table_name', '=', table)
      .execute();
  },
});

export type EarlierFiguresRepository = ReturnType<typeof earlierFiguresRepository>;
