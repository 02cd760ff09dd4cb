import { withFailureToasts } from './failure-toasts';
import type { Http } from './http';
import { repeatAfterSignIn } from './repeat-after-sign-in';
import { withWaiting } from './waiting';
import { withWork } from './with-work';

/**
 * What a browser adds to sending a call: waiting is shown, a dead token leads to the login dialog, failures are said,
 * a challenge against automatic senders is solved. The wait for a person at the login dialog is no wait for the server, hence the order.
 * @param send sends one call
 */
export const asBrowserCalls = (send: Http): Http =>
  withFailureToasts(repeatAfterSignIn(withWaiting(withWork(send))));
