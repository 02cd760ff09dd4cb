import { settingsRoutes } from '@yanye/shared/contract/settings';
import { withMessage, type RouteBinder } from '../../platform/http/route-binder';
import { messages } from './messages.zh';
import type { SettingsService } from './settings.service';

/** Binds the site's settings. */
export const bindSettingsRoutes = (bind: RouteBinder, settings: SettingsService): void => {
  bind(settingsRoutes.site, () => settings.site());
  bind(settingsRoutes.saveSite, async ({ body }) => {
    await settings.saveSite(body);
    return withMessage(messages.siteSaved);
  });
};
