import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { BigModelService } from './big-model.service';
import { messages } from './messages.zh';

export const bindBigModelRoutes = (bind: RouteBinder, bigModel: BigModelService): void => {
  bind(bigModelRoutes.setting, ({ viewer }) => bigModel.setting(viewer));
  bind(bigModelRoutes.saveSetting, async ({ body }) => {
    await bigModel.saveSetting(body);
    return withMessage(messages.saved);
  });
  bind(bigModelRoutes.square, () => bigModel.square());
};
