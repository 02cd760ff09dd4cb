import { useEffect, useRef } from 'react';
import { useRoom } from '../room/room-context';

const waitMs = 1_000;

/**
 * Tells the server up to which message the viewer has read, while the page is visible. Visitors have no such mark.
 * @param seq 0 for an empty room, in which everything that is said from then on is unread; undefined while nothing was seen
 */
export const useReadMark = (seq: number | undefined): void => {
  const { client, actor } = useRoom();
  const told = useRef(-1);
  const isSignedIn = actor !== undefined;
  useEffect(() => {
    if (!isSignedIn || seq === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible' || seq <= told.current) return;
      timer = setTimeout(
        () => {
          told.current = seq;
          void client.read(seq);
        },
        seq === 0 ? 0 : waitMs,
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [client, isSignedIn, seq]);
};
