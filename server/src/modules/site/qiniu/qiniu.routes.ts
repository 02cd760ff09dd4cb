import { qiniuRoutes } from '@yanye/shared/contract/qiniu';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { QiniuSettingsService } from './qiniu-settings.service';
import type { QiniuTrialService } from './qiniu-trial.service';

export const bindQiniuRoutes = (
  bind: RouteBinder,
  settings: QiniuSettingsService,
  trial: QiniuTrialService,
): void => {
  bind(qiniuRoutes.settings, () => settings.settings());
  bind(qiniuRoutes.saveSettings, async ({ body }) => {
    await settings.save(body);
    return withMessage(messages.saved);
  });
  bind(qiniuRoutes.trial, () => trial.run());
};
