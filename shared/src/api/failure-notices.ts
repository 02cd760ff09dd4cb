import { asApiError, type Http } from './http';

/** Shows the sentence of every failed call, except where the caller shows it itself or the person cancelled. */
export const withFailureNotices =
  (inner: Http): Http =>
  async (call, context) => {
    try {
      return await inner(call, context);
    } catch (thrown) {
      const { error, msg, request_id } = asApiError(thrown);
      if (!call.quiet && error !== 'CANCELLED') {
        context.say({ kind: 'error', text: msg, ...(request_id && { requestId: request_id }) });
      }
      throw thrown;
    }
  };
