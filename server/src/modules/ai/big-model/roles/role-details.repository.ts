import type { RoleDetails, RoleDetailsChange } from '@yanye/shared/contract/role-details';
import type { Database } from '#platform/database/database';
import { cellOf } from '#platform/database/results';
import type { BigModelTables } from '../big-model.schema';
import { detailsOf } from './stored-details';

export const roleDetailsRepository = (database: Database<BigModelTables>) => {
  const find = async (roleId: number): Promise<RoleDetails> =>
    detailsOf(
      await cellOf(
        database.kysely.selectFrom('big_model_role_details').select('data').where('role_id', '=', roleId),
        'data',
      ),
    );

  const save = async (roleId: number, details: RoleDetails): Promise<void> => {
    const data = JSON.stringify(details);
    await database.kysely
      .insertInto('big_model_role_details')
      .values({ role_id: roleId, data })
      .onConflict((conflict) => conflict.column('role_id').doUpdateSet({ data }))
      .execute();
  };

  return {
    /** Of a role without details, they are empty. */
    find,

    /** Replaces them. Call inside a transaction. */
    save,

    /** An absent field is unchanged. Call inside a transaction. */
    change: async (roleId: number, change: RoleDetailsChange): Promise<void> => {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      if (Object.keys(given).length > 0) await save(roleId, { ...(await find(roleId)), ...given });
    },
  };
};

export type RoleDetailsRepository = ReturnType<typeof roleDetailsRepository>;
