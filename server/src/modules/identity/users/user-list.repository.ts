import { roles, type Role } from '@yanye/shared/policy/roles';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { contains } from '#platform/database/dialect';
import { folded } from '#platform/folded';
import type { Revocations } from '#platform/live/revocations';
import type { UserRow, UserTables } from './users.tables';

/** Which people. */
export interface UserFilter {
  /** Part of the nick, or of the user name as well. */
  readonly key: string;
  readonly byUserName: boolean;
  readonly role: Role | 0;
  /** Milliseconds: only who was there before. */
  readonly before: number;
}

/**
 * The people of the site as a list.
 * @param revocations told after the commit whose tokens ended
 */
export const userListRepository = (
  database: Database<Pick<UserTables, 'users'>>,
  revocations: Pick<Revocations, 'publish'>,
) => {
  const matching = ({ key, byUserName, role, before }: UserFilter) =>
    database.kysely.selectFrom('users').where((where) => {
      const all: Expression<SqlBool>[] = [];
      // With a word every name is looked at; by the index of roles most rows would be, one at a time, which takes twice as long.
      if (role !== roles.visitor) all.push(where(key === '' ? where.ref('role') : sql`+role`, '=', role));
      if (before !== Infinity) all.push(where('created_at', '<=', before));
      if (key !== '') {
        const names = [contains(where.ref('nick_name_folded'), folded(key))];
        if (byUserName) names.push(contains(where.ref('user_name_folded'), folded(key)));
        all.push(where.or(names));
      }
      return where.and(all);
    });

  return {
    /** Ids count up with time, so that the order needs no index of its own. */
    list: (
      filter: UserFilter,
      direction: 'asc' | 'desc',
      limit: number,
      offset: number,
    ): Promise<UserRow[]> =>
      matching(filter).selectAll().orderBy('id', direction).limit(limit).offset(offset).execute(),

    /** @param most where counting ends; all are counted when left out */
    count: async (filter: UserFilter, most?: number): Promise<number> => {
      const counted = matching(filter).select('id');
      const row = await database.kysely
        .selectFrom((most === undefined ? counted : counted.limit(most)).as('counted'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** In the order of the ids. @param after the last id of the portion before */
    portion: (filter: UserFilter, after: number, limit: number): Promise<UserRow[]> =>
      matching(filter).selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),

    /** Call inside a transaction, with at most 500 ids. Every token of those who change is void. @returns who changed */
    turn: async (ids: readonly number[], from: readonly Role[], to: 2 | 4): Promise<number[]> => {
      const changed = await database.kysely
        .updateTable('users')
        .set((value) => ({ role: to, token_version: value('token_version', '+', 1) }))
        .where('id', 'in', ids)
        .where('role', 'in', from as UserRow['role'][])
        .returning('id')
        .execute();
      const changedIds = changed.map(({ id }) => id);
      database.afterCommit(() => revocations.publish(changedIds));
      return changedIds;
    },

    rolesOf: (ids: readonly number[]) =>
      database.kysely.selectFrom('users').select(['id', 'role']).where('id', 'in', ids).execute(),
  };
};

export type UserListRepository = ReturnType<typeof userListRepository>;
