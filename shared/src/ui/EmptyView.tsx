import type { ReactNode } from 'react';
import styles from './state-views.module.css';

interface EmptyViewProps {
  /** Plain and short: 你还没有收藏文章. */
  readonly title: string;
  /** What would be here. */
  readonly text?: string;
  /** The first step: a link or a button. */
  readonly children?: ReactNode;
}

/** A list without anything in it. */
export const EmptyView = ({ title, text, children }: EmptyViewProps) => (
  <div className={styles.view}>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {children}
  </div>
);
