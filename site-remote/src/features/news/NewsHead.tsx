import type { NewsBoard } from '@yanye/shared/contract/news';
import { PageHead } from '#frame/PageHead.tsx';
import { messages } from './messages.zh';
import styles from './NewsHead.module.css';
import { minuteOf } from './news-time';

export const NewsHead = ({ board }: { readonly board: NewsBoard | undefined }) => {
  const stale = board?.sources.filter(({ stale_since }) => stale_since !== undefined) ?? [];
  const told = board?.sources.filter(({ name }) => board.list.some(({ source }) => source === name)) ?? [];
  return (
    <PageHead title={messages.title}>
      {board && board.list.length > 0 && (
        <p className={styles.fresh}>
          {messages.lead(told.map(({ name }) => name))}
          <span className={styles.dot} aria-hidden="true">
            ·
          </span>
          <time dateTime={board.updated_at}>{messages.updated(minuteOf(board.updated_at))}</time>
        </p>
      )}
      {stale.map(({ name, stale_since = '' }) => (
        <p key={name} className={styles.stale}>
          {messages.stale(name, minuteOf(stale_since))}
        </p>
      ))}
    </PageHead>
  );
};
