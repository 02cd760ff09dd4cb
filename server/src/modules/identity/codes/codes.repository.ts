import type { Database } from '#platform/database/database';
import { hasRow } from '#platform/database/results';
import type { CodePurpose, CodeTables } from './codes.schema';

export interface CodeKey {
  readonly purpose: CodePurpose;
  /** As it is stored: see the table. */
  readonly address: string;
}

/** Mailed codes in the database. Call every method inside a transaction. */
export const codesRepository = (database: Database<CodeTables>) => ({
  /** Replaces an earlier one. */
  put: async (key: CodeKey, code_hash: string, expires_at: number): Promise<void> => {
    const row = { code_hash, expires_at, tries: 0 };
    await database.kysely
      .insertInto('mail_codes')
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(['purpose', 'address']).doUpdateSet(row))
      .execute();
  },

  /** Counts an attempt. @returns the hash, undefined when there is no valid code with an attempt left */
  tryOnce: async ({ purpose, address }: CodeKey, most: number, now: number): Promise<string | undefined> => {
    const row = await database.kysely
      .updateTable('mail_codes')
      .set((value) => ({ tries: value('tries', '+', 1) }))
      .where('purpose', '=', purpose)
      .where('address', '=', address)
      .where('tries', '<', most)
      .where('expires_at', '>', now)
      .returning('code_hash')
      .executeTakeFirst();
    return row?.code_hash;
  },

  /** Uses a code up. @returns false when another request did */
  take: ({ purpose, address }: CodeKey, code_hash: string): Promise<boolean> =>
    hasRow(
      database.kysely
        .deleteFrom('mail_codes')
        .where('purpose', '=', purpose)
        .where('address', '=', address)
        .where('code_hash', '=', code_hash)
        .returning('address'),
    ),

  forgetExpired: async (now: number): Promise<void> => {
    await database.kysely.deleteFrom('mail_codes').where('expires_at', '<=', now).execute();
  },
});

export type CodesRepository = ReturnType<typeof codesRepository>;
