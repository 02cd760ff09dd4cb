import type { Http } from './http';
import { apiMessages } from './messages.zh';

/** Milliseconds until a toast says that a request is still pending. Requests themselves never time out. */
export const waitingAfter = 10_000;

/** Shows a toast once a request has been pending for ten seconds; the user can cancel it there. */
export const withWaiting =
  (inner: Http): Http =>
  async (call, context) => {
    const canceller = new AbortController();
    const cancel = () => canceller.abort();
    call.signal?.addEventListener('abort', cancel, { once: true });
    if (call.signal?.aborted) cancel();
    let toast: string | undefined;
    const timer = setTimeout(() => {
      const action = { label: apiMessages.cancel, run: cancel };
      toast = context.showToast({ kind: 'info', text: apiMessages.waiting, stays: true, action });
    }, waitingAfter);
    try {
      return await inner({ ...call, signal: canceller.signal }, context);
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', cancel);
      if (toast !== undefined) context.dismissToast(toast);
    }
  };
