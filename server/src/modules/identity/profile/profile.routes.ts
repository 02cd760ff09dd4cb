import { profileRoutes } from '@yanye/shared/contract/profile';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { ProfileService } from './profile.service';
import { messages } from './messages.zh';

export const bindProfileRoutes = (bind: RouteBinder, account: ProfileService): void => {
  bind(profileRoutes.changeInfo, async ({ viewer, body }) => {
    await account.changeInfo(viewer, body);
    return withMessage(messages.changed);
  });
  bind(profileRoutes.changePassword, async ({ viewer, body, request }) => {
    await account.changePassword(viewer, body, request.cookies);
    return withMessage(messages.passwordChanged);
  });
  bind(profileRoutes.signIns, ({ viewer }) => account.signIns(viewer));
  bind(profileRoutes.endSignIns, async ({ viewer, body }) =>
    withMessage(messages.signInsEnded(await account.endSignIns(viewer, body.id_list))),
  );
  bind(profileRoutes.endOtherSignIns, async ({ viewer }) => {
    const count = await account.endOtherSignIns(viewer);
    return withMessage(count > 0 ? messages.signInsEnded(count) : messages.noOthers);
  });
};
