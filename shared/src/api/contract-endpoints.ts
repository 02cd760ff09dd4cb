import type { CacheTag } from '../contract/cache-tags';
import type { CallHead } from '../contract/call';
import type { Input, Output, RouteContract } from '../contract/route';
import type { ApiError, HttpCall } from './http';

export type Arg<R extends RouteContract> = unknown extends Input<R> ? void : Input<R>;

export type Tag = CacheTag | { readonly type: CacheTag; readonly id: string | number };

type TagsOf<R extends RouteContract> =
  | readonly Tag[]
  | ((data: Output<R> | undefined, error: ApiError | undefined, arg: Arg<R>) => readonly Tag[]);

export interface QueryOptions<R extends RouteContract> {
  readonly tags?: TagsOf<R>;
  /** Seconds to cache the answer once no component subscribes to it. */
  readonly keepUnusedDataFor?: number;
  /** Shows a toast when it fails. Left out where the page shows the failure in the answer's place. */
  readonly notify?: boolean;
  /** The answer is equal for every viewer, so that it stays cached across sign-in and sign-out. */
  readonly sameForAll?: boolean;
}

export interface MutationOptions<R extends RouteContract> {
  readonly invalidates?: TagsOf<R>;
  /** The form shows the failure itself, so no toast is shown. */
  readonly quiet?: boolean;
}

const resolve = <R extends RouteContract>(
  tags: TagsOf<R> | undefined,
  ...args: [Output<R> | undefined, ApiError | undefined, Arg<R>]
): readonly Tag[] => (typeof tags === 'function' ? tags(...args) : (tags ?? []));

const callWith = (call: CallHead, arg: unknown, quiet: boolean): HttpCall => ({
  ...(arg as object),
  call,
  quiet,
});

/**
 * A query typed by its contract: `build.query(contractQuery<typeof articleRoutes.list>(articleCalls.list, { tags: ['Articles'] }))`.
 * @param call the route's plain part; its schemas are used as a type only
 */
export const contractQuery = <R extends RouteContract>(call: CallHead, options: QueryOptions<R> = {}) => ({
  query: (arg: Arg<R>): HttpCall => callWith(call, arg, !options.notify),
  transformResponse: (data: unknown): Output<R> => data as Output<R>,
  providesTags: (data: Output<R> | undefined, error: ApiError | undefined, arg: Arg<R>): readonly Tag[] => [
    ...(options.sameForAll ? [] : (['Viewer'] as const)),
    ...resolve(options.tags, data, error, arg),
  ],
  ...(options.keepUnusedDataFor !== undefined && { keepUnusedDataFor: options.keepUnusedDataFor }),
});

/**
 * A mutation typed by its contract: `build.mutation(contractMutation<typeof commentRoutes.write>(commentCalls.write, {...}))`.
 */
export const contractMutation = <R extends RouteContract>(
  call: CallHead,
  options: MutationOptions<R> = {},
) => ({
  query: (arg: Arg<R>): HttpCall => callWith(call, arg, options.quiet ?? false),
  transformResponse: (data: unknown): Output<R> => data as Output<R>,
  invalidatesTags: (data: Output<R> | undefined, error: ApiError | undefined, arg: Arg<R>): readonly Tag[] =>
    error ? [] : resolve(options.invalidates, data, error, arg),
});
