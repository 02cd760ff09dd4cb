import { loginRequested, selectIsReadOnly, selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { CommentForm } from './CommentForm';
import styles from './CommentGate.module.css';
import { commentMessages } from './messages.zh';
import { useIsGuest } from './use-guest';

/** The form for users who may write; for others the reason why they may not. */
export const CommentGate = ({ articleId }: { readonly articleId: string }) => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const dispatch = useAppDispatch();
  const isGuest = useIsGuest();
  if (isGuest) {
    return (
      <>
        <CommentForm articleId={articleId} />
        <p className={styles.beside}>
          {commentMessages.guest.haveAccount}
          <button type="button" onClick={() => dispatch(loginRequested())}>
            {commentMessages.signIn}
          </button>
        </p>
      </>
    );
  }
  if (!isSignedIn) {
    return (
      <div className={styles.gate}>
        <p>{commentMessages.signInToWrite}</p>
        <button type="button" onClick={() => dispatch(loginRequested())}>
          {commentMessages.signIn}
        </button>
      </div>
    );
  }
  if (isReadOnly) {
    return (
      <div className={styles.gate}>
        <p>{commentMessages.touristRefused}</p>
        <button type="button" disabled>
          {commentMessages.send}
        </button>
      </div>
    );
  }
  return <CommentForm articleId={articleId} />;
};
