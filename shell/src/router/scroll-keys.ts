import type { Location } from '@yanye/shared/router';

/** Keys of scroll positions: one per history entry; a refused navigation keeps the current one. */
export const createScrollKeys = () => {
  const names = new Map<string, string>();
  let last: string | undefined;
  let staying = false;
  return {
    /** The next new location is the current one: its scroll position is kept. */
    stay: (): void => {
      staying = true;
    },
    /** @returns key of the scroll position of a location */
    keyOf: ({ key }: Pick<Location, 'key'>): string => {
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

export type ScrollKeys = ReturnType<typeof createScrollKeys>;
