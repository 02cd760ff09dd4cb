import { secondFactorRoutes } from '@yanye/shared/contract/second-factor';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { SecondFactorService } from './second-factor.service';

export const bindSecondFactorRoutes = (bind: RouteBinder, secondFactor: SecondFactorService): void => {
  bind(secondFactorRoutes.state, ({ viewer }) => secondFactor.state(viewer));
  bind(secondFactorRoutes.prepare, ({ viewer, body }) => secondFactor.prepare(viewer, body.password));
  bind(secondFactorRoutes.turnOn, ({ viewer, body, request: { ip } }) =>
    secondFactor.turnOn(viewer, body.code, ip),
  );
  bind(secondFactorRoutes.turnOff, async ({ viewer, body, request: { ip } }) => {
    await secondFactor.turnOff(viewer, body.code, ip);
    return withMessage(messages.off);
  });
  bind(secondFactorRoutes.renewCodes, ({ viewer, body, request: { ip } }) =>
    secondFactor.renewCodes(viewer, body.code, ip),
  );
};
