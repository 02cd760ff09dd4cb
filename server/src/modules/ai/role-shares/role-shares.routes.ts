import { roleShareRoutes as routes } from '@yanye/shared/contract/role-shares';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { RoleSharesService } from './role-shares.service';
import type { ShareMaking } from './share-making.service';

interface Services {
  readonly shares: RoleSharesService;
  readonly making: ShareMaking;
}

export const bindRoleShareRoutes = (bind: RouteBinder, { shares, making }: Services): void => {
  bind(routes.share, async ({ viewer, params, body }) => ({
    key: await making.share(viewer, params.id, body),
  }));
  bind(routes.list, ({ viewer, query }) => shares.list(viewer, query));
  bind(routes.read, ({ viewer, params }) => shares.read(viewer, params.key));
  bind(routes.revoke, async ({ viewer, params }) => {
    await shares.revoke(viewer, params.key);
    return withMessage(messages.revoked);
  });
};
