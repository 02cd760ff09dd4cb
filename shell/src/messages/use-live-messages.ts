import { useEffect } from 'react';
import { baseApi } from '@yanye/shared/api/base-api';
import { selectUser } from '@yanye/shared/auth/auth-slice';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';
import { useAppStore } from '@yanye/shared/redux';

/** Lock and channel by which the tabs of a browser share one line. */
const shared = 'yanye-private-messages';

/**
 * Has everything that shows private messages asked again as soon as there is something new. One tab of a browser holds the
 * line for all. Browsers offer neither locks nor random ids over plain HTTP; there one sees news when one comes back.
 * @param token of whoever is signed in
 */
export const useLiveMessages = (token: string): void => {
  const store = useAppStore();
  useEffect(() => {
    if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return undefined;
    const end = new AbortController();
    const channel = new BroadcastChannel(shared);
    const askAgain = () => store.dispatch(baseApi.util.invalidateTags(['PrivateMessages']));
    channel.onmessage = askAgain;
    const hold = async () => {
      const { keepLine } = await import('./live-line');
      await keepLine({
        url: `${privateMessageCalls.signals.path}?browser=${crypto.randomUUID()}`,
        token: () => selectUser(store.getState()).token,
        onSignal: () => {
          askAgain();
          channel.postMessage('');
        },
        signal: end.signal,
      });
    };
    navigator.locks.request(shared, { signal: end.signal }, hold).catch(() => undefined);
    return () => {
      end.abort();
      channel.close();
    };
  }, [store, token]);
};
