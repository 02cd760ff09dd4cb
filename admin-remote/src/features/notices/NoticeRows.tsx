import { Alert, Button, Pagination } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import { say } from '@yanye/shared/notices/notices-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { messages as text } from './messages.zh';
import { NoticeRow } from './NoticeRow';
import styles from './NoticeRows.module.css';
import { NoticeSkeleton } from './NoticeSkeleton';
import { useListNoticesQuery, useMarkNoticesReadMutation, useRemoveNoticesMutation } from './notices.api';
import type { NoticeView } from './use-notice-view';

const pageSize = 20;

interface Props {
  readonly view: NoticeView;
  readonly onGo: (next: NoticeView) => void;
  /** Why nothing can be changed; absent where it can. */
  readonly refusal: string | undefined;
}

/** The notices of one page with their states and the pager. */
export const NoticeRows = ({ view, onGo, refusal }: Props) => {
  const { page, unread } = view;
  const { currentData, error, refetch } = useListNoticesQuery(
    { query: { page, limit: pageSize, unread: unread ? 'true' : 'false' } },
    { refetchOnMountOrArgChange: true },
  );
  const [markRead] = useMarkNoticesReadMutation();
  const [remove] = useRemoveNoticesMutation();
  const dispatch = useAppDispatch();
  const onRetry = () => void refetch();
  const onRead = (id: number) => void markRead({ body: { id_list: [id] } });
  const onRemove = async (id: number) => {
    const { error: refused } = await remove({ body: { id_list: [id] } });
    if (!refused) dispatch(say({ kind: 'success', text: text.removed }));
  };

  if (!currentData)
    return error ? <ErrorView error={asApiError(error)} onRetry={onRetry} /> : <NoticeSkeleton />;
  const { count, list } = currentData;
  if (list.length === 0 && count > 0)
    return (
      <EmptyView title={text.beyond}>
        <Button onClick={() => onGo({ unread, page: 1 })}>{text.firstPage}</Button>
      </EmptyView>
    );
  if (list.length === 0 && unread)
    return (
      <EmptyView title={text.allRead}>
        <Button onClick={() => onGo({ unread: false, page: 1 })}>{text.showAll}</Button>
      </EmptyView>
    );
  if (list.length === 0) return <EmptyView title={text.empty} text={text.emptyHint} />;
  return (
    <>
      {error && (
        <Alert
          type="error"
          banner
          title={`${text.failed}：${asApiError(error).msg}`}
          action={<Button onClick={onRetry}>{text.retry}</Button>}
        />
      )}
      <ul className={styles.list} aria-label={text.list}>
        {list.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            refusal={refusal}
            onRead={onRead}
            onRemove={(id) => void onRemove(id)}
          />
        ))}
      </ul>
      {count > pageSize && (
        <Pagination
          className={styles.pager}
          align="end"
          current={page}
          pageSize={pageSize}
          total={count}
          showSizeChanger={false}
          showTotal={text.total}
          onChange={(next) => onGo({ unread, page: next })}
        />
      )}
    </>
  );
};
