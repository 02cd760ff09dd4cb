import { useId, useState } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import { localStorageOf } from '../room/local-storage';
import { notifyMessages as text } from './messages.zh';
import { hasNotices, noticeChoice } from './notice-choice';
import styles from './NoticeSwitch.module.css';

const problemOf = (permission: NotificationPermission): string => {
  if (permission === 'granted') return '';
  return permission === 'denied' ? text.denied : text.dismissed;
};

const firstProblem = (): string => {
  if (!hasNotices()) return text.unsupported;
  return Notification.permission === 'denied' ? text.denied : '';
};

/** Turns notifications of the browser on and off; the browser is asked only on a click. */
export const NoticeSwitch = () => {
  const storage = localStorageOf(useAppDispatch());
  const [isOn, setOn] = useState(
    () => hasNotices() && Notification.permission === 'granted' && noticeChoice.isOn(storage),
  );
  const [problem, setProblem] = useState(firstProblem);
  const hintId = useId();
  const turn = async () => {
    if (!hasNotices()) return;
    const permission = isOn ? 'granted' : await Notification.requestPermission();
    const isWanted = !isOn && permission === 'granted';
    noticeChoice.turn(storage, isWanted);
    setOn(isWanted);
    setProblem(problemOf(permission));
  };
  return (
    <div>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        aria-disabled={!hasNotices()}
        aria-describedby={hintId}
        onClick={() => void turn()}
      >
        {text.notify}
        <span className={styles.track} aria-hidden="true" />
      </button>
      <p id={hintId} className={styles.hint}>
        {text.about}
      </p>
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </div>
  );
};
