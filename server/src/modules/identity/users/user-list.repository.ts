import { roles, type Role } from '@yanye/shared/policy/roles';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { contains, inChunks } from '#platform/database/dialect';
import { columnOf, countOf, countsByValue } from '#platform/database/results';
import { normalised } from '#platform/normalised';
import type { SessionReadTables } from '../sessions/sessions.read';
import type { UserRow, UserTables } from './users.schema';

export interface UserFilter {
  /** Part of the nick, or of the user name as well. */
  readonly key: string;
  readonly byUserName: boolean;
  readonly role: Role | 0;
  /** Timestamp: only users created up to it. */
  readonly before: number;
}

type Tables = Pick<UserTables, 'users'> & Pick<SessionReadTables, 'sign_ins'>;

export const userListRepository = (database: Database<Tables>) => {
  const matching = ({ key, byUserName, role, before }: UserFilter) =>
    database.kysely.selectFrom('users').where((where) => {
      const all: Expression<SqlBool>[] = [];
      // A search reads every name; through the index of roles it would read most rows one by one, which takes twice as long.
      if (role !== roles.visitor) all.push(where(key === '' ? where.ref('role') : sql`+role`, '=', role));
      if (before !== Infinity) all.push(where('created_at', '<=', before));
      if (key !== '') {
        const names = [contains(where.ref('nick_name_key'), normalised(key))];
        if (byUserName) names.push(contains(where.ref('user_name_key'), normalised(key)));
        all.push(where.or(names));
      }
      return where.and(all);
    });

  return {
    /** Ids grow with time, so that the order needs no separate index. */
    list: (
      filter: UserFilter,
      direction: 'asc' | 'desc',
      limit: number,
      offset: number,
    ): Promise<UserRow[]> =>
      matching(filter).selectAll().orderBy('id', direction).limit(limit).offset(offset).execute(),

    /** @param most the largest count; unlimited when left out */
    count: (filter: UserFilter, most?: number): Promise<number> => {
      const counted = matching(filter).select('id');
      const bounded = most === undefined ? counted : counted.limit(most);
      return countOf(database.kysely.selectFrom(bounded.as('counted')));
    },

    /** @returns when people were seen last, in milliseconds; without those who are signed in nowhere */
    lastSeen: async (ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      const rows = await inChunks(ids, (batch) =>
        database.kysely
          .selectFrom('sign_ins')
          .select(({ fn }) => ['user_id', fn.max('last_seen_at').as('seen')])
          .where('user_id', 'in', batch)
          .groupBy('user_id')
          .execute(),
      );
      return new Map(rows.map(({ user_id, seen }) => [user_id, Number(seen)]));
    },

    countsByRole: async () =>
      countsByValue(
        await database.kysely
          .selectFrom('users')
          .select(({ fn }) => ['role as value', fn.countAll<number>().as('count')])
          .groupBy('role')
          .execute(),
      ),

    /** In the order of the ids. @param after last id of the batch before */
    portion: (filter: UserFilter, after: number, limit: number): Promise<UserRow[]> =>
      matching(filter).selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),

    /** Changes roles, and makes every token of the changed users void. Call inside a transaction, with at most 500 ids. @returns ids of the changed users */
    changeRoles: (ids: readonly number[], from: readonly Role[], to: 2 | 4): Promise<number[]> =>
      columnOf(
        database.kysely
          .updateTable('users')
          .set((value) => ({ role: to, token_version: value('token_version', '+', 1) }))
          .where('id', 'in', ids)
          .where('role', 'in', from as UserRow['role'][])
          .returning('id'),
        'id',
      ),

    rolesOf: (ids: readonly number[]) =>
      database.kysely.selectFrom('users').select(['id', 'role']).where('id', 'in', ids).execute(),
  };
};

export type UserListRepository = ReturnType<typeof userListRepository>;
