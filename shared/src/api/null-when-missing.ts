import type { ApiBaseQuery } from '@yanye/shared/api/base-api';
import type { ApiError, HttpCall } from './http';

type Ask = (call: HttpCall) => ReturnType<ApiBaseQuery>;

/**
 * A `queryFn` for something that may not exist: that is a result and no failure, so it is cached, sent with the document and shown.
 * @param statuses of answers that count as missing
 */
export const nullWhenMissing =
  <T, Arg>(callOf: (arg: Arg) => HttpCall, statuses: readonly number[] = [404]) =>
  async (
    arg: Arg,
    _api: unknown,
    _options: unknown,
    ask: Ask,
  ): Promise<{ data: T | null } | { error: ApiError }> => {
    const { data, error } = await ask({ ...callOf(arg), quiet: true });
    if (error) return statuses.includes(error.status) ? { data: null } : { error };
    return { data: data as T };
  };
