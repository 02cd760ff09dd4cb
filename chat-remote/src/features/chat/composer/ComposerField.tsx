import { useId, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { chatMessages as text } from '../messages.zh';
import { useRoom } from '../room/room-context';
import styles from './ComposerForm.module.css';
import { MentionList, mentionOptionId } from './MentionList';
import { useFieldPlace } from './use-field-place';
import { useLastOwn } from './use-last-own';
import { useMentions } from './use-mentions';

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly isReady: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onSubmit: () => void;
}

/** A phone's keyboard has no Shift + Enter. */
const sendsWithEnter = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || (!shiftKey && !window.matchMedia('(pointer: coarse)').matches);

/** Where one types, with the people who may be mentioned above it. */
export const ComposerField = ({ field, isReady, value, onValue, onPaste, onSubmit }: Props) => {
  const { client, target, onTarget } = useRoom();
  const editLast = useLastOwn();
  const mentions = useMentions({ field, value, onValue });
  const listId = useId();
  useFieldPlace(field, value);

  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that chooses a word of an input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (mentions.takesKey(event)) event.preventDefault();
    else if (event.key === 'Enter' && sendsWithEnter(event)) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape' && target) onTarget(undefined);
    else if (event.key === 'ArrowUp' && value === '' && !target && editLast()) event.preventDefault();
  };
  const { people, current } = mentions;
  return (
    <>
      {current && <MentionList id={listId} people={people} current={current} onChoose={mentions.choose} />}
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        value={value}
        disabled={!isReady}
        aria-label={text.write}
        placeholder={text.placeholder}
        enterKeyHint="send"
        aria-autocomplete="list"
        aria-controls={current && listId}
        aria-activedescendant={current && mentionOptionId(listId, current)}
        onChange={({ target: { value: typed, selectionStart } }) => {
          onValue(typed);
          mentions.follow(typed, selectionStart);
          client.isTyping();
        }}
        onSelect={({ currentTarget }) => mentions.onCaret(currentTarget.selectionStart)}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </>
  );
};
