import { draftRoutes } from '@yanye/shared/contract/drafts';
import type { RouteBinder } from '#platform/http/route-binder';
import type { DraftsService } from './drafts.service';

export const bindDraftRoutes = (bind: RouteBinder, drafts: DraftsService): void => {
  bind(draftRoutes.keep, ({ viewer, body }) => drafts.keep(viewer, body));
  bind(draftRoutes.newest, ({ viewer, query }) => drafts.newest(viewer, query.article_id, query.draft_key));
  bind(draftRoutes.unwritten, async ({ viewer }) => ({ list: await drafts.unwritten(viewer) }));
  bind(draftRoutes.settle, async ({ viewer, body }) => {
    await drafts.settle(viewer, body.desks);
    return {};
  });
};
