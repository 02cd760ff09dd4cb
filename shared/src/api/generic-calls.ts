import type { Thunk } from '../store/thunk';
import type { HttpAnswer, HttpCall } from './http';

/**
 * Removes several records of a list: `dispatch(send(deleteMany('/api/articles', ['7', '8'])))`.
 * @param path the list's path, which takes the removal too
 * @param idList ids as the list has them: texts for articles and collects, else numbers
 */
export const deleteMany = (path: `/${string}`, idList: readonly (string | number)[]): HttpCall => ({
  call: { method: 'DELETE', path },
  body: { id_list: idList },
});

/** Requests a path with query values; absent ones are left out. */
export const getWith = (path: `/${string}`, query: NonNullable<HttpCall['query']> = {}): HttpCall => ({
  call: { method: 'GET', path },
  query,
});

/** Sends one call, bypassing any cache. @throws {HttpFailure} */
export const send =
  (call: HttpCall): Thunk<Promise<HttpAnswer>> =>
  (_dispatch, _getState, { http }) =>
    http(call);
