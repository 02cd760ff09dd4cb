import { useEffect, useRef, useState } from 'react';
import { chatApi } from './chat.api';

/** Milliseconds between two requests while the page is visible: marks of other rooms change; a single room has no list to be kept. */
const refreshMs = { several: 30_000, one: 120_000 } as const;

/**
 * The rooms, requested again when another one is opened, when the reader comes back to the page, and from time to time while it is visible.
 * @param opened id of the room in the address
 */
export const useRooms = (opened: number) => {
  const { data, error, refetch } = chatApi.useReadChatRoomsQuery();
  // When the viewer changes, as at the end of hydration, the rooms stay until the new answer is there.
  const [kept, setKept] = useState(data);
  if (data && data !== kept) setKept(data);
  const rooms = (data ?? kept)?.list;
  const everyMs = refreshMs[rooms && rooms.length > 1 ? 'several' : 'one'];

  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    };
  }, [everyMs, refetch]);

  const before = useRef(opened);
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    void refetch();
  }, [opened, refetch]);

  return { rooms, error, refetch };
};
