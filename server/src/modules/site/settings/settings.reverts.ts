import type { RevertPart } from '#core/reverts';
import { settingChanged } from './settings.events';
import { carriedFields } from './settings.recorded';
import type { SettingsRepository } from './settings.repository';
import type { Clock } from '#platform/clock';

interface Deps {
  readonly settings: SettingsRepository;
  readonly clock: Clock;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Changes of settings can be taken back, but of secrets, whose values no event carries. */
export const settingsReverts = ({ settings, clock }: Deps): RevertPart => ({
  event: settingChanged.name,
  // A field that was not set before is null on one side alone.
  covers: (before, after) =>
    Object.keys(before ?? {}).every(
      (name) => (before?.[name] ?? null) !== null || (after?.[name] ?? null) !== null,
    ),
  current: async (group) => carriedFields(await settings.find(group)),
  revert: async (group, before) => {
    const names = Object.keys(before ?? {});
    const stored = await settings.find(group);
    const kept = Object.entries({ ...(isObject(stored) && stored), ...before });
    const value = Object.fromEntries(kept.filter(([name, one]) => !(names.includes(name) && one === null)));
    await settings.save(group, value, clock.now());
  },
});
