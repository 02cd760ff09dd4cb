import { useEffect } from 'react';
import { useLocation, useSearchParams } from '@yanye/shared/router';
import { messageIn } from '#features/chat/chat-address.ts';
import type { RoomValue } from './room-context';

/** Shows the message that the address names. */
export const useAskedMessage = (onShow: RoomValue['onShow']): void => {
  const seq = messageIn(useSearchParams()[0]);
  // A link that is followed again asks again.
  const { key } = useLocation();
  useEffect(() => {
    if (seq > 0) void onShow(seq);
  }, [key, onShow, seq]);
};
