import { roleTagRoutes } from '@yanye/shared/contract/role-tags';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from '../messages.zh';
import type { RoleTagsService } from './role-tags.service';

export const bindRoleTagRoutes = (bind: RouteBinder, tags: RoleTagsService): void => {
  bind(roleTagRoutes.list, ({ query }) => tags.list(query));
  bind(roleTagRoutes.save, async ({ body }) => {
    await tags.save(body);
    return withMessage(messages.tag.saved);
  });
  bind(roleTagRoutes.remove, async ({ body }) =>
    withMessage(messages.tag.removed(await tags.remove(body.id_list))),
  );
  bind(roleTagRoutes.options, () => tags.options());
};
