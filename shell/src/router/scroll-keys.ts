import type { Location } from '@yanye/shared/router';

export interface ScrollKeys {
  /** The next new location is the one the reader is at: their position stays. */
  readonly stay: () => void;
  /** @returns name under which the router keeps the scroll position of a location */
  readonly keyOf: (location: Location) => string;
}

/** Names of scroll positions: one per history entry, but a refused reader keeps theirs. */
export const createScrollKeys = (): ScrollKeys => {
  const names = new Map<string, string>();
  let last: string | undefined;
  let staying = false;
  return {
    stay: () => {
      staying = true;
    },
    keyOf: ({ key }) => {
      const known = names.get(key);
      if (!known) {
        names.set(key, staying && last ? last : key);
        staying = false;
      }
      last = names.get(key) ?? key;
      return last;
    },
  };
};
