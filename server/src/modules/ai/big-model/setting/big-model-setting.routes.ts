import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from '../messages.zh';
import type { BigModelSettingService } from './big-model-setting.service';

export const bindBigModelSettingRoutes = (bind: RouteBinder, setting: BigModelSettingService): void => {
  bind(bigModelRoutes.setting, ({ viewer }) => setting.setting(viewer));
  bind(bigModelRoutes.saveSetting, async ({ body }) => {
    await setting.saveSetting(body);
    return withMessage(messages.saved);
  });
};
