import { asApiError, type ApiError, type Http } from './http';

const lostWords: readonly ApiError['error'][] = ['TOKEN_EXPIRED', 'TOKEN_REVOKED', 'TOKEN_INVALID'];

/** A call refused because its token died in use waits for the login dialog and is then sent once more. */
export const repeatAfterSignIn =
  (inner: Http): Http =>
  async (call, context) => {
    const token = call.token ?? context.token();
    try {
      return await inner({ ...call, token }, context);
    } catch (thrown) {
      const lost = call.token === undefined && token !== '' && lostWords.includes(asApiError(thrown).error);
      if (lost && (await context.signInAgain(token)) && !call.signal?.aborted)
        return inner({ ...call, token: context.token() }, context);
      throw thrown;
    }
  };
