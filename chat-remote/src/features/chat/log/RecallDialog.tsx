import { useEffect, useId, useRef, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { ChatMessage } from '@yanye/shared/contract/chat-frames.calls';
import { chatApi } from '../chat.api';
import { chatMessages as text } from '../messages.zh';
import { useRoom } from '../room/room-context';
import styles from './RecallDialog.module.css';

export const RecallDialog = ({ message }: { readonly message: ChatMessage }) => {
  const { client, onOverlay } = useRoom();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [problem, setProblem] = useState('');
  const [recall, { isLoading }] = chatApi.useRecallChatMessageMutation();
  useEffect(() => dialog.current?.showModal(), []);
  const confirm = async () => {
    if (isLoading) return;
    const { data, error } = await recall({ params: { id: message.id } });
    if (error) return setProblem(asApiError(error).msg);
    client.took(data);
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => onOverlay(undefined)}
    >
      <h2 id={titleId} className={styles.title}>
        {text.recallTitle}
      </h2>
      <p className={styles.text}>{text.recallText}</p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.keep} onClick={() => dialog.current?.close()}>
          {text.keep}
        </button>
        <button
          type="button"
          className={styles.recall}
          aria-disabled={isLoading}
          onClick={() => void confirm()}
        >
          {text.recall}
        </button>
      </div>
    </dialog>
  );
};
