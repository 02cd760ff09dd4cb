import type { ReactNode } from 'react';
import styles from './state-views.module.css';

interface EmptyViewProps {
  /** Plain and short: 你还没有收藏文章. */
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

export const EmptyView = ({ title, text, children }: EmptyViewProps) => (
  <div className={styles.view}>
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className={styles.leaf}>
      <path d="M8 33c2-13 9-21 25-26 1 15-5 24-15 25-4 0-7-2-7-6 1-6 7-10 14-12" />
    </svg>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {children}
  </div>
);
