import type { NoticeItem } from '../contract/notices';
import { noticeSentence } from '../notices/notice-sentence';
import { timeAgo } from '../notices/time-ago';
import styles from './NoticeLine.module.css';

/** The text of one notification: who did what, where, and when. The parent makes it a link. */
export const NoticeLine = ({ notice }: { readonly notice: NoticeItem }) => (
  <span className={styles.line} data-unread={!notice.is_read || undefined}>
    <span className={styles.what}>
      {notice.actor && <b className={styles.who}>{notice.actor.nick_name}</b>}
      {noticeSentence(notice)}
    </span>
    <span className={styles.words}>{notice.content}</span>
    <span className={styles.where}>
      {notice.article_title !== '' && <span className={styles.title}>{notice.article_title}</span>}
      <time dateTime={notice.created_at} title={notice.created_at.replace('T', ' ').slice(0, 16)}>
        {timeAgo(notice.created_at, Date.now())}
      </time>
    </span>
  </span>
);
