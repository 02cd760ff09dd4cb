import type { ReactNode } from 'react';
import { uiMessages } from './messages.zh';
import styles from './state-views.module.css';

interface ForbiddenViewProps {
  /** Why, and who could. */
  readonly reason: string;
  /** What to do instead: a link or a button. */
  readonly children?: ReactNode;
}

/** The screen is there, but not for this person. */
export const ForbiddenView = ({ reason, children }: ForbiddenViewProps) => (
  <div className={styles.view}>
    <p className={styles.title}>{uiMessages.forbidden}</p>
    <p className={styles.text}>{reason}</p>
    {children}
  </div>
);
