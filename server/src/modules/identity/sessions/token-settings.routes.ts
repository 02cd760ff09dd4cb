import { jwtRoutes } from '@yanye/shared/contract/jwt';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { TokenSettingsService } from './token-settings.service';

export const bindTokenSettingsRoutes = (bind: RouteBinder, tokenSettings: TokenSettingsService): void => {
  bind(jwtRoutes.settings, () => tokenSettings.settings());
  bind(jwtRoutes.saveSettings, async ({ body }) =>
    withMessage((await tokenSettings.save(body)) ? messages.everyoneSignedOut : messages.tokensSaved),
  );
};
