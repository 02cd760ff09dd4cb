import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { countOf } from '#platform/database/results';
import type { SecondFactorTables } from './second-factor.schema';

export type SecondFactorRow = Selectable<SecondFactorTables['second_factors']>;

/** Second factors in the database. Call what writes inside a transaction. */
export const secondFactorRepository = (database: Database<SecondFactorTables>) => ({
  find: (userId: number): Promise<SecondFactorRow | undefined> =>
    database.kysely.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  recoveryLeft: (userId: number): Promise<number> =>
    countOf(database.kysely.selectFrom('recovery_codes').where('user_id', '=', userId)),

  /** A second attempt to turn it on replaces the first. */
  prepare: async (row: Insertable<SecondFactorTables['second_factors']>): Promise<void> => {
    await database.kysely
      .insertInto('second_factors')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ sealed_secret: row.sealed_secret, last_step: 0 }),
      )
      .execute();
  },

  /** @returns false where the code of this step or a later one was used before, by any process */
  takeStep: async (userId: number, step: number): Promise<boolean> => {
    const { numUpdatedRows } = await database.kysely
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** @returns false where the user has no such code */
  takeRecoveryCode: async (userId: number, codeHash: string): Promise<boolean> => {
    const { numDeletedRows } = await database.kysely
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  turnOn: async (userId: number): Promise<void> => {
    await database.kysely
      .updateTable('second_factors')
      .set({ is_on: 1 })
      .where('user_id', '=', userId)
      .execute();
  },

  replaceRecoveryCodes: async (userId: number, hashes: readonly string[]): Promise<void> => {
    await database.kysely.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await database.kysely
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
  },

  remove: async (userId: number): Promise<void> => {
    await database.kysely.deleteFrom('second_factors').where('user_id', '=', userId).execute();
    await database.kysely.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  },
});

export type SecondFactorRepository = ReturnType<typeof secondFactorRepository>;
