import { searchRoutes } from '@yanye/shared/contract/search';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { SearchService } from './search.service';

/** Binds search and the suggestions while typing. */
export const bindSearchRoutes = (bind: RouteBinder, search: SearchService): void => {
  bind(searchRoutes.find, ({ query }) => search.find(query));
  bind(searchRoutes.suggest, ({ query }) => search.suggest(query.key));
  bind(searchRoutes.sections, ({ query }) => search.sections(query));
  bind(searchRoutes.misses, ({ viewer, query }) => search.misses(viewer, query));
  bind(searchRoutes.forgetMisses, async ({ body }) =>
    withMessage(messages.forgotten(await search.forgetMisses(body.id_list))),
  );
};
