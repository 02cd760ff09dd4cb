import { searchRoutes } from '@yanye/shared/contract/search';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { SearchFacetsService } from './search-facets.service';
import type { SearchMissesService } from './search-misses.service';
import type { SearchSuggestionsService } from './search-suggestions.service';
import type { SearchService } from './search.service';

interface Deps {
  readonly search: SearchService;
  readonly facets: SearchFacetsService;
  readonly suggestions: SearchSuggestionsService;
  readonly misses: SearchMissesService;
}

export const bindSearchRoutes = (bind: RouteBinder, { search, facets, suggestions, misses }: Deps): void => {
  bind(searchRoutes.find, ({ query }) => search.find(query));
  bind(searchRoutes.facets, ({ query }) => facets.facets(query));
  bind(searchRoutes.sections, ({ query }) => search.sections(query));
  bind(searchRoutes.suggest, ({ query }) => suggestions.suggest(query.key));
  bind(searchRoutes.misses, ({ viewer, query }) => misses.misses(viewer, query));
  bind(searchRoutes.forgetMisses, async ({ body }) =>
    withMessage(messages.forgotten(await misses.forgetMisses(body.id_list))),
  );
};
