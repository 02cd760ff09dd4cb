import type { BigModelReadTables } from '#ai/big-model/big-model.read';
import type { Database } from '#platform/database/database';

/** What is said about a proposal that was decided. */
export const decidedProposalsRepository = (
  database: Database<Pick<BigModelReadTables, 'big_model_role_proposals'>>,
) => ({
  find: (id: number) =>
    database.kysely
      .selectFrom('big_model_role_proposals')
      .select(['name', 'reason'])
      .where('id', '=', id)
      .executeTakeFirst(),
});
