import { settingsRoutes, type SiteInfo } from '@yanye/shared/contract/settings';
import { withMessage, type RouteBinder } from '../../platform/http/route-binder';
import { messages } from './messages.zh';
import type { SettingsService } from './settings.service';

/**
 * Binds the site's settings.
 * @param footerLinks pages that the footer leads to
 */
export const bindSettingsRoutes = (
  bind: RouteBinder,
  settings: SettingsService,
  footerLinks: () => Promise<NonNullable<SiteInfo['footer_links']>>,
): void => {
  bind(settingsRoutes.site, async () => {
    const footer_links = await footerLinks();
    return { ...(await settings.site()), ...(footer_links.length > 0 && { footer_links }) };
  });
  bind(settingsRoutes.saveSite, async ({ body }) => {
    await settings.saveSite(body);
    return withMessage(messages.siteSaved);
  });
};
