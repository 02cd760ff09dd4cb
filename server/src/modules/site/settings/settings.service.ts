import type { Retention, SiteInfo } from '@yanye/shared/contract/settings';
import { defaultRetention, defaultSiteInfo } from '@yanye/shared/contract/settings.calls';
import type { Basics } from '#platform/basics';
import type { SettingsRepository } from './settings.repository';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly settings: SettingsRepository;
}

/** Fields to change; an absent field is unchanged. */
type Change<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Settings, with defaults for those that were never saved. */
export const settingsService = ({ database, settings, clock }: Deps) => {
  /** Reads one group; fields that an older program did not store have their defaults. */
  const read = async <T extends object>(name: string, defaults: T): Promise<T> => ({
    ...defaults,
    ...((await settings.find(name)) as Partial<T> | undefined),
  });

  const change = <T extends object>(name: string, part: Change<T>): Promise<void> =>
    database.transaction(async () => {
      const given = Object.entries(part).filter(([, value]) => value !== undefined);
      const stored = await read(name, {});
      await settings.save(name, { ...stored, ...Object.fromEntries(given) }, clock.now());
    });

  return {
    read,
    change,
    site: (): Promise<SiteInfo> =>
      read('site', {
        ...defaultSiteInfo,
        comment_approval: false,
        guest_comments: false,
        article_submission: false,
      }),
    saveSite: (part: Change<Omit<SiteInfo, 'footer_links' | 'ways_in'>>): Promise<void> =>
      change('site', part),
    /** @returns terms in days; 0: kept for ever */
    retention: (): Promise<Retention> => read('retention', defaultRetention),
    saveRetention: (part: Change<Retention>): Promise<void> => change('retention', part),
  };
};

export type SettingsService = ReturnType<typeof settingsService>;
