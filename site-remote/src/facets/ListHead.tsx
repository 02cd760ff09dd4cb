import type { ReactNode } from 'react';
import page from '#frame/PageHead.module.css';
import styles from './ListHead.module.css';
import { facetMessages } from './messages.zh';

interface Props {
  readonly title: string;
  /** Number of articles in the list; undefined while it is unknown. */
  readonly count: number | undefined;
  /** Day of the newest article in the list; undefined while it is unknown. */
  readonly newest?: string | undefined;
  /** Whether there are more than are counted. */
  readonly isMore?: boolean | undefined;
  /** Address of the feed of the same articles; none where there is no such feed. */
  readonly feed?: string | undefined;
  readonly children?: ReactNode;
}

/** The head of a list of articles: its name, how many they are, and their feed. */
export const ListHead = ({ title, count, isMore, newest, feed, children }: Props) => (
  <header className={styles.head}>
    <div className={styles.line}>
      <h1 className={page.heading}>{title}</h1>
      {count !== undefined && count > 0 && (
        <p className={styles.count}>{facetMessages.total(count, isMore)}</p>
      )}
      {newest && <p className={styles.count}>{facetMessages.newest(newest)}</p>}
      {feed && (
        <a className={styles.feed} href={feed} type="application/rss+xml">
          {facetMessages.feed}
        </a>
      )}
    </div>
    {children}
  </header>
);
