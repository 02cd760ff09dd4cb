import { settingsRoutes, type SiteInfo } from '@yanye/shared/contract/settings';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { SettingsService } from './settings.service';

/**
 * Binds the site's settings.
 * @param footerLinks pages that the footer leads to
 * @param waysIn what the login page offers besides name and password
 */
export const bindSettingsRoutes = (
  bind: RouteBinder,
  settings: SettingsService,
  footerLinks: () => Promise<NonNullable<SiteInfo['footer_links']>>,
  waysIn: () => Promise<NonNullable<SiteInfo['ways_in']>>,
): void => {
  bind(settingsRoutes.site, async () => {
    const footer_links = await footerLinks();
    const ways_in = await waysIn();
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
};
