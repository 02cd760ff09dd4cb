import { useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react';
import { asApiError } from '../api/http';
import type { MessagePerson } from '../contract/private-messages';
import { privateMessageLimits } from '../contract/private-messages.calls';
import { useMedia } from '../settings/use-media';
import { submittedBy } from '../submitted-by';
import styles from './Conversation.module.css';
import { messageTexts as text } from './messages.zh';
import { messagesApi } from './private-messages.api';

interface Props {
  readonly person: MessagePerson;
  /** State of the parent component, which may hide the form for a while. */
  readonly draft: string;
  readonly onDraft: Dispatch<SetStateAction<string>>;
}

/** The input for a message, or the reason why the user may not write. A failed message stays in it, with what was typed since. */
export const MessageForm = ({ person, draft, onDraft }: Props) => {
  const [problem, setProblem] = useState('');
  const [send, { isLoading }] = messagesApi.useSendMessageMutation();

  const isTouch = useMedia('(pointer: coarse)');
  const hint = isTouch ? text.placeholder : text.placeholderKeys;

  const submit = async () => {
    if (isLoading || draft.trim() === '') return;
    setProblem('');
    const { error } = await send({ body: { rev_user_id: person.id, content: draft } });
    if (error) setProblem(asApiError(error).msg);
    else onDraft((now) => (now === draft ? '' : now));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter confirms what an input method offers, and on a touch keyboard it is the only way to a new line.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    if (isTouch && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form className={styles.form} onSubmit={submittedBy(submit)}>
      <textarea
        className={styles.field}
        rows={2}
        value={draft}
        maxLength={privateMessageLimits.content}
        disabled={!person.may_send}
        aria-label={text.content}
        placeholder={person.may_send ? hint : person.refusal}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <button
        type="submit"
        className={styles.send}
        disabled={!person.may_send}
        aria-disabled={isLoading}
        title={person.refusal}
      >
        {isLoading ? text.sending : text.send}
      </button>
    </form>
  );
};
