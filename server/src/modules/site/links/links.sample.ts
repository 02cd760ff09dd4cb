import { linkRoutes } from '@yanye/shared/contract/links';
import { linkSorts } from '@yanye/shared/contract/links.calls';
import type { ListSample } from '#test/list-sample';

export const sample: ListSample<'links'> = {
  list: 'links',
  route: linkRoutes.list,
  sorts: linkSorts,
  id: 'id',
  name: 'title',
  row: (at, title, created_at) => ({
    title,
    href: `https://f${at}.example`,
    href_key: `f${at}.example`,
    description: '',
    picture: '',
    is_shown: 1,
    sort: Math.floor(at / 3),
    created_at,
  }),
  change: { action: 'hide', filter: { is_shown: 'false' } },
};
