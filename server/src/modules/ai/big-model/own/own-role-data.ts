import { ownList, type OwnDataPart } from '#core/own-data';
import type { Database } from '#platform/database/database';
import type { BigModelTables } from '../big-model.schema';
import { detailsOf } from '../roles/stored-details';

/** Roles have long texts. */
const batch = 20;

const rowsOf = (database: Database<BigModelTables>) => ({
  roles: (userId: number, after: number) =>
    database.kysely
      .selectFrom('big_model_roles as roles')
      .leftJoin('big_model_role_details as details', 'details.role_id', 'roles.id')
      .select([
        'roles.id',
        'roles.name',
        'roles.icon',
        'roles.abstract',
        'roles.prologue',
        'roles.prompt',
        'roles.created_at',
        'roles.updated_at',
        'details.data',
      ])
      .where('roles.owner_id', '=', userId)
      .where('roles.id', '>', after)
      .orderBy('roles.id')
      .limit(batch)
      .execute(),

  proposals: (userId: number, after: number) =>
    database.kysely
      .selectFrom('big_model_role_proposals')

      .select(['id', 'role_id', 'name', 'abstract', 'state', 'reason', 'snapshot', 'created_at'])
      .select('settled_at')
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute(),
});

/** Parts of a user's own data: the roles that they made, and what they proposed. Both leave with the account, by the foreign keys. */
export const ownRoleData = (database: Database<BigModelTables>): readonly OwnDataPart[] => {
  const rows = rowsOf(database);
  return [
    ownList('own-roles', async (userId, after) =>
      (await rows.roles(userId, after)).map(({ data, ...role }) => ({
        ...role,
        details: detailsOf(data ?? undefined),
      })),
    ),
    ownList('role-proposals', async (userId, after) =>
      (await rows.proposals(userId, after)).map(({ snapshot, ...proposal }) => ({
        ...proposal,
        role: JSON.parse(snapshot) as object,
      })),
    ),
  ];
};
