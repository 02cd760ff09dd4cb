import type { ReactNode } from 'react';
import styles from './ListHead.module.css';
import { facetMessages } from './messages.zh';

interface Props {
  readonly title: string;
  /** Number of articles in the list; undefined while it is unknown. */
  readonly count: number | undefined;
  /** Address of the feed of the same articles; none where there is no such feed. */
  readonly feed?: string | undefined;
  readonly children?: ReactNode;
}

/** The head of a list of articles: its name, how many they are, and their feed. */
export const ListHead = ({ title, count, feed, children }: Props) => (
  <header className={styles.head}>
    <div className={styles.line}>
      <h1 className={styles.title}>{title}</h1>
      {count !== undefined && count > 0 && <p className={styles.count}>{facetMessages.total(count)}</p>}
      {feed && (
        <a className={styles.feed} href={feed} type="application/rss+xml">
          {facetMessages.feed}
        </a>
      )}
    </div>
    {children}
  </header>
);
