import { Button } from 'antd';
import { MessageList } from '@yanye/shared/private-messages/MessageList';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '#controls/FailedView.tsx';
import { Stack } from '#layout/Stack.tsx';
import { recordsApi } from './message-records.api';
import { recordMessages as text } from './messages.zh';

/** The conversation of two other users; the messages of the first are on the right. */
export const MessageRecord = ({ one, other }: { readonly one: number; readonly other: number }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage } = recordsApi.useMessagesBetweenInfiniteQuery(
    { one, other },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && error) return <FailedView error={error} onRetry={refetch} />;
  if (!data) return <LoadingView lines={6} />;
  const messages = data.pages.flatMap(({ list }) => list).toReversed();
  if (messages.length === 0) return <EmptyView title={text.noRecord} />;
  return (
    <Stack gap={12}>
      {hasNextPage && (
        <Button block type="text" onClick={() => void fetchNextPage()}>
          {text.older}
        </Button>
      )}
      <MessageList label={text.record} messages={messages} me={one} />
    </Stack>
  );
};
