import { useSyncExternalStore } from 'react';
import { selectUser } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';

const listeners = new Set<() => void>();

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/**
 * A value that each person keeps in this browser. All components of the page that read it see a change at once.
 * @param name of the value, unique in the back office
 * @returns the value, null where none was kept; and a function that keeps one, or forgets it with null
 */
export const useOwnValue = (name: string): readonly [string | null, (value: string | null) => void] => {
  const storage = useAppDispatch()((_dispatch, _getState, { storage: { local } }) => local);
  const { user_id } = useAppSelector(selectUser);
  const key = `${name}:${user_id}`;
  const value = useSyncExternalStore(
    subscribe,
    () => storage.getItem(key),
    () => null,
  );
  return [
    value,
    (next) => {
      if (next === null) storage.removeItem(key);
      else storage.setItem(key, next);
      for (const changed of listeners) changed();
    },
  ];
};
