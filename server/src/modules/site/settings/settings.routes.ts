import { settingsRoutes, type SiteInfo } from '@yanye/shared/contract/settings';
import type { SettingsState } from '@yanye/shared/contract/settings.calls';
import type { Registry } from '#core/registry';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { SettingsService } from './settings.service';

interface Deps {
  readonly settings: SettingsService;
  readonly footerLinks: Registry<() => Promise<NonNullable<SiteInfo['footer_links']>>>;
  readonly waysIn: Registry<() => Promise<NonNullable<SiteInfo['ways_in']>>>;
  readonly groupStates: Registry<{
    readonly group: string;
    readonly state: () => Promise<SettingsState | undefined>;
  }>;
}

export const bindSettingsRoutes = (
  bind: RouteBinder,
  { settings, footerLinks, waysIn, groupStates }: Deps,
): void => {
  const allOf = async <T>(sources: Registry<() => Promise<readonly T[]>>): Promise<T[]> =>
    (await Promise.all(sources.all.map((source) => source()))).flat();
  bind(settingsRoutes.site, async () => {
    const footer_links = await allOf(footerLinks);
    const ways_in = await allOf(waysIn);
    return {
      ...(await settings.site()),
      ...(footer_links.length > 0 && { footer_links }),
      ...(ways_in.length > 0 && { ways_in }),
    };
  });
  bind(settingsRoutes.saveSite, async ({ body }) => {
    await settings.saveSite(body);
    return withMessage(messages.siteSaved);
  });
  bind(settingsRoutes.states, async () => {
    const states = await Promise.all(groupStates.all.map(({ state }) => state()));
    return groupStates.all.flatMap(({ group }, index) => {
      const state = states[index];
      return state === undefined ? [] : [{ group, state }];
    });
  });
  bind(settingsRoutes.retention, () => settings.retention());
  bind(settingsRoutes.saveRetention, async ({ body }) => {
    await settings.saveRetention(body);
    return withMessage(messages.retentionSaved);
  });
};
