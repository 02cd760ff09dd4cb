import { refuse, type AppError } from '../errors';
import { appErrorOf } from '../http/error-handler';
import type { RouteTable } from '../http/route-table';

/** A call as pages make it: the route's method and path pattern, with values. */
interface PageCall {
  readonly call: { readonly method: string; readonly path: `/${string}` };
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Plain data of a failed call, as the store of a page expects it. */
export interface PageFailure {
  readonly status: number;
  readonly error: AppError['word'];
  readonly msg: string;
}

/** Values as they would arrive over the wire: texts. */
const asSent = (query: PageCall['query'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value as string | number | boolean)]],
    ),
  );

/**
 * The API for pages that are rendered here: the same routes, no network, always as a visitor, reading only.
 * @returns a function that answers with `{data, msg}`, and throws what the routes throw
 */
export const pageApi =
  (routes: RouteTable) =>
  async (call: unknown): Promise<{ data: unknown; msg: string }> => {
    const { call: head, params, query } = call as PageCall;
    if (head.method !== 'GET') refuse('FORBIDDEN');
    const data = await routes.call({ method: 'GET', path: head.path }, { params, query: asSent(query) });
    return { data, msg: '' };
  };

/** @returns what a page is told of a failure: nothing that the API would not say */
export const pageFailureOf = (error: unknown): PageFailure => {
  const { status, word, message } = appErrorOf(error);
  return { status, error: word, msg: message };
};
