import { Alert, Button, Space } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../controls/use-toast';
import { messages } from '../features/drafts/messages.zh';
import { useChosenDraft } from '../features/drafts/use-chosen-draft';
import { shortMoment } from '../features/drafts/short-moment';
import { WaitingNotice } from '../features/drafts/WaitingNotice';
import { messages as timelineMessages } from '../features/timeline/messages.zh';
import type { ConflictControl } from './use-conflict';
import type { EditorTextControl } from './use-editor-text';

const conflictText = timelineMessages.conflict;

const CompareDialog = lazy(async () => ({
  default: (await import('../features/timeline/CompareDialog')).CompareDialog,
}));
const ConflictDialog = lazy(async () => ({
  default: (await import('../features/timeline/ConflictDialog')).ConflictDialog,
}));

interface Props {
  readonly editor: EditorTextControl;
  readonly conflict: ConflictControl;
  /** A restored draft of a new document continues that draft. */
  readonly isNew: boolean;
}

/** Banners for unsaved text of an earlier visit, for a restored text, and for the save of another user. */
export const EditorNotices = ({ editor, conflict, isNew }: Props) => {
  const toast = useToast();
  const [isComparing, setComparing] = useState(false);
  const { found, settle, look } = editor.waiting;
  const foundName =
    found && `${shortMoment(found.at)} 的${timelineMessages.hows[found.where === 'here' ? 'here' : 'typed']}`;

  const restoreFound = async () => {
    if (!found || foundName === undefined) return;
    setComparing(false);
    if (isNew) editor.autosave.goOnWith(found.draft_key);
    await editor.replace(found, foundName);
    await settle(found);
  };

  const chosen = useChosenDraft();
  const isChosen = isNew && found !== undefined && found.draft_key === chosen;
  const restoreChosen = useEffectEvent(() => void restoreFound());
  useEffect(() => {
    if (isChosen) restoreChosen();
  }, [isChosen]);

  const decline = async () => {
    if (!found) return;
    await settle(found);
    toast('info', messages.declined);
    await look();
  };

  return (
    <>
      {found && !isChosen && (
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
      {conflict.isThere && (
        <Alert
          banner
          type="warning"
          title={conflictText.banner}
          description={conflictText.bannerText}
          action={
            <Button size="small" type="primary" loading={conflict.busy} onClick={() => void conflict.open()}>
              {conflictText.open}
            </Button>
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
        {conflict.meeting && (
          <ConflictDialog
            {...conflict.meeting}
            busy={conflict.busy}
            onTake={(text) => void conflict.take(text)}
            onClose={conflict.close}
          />
        )}
      </Suspense>
    </>
  );
};
