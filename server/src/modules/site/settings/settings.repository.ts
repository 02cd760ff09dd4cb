import type { Database } from '#platform/database/database';
import { hasRow } from '#platform/database/results';
import type { SettingsTables } from './settings.schema';

export const settingsRepository = (database: Database<SettingsTables>) => ({
  find: async (name: string): Promise<unknown> => {
    const row = await database.kysely
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row && (JSON.parse(row.value) as unknown);
  },

  /** Call inside a transaction. @returns whether the name was new */
  addOnce: (name: string, value: unknown, now: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .insertInto('settings')
        .values({ name, value: JSON.stringify(value), updated_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name'),
    ),

  /** Call inside a transaction. */
  save: async (name: string, value: unknown, now: number): Promise<void> => {
    const row = { value: JSON.stringify(value), updated_at: now };
    await database.kysely
      .insertInto('settings')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  },
});

export type SettingsRepository = ReturnType<typeof settingsRepository>;
