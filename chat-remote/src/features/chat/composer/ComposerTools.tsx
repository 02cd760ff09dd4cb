import { chatMessages as text } from '../messages.zh';
import { Icon } from '../room/icons';
import styles from './ComposerForm.module.css';
import { AttachButton } from './attachments/AttachButton';
import { acceptedFiles, acceptedPictures, type Attachments } from './attachments/use-attachments';
import type { Emoji } from './emoji/use-emoji';

interface Props {
  readonly attachments: Attachments;
  readonly emoji: Emoji;
  /** Id of the panel. */
  readonly emojiId: string;
  readonly isEmpty: boolean;
  readonly isEditing: boolean;
  readonly isBlocked: boolean;
  readonly isSaving: boolean;
  readonly problem: string;
  /** Characters that may still be written. */
  readonly left: number;
  /** Seconds until the next message may be sent. */
  readonly wait: number;
}

/** How many characters are left when the counter appears. */
const counterFrom = 40;

const sendLabel = ({ isEditing, isSaving, wait }: Props): string => {
  if (isEditing) return isSaving ? text.saving : text.save;
  return wait > 0 ? text.wait(wait) : text.send;
};

const EmojiButton = ({ emoji, emojiId }: Pick<Props, 'emoji' | 'emojiId'>) => (
  <button
    ref={emoji.button}
    type="button"
    className={styles.tool}
    aria-label={text.emoji}
    title={text.emoji}
    aria-haspopup="dialog"
    aria-expanded={emoji.isOpen}
    aria-controls={emoji.isOpen ? emojiId : undefined}
    onClick={emoji.toggle}
  >
    <Icon name="smile" />
  </button>
);

const AttachButtons = ({ attachments: { takesPictures, takesFiles, add } }: Pick<Props, 'attachments'>) => (
  <span className={styles.attach}>
    {takesPictures && (
      <AttachButton icon="picture" label={text.sendPicture} accept={acceptedPictures} onChosen={add} />
    )}
    {takesFiles && <AttachButton icon="file" label={text.sendFile} accept={acceptedFiles} onChosen={add} />}
  </span>
);

/** What stands under the field: signs, pictures, files, notes and the button that sends. */
export const ComposerTools = (props: Props) => {
  const { attachments, emoji, emojiId, isEmpty, isEditing, isBlocked, isSaving, problem, left, wait } = props;
  return (
    <div className={styles.tools} data-empty={isEmpty}>
      <EmojiButton emoji={emoji} emojiId={emojiId} />
      {!isEditing && <AttachButtons attachments={attachments} />}
      <span className={styles.notes}>
        {problem !== '' && (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        )}
        {left <= counterFrom && (
          <span className={left < 0 ? styles.problem : undefined} role="status">
            {text.left(left)}
          </span>
        )}
      </span>
      <span className={styles.keys}>{text.keys}</span>
      <button
        type="submit"
        className={styles.send}
        aria-disabled={isBlocked || isSaving}
        data-waiting={wait > 0}
      >
        <span className={styles.sendIcon}>
          <Icon name="send" />
        </span>
        <span className={styles.sendText}>{sendLabel(props)}</span>
      </button>
    </div>
  );
};
