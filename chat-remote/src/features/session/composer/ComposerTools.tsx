import { creditsApi } from '../credits/credits.api';
import { Icon } from '../icons';
import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import styles from './SessionComposer.module.css';

const text = sessionMessages.composer;

interface Props {
  /** Characters beyond the limit. */
  readonly over: number;
  readonly isBlocked: boolean;
  readonly isWriting: boolean;
  readonly isEmpty: boolean;
  readonly onStop: () => void;
}

const CreditsLeft = () => {
  const { role } = useSession().session;
  const { data } = creditsApi.useReadOwnCreditsQuery();
  if (!data) return null;
  const price = role.price > 0 ? role.price : data.chat_scope;
  return (
    <span className={styles.credits}>
      <Icon name="credits" size={14} />
      {price > 0
        ? sessionMessages.credits.left(data.balance, price)
        : sessionMessages.credits.free(data.balance)}
    </span>
  );
};

/** Under the input: what an answer costs, and the button that sends or stops. */
export const ComposerTools = ({ over, isBlocked, isWriting, isEmpty, onStop }: Props) => {
  const { actions } = useSession();
  return (
    <div className={styles.tools}>
      <CreditsLeft />
      <span className={styles.notes} role="status">
        {over > 0 && text.over(over)}
      </span>
      <span className={styles.keys}>{text.keys}</span>
      {isWriting && (
        <button
          type="button"
          className={styles.stop}
          aria-disabled={actions.isStopping}
          aria-keyshortcuts="Escape"
          onClick={onStop}
        >
          <Icon name="stop" size={16} />
          <span className={styles.buttonText}>{text.stop}</span>
        </button>
      )}
      {!(isWriting && isEmpty) && (
        <button type="submit" className={styles.send} aria-disabled={isBlocked}>
          <span className={styles.sendIcon}>
            <Icon name="send" />
          </span>
          <span className={styles.buttonText}>{isWriting ? text.queue : text.send}</span>
        </button>
      )}
    </div>
  );
};
