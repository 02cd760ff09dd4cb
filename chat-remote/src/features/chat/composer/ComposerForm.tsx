import { useId, type ClipboardEvent, type RefObject } from 'react';
import { submittedBy } from '@yanye/shared/submitted-by';
import { useRoom, useRoomView } from '../room/room-context';
import { useSecondsTo } from '../room/use-seconds-to';
import { ComposerField } from './ComposerField';
import styles from './ComposerForm.module.css';
import type { Attachments } from './attachments/use-attachments';
import { ComposerTools } from './ComposerTools';
import { EmojiPanel } from './emoji/EmojiPanel';
import { useEmoji } from './emoji/use-emoji';
import { useSubmit } from './use-submit';

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly attachments: Attachments;
  /** Whether scripts run. */
  readonly isReady: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export const ComposerForm = ({ field, attachments, isReady, value, onValue }: Props) => {
  const { target } = useRoom();
  const limit = useRoomView(({ log }) => log.settings.contentLength);
  const wait = useSecondsTo(useRoomView((view) => view.pausedUntil));
  const emoji = useEmoji({ field, value, onValue });
  const emojiId = useId();
  const isEditing = target?.kind === 'edit';
  const left = limit - Array.from(value).length;
  const isBlocked = value.trim() === '' || left < 0 || (wait > 0 && !isEditing);
  const { submit, isSaving, problem } = useSubmit({ value, onValue, isBlocked });
  const onPaste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    const isTaken = attachments.takesPictures || attachments.takesFiles;
    if (files.length === 0 || !isTaken || isEditing) return;
    event.preventDefault();
    attachments.add(files);
  };
  return (
    <form className={styles.box} onSubmit={submittedBy(submit)}>
      {emoji.isOpen && (
        <EmojiPanel
          id={emojiId}
          isByKeyboard={emoji.isByKeyboard}
          onChoose={emoji.choose}
          onClose={emoji.close}
        />
      )}
      <ComposerField
        field={field}
        isReady={isReady}
        value={value}
        onValue={onValue}
        onPaste={onPaste}
        onSubmit={() => void submit()}
      />
      <ComposerTools
        attachments={attachments}
        emoji={emoji}
        emojiId={emojiId}
        isEmpty={value.trim() === ''}
        isEditing={isEditing}
        isBlocked={isBlocked}
        isSaving={isSaving}
        problem={problem}
        left={left}
        wait={wait}
      />
    </form>
  );
};
