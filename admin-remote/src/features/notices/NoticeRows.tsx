import { Button } from 'antd';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { PagedRows, pageSize } from '#controls/PagedRows.tsx';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { Stack } from '#layout/Stack.tsx';
import { messages as text } from './messages.zh';
import { NoticeRow } from './NoticeRow';
import { noticesApi } from './notices.api';
import type { NoticeView } from './notice-view';

/** Height in pixels of a notice of one line. */
const rowHeight = 91;

interface Props {
  readonly view: NoticeView;
  readonly onGo: (next: NoticeView) => void;
  readonly refusal: string | undefined;
}

export const NoticeRows = ({ view, onGo, refusal }: Props) => {
  const { page, unread } = view;
  const answer = noticesApi.useListNoticesQuery(
    { query: { page, limit: pageSize, unread: unread ? 'true' : 'false' } },
    { refetchOnMountOrArgChange: true },
  );
  const [markRead] = noticesApi.useMarkNoticesReadMutation();
  const [remove] = noticesApi.useRemoveNoticesMutation();
  const dispatch = useAppDispatch();
  const onRead = (id: number) => void markRead({ body: { id_list: [id] } });
  const onRemove = async (id: number) => {
    const { error: refused } = await remove({ body: { id_list: [id] } });
    if (!refused) dispatch(showToast({ kind: 'success', text: text.removed }));
  };
  const empty = unread ? (
    <EmptyView title={text.allRead}>
      <Button onClick={() => onGo({ unread: false, page: 1 })}>{text.showAll}</Button>
    </EmptyView>
  ) : (
    <EmptyView title={text.empty} text={text.emptyHint} />
  );

  return (
    <PagedRows
      answer={answer}
      page={page}
      onPage={(next) => onGo({ unread, page: next })}
      empty={empty}
      skeleton={<RowsSkeleton of="entries" height={rowHeight} />}
    >
      {(notices) => (
        <Stack as="ul" gap={0} aria-label={text.list}>
          {notices.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              refusal={refusal}
              onRead={onRead}
              onRemove={(id) => void onRemove(id)}
            />
          ))}
        </Stack>
      )}
    </PagedRows>
  );
};
