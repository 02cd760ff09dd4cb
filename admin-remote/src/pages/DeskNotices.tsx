import { Alert, Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { messages } from '../features/drafts/messages.zh';
import { shortMoment } from '../features/drafts/short-moment';
import { WaitingNotice } from '../features/drafts/WaitingNotice';
import { messages as timelineMessages } from '../features/timeline/messages.zh';
import type { DeskTextControl } from './use-desk-text';

// Comparing comes with the first comparison.
const CompareDialog = lazy(async () => ({
  default: (await import('../features/timeline/CompareDialog')).CompareDialog,
}));
const TimelineDrawer = lazy(async () => ({
  default: (await import('../features/timeline/TimelineDrawer')).TimelineDrawer,
}));

interface Props {
  readonly desk: DeskTextControl;
  /** Of the article; empty for a new one; undefined where the server keeps no timeline. */
  readonly articleId: string | undefined;
  readonly refusal: string | undefined;
  readonly isTimelineOpen: boolean;
  readonly onTimelineClosed: () => void;
}

/** The ways back to texts before: what an earlier visit left, what was just replaced, and the timeline. */
export const DeskNotices = ({ desk, articleId, refusal, isTimelineOpen, onTimelineClosed }: Props) => {
  const dispatch = useAppDispatch();
  const [isComparing, setComparing] = useState(false);
  const { found, settle, look } = desk.waiting;
  const foundName =
    found && `${shortMoment(found.at)} 的${timelineMessages.hows[found.where === 'here' ? 'here' : 'typed']}`;

  const restoreFound = async () => {
    if (!found || foundName === undefined) return;
    setComparing(false);
    if (articleId === '') desk.autosave.goOnWith(found.draft_key);
    await desk.replace(found, foundName);
    await settle(found);
  };

  const decline = async () => {
    if (!found) return;
    await settle(found);
    dispatch(showToast({ kind: 'info', text: messages.declined }));
    await look();
  };

  return (
    <>
      {found && (
        <WaitingNotice
          waiting={found}
          onCompare={() => setComparing(true)}
          onDecline={() => void decline()}
        />
      )}
      {desk.replaced && (
        <Alert
          banner
          type="success"
          title={messages.restored(desk.replaced.name)}
          action={
            <Space wrap>
              <Button size="small" onClick={() => void desk.undo()}>
                {messages.undo}
              </Button>
              <Button size="small" type="text" onClick={desk.forgetReplaced}>
                {messages.dismiss}
              </Button>
            </Space>
          }
        />
      )}
      <Suspense>
        {found && isComparing && (
          <CompareDialog
            present={desk.writing}
            offered={{ label: foundName ?? '', title: found.title, text: found.text }}
            onRestore={() => void restoreFound()}
            onClose={() => setComparing(false)}
          />
        )}
        {isTimelineOpen && (
          <TimelineDrawer
            articleId={articleId}
            userId={desk.userId}
            copies={desk.copies}
            present={desk.writing}
            refusal={refusal}
            onRestore={(text, name) => {
              onTimelineClosed();
              void desk.replace(text, name);
            }}
            onClose={onTimelineClosed}
          />
        )}
      </Suspense>
    </>
  );
};
