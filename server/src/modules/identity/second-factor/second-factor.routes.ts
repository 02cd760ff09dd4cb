import { secondFactorRoutes } from '@yanye/shared/contract/second-factor';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { SecondFactorService } from './second-factor.service';

export const bindSecondFactorRoutes = (bind: RouteBinder, secondFactor: SecondFactorService): void => {
  bind(secondFactorRoutes.state, ({ viewer }) => secondFactor.state(viewer));
  bind(secondFactorRoutes.prepare, ({ viewer, body }) => secondFactor.prepare(viewer, body.password));
  bind(secondFactorRoutes.turnOn, ({ viewer, body }) => secondFactor.turnOn(viewer, body.code));
  bind(secondFactorRoutes.turnOff, async ({ viewer, body }) => {
    await secondFactor.turnOff(viewer, body.code);
    return withMessage(messages.off);
  });
  bind(secondFactorRoutes.renewCodes, ({ viewer, body }) => secondFactor.renewCodes(viewer, body.code));
};
