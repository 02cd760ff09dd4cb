import type { ReactNode } from 'react';
import { uiMessages } from './messages.zh';
import styles from './state-views.module.css';

interface ForbiddenViewProps {
  /** Why, and who has access. */
  readonly reason: string;
  readonly children?: ReactNode;
}

/** The page exists, but this user has no access. */
export const ForbiddenView = ({ reason, children }: ForbiddenViewProps) => (
  <div className={styles.view}>
    <p className={styles.title}>{uiMessages.forbidden}</p>
    <p className={styles.text}>{reason}</p>
    {children}
  </div>
);
