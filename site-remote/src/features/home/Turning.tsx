import { useState, type ReactNode } from 'react';
import { messages } from './messages.zh';
import styles from './Turning.module.css';
import { useTurn } from './use-turn';

interface Props {
  /** What takes turns, for its button. */
  readonly name: string;
  readonly count: number;
  /** Per item. */
  readonly seconds: number;
  readonly className?: string | undefined;
  readonly children: (now: number) => ReactNode;
}

/** Items that take turns. They stand still while the pointer is on them, and after the button. */
export const Turning = ({ name, count, seconds, className, children }: Props) => {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const now = useTurn(count, seconds, isPointedAt || isStopped);
  return (
    <div
      className={`${styles.turning} ${className ?? ''}`}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      {children(now)}
      {count > 1 && (
        <button type="button" className={styles.stop} onClick={() => setStopped(!isStopped)}>
          {(isStopped ? messages.goOn : messages.stop)(name)}
        </button>
      )}
    </div>
  );
};
