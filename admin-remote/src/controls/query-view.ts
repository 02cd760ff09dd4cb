import { useSearchParams } from '@yanye/shared/router';

type Value = string | number | boolean;
type Valid<V> = { readonly [N in keyof V]?: RegExp | readonly string[] };

const valueIn = (text: string, fallback: Value, valid: RegExp | readonly string[] | undefined): Value => {
  if (typeof fallback === 'number') return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback;
  if (typeof fallback === 'boolean') return text === 'true';
  const isValid = valid instanceof RegExp ? valid.test(text) : (valid?.includes(text) ?? text !== '');
  return isValid ? text : fallback;
};

/**
 * A view that is stored in the query string, without its default values.
 * @param defaults numbers are whole and above 0
 * @param valid the values, or a pattern, of a text; other ones count as absent
 */
export const queryView = <V extends object>(defaults: V, valid: Valid<V> = {}) => ({
  defaults,
  read: (params: URLSearchParams): V =>
    Object.fromEntries(
      Object.entries(defaults).map(([name, fallback]: [string, Value]) => [
        name,
        valueIn(params.get(name)?.trim() ?? '', fallback, valid[name as keyof V]),
      ]),
    ) as V,
  write: (view: V): URLSearchParams =>
    new URLSearchParams(
      Object.entries(view)
        .filter(([name, value]) => value !== defaults[name as keyof V])
        .map(([name, value]) => [name, String(value)]),
    ),
});

type QueryView<V> = Pick<ReturnType<typeof queryView<V & object>>, 'read' | 'write'>;

/** The view from the query string and its setter; each change adds a history entry. */
export const useQueryView = <V extends object>({ read, write }: QueryView<V>) => {
  const [params, setParams] = useSearchParams();
  const go = (next: V) => setParams(write(next), { preventScrollReset: true });
  return [read(params), go] as const;
};
