import { contractApi } from '@yanye/shared/api/contract-api';
import type { advertRoutes } from '@yanye/shared/contract/adverts';
import { advertCalls } from '@yanye/shared/contract/adverts.calls';

// The library shows where its pictures are used.
const stale = ['Adverts', 'Images'] as const;

export const advertsApi = contractApi<typeof advertRoutes>('admin_remote/adverts', advertCalls).with(
  ({ query, mutation }) => ({
    managedAdverts: query('list', { tags: ['Adverts'] }),
    addAdvert: mutation('create', { invalidates: stale, quiet: true }),
    changeAdvert: mutation('update', { invalidates: stale, quiet: true }),
  }),
);
