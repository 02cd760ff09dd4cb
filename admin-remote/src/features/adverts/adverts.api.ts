import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { advertRoutes } from '@yanye/shared/contract/adverts';
import { advertCalls } from '@yanye/shared/contract/adverts.calls';

type Routes = typeof advertRoutes;

// The library shows where its pictures are used.
const stale = ['Adverts', 'Images'] as const;

const advertsApi = injectInto('admin_remote/adverts', (build) => ({
  managedAdverts: build.query(contractQuery<Routes['list']>(advertCalls.list, { tags: ['Adverts'] })),
  addAdvert: build.mutation(
    contractMutation<Routes['create']>(advertCalls.create, { invalidates: stale, quiet: true }),
  ),
  changeAdvert: build.mutation(
    contractMutation<Routes['update']>(advertCalls.update, { invalidates: stale, quiet: true }),
  ),
}));

export const { useManagedAdvertsQuery, useAddAdvertMutation, useChangeAdvertMutation } = advertsApi;
