import { Button } from 'antd';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { PagedRows, pageSize } from '#controls/PagedRows.tsx';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { Stack } from '#layout/Stack.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
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
  const withToast = useSuccessToast();
  const onRead = (id: number) => void markRead({ body: { id_list: [id] } });
  const onRemove = (id: number) => void withToast(remove({ body: { id_list: [id] } }), text.removed);
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
              onRemove={onRemove}
            />
          ))}
        </Stack>
      )}
    </PagedRows>
  );
};
