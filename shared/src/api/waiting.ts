import type { Http } from './http';
import { apiMessages } from './messages.zh';

/** Milliseconds after which a person is told that an answer is still awaited. Calls themselves never time out. */
export const waitingAfter = 10_000;

/** Tells after ten seconds that the answer is awaited, and lets the person cancel. */
export const withWaiting =
  (inner: Http): Http =>
  async (call, context) => {
    const canceller = new AbortController();
    const cancel = () => canceller.abort();
    call.signal?.addEventListener('abort', cancel, { once: true });
    if (call.signal?.aborted) cancel();
    let notice: string | undefined;
    const timer = setTimeout(() => {
      const action = { label: apiMessages.cancel, run: cancel };
      notice = context.say({ kind: 'info', text: apiMessages.waiting, stays: true, action });
    }, waitingAfter);
    try {
      return await inner({ ...call, signal: canceller.signal }, context);
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', cancel);
      if (notice !== undefined) context.unsay(notice);
    }
  };
