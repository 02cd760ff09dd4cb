import { searchRoutes } from '@yanye/shared/contract/search';
import { missSorts } from '@yanye/shared/contract/search.calls';
import type { ListSample } from '#test/list-sample';

export const sample: ListSample<'search_misses'> = {
  list: 'search_misses',
  route: searchRoutes.misses,
  sorts: missSorts,
  id: 'query',
  name: 'query',
  row: (at, query, last_at) => ({ query, count: 1 + Math.floor(at / 3), last_at }),
};
