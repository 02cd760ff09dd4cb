import { useState } from 'react';
import type { RoleSession } from '@yanye/shared/contract/role-sessions';
import { SessionComposer } from '../composer/SessionComposer';
import { DialogsView } from '../log/DialogsView';
import type { DialogLog } from '../model/dialog-log';
import { SidePanel } from '../side/SidePanel';
import { ManageBar } from './ManageBar';
import styles from './OpenedRoom.module.css';
import { Overlays } from './Overlays';
import type { Refusal } from './refusal';
import { SessionProvider, type Overlay } from './session-context';
import { SessionHead } from './SessionHead';
import { useAnswerActions } from './use-answer-actions';
import { useOutbox } from './use-outbox';
import { useViewportHeight } from '#use-viewport-height.ts';
import { useWords } from './use-words';

interface Props {
  readonly session: RoleSession;
  readonly log: DialogLog;
}

export const OpenedRoom = ({ session, log }: Props) => {
  const [refusal, setRefusal] = useState<Refusal>();
  const [overlay, setOverlay] = useState<Overlay>();
  const [editing, setEditing] = useState<number>();
  const [picked, setPicked] = useState<readonly number[]>();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const words = useWords(session.id);
  const outbox = useOutbox(session.id, words, setRefusal);
  const actions = useAnswerActions(session.id, setRefusal);
  useViewportHeight();
  // What the server has, under its own id, was sent after all.
  const stored = new Set(log.dialogs.map(({ client_id }) => client_id));
  const unsent = words.unsent.filter(({ client_id }) => !stored.has(client_id));
  const view = {
    session,
    log,
    unsent,
    outbox,
    actions,
    editing,
    picked,
    onOverlay: setOverlay,
    onEdit: (dialog: { readonly id: number } | undefined) => setEditing(dialog?.id),
    onPicked: setPicked,
  };
  return (
    <SessionProvider value={view}>
      <div className={styles.room}>
        <div className={styles.main}>
          <SessionHead isPanelOpen={isPanelOpen} onPanel={setPanelOpen} />
          <DialogsView />
          {picked ? (
            <ManageBar picked={picked} />
          ) : (
            <SessionComposer words={words} refusal={refusal} onRefusal={setRefusal} />
          )}
        </div>
        <SidePanel isOpen={isPanelOpen} onClose={() => setPanelOpen(false)} />
      </div>
      {overlay && <Overlays overlay={overlay} />}
    </SessionProvider>
  );
};
