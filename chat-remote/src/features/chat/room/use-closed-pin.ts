import { useState } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import { useHydrated } from '@yanye/shared/use-hydrated';

const keyOf = (room: number): string => `chatPinClosed/${room}`;

/** Which pinned message of a room this browser shows no more. The server does not know it. */
export const useClosedPin = (room: number) => {
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const [closedNow, setClosedNow] = useState<number>();
  const closed = isHydrated
    ? (closedNow ??
      dispatch((_dispatch, _getState, { storage: { local } }) => Number(local.getItem(keyOf(room)) ?? 0)))
    : 0;
  return {
    isClosed: (id: number): boolean => id === closed,
    close: (id: number): void => {
      setClosedNow(id);
      dispatch((_dispatch, _getState, { storage: { local } }) => local.setItem(keyOf(room), String(id)));
    },
  };
};
