import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { injectInto, type Build } from '@yanye/shared/api/base-api';
import type { CallHead } from '../contract/call';
import type { RouteContract } from '../contract/route';
import {
  contractMutation,
  contractQuery,
  type MutationOptions,
  type QueryOptions,
} from './contract-endpoints';

type Routes = Readonly<Record<string, RouteContract>>;
type Name<R extends Routes> = keyof R & string;

const makeFrom = <R extends Routes>(build: Build, calls: Readonly<Record<keyof R, CallHead>>) => ({
  build,
  query: <N extends Name<R>>(name: N, options?: QueryOptions<R[N]>) =>
    build.query(contractQuery<R[N]>(calls[name], options)),
  mutation: <N extends Name<R>>(name: N, options?: MutationOptions<R[N]>) =>
    build.mutation(contractMutation<R[N]>(calls[name], options)),
});

/**
 * Endpoints of one feature's contract, typed by its routes:
 * `contractApi<typeof linkRoutes>('admin_remote/links', linkCalls).with(({ query }) => ({ links: query('list') }))`.
 * @param owner as for `injectInto`
 * @param calls the plain part of the routes; the schemas are used as types only
 */
export const contractApi = <R extends Routes>(owner: string, calls: Readonly<Record<keyof R, CallHead>>) => ({
  with: <D extends EndpointDefinitions>(endpoints: (make: ReturnType<typeof makeFrom<R>>) => D) =>
    injectInto(owner, (build) => endpoints(makeFrom<R>(build, calls))),
});
