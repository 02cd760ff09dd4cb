import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatMessages as text } from '../messages.zh';
import { shownMessages } from '../model/room-state';
import { pictureAddress } from '../room/Avatar';
import { Icon } from '../room/icons';
import { useRoom } from '../room/room-context';
import styles from './PictureDialog.module.css';

/** @returns the picture that is shown, and how to go to those before and after it in the room */
const usePictures = (first: ChatMessage) => {
  const { client } = useRoom();
  // Those of when it was opened: nothing moves under the reader.
  const [pictures] = useState(() =>
    shownMessages(client.get().log).filter(
      ({ msg_type, state }) => msg_type === chatTypes.image && state !== 'recalled',
    ),
  );
  const [at, setAt] = useState(() => pictures.findIndex(({ id }) => id === first.id));
  const leadTo = (step: -1 | 1) => (at >= 0 && pictures[at + step] ? () => setAt(at + step) : undefined);
  return { shown: pictures[at] ?? first, earlier: leadTo(-1), later: leadTo(1) };
};

interface StepProps {
  readonly name: 'earlier' | 'later';
  readonly onClick: (() => void) | undefined;
}

const Step = ({ name, onClick }: StepProps) =>
  onClick && (
    <button
      type="button"
      className={styles[name]}
      aria-label={name === 'earlier' ? text.earlierPicture : text.laterPicture}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  );

/** The picture of a message as large as the window; arrow keys lead to those before and after it. */
export const PictureDialog = ({ message }: { readonly message: ChatMessage }) => {
  const { onOverlay } = useRoom();
  const dialog = useRef<HTMLDialogElement>(null);
  const { shown, earlier, later } = usePictures(message);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') earlier?.();
    if (key === 'ArrowRight') later?.();
  };
  const name = text.pictureOf(shown.nick_name);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={name}
      onClose={() => onOverlay(undefined)}
      onKeyDown={onKeyDown}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <img src={pictureAddress(shown.content)} alt={name} className={styles.picture} onClick={close} />
      <Step name="earlier" onClick={earlier} />
      <Step name="later" onClick={later} />
      <button type="button" className={styles.close} aria-label={text.close} onClick={close}>
        <Icon name="close" />
      </button>
    </dialog>
  );
};
