import { sql, type Insertable, type Selectable } from 'kysely';
import type { ProposalState } from '@yanye/shared/contract/role-proposals.calls';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { contains, inChunks } from '#platform/database/dialect';
import { cellOf, countOf, countsByValue, hasRow, newIdOf } from '#platform/database/results';
import type { BigModelTables } from '../big-model.schema';

type Tables = BigModelTables & Pick<UserReadTables, 'users'>;

export type RoleProposalRow = Selectable<BigModelTables['big_model_role_proposals']>;

interface Filter {
  readonly state: ProposalState | '';
  readonly key: string;
}

interface Page extends Filter {
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

interface Decision {
  readonly state: Exclude<ProposalState, 'pending'>;
  readonly reason: string;
  readonly settled_at: number;
}

const columns = [
  'proposals.id',
  'proposals.user_id',
  'proposals.role_id',
  'proposals.listed_id',
  'proposals.state',
  'proposals.reason',
  'proposals.name',
  'proposals.icon',
  'proposals.abstract',
  'proposals.created_at',
  'proposals.settled_at',
] as const;

export const roleProposalsRepository = (database: Database<Tables>) => {
  const matching = ({ state, key }: Filter) =>
    database.kysely
      .selectFrom('big_model_role_proposals as proposals')
      .$if(state !== '', (query) => query.where('proposals.state', '=', state === '' ? 'pending' : state))
      .$if(key !== '', (query) =>
        query.where((where) =>
          where.or([
            contains(sql.ref('proposals.name'), key),
            where('proposals.user_id', 'in', (eb) =>
              eb
                .selectFrom('users')
                .select('id')
                .where(contains(sql.ref('nick_name'), key)),
            ),
          ]),
        ),
      );

  const withPeople = (filter: Filter) =>
    matching(filter)
      .innerJoin('users', 'users.id', 'proposals.user_id')
      .select(columns)
      .select('users.nick_name');

  return {
    page: ({ direction, page, limit, ...filter }: Page) =>
      withPeople(filter)
        .orderBy('proposals.created_at', direction)
        .orderBy('proposals.id', direction)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),

    count: (filter: Filter): Promise<number> => countOf(matching(filter)),

    countsByState: async () =>
      countsByValue(
        await database.kysely
          .selectFrom('big_model_role_proposals')
          .select(({ fn }) => ['state as value', fn.countAll<number>().as('count')])
          .groupBy('state')
          .execute(),
      ),

    find: (id: number) =>
      withPeople({ state: '', key: '' })
        .select('proposals.snapshot')
        .where('proposals.id', '=', id)
        .executeTakeFirst(),

    /** @returns the newest proposal of each role */
    newestOf: (roleIds: readonly number[]) =>
      inChunks(roleIds, (portion) =>
        database.kysely
          .selectFrom('big_model_role_proposals')
          .select(['id', 'role_id', 'state', 'reason', 'listed_id', 'created_at', 'settled_at'])
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('big_model_role_proposals')
              .select(({ fn }) => fn.max('id').as('id'))
              .where('role_id', 'in', portion)
              .groupBy('role_id'),
          )
          .execute(),
      ),

    /** @returns the role of the site that an earlier proposal of the role became, and that is still its proposer's */
    listedOf: ({ role_id, user_id }: Pick<RoleProposalRow, 'role_id' | 'user_id'>) =>
      role_id === null
        ? Promise.resolve(undefined)
        : cellOf(
            database.kysely
              .selectFrom('big_model_role_proposals as proposals')
              .innerJoin('big_model_roles as listed', 'listed.id', 'proposals.listed_id')
              .select('listed.id')
              .where('proposals.role_id', '=', role_id)
              .where('listed.author_id', '=', user_id)
              .orderBy('proposals.id', 'desc')
              .limit(1),
            'id',
          ),

    /** @throws the database's unique violation where the role has a pending proposal */
    add: (row: Insertable<BigModelTables['big_model_role_proposals']>): Promise<number> =>
      newIdOf(database.kysely.insertInto('big_model_role_proposals').values(row).returning('id')),

    /** @returns whether it was pending */
    settle: (id: number, decision: Decision): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('big_model_role_proposals')
          .set({ ...decision, pending_id: null })
          .where('id', '=', id)
          .where('state', '=', 'pending')
          .returning('id'),
      ),

    /** @returns whether the role had a pending proposal */
    withdrawOf: (roleId: number, settled_at: number): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('big_model_role_proposals')
          .set({ state: 'withdrawn', settled_at, pending_id: null })
          .where('pending_id', '=', roleId)
          .returning('id'),
      ),

    setListed: async (id: number, listed_id: number): Promise<void> => {
      await database.kysely
        .updateTable('big_model_role_proposals')
        .set({ listed_id })
        .where('id', '=', id)
        .execute();
    },
  };
};

export type RoleProposalsRepository = ReturnType<typeof roleProposalsRepository>;
