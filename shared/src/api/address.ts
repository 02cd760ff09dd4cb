import type { HttpCall } from './http';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The address of a call: its path with `:name` parts filled in, and its query without absent values.
 * @throws {Error} when a part of the path has no value
 */
export const addressOf = ({
  call,
  params = {},
  query = {},
}: Pick<HttpCall, 'call' | 'params' | 'query'>): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`no value for :${name} of ${call.path}`);
    return encodeURIComponent(asText(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null) search.append(name, asText(one));
    }
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};
