import { Link } from '@yanye/shared/router';
import styles from './HotLine.module.css';
import { messages } from './messages.zh';
import { newsAddress } from './news-address';
import { newsApi } from './news.api';

/** The top headline with a link to the news; nothing without one. */
export const HotLine = () => {
  const { board, entry } = newsApi.useNewsHeadlineQuery().data ?? {};
  if (!board || !entry) return null;
  return (
    <section className={styles.line} aria-label={messages.hotLabel}>
      <span className={styles.mark}>{messages.hot}</span>
      <a className={styles.title} href={entry.link} target="_blank" rel="noopener nofollow">
        {entry.title}
        <span className="sr-only">{messages.newTab}</span>
      </a>
      <Link className={styles.more} to={newsAddress(board.id)}>
        {messages.more}
      </Link>
    </section>
  );
};
