import { advertRoutes } from '@yanye/shared/contract/adverts';
import { advertSorts } from '@yanye/shared/contract/adverts.calls';
import type { ListSample } from '#test/list-sample';

export const sample: ListSample<'adverts'> = {
  list: 'adverts',
  route: advertRoutes.list,
  sorts: advertSorts,
  id: 'id',
  name: 'title',
  row: (_at, title, created_at) => ({
    title,
    title_key: title,
    href: 'https://far.example',
    images: '/uploads/images/a.webp',
    is_show: 1,
    created_at,
  }),
  change: { action: 'hide', filter: { is_shown: 'false' } },
};
