import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { useBlocked } from '../people/blocked';
import { peopleMessages as text } from '../people/messages.zh';
import styles from './FoldedMessage.module.css';
import row from './LogRow.module.css';

interface Props {
  readonly message: ChatMessage;
  readonly isFirst: boolean;
  /** Whether it is the message that the keyboard moves from. */
  readonly isActive: boolean;
}

/** A message of a user whom the viewer has blocked. */
export const FoldedMessage = ({ message: { id }, isFirst, isActive }: Props) => {
  const { onUnfold } = useBlocked();
  return (
    <div className={row.row} data-own={false} data-first={isFirst}>
      <span className={row.face} />
      <div
        className={styles.folded}
        data-bubble={id}
        role="article"
        aria-label={text.folded}
        tabIndex={isActive ? 0 : -1}
      >
        {text.folded} ·
        <button
          type="button"
          className={styles.unfold}
          tabIndex={isActive ? 0 : -1}
          onClick={() => onUnfold(id)}
        >
          {text.unfold}
        </button>
      </div>
    </div>
  );
};
