import type { SettingsService } from '#site/settings/settings.service';

/** @returns whether visitors may comment on this site */
export const takesGuests = async (settings: Pick<SettingsService, 'site'>): Promise<boolean> =>
  (await settings.site()).guest_comments === true;
