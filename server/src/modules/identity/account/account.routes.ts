import { accountRoutes } from '@yanye/shared/contract/account';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { AccountService } from './account.service';
import { messages } from './messages.zh';

export const bindAccountRoutes = (bind: RouteBinder, account: AccountService): void => {
  bind(accountRoutes.changeInfo, async ({ viewer, body }) => {
    await account.changeInfo(viewer, body);
    return withMessage(messages.changed);
  });
  bind(accountRoutes.changePassword, async ({ viewer, body }) => {
    await account.changePassword(viewer, body);
    return withMessage(messages.passwordChanged);
  });
  bind(accountRoutes.signIns, ({ viewer }) => account.signIns(viewer));
  bind(accountRoutes.endSignIns, async ({ viewer, body }) =>
    withMessage(messages.signInsEnded(await account.endSignIns(viewer, body.id_list))),
  );
  bind(accountRoutes.endOtherSignIns, async ({ viewer }) => {
    const count = await account.endOtherSignIns(viewer);
    return withMessage(count > 0 ? messages.signInsEnded(count) : messages.noOthers);
  });
};
