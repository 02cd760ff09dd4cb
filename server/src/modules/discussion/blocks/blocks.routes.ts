import { blockRoutes } from '@yanye/shared/contract/blocks';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { BlocksService } from './blocks.service';
import { messages } from './messages.zh';

export const bindBlockRoutes = (bind: RouteBinder, blocks: BlocksService): void => {
  bind(blockRoutes.list, ({ viewer }) => blocks.list(viewer));
  bind(blockRoutes.add, async ({ viewer, body }) => {
    await blocks.add(viewer, body.user_id);
    return withMessage(messages.added);
  });
  bind(blockRoutes.remove, async ({ viewer, body }) => {
    const removed = await blocks.remove(viewer, body.id_list);
    return withMessage(messages.removed, { removed });
  });
};
