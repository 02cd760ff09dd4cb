import { loginRequested, selectRole } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { roles } from '@yanye/shared/policy/roles';
import { messages } from '../../messages.zh';
import { CommentForm } from './CommentForm';
import styles from './CommentGate.module.css';

/** The form for those who may write; the others are told what they lack. */
export const CommentGate = ({ articleId }: { readonly articleId: string }) => {
  const role = useAppSelector(selectRole);
  const dispatch = useAppDispatch();
  if (role === roles.visitor) {
    return (
      <div className={styles.gate}>
        <p>{messages.comments.signInToWrite}</p>
        <button type="button" onClick={() => dispatch(loginRequested())}>
          {messages.comments.signIn}
        </button>
      </div>
    );
  }
  if (role === roles.tourist) {
    return (
      <div className={styles.gate}>
        <p>{messages.comments.touristRefused}</p>
        <button type="button" disabled>
          {messages.comments.send}
        </button>
      </div>
    );
  }
  return <CommentForm articleId={articleId} />;
};
