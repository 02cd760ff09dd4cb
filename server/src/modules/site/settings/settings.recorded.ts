import type { RecordEvents } from '#platform/events/record-tracker';
import { isSecretField } from '#platform/events/secret-fields';
import { settingChanged } from './settings.events';
import type { SettingsRepository } from './settings.repository';

const fieldsOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};

const carried = (field: string, value: unknown): string | number | boolean | null => {
  if (isSecretField(field)) return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

/** @returns the fields of a group as events carry them; null for secrets, lists and objects */
export const carriedFields = (stored: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fieldsOf(stored)).map(([name, value]) => [name, carried(name, value)]));

/** The repository of settings, whose writes are emitted field by field. */
export const recordedSettings = (settings: SettingsRepository, events: RecordEvents): SettingsRepository => ({
  ...settings,
  save: async (group, value, now) => {
    if (!events.hasSubscribers(settingChanged)) return settings.save(group, value, now);
    const before = fieldsOf(await settings.find(group));
    const after = fieldsOf(value);
    await settings.save(group, value, now);
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue;
      const values = { before: carried(field, before[field]), after: carried(field, after[field]) };
      await events.emit(settingChanged, { group, field, ...values });
    }
  },
});
