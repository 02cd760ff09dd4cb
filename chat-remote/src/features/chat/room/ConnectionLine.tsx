import { useEffect, useSyncExternalStore } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { readChatRooms } from '../chat.api';
import { chatMessages as text } from '../messages.zh';
import { Icon } from './icons';
import styles from './ConnectionLine.module.css';
import { useRoom, useRoomView } from './room-context';
import { useSecondsTo } from './use-seconds-to';

const onNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );

/** The room was removed. Once the rooms are known again, the page has the place of this line. */
const ClosedRoom = () => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(readChatRooms.initiate(undefined, { subscribe: false, forceRefetch: true }));
  }, [dispatch]);
  return (
    <p className={styles.line} role="status">
      <span className={styles.words}>{text.closedRoom}</span>
      <Link to="/chat" className={styles.again ?? ''}>
        {text.toDefault}
      </Link>
    </p>
  );
};

/** A line over the top of the log, which moves no message: that the connection is lost, or is back. */
export const ConnectionLine = () => {
  const { client } = useRoom();
  const phase = useRoomView((view) => view.phase);
  const wasOpen = useRoomView((view) => view.hasBeenOpen);
  const restored = useRoomView((view) => view.restored);
  const seconds = useSecondsTo(phase.kind === 'lost' ? phase.retryAt : 0);
  const isOnline = useIsOnline();
  const isLost = !isOnline || phase.kind === 'lost' || (wasOpen && phase.kind === 'connecting');
  if (phase.kind === 'gone') return <ClosedRoom />;
  if (isLost)
    return (
      <p className={`${styles.line} ${styles.lost}`} role="status">
        <Icon name="alert" size={16} />
        <span className={styles.words}>{isOnline ? text.lostLine : text.offline}</span>
        {isOnline && (
          <button type="button" className={styles.again} onClick={client.reconnect}>
            {seconds > 0 ? text.reconnectIn(seconds) : text.reconnect}
          </button>
        )}
      </p>
    );
  return restored === undefined ? null : (
    <p className={`${styles.line} ${styles.back}`} role="status">
      <Icon name="check" size={16} />
      {text.back(restored)}
    </p>
  );
};
