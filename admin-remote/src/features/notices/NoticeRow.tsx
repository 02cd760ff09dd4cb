import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { noticeSentence } from '@yanye/shared/notices/notice-sentence';
import { timeAgo } from '@yanye/shared/notices/time-ago';
import { Link } from '@yanye/shared/router';
import { IconButton } from '#controls/IconButton.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import type { GroupedNotice } from './grouped-notices';
import { messages as text } from './messages.zh';
import styles from './NoticeRow.module.css';

interface Props {
  readonly grouped: GroupedNotice;
  readonly refusal: string | undefined;
  readonly onRead: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

export const NoticeRow = ({ grouped: { notice, heading }, refusal, onRead, onRemove }: Props) => {
  const { id, is_read, actor, content, created_at } = notice;
  const sentence = noticeSentence(notice);
  const name = content || sentence;
  return (
    <li className={styles.notice}>
      {heading !== '' && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.row} data-unread={!is_read || undefined}>
        <Link
          to={noticeAddress(notice)}
          className={styles.link}
          onClick={() => {
            if (!is_read && refusal === undefined) onRead(id);
          }}
        >
          <span className={styles.what}>
            {actor && <b>{actor.nick_name}</b>} {sentence}
          </span>
          <span className={styles.words}>{content}</span>
        </Link>
        <time className={styles.when} dateTime={created_at} title={minuteOf(created_at)}>
          {timeAgo(created_at, Date.now())}
        </time>
        <span className={styles.tools}>
          {!is_read && (
            <IconButton
              label={text.readOf(name)}
              hint={text.read}
              refusal={refusal}
              icon={<CheckOutlined />}
              onClick={() => onRead(id)}
            />
          )}
          <IconButton
            label={text.removeOf(name)}
            hint={text.remove}
            refusal={refusal}
            icon={<DeleteOutlined />}
            onClick={() => onRemove(id)}
          />
        </span>
      </div>
    </li>
  );
};
