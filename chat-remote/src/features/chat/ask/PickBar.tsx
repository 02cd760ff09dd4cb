import { roomQuestionLimits } from '@yanye/shared/contract/room-questions.calls';
import { useRoom } from '../room/room-context';
import { askMessages as text } from './messages.zh';
import styles from './PickBar.module.css';

/** In the place of the composer while messages are chosen. */
export const PickBar = ({ picked }: { readonly picked: readonly number[] }) => {
  const { onPicked, onOverlay } = useRoom();
  const isEmpty = picked.length === 0;
  return (
    <div className={styles.bar} role="toolbar" aria-label={text.choosing}>
      <span className={styles.count} role="status">
        {text.picked(picked.length, roomQuestionLimits.messages)}
      </span>
      <button type="button" className={styles.cancel} onClick={() => onPicked(undefined)}>
        {text.cancel}
      </button>
      <button
        type="button"
        className={styles.next}
        aria-disabled={isEmpty}
        onClick={() => {
          if (!isEmpty) onOverlay({ kind: 'ask' });
        }}
      >
        {text.next}
      </button>
    </div>
  );
};
