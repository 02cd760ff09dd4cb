import { useEffect, useRef } from 'react';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import type { RoomView } from '../model/room-view';
import { isOwn } from '../model/timeline';
import { useBlocked } from '../people/blocked';
import { useRoom } from '../room/room-context';

type OnArrivals = (messages: readonly ChatMessage[], view: RoomView) => void;

/** @param onArrivals called with new messages of others whom the viewer has not blocked, the oldest first */
export const useArrivals = (onArrivals: OnArrivals): void => {
  const { client } = useRoom();
  const { isBlocked } = useBlocked();
  const handler = useRef(onArrivals);
  useEffect(() => {
    handler.current = onArrivals;
  });
  useEffect(() => {
    let { last, epoch } = client.get().log;
    return client.subscribe(() => {
      const view = client.get();
      const { log, me } = view;
      if (log.last === last && log.epoch === epoch) return;
      const before = log.epoch === epoch ? last : log.last;
      ({ last, epoch } = log);
      const fresh = [...log.messages.values()]
        .filter(({ seq, state }) => seq > before && state === 'shown')
        .filter((message) => !isOwn(message, me) && !isBlocked(message))
        .toSorted((a, b) => a.seq - b.seq);
      if (fresh.length > 0) handler.current(fresh, view);
    });
  }, [client, isBlocked]);
};
