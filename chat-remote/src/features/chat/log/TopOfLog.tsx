import { chatMessages as text } from '../messages.zh';
import { shownFrom } from '../model/room-state';
import { useRoom, useRoomView } from '../room/room-context';
import styles from './TopOfLog.module.css';

/** What stands above the first known message; its height never changes. */
export const TopOfLog = () => {
  const { client } = useRoom();
  const older = useRoomView((view) => view.older);
  const isWhole = useRoomView(({ log }) => shownFrom(log) <= 1);
  const isGap = useRoomView(({ log }) => !log.past && log.lostAfter > 0);
  if (isWhole) return <p className={styles.top}>{text.beginning}</p>;
  if (older === 'failed')
    return (
      <p className={styles.top} role="alert">
        {text.earlierFailed}
        <button type="button" className={styles.again} onClick={() => void client.older()}>
          {text.retry}
        </button>
      </p>
    );
  if (older === 'loading') return <p className={styles.top}>{text.earlierLoading}</p>;
  return <p className={styles.top}>{isGap ? text.lost : text.earlier}</p>;
};
