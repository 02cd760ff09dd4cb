import { createApi, type BaseQueryFn, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { cacheTags } from '../contract/cache-tags';
import type { StoreExtra } from '../store/thunk';
import { asApiError, type ApiError, type HttpCall } from './http';

export type ApiBaseQuery = BaseQueryFn<HttpCall, unknown, ApiError>;

const baseQuery: ApiBaseQuery = async (call, { extra, signal }) => {
  try {
    const { data } = await (extra as StoreExtra).http({ ...call, signal });
    return { data: data ?? null };
  } catch (thrown) {
    return { error: asApiError(thrown) };
  }
};

/** The single API object of a page. Remotes add their endpoints to it with `injectInto`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: cacheTags,
  endpoints: () => ({}),
});

export type Build = Parameters<Parameters<typeof baseApi.injectEndpoints>[0]['endpoints']>[0];

const owners = new Map<string, string>();

// Reads the names of endpoints without adding them.
const namesOnly = { query: () => ({}), mutation: () => ({}), infiniteQuery: () => ({}) } as unknown as Build;

/**
 * Adds endpoints to the single API object. A second load of the same file (retry, hot reload) replaces its own.
 * @param owner who adds them, as `<remote>/<feature>`
 * @throws {Error} when another owner has an endpoint of the same name
 */
export const injectInto = <D extends EndpointDefinitions>(owner: string, endpoints: (build: Build) => D) => {
  const names = Object.keys(endpoints(namesOnly));
  const taken = names.find((name) => (owners.get(name) ?? owner) !== owner);
  if (taken)
    throw new Error(`endpoint ${taken} of ${owner} belongs to ${owners.get(taken)}: choose another name`);
  for (const name of names) owners.set(name, owner);
  return baseApi.injectEndpoints({ endpoints, overrideExisting: true });
};
