import { reactionRoutes } from '@yanye/shared/contract/reactions';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { ReactionsService } from './reactions.service';

export const bindReactionRoutes = (bind: RouteBinder, reactions: ReactionsService): void => {
  bind(reactionRoutes.mine, ({ viewer, query, request }) =>
    reactions.mine({ viewer, visitor: request.visitor }, query.ids),
  );
  bind(reactionRoutes.collects, ({ viewer, query }) => reactions.collects(viewer, query));
  bind(reactionRoutes.collect, async ({ viewer, body, request: { visitor } }) => {
    const mine = await reactions.collect({ viewer, visitor }, body.id);
    return withMessage(mine.is_coll ? messages.collected : messages.uncollected, mine);
  });
  bind(reactionRoutes.uncollect, async ({ viewer, body }) =>
    withMessage(messages.uncollectedMany(await reactions.uncollect(viewer, body.id_list))),
  );
  bind(reactionRoutes.digg, async ({ viewer, body, request: { visitor, ip } }) => {
    const { isNew, mine } = await reactions.digg({ viewer, visitor, ip }, body.id);
    return withMessage(isNew ? messages.digged : messages.diggedBefore, mine);
  });
};
