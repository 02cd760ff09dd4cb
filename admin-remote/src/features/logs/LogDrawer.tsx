import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useEffect } from 'react';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '#controls/FailedView.tsx';
import { IconButton } from '#controls/IconButton.tsx';
import { Row } from '#layout/Stack.tsx';
import { logsApi } from './logs.api';
import { LogFacts } from './LogFacts';
import { messages } from './messages.zh';
import { RevertBar } from './RevertBar';

const text = messages.details;

interface Props {
  readonly id: number;
  /** Ids of the entries around it on the page; undefined at its ends. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
  readonly onGo: (id: number) => void;
  readonly onClose: () => void;
}

/** An entry, marked as read once it is shown. */
export const LogDrawer = ({ id, previous, next, onGo, onClose }: Props) => {
  const { currentData: entry, error, refetch } = logsApi.useLogEntryQuery({ params: { id } });
  const [markRead] = logsApi.useReadLogsMutation();
  const isUnread = entry?.readStatus === false;
  useEffect(() => {
    if (isUnread) void markRead({ body: { id } });
  }, [isUnread, id, markRead]);

  return (
    <Drawer
      open
      size={480}
      mask={false}
      title={entry?.title ?? messages.list}
      closable={{ 'aria-label': text.close }}
      onClose={onClose}
      extra={
        <Row gap={0} nowrap>
          <IconButton
            label={text.previous}
            icon={<UpOutlined aria-hidden />}
            disabled={previous === undefined}
            onClick={() => previous !== undefined && onGo(previous)}
          />
          <IconButton
            label={text.next}
            icon={<DownOutlined aria-hidden />}
            disabled={next === undefined}
            onClick={() => next !== undefined && onGo(next)}
          />
        </Row>
      }
      footer={entry?.details.may_revert ? <RevertBar entry={entry} onReverted={onGo} /> : undefined}
    >
      {entry ? (
        <LogFacts entry={entry} onGo={onGo} />
      ) : error ? (
        <FailedView error={error} onRetry={refetch} />
      ) : (
        <LoadingView lines={6} />
      )}
    </Drawer>
  );
};
