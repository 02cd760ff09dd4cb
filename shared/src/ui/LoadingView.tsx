import type { ReactNode } from 'react';
import { uiMessages } from './messages.zh';
import styles from './state-views.module.css';

interface LoadingViewProps {
  /** A skeleton in the shape of the content; grey lines when left out. */
  readonly children?: ReactNode;
  readonly lines?: number;
}

export const LoadingView = ({ children, lines = 3 }: LoadingViewProps) => (
  <div className={styles.loading} role="status">
    <span className="sr-only">{uiMessages.loading}</span>
    <div aria-hidden="true">
      {children ?? Array.from({ length: lines }, (_, at) => <span key={at} className={styles.line} />)}
    </div>
  </div>
);
