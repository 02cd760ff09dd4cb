import type { RoleAnswer } from '@yanye/shared/contract/role-sessions';
import { Icon } from '../icons';
import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import styles from './QueueNote.module.css';

const text = sessionMessages.answer;

interface Props {
  readonly dialogId: number;
  readonly answer: RoleAnswer;
}

/** How many answers are written before this one. */
export const QueueNote = ({ dialogId, answer: { id, queue_place } }: Props) => {
  const { actions } = useSession();
  return (
    <div className={styles.queue}>
      <div className={styles.line}>
        <Icon name="clock" size={16} />
        <span className={styles.place}>{text.place(queue_place ?? 0)}</span>
        <button
          type="button"
          className={styles.leave}
          aria-disabled={actions.isStopping}
          onClick={() => void actions.stop(dialogId, id)}
        >
          {text.leave}
        </button>
      </div>
      <p className={styles.note}>{text.queueNote}</p>
    </div>
  );
};
