import { registrationRoutes } from '@yanye/shared/contract/registration';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { RegistrationService } from './registration.service';
import { messages } from './messages.zh';

export const bindRegistrationRoutes = (bind: RouteBinder, accounts: RegistrationService): void => {
  bind(registrationRoutes.sendCode, async ({ body, request }) => {
    await accounts.sendCode(body, request.ip);
    return withMessage(messages.codeSent);
  });
  bind(registrationRoutes.signUp, ({ body, request: { ip, userAgent, cookies } }) =>
    accounts.signUp(body, { ip, userAgent, cookies }),
  );
  bind(registrationRoutes.reset, async ({ body, request }) => {
    await accounts.reset(body, request.ip, request.cookies);
    return withMessage(messages.reset);
  });
  bind(registrationRoutes.bindEmail, async ({ viewer, body, request }) => {
    const isBound = await accounts.bindEmail(viewer.id, body, request.ip);
    return withMessage(isBound ? messages.bound : messages.codeSent);
  });
};
