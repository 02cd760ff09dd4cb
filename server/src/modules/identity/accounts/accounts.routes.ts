import { accountsRoutes } from '@yanye/shared/contract/accounts';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { AccountsService } from './accounts.service';
import { messages } from './messages.zh';

export const bindAccountsRoutes = (bind: RouteBinder, accounts: AccountsService): void => {
  bind(accountsRoutes.sendCode, async ({ body, request }) => {
    await accounts.sendCode(body, request.ip);
    return withMessage(messages.codeSent);
  });
  bind(accountsRoutes.signUp, ({ body, request }) =>
    accounts.signUp(body, { ip: request.ip, userAgent: request.userAgent }),
  );
  bind(accountsRoutes.reset, async ({ body, request }) => {
    await accounts.reset(body, request.ip);
    return withMessage(messages.reset);
  });
  bind(accountsRoutes.bindEmail, async ({ viewer, body, request }) => {
    const isBound = await accounts.bindEmail(viewer.id, body, request.ip);
    return withMessage(isBound ? messages.bound : messages.codeSent);
  });
};
