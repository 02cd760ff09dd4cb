import { loginRequested, selectRole } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { roles } from '@yanye/shared/policy/roles';
import { CommentForm } from './CommentForm';
import styles from './CommentGate.module.css';
import { commentMessages } from './messages.zh';

/** The form for those who may write; the others are told what they lack. */
export const CommentGate = ({ articleId }: { readonly articleId: string }) => {
  const role = useAppSelector(selectRole);
  const dispatch = useAppDispatch();
  if (role === roles.visitor) {
    return (
      <div className={styles.gate}>
        <p>{commentMessages.signInToWrite}</p>
        <button type="button" onClick={() => dispatch(loginRequested())}>
          {commentMessages.signIn}
        </button>
      </div>
    );
  }
  if (role === roles.tourist) {
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
