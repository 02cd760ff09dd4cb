import type { DataRouteObject } from '@yanye/shared/router';
import { firstSegmentOf } from '../router/first-segment';

/** Every first segment that is not the beginning of a route's path. */
const others = '';

/** @returns undefined for a route that may match whatever an address begins with */
const fixedSegmentOf = ({ index, path }: DataRouteObject): string | undefined => {
  if (index || !path) return undefined;
  const first = firstSegmentOf(`/${path}`.replace('//', '/'));
  return /[:*?]/.test(first) ? undefined : first;
};

/**
 * Splits a route table by the first segment of addresses: the router ranks all routes of its table for each page.
 * @param routes of all pages
 * @param make called once for each first segment, with the routes that can match such an address
 * @returns what was made for an address
 */
export const byFirstSegment = <T>(
  routes: readonly DataRouteObject[],
  make: (routes: readonly DataRouteObject[]) => T,
): ((path: string) => T) => {
  const segments = routes.map((route) => ({ route, segment: fixedSegmentOf(route) }));
  const names = new Set(segments.map(({ segment }) => segment));
  const made = new Map<string, T>();
  return (path) => {
    const first = firstSegmentOf(path);
    const name = names.has(first) ? first : others;
    const before = made.get(name);
    if (before !== undefined) return before;
    const one = make(
      segments.filter(({ segment }) => segment === undefined || segment === name).map(({ route }) => route),
    );
    made.set(name, one);
    return one;
  };
};
