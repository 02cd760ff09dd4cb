import { Alert, Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { messages } from '../features/drafts/messages.zh';
import { shortMoment } from '../features/drafts/short-moment';
import { WaitingNotice } from '../features/drafts/WaitingNotice';
import { messages as timelineMessages } from '../features/timeline/messages.zh';
import type { EditorTextControl } from './use-editor-text';

// Loaded with the first comparison.
const CompareDialog = lazy(async () => ({
  default: (await import('../features/timeline/CompareDialog')).CompareDialog,
}));
const TimelineDrawer = lazy(async () => ({
  default: (await import('../features/timeline/TimelineDrawer')).TimelineDrawer,
}));

interface Props {
  readonly editor: EditorTextControl;
  /** Id of the article; empty for a new one; undefined if the server has no timeline. */
  readonly articleId: string | undefined;
  readonly refusal: string | undefined;
  readonly isTimelineOpen: boolean;
  readonly onTimelineClosed: () => void;
}

/** Banners for unsaved text of an earlier visit and for a restored text, and the timeline. */
export const EditorNotices = ({ editor, articleId, refusal, isTimelineOpen, onTimelineClosed }: Props) => {
  const dispatch = useAppDispatch();
  const [isComparing, setComparing] = useState(false);
  const { found, settle, look } = editor.waiting;
  const foundName =
    found && `${shortMoment(found.at)} 的${timelineMessages.hows[found.where === 'here' ? 'here' : 'typed']}`;

  const restoreFound = async () => {
    if (!found || foundName === undefined) return;
    setComparing(false);
    if (articleId === '') editor.autosave.goOnWith(found.draft_key);
    await editor.replace(found, foundName);
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
      {editor.replaced && (
        <Alert
          banner
          type="success"
          title={messages.restored(editor.replaced.name)}
          action={
            <Space wrap>
              <Button size="small" onClick={() => void editor.undo()}>
                {messages.undo}
              </Button>
              <Button size="small" type="text" onClick={editor.forgetReplaced}>
                {messages.dismiss}
              </Button>
            </Space>
          }
        />
      )}
      <Suspense>
        {found && isComparing && (
          <CompareDialog
            present={editor.writing}
            offered={{ label: foundName ?? '', title: found.title, text: found.text }}
            onRestore={() => void restoreFound()}
            onClose={() => setComparing(false)}
          />
        )}
        {isTimelineOpen && (
          <TimelineDrawer
            articleId={articleId}
            userId={editor.userId}
            copies={editor.copies}
            present={editor.writing}
            refusal={refusal}
            onRestore={(text, name) => {
              onTimelineClosed();
              void editor.replace(text, name);
            }}
            onClose={onTimelineClosed}
          />
        )}
      </Suspense>
    </>
  );
};
