import { loginRequested } from '@yanye/shared/auth/auth-slice';
import { speechRefusalOf } from '@yanye/shared/policy/chat.policy';
import { useAppDispatch } from '@yanye/shared/redux';
import { chatMessages as text } from '../messages.zh';
import { useRoom, useRoomView } from '../room/room-context';
import styles from './ClosedComposer.module.css';

interface Closed {
  readonly reason: string;
  /** Whether signing in helps. */
  readonly isSignInOffered: boolean;
}

/** @returns why the viewer may not write; undefined when they may */
export const useClosedReason = (): Closed | undefined => {
  const { actor } = useRoom();
  const settings = useRoomView(({ log }) => log.settings);
  const isSignedOut = useRoomView((view) => view.isSignedOut);
  const isRefused = useRoomView(({ may_send }) => may_send === false);
  const refusal = useRoomView((view) => view.refusal);
  if (isSignedOut) return { reason: text.signedOut, isSignInOffered: true };
  const word = speechRefusalOf(actor, settings);
  if (word === 'LOGIN_REQUIRED') return { reason: text.signInToTalk, isSignInOffered: true };
  if (word === 'TOURIST_READ_ONLY') return { reason: text.touristRefused, isSignInOffered: false };
  // A visitor is refused by the settings alone, which may have changed since the connection began.
  return actor && isRefused && refusal !== '' ? { reason: refusal, isSignInOffered: false } : undefined;
};

/** In the place of the input: why one may not write, and the way to change it. */
export const ClosedComposer = ({ closed }: { readonly closed: Closed }) => {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.closed}>
      <p className={styles.reason}>{closed.reason}</p>
      {closed.isSignInOffered && (
        <button type="button" className={styles.signIn} onClick={() => dispatch(loginRequested())}>
          {text.signIn}
        </button>
      )}
    </div>
  );
};
