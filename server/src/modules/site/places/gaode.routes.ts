import { gaodeRoutes } from '@yanye/shared/contract/gaode';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { GaodeService } from './gaode.service';
import type { GaodeSettingsService } from './gaode-settings.service';
import { messages } from './messages.zh';

export const bindGaodeRoutes = (
  bind: RouteBinder,
  settings: GaodeSettingsService,
  gaode: GaodeService,
): void => {
  bind(gaodeRoutes.weather, ({ request }) => gaode.weather(request.ip));
  bind(gaodeRoutes.settings, () => settings.settings());
  bind(gaodeRoutes.saveSettings, async ({ body }) => {
    await settings.save(body);
    gaode.goOn();
    return withMessage(messages.saved);
  });
  bind(gaodeRoutes.trial, ({ request }) => gaode.trial(request.ip));
};
