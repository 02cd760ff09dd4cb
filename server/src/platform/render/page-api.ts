import { refuse, type AppError } from '../errors';
import { appErrorOf } from '../http/error-handler';
import type { RouteTable } from '../http/route-table';
import type { PageAsker, PageCall } from './shell-on-server';

/** Plain data of a failed call, as the store of a page expects it. */
export interface PageFailure {
  readonly status: number;
  readonly error: AppError['word'];
  readonly msg: string;
}

/** Values as they would arrive over the wire: texts. */
const asSent = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, string | number | boolean | null | undefined>).flatMap(
      ([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]),
    ),
  );

/**
 * The API for pages that are rendered here: the same routes, no network, always as a visitor, reading only.
 * A page for one browser alone is asked for with its cookies.
 * @returns a function that answers with `{data, msg}`, and throws what the routes throw
 */
export const pageApi =
  (routes: RouteTable) =>
  async ({ call, params, query }: PageCall, asker?: PageAsker): Promise<{ data: unknown; msg: string }> => {
    if (call.method !== 'GET') refuse('FORBIDDEN');
    // An unknown path finds no route, whatever it looks like.
    const path = call.path as `/${string}`;
    const data = await routes.call({ method: 'GET', path }, { params, query: asSent(query) }, asker?.cookies);
    return { data, msg: '' };
  };

/** @returns what a page is told of a failure: nothing that the API would not say */
export const pageFailureOf = (error: unknown): PageFailure => {
  const { status, word, message } = appErrorOf(error);
  return { status, error: word, msg: message };
};
