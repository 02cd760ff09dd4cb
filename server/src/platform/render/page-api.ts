import { refuse, type AppError } from '../errors';
import { appErrorOf } from '../http/error-handler';
import type { RouteTable } from '../http/route-table';
import type { PageAsker, PageCall } from './shell-on-server';

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
 * The API of pages that are rendered on the server: the same routes, without network, always as a visitor, read-only.
 * A page that is rendered for one browser is requested with its cookies.
 * @returns a function that answers with `{data, msg}`, and throws what the routes throw
 */
export const pageApi =
  (routes: RouteTable) =>
  async ({ call, params, query }: PageCall, asker?: PageAsker): Promise<{ data: unknown; msg: string }> => {
    if (call.method !== 'GET') refuse('FORBIDDEN');
    // An unknown path matches no route, whatever it contains.
    const path = call.path as `/${string}`;
    const data = await routes.call({ method: 'GET', path }, { params, query: asSent(query) }, asker?.cookies);
    return { data, msg: '' };
  };

/** @returns the failure that a page receives: nothing that the API would not send */
export const pageFailureOf = (error: unknown): PageFailure => {
  const { status, word, message } = appErrorOf(error);
  return { status, error: word, msg: message };
};
