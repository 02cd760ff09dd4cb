import type { Migration } from '#platform/database/migration';
import { bigint, creates, text, type TablesOf } from '#platform/database/tables';

/** One group of settings per row; `value` is its JSON. */
export const settingsTables = {
  settings: {
    columns: {
      name: text.key,
      value: text,
      updated_at: bigint,
    },
  },
};

export const settingsSchema: readonly Migration[] = [{ name: 'settings-0001', up: creates(settingsTables) }];

export type SettingsTables = TablesOf<typeof settingsTables>;
