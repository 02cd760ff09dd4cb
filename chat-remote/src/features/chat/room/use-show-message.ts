import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { chatMessages as text } from '#features/chat/messages.zh.ts';
import type { RoomClient } from '#features/chat/model/room-client.ts';
import type { RoomValue } from './room-context';

/** @returns how to show the message with a number, and the one that is to be scrolled to. When it cannot be shown, a toast says so. */
export const useShowMessage = (client: RoomClient): Pick<RoomValue, 'onShow' | 'wanted' | 'onReached'> => {
  const [wanted, setWanted] = useState<RoomValue['wanted']>();
  const dispatch = useAppDispatch();
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  const onShow = useCallback(
    async (seq: number): Promise<void> => {
      const run = (asked.current += 1);
      const tell = (sentence: string) => void dispatch(showToast({ kind: 'info', text: sentence }));
      try {
        const message = await client.show(seq);
        if (asked.current !== run) return;
        if (message?.state === 'shown') setWanted({ id: message.id });
        else tell(message ? text.askedRecalled : text.askedMissing);
      } catch {
        if (asked.current === run) tell(text.askedFailed);
      }
    },
    [client, dispatch],
  );
  const onReached = useCallback(() => setWanted(undefined), []);
  return { onShow, wanted, onReached };
};
