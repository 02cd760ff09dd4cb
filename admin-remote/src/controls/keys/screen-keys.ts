import { useEffect, useSyncExternalStore } from 'react';

/** Keys of a part of a screen: each with what it does. */
export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
}

let groups: readonly KeyGroup[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly KeyGroup[]): void => {
  groups = next;
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Lists keys in the help while the component is shown. @param group the same object at every render */
export const useScreenKeys = (group: KeyGroup): void => {
  useEffect(() => {
    change([...groups, group]);
    return () => change(groups.filter((other) => other !== group));
  }, [group]);
};

/** @returns the keys of all parts that are shown now */
export const useShownKeys = (): readonly KeyGroup[] =>
  useSyncExternalStore(
    subscribe,
    () => groups,
    () => groups,
  );
