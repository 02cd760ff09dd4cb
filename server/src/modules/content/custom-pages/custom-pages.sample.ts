import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { pageSorts } from '@yanye/shared/contract/custom-pages.calls';
import type { ListSample } from '#test/list-sample';

export const sample: ListSample<'pages'> = {
  list: 'pages',
  route: customPageRoutes.list,
  sorts: pageSorts,
  id: 'id',
  name: 'title',
  row: (at, title, moment) => ({
    title,
    slug: `p${at}`,
    description: '',
    abstract: '',
    is_shown: 1,
    sort: Math.floor(at / 3),
    has_math: 0,
    has_mermaid: 0,
    created_at: moment,
    updated_at: moment,
  }),
  change: { action: 'hide', filter: { is_shown: 'false' } },
};
