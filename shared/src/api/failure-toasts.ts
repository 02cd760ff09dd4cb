import { asApiError, type Http } from './http';

/** Shows the message of every failed request, unless the caller shows it or the user cancelled. */
export const withFailureToasts =
  (inner: Http): Http =>
  async (call, context) => {
    try {
      return await inner(call, context);
    } catch (thrown) {
      const { error, msg, request_id } = asApiError(thrown);
      if (!call.quiet && error !== 'CANCELLED') {
        context.showToast({ kind: 'error', text: msg, ...(request_id && { requestId: request_id }) });
      }
      throw thrown;
    }
  };
