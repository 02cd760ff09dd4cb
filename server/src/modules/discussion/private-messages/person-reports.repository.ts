import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { changedBy, countOf, hasRow } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import type { PrivateMessageTables } from './private-messages.schema';

type Tables = PrivateMessageTables & Pick<UserReadTables, 'users'>;

export const personReportsRepository = (database: Database<Tables>) => {
  const those = (settled: boolean) =>
    database.kysely.selectFrom('person_reports').where('settled_at', settled ? '>' : '=', 0);

  return {
    /** Call inside a transaction. @returns false where this user has an open report of the other */
    add: (row: Insertable<Tables['person_reports']>): Promise<boolean> =>
      hasRow(
        database.kysely
          .insertInto('person_reports')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id'),
      ),

    /** Newest first. */
    list: (settled: boolean, limit: number, offset: number) =>
      those(settled)
        .innerJoin('users as person', 'person.id', 'person_reports.person_id')
        .innerJoin('users as reporter', 'reporter.id', 'person_reports.reporter_id')
        .selectAll('person_reports')
        .select(['person.nick_name', 'person.avatar', 'reporter.nick_name as reporter_nick_name'])
        .orderBy('person_reports.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: (settled: boolean): Promise<number> => countOf(those(settled)),

    /** Call inside a transaction. @returns number of settled reports */
    settle: (ids: readonly number[], now: number): Promise<number> =>
      changedBy(
        database.kysely
          .updateTable('person_reports')
          .set({ settled_at: now })
          .where('id', 'in', ids)
          .where('settled_at', '=', 0)
          .returning('id'),
      ),
  };
};

export type PersonReportsRepository = ReturnType<typeof personReportsRepository>;
