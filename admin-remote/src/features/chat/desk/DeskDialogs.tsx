import { MuteDialog } from '../MuteDialog';
import { RecordDetails } from '../RecordDetails';
import type { Decisions } from './use-decisions';
import type { OpenDialogs } from './use-desk-dialogs';

interface Props {
  readonly dialogs: OpenDialogs;
  readonly decisions: Decisions;
}

export const DeskDialogs = ({ dialogs: { opened, muted, onClose }, decisions }: Props) => (
  <>
    {opened && <RecordDetails record={opened.record} onClose={onClose} />}
    {muted && (
      <MuteDialog
        record={muted.record}
        removal={{ isShown: muted.kind === 'message', work: () => decisions.removeMuted(muted) }}
        onClose={onClose}
      />
    )}
  </>
);
