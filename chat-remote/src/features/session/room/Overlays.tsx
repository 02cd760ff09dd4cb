import { ConfirmDialog } from '#controls/ConfirmDialog.tsx';
import { ContextDialog } from '../context/ContextDialog';
import { ShareOverlay } from '../keeping/ShareOverlay';
import { ReportAnswer } from '../log/ReportAnswer';
import { MemoryDialog } from '../memory/MemoryDialog';
import { sessionMessages as text } from '../messages.zh';
import { PersonaDialog } from '../persona/PersonaDialog';
import { useSession, type Overlay } from './session-context';

const RemoveDialogs = ({
  ids,
  onClose,
}: {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}) => {
  const { actions, picked, onPicked } = useSession();
  const remove = async () => {
    const problem = await actions.remove(ids);
    if (problem === '' && picked) onPicked(undefined);
    return problem;
  };
  const isMany = picked !== undefined;
  return (
    <ConfirmDialog
      title={isMany ? text.manage.title(ids.length) : text.answer.removeTitle}
      text={isMany ? text.manage.text : text.answer.removeText}
      keep={text.side.keep}
      confirm={text.remove}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};

/** The dialog that lies over the session. What opens it may be hidden meanwhile, as the column is where there is no place for it. */
export const Overlays = ({ overlay }: { readonly overlay: Overlay }) => {
  const { onOverlay } = useSession();
  const onClose = () => onOverlay(undefined);
  switch (overlay.kind) {
    case 'remove':
      return <RemoveDialogs ids={overlay.ids} onClose={onClose} />;
    case 'report':
      return <ReportAnswer answerId={overlay.answerId} onClose={onClose} />;
    case 'context':
      return <ContextDialog answerId={overlay.answerId} onClose={onClose} />;
    case 'share':
      return <ShareOverlay onClose={onClose} />;
    case 'persona':
      return <PersonaDialog onClose={onClose} />;
    case 'memory':
      return <MemoryDialog memory={overlay.memory} onClose={onClose} />;
  }
};
