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
 * @param part `session`: of one window alone, as long as it is open
 * @returns the value, null where none was kept; and a function that keeps one, or forgets it with null
 */
export const useOwnValue = (
  name: string,
  part: 'local' | 'session' = 'local',
): readonly [string | null, (value: string | null) => void] => {
  const store = useAppDispatch()((_dispatch, _getState, { storage }) => storage[part]);
  const { user_id } = useAppSelector(selectUser);
  const key = `${name}:${user_id}`;
  const value = useSyncExternalStore(
    subscribe,
    () => store.getItem(key),
    () => null,
  );
  return [
    value,
    (next) => {
      if (next === null) store.removeItem(key);
      else store.setItem(key, next);
      for (const changed of listeners) changed();
    },
  ];
};
