import { newsRoutes } from '@yanye/shared/contract/news';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { NewsReadingService } from './news-reading.service';
import type { NewsSourcesService } from './news-sources.service';

/** Binds reading boards and deciding what they show. */
export const bindNewsRoutes = (
  bind: RouteBinder,
  reading: NewsReadingService,
  sources: NewsSourcesService,
): void => {
  bind(newsRoutes.hot, ({ body }) => reading.hot(body.id, body.size));
  bind(newsRoutes.page, ({ query }) => reading.page(query.board));
  bind(newsRoutes.headline, () => reading.headline());
  bind(newsRoutes.sources, ({ viewer }) => sources.sources(viewer));
  bind(newsRoutes.tryAddress, ({ viewer, body }) => sources.tryAddress(viewer, body.address));
  bind(newsRoutes.addSource, ({ viewer, body }) => sources.addSource(viewer, body));
  bind(newsRoutes.changeSource, ({ viewer, params, body }) => sources.changeSource(viewer, params.id, body));
  bind(newsRoutes.fetchSource, ({ viewer, params }) => sources.fetchSource(viewer, params.id));
  bind(newsRoutes.removeSources, async ({ body }) =>
    withMessage(messages.sourceRemoved(await sources.removeSources(body.id_list)), {}),
  );
  bind(newsRoutes.boards, ({ viewer }) => sources.boards(viewer));
  bind(newsRoutes.addBoard, ({ viewer, body }) => sources.addBoard(viewer, body));
  bind(newsRoutes.changeBoard, ({ viewer, params, body }) => sources.changeBoard(viewer, params.id, body));
  bind(newsRoutes.removeBoard, async ({ viewer, params }) => {
    await sources.removeBoard(viewer, params.id);
    return withMessage(messages.boardRemoved, {});
  });
};
