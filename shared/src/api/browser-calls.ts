import { withFailureToasts } from './failure-toasts';
import type { Http } from './http';
import { repeatAfterSignIn } from './repeat-after-sign-in';
import { withWaiting } from './waiting';
import { withProofOfWork } from './with-proof-of-work';

/**
 * Adds the browser's behaviour to sending a call: a toast while it is pending, the login dialog for an invalid token, a toast for a
 * failure, the answer to a proof-of-work challenge. Waiting for the login dialog is not waiting for the server, hence the order.
 */
export const asBrowserCalls = (send: Http): Http =>
  withFailureToasts(repeatAfterSignIn(withWaiting(withProofOfWork(send))));
