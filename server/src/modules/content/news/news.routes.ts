import { newsRoutes } from '@yanye/shared/contract/news';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { NewsBoardsService } from './news-boards.service';
import type { NewsReadingService } from './news-reading.service';
import type { NewsSourcesService } from './news-sources.service';

interface Deps {
  readonly reading: NewsReadingService;
  readonly sources: NewsSourcesService;
  readonly boards: NewsBoardsService;
}

export const bindNewsRoutes = (bind: RouteBinder, { reading, sources, boards }: Deps): void => {
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
  bind(newsRoutes.boards, ({ viewer }) => boards.boards(viewer));
  bind(newsRoutes.addBoard, ({ viewer, body }) => boards.addBoard(viewer, body));
  bind(newsRoutes.changeBoard, ({ viewer, params, body }) => boards.changeBoard(viewer, params.id, body));
  bind(newsRoutes.removeBoard, async ({ viewer, params }) => {
    await boards.removeBoard(viewer, params.id);
    return withMessage(messages.boardRemoved, {});
  });
};
