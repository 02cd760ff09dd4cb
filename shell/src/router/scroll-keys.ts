import type { Location } from '@yanye/shared/router';

export interface ScrollKeys {
  /** The next new location is the current one: its scroll position is kept. */
  readonly stay: () => void;
  /** @returns key of the scroll position of a location */
  readonly keyOf: (location: Location) => string;
}

/** Keys of scroll positions: one per history entry; a refused navigation keeps the current one. */
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
