import { Button } from 'antd';
import type { NoticeItem } from '@yanye/shared/contract/notices';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { PagedRows, type Answer } from '#controls/PagedRows.tsx';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { Stack } from '#layout/Stack.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { messages as text } from './messages.zh';
import { groupedNotices } from './grouped-notices';
import { NoticeRow } from './NoticeRow';
import { noticesApi } from './notices.api';
import type { NoticeView } from './notice-view';

/** Height in pixels. */
const rowHeight = 48;

interface Props {
  readonly answer: Answer<NoticeItem>;
  readonly view: NoticeView;
  readonly onGo: (next: NoticeView) => void;
  readonly refusal: string | undefined;
}

export const NoticeRows = ({ answer, view, onGo, refusal }: Props) => {
  const { page, unread } = view;
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
          {groupedNotices(notices).map((grouped) => (
            <NoticeRow
              key={grouped.notice.id}
              grouped={grouped}
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
