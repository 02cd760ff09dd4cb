import { asApiError, type ApiError, type Http } from './http';

const lostWords: readonly ApiError['error'][] = ['TOKEN_EXPIRED', 'TOKEN_REVOKED', 'TOKEN_INVALID'];

/**
 * A call that is refused because its token became invalid waits for the login dialog and is then sent once more. A disabled user is
 * signed out and told the reason.
 */
export const repeatAfterSignIn =
  (inner: Http): Http =>
  async (call, context) => {
    const token = call.token ?? context.token();
    try {
      return await inner({ ...call, token }, context);
    } catch (thrown) {
      const failure = asApiError(thrown);
      const isOwn = call.token === undefined && token !== '';
      if (isOwn && failure.error === 'ACCOUNT_DISABLED') {
        const { msg, request_id } = failure;
        context.showToast({ kind: 'error', text: msg, ...(request_id && { requestId: request_id }) });
        context.signOut(token);
      }
      const lost = isOwn && lostWords.includes(failure.error);
      if (lost && (await context.signInAgain(token)) && !call.signal?.aborted)
        return inner({ ...call, token: context.token() }, context);
      throw thrown;
    }
  };
