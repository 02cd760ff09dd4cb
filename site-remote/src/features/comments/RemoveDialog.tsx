import { useEffect, useId, useRef, useState } from 'react';
import type { Comment } from '@yanye/shared/contract/comments';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { commentsApi } from './comments.api';
import { repliesBelow } from './comment-tree';
import styles from './RemoveDialog.module.css';
import { commentMessages } from './messages.zh';

interface Props {
  readonly comment: Comment;
  readonly onClose: () => void;
}

export const RemoveDialog = ({ comment, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [problem, setProblem] = useState('');
  const [remove, { isLoading }] = commentsApi.useRemoveCommentMutation();
  const dispatch = useAppDispatch();
  const below = repliesBelow(comment);

  useEffect(() => dialog.current?.showModal(), []);

  const confirm = async () => {
    if (isLoading) return;
    const { error } = await remove({ params: { id: comment.id } });
    if (error) {
      setProblem('msg' in error ? error.msg : commentMessages.removeFailed);
      return;
    }
    dialog.current?.close();
    dispatch(showToast({ kind: 'success', text: commentMessages.removed }));
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h3 id={titleId} className={styles.title}>
        {commentMessages.removeTitle}
      </h3>
      <p className={styles.text}>
        {below > 0 ? commentMessages.removeWithReplies(below) : commentMessages.removeAlone}
      </p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <button type="button" onClick={() => dialog.current?.close()}>
          {commentMessages.cancel}
        </button>
        <button
          type="button"
          className={styles.remove}
          aria-disabled={isLoading}
          onClick={() => void confirm()}
        >
          {isLoading ? commentMessages.removing : commentMessages.remove}
        </button>
      </div>
    </dialog>
  );
};
