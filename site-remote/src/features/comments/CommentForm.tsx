import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useUnsaved } from '@yanye/shared/shell-host';
import { submittedBy } from '@yanye/shared/submitted-by';
import styles from './CommentForm.module.css';
import { commentsApi } from './comments.api';
import { drafts } from './drafts';
import { GuestFields } from './GuestFields';
import { MentionList, type Person } from './MentionList';
import { commentMessages } from './messages.zh';
import { useGuest } from './use-guest';
import { useMentions } from './use-mentions';

interface Props {
  readonly articleId: string;
  /** The parent comment; absent for a root comment. */
  readonly replyTo?: { readonly id: number; readonly nick: string };
  readonly onSent?: () => void;
  readonly onCancel?: () => void;
}

// The limit is shown only when the text is close to it.
const nearLimit = 100;

/** The form for a comment or reply. The text is kept until the server has stored it. */
export const CommentForm = ({ articleId, replyTo, onSent, onCancel }: Props) => {
  const parentId = replyTo?.id ?? 0;
  const [text, setText] = useState(() => drafts.read(articleId, parentId));
  const [problem, setProblem] = useState('');
  const [write, { isLoading }] = commentsApi.useWriteCommentMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const noteId = useId();
  const listId = useId();
  const mentions = useMentions(articleId);
  const guest = useGuest();
  const dispatch = useAppDispatch();
  const offered = mentions.people[mentions.current];
  const left = commentLimits.content - [...text.trim()].length;
  useUnsaved(text.trim() !== '');

  useEffect(() => {
    if (parentId !== 0) field.current?.focus();
  }, [parentId]);

  // Writing the value moves the caret to the end; a frame later the user may have typed more.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text]);

  const change = (value: string) => {
    setText(value);
    setProblem('');
    drafts.keep(articleId, parentId, value);
  };

  const choose = (person: Person) => {
    const area = field.current;
    if (!area) return;
    const chosen = mentions.choose(person, text, area.selectionStart);
    caret.current = chosen.caret;
    change(chosen.text);
  };

  const named = (content: string): { mentions?: number[] } => {
    const ids = guest.isGuest ? [] : mentions.namedIn(content);
    return ids.length > 0 ? { mentions: ids } : {};
  };

  const send = async () => {
    const content = text.trim();
    if (isLoading) return;
    if (content === '' || left < 0) {
      setProblem(content === '' ? commentMessages.blank : commentMessages.left(left));
      field.current?.focus();
      return;
    }
    const missing = guest.missing();
    if (missing !== '') {
      setProblem(missing);
      return;
    }
    const { data, error } = await write({
      body: {
        article_id: articleId,
        content,
        parent_comment_id: replyTo?.id ?? null,
        ...named(content),
        ...guest.sent(),
      },
    });
    if (error) {
      setProblem('msg' in error ? error.msg : commentMessages.writeFailed);
      return;
    }
    change('');
    guest.remember();
    if (data.status === 'pending') dispatch(showToast({ kind: 'info', text: commentMessages.held }));
    onSent?.();
  };

  /** @returns whether the list of suggestions handled the key */
  const chosenByKey = ({ key, ctrlKey, metaKey }: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (!offered || ctrlKey || metaKey) return false;
    if (key === 'ArrowDown' || key === 'ArrowRight') mentions.move(1);
    else if (key === 'ArrowUp' || key === 'ArrowLeft') mentions.move(-1);
    else if (key === 'Enter' || key === 'Tab') choose(offered);
    else if (key === 'Escape') mentions.close();
    else return false;
    return true;
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (chosenByKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && text.trim() === '') onCancel?.();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  const label = replyTo ? commentMessages.replyTo(replyTo.nick) : commentMessages.write;
  return (
    <form className={styles.form} onSubmit={submittedBy(send)} noValidate>
      <textarea
        ref={field}
        className={styles.field}
        rows={replyTo ? 2 : 3}
        value={text}
        aria-label={label}
        placeholder={replyTo ? label : commentMessages.placeholder}
        aria-describedby={noteId}
        aria-invalid={problem !== ''}
        aria-controls={offered ? listId : undefined}
        aria-activedescendant={offered ? `${listId}-${offered.id}` : undefined}
        onChange={(event) => {
          change(event.target.value);
          // A guest may mention nobody.
          if (!guest.isGuest) mentions.follow(event.target.value, event.target.selectionStart);
        }}
        onKeyDown={pressed}
        onBlur={mentions.close}
      />
      {offered && (
        <MentionList id={listId} people={mentions.people} current={mentions.current} onChoose={choose} />
      )}
      {guest.isGuest && <GuestFields guest={guest} onChange={() => setProblem('')} />}
      <div className={styles.foot}>
        <p id={noteId} className={problem ? styles.problem : styles.note} aria-live="polite">
          {problem ||
            (left <= nearLimit ? (
              commentMessages.left(left)
            ) : (
              <span className={styles.keys}>{commentMessages.sendHint}</span>
            ))}
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
