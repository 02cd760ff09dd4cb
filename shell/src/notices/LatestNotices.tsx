import { selectIsReadOnly } from '@yanye/shared/auth/auth-slice';
import type { NoticeItem } from '@yanye/shared/contract/notices';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { NoticeLine } from '@yanye/shared/ui/NoticeLine';
import { messages as text } from './messages.zh';
import { noticesApi } from './notices.api';
import styles from './NoticeBell.module.css';

const latest = { page: 1, limit: 6 } as const;

interface Props {
  readonly unread: number;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

/** The newest notices, with a link to all of them. */
export const LatestNotices = ({ unread, onLeave }: Props) => {
  const { data, error, refetch } = noticesApi.useLatestNoticesQuery(
    { query: latest },
    { refetchOnMountOrArgChange: true },
  );
  const [markRead] = noticesApi.useReadNoticesMutation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const follow = ({ id, is_read }: NoticeItem) => {
    if (!is_read && !isReadOnly) void markRead({ body: { id_list: [id] } });
    onLeave();
  };
  return (
    <>
      <p className={styles.head}>
        {text.title}
        {unread > 0 && !isReadOnly && (
          <button type="button" className={styles.all} onClick={() => void markRead({ body: { all: true } })}>
            {text.readAll}
          </button>
        )}
      </p>
      {!data && error && <ErrorView error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={styles.waiting}>
          <LoadingView lines={4} />
        </div>
      )}
      {data?.list.length === 0 && <EmptyView title={text.empty} text={text.emptyHint} />}
      {data && data.list.length > 0 && (
        <ul className={styles.items}>
          {data.list.map((notice) => (
            <li key={notice.id}>
              <Link to={noticeAddress(notice)} className={styles.item} onClick={() => follow(notice)}>
                <NoticeLine notice={notice} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/admin/user_center/notices" className={styles.more} onClick={onLeave}>
        {text.more}
      </Link>
    </>
  );
};
