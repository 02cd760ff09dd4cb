import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { asApiError } from '../api/http';
import type { MessagePerson } from '../contract/private-messages';
import { privateMessageLimits } from '../contract/private-messages.calls';
import styles from './Conversation.module.css';
import { messageTexts as text } from './messages.zh';
import { useSendMessageMutation } from './private-messages.api';

/** Where one writes; says why not where one may not. What could not be sent stays. */
export const MessageForm = ({ person }: { readonly person: MessagePerson }) => {
  const [content, setContent] = useState('');
  const [problem, setProblem] = useState('');
  const [send, { isLoading }] = useSendMessageMutation();

  const submit = async () => {
    if (isLoading || content.trim() === '') return;
    setProblem('');
    const { error } = await send({ body: { rev_user_id: person.id, content } });
    if (error) setProblem(asApiError(error).msg);
    else setContent('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      }}
    >
      <textarea
        className={styles.field}
        rows={2}
        value={content}
        maxLength={privateMessageLimits.content}
        disabled={!person.may_send}
        aria-label={text.content}
        placeholder={person.may_send ? text.placeholder : person.refusal}
        onChange={({ target }) => setContent(target.value)}
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
