import type { NewsBoard } from '@yanye/shared/contract/news';
import { messages } from './messages.zh';
import styles from './NewsList.module.css';
import { shortMinuteOf } from './news-time';

interface Props {
  readonly board: NewsBoard;
  readonly busy: boolean;
}

export const NewsList = ({ board, busy }: Props) => (
  <ol
    className={styles.list}
    aria-label={messages.list(board.name)}
    aria-busy={busy}
    data-order={board.order}
  >
    {board.list.map(({ index, title, link, hotValue, source, published_at }) => (
      <li key={link} className={styles.entry}>
        <span className={styles.index} aria-hidden="true">
          {index}
        </span>
        <a className={styles.title} href={link} target="_blank" rel="noopener nofollow">
          {title}
          <span className="sr-only">{messages.newTab}</span>
        </a>
        <span className={styles.facts}>
          {board.sources.length > 1 && <span className={styles.source}>{source}</span>}
          {hotValue === '' ? (
            <time dateTime={published_at}>{shortMinuteOf(published_at)}</time>
          ) : (
            <span>{hotValue}</span>
          )}
        </span>
      </li>
    ))}
  </ol>
);
