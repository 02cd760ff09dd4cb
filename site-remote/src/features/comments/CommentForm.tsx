import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { useUnsaved } from '@yanye/shared/shell-host';
import styles from './CommentForm.module.css';
import { useWriteCommentMutation } from './comments.api';
import { drafts } from './drafts';
import { commentMessages } from './messages.zh';

interface Props {
  readonly articleId: string;
  /** The comment that is answered; absent for a comment of its own. */
  readonly replyTo?: { readonly id: number; readonly nick: string };
  readonly onSent?: () => void;
  readonly onCancel?: () => void;
}

// The limit is worth a word only when it comes near.
const nearLimit = 100;

/** Where one writes a comment or a reply. The text stays until the server has taken it. */
export const CommentForm = ({ articleId, replyTo, onSent, onCancel }: Props) => {
  const parentId = replyTo?.id ?? 0;
  const [text, setText] = useState(() => drafts.read(articleId, parentId));
  const [problem, setProblem] = useState('');
  const [write, { isLoading }] = useWriteCommentMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const left = commentLimits.content - [...text.trim()].length;
  useUnsaved(text.trim() !== '');

  useEffect(() => {
    if (parentId !== 0) field.current?.focus();
  }, [parentId]);

  const change = (value: string) => {
    setText(value);
    setProblem('');
    drafts.keep(articleId, parentId, value);
  };

  const send = async () => {
    const content = text.trim();
    if (isLoading) return;
    if (content === '' || left < 0) {
      setProblem(content === '' ? commentMessages.blank : commentMessages.left(left));
      field.current?.focus();
      return;
    }
    const { error } = await write({
      body: { article_id: articleId, content, parent_comment_id: replyTo?.id ?? null },
    });
    if (error) {
      setProblem('msg' in error ? error.msg : commentMessages.writeFailed);
      return;
    }
    change('');
    onSent?.();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && text.trim() === '') onCancel?.();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  const label = replyTo ? commentMessages.replyTo(replyTo.nick) : commentMessages.write;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <textarea
        ref={field}
        className={styles.field}
        rows={replyTo ? 2 : 3}
        value={text}
        aria-label={label}
        placeholder={replyTo ? label : commentMessages.placeholder}
        aria-describedby={noteId}
        aria-invalid={problem !== ''}
        onChange={(event) => change(event.target.value)}
        onKeyDown={pressed}
      />
      <div className={styles.foot}>
        <p id={noteId} className={problem ? styles.problem : styles.note} aria-live="polite">
          {problem || (left <= nearLimit ? commentMessages.left(left) : commentMessages.sendHint)}
        </p>
        {onCancel && (
          <button type="button" className={styles.cancel} onClick={onCancel}>
            {commentMessages.cancel}
          </button>
        )}
        <button type="submit" className={styles.send} aria-disabled={isLoading}>
          {isLoading ? commentMessages.sending : commentMessages.send}
        </button>
      </div>
    </form>
  );
};
