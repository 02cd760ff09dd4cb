import type { articleRoutes } from '../contract/articles';
import { articleCalls } from '../contract/articles.calls';
import type { bulkRoutes } from '../contract/bulk';
import { bulkCalls } from '../contract/bulk.calls';
import type { listStateRoutes } from '../contract/list-states';
import { listStateCalls } from '../contract/list-states.calls';
import type { tableViewRoutes } from '../contract/table-views';
import { tableViewCalls } from '../contract/table-views.calls';
import type { FakeApi } from './fake-api';

/** Answers what every managed list requests besides its rows: the user's view settings and running tasks. */
export const withTable = (api: FakeApi): FakeApi =>
  api
    .answers<(typeof tableViewRoutes)['get']>(tableViewCalls.get, { settings: null, views: [] })
    .answers<(typeof listStateRoutes)['counts']>(listStateCalls.counts, {})
    .answers<(typeof articleRoutes)['ownStates']>(articleCalls.ownStates, {})
    .answers<(typeof bulkRoutes)['tasks']>(bulkCalls.tasks, { count: 0, list: [] });
