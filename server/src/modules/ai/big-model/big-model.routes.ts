import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import type { RouteBinder } from '#platform/http/route-binder';
import type { BigModelService } from './big-model.service';

export const bindBigModelRoutes = (bind: RouteBinder, bigModel: BigModelService): void => {
  bind(bigModelRoutes.setting, ({ viewer }) => bigModel.setting(viewer));
  bind(bigModelRoutes.square, () => bigModel.square());
};
