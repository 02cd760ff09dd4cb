import { ConfirmDialog } from '#controls/ConfirmDialog.tsx';
import { ContextDialog } from '../context/ContextDialog';
import { ShareOverlay } from '../keeping/ShareOverlay';
import { ReportAnswer } from '../log/ReportAnswer';
import { sessionMessages as text } from '../messages.zh';
import { useSession, type Overlay } from './session-context';

/** The dialog that lies over the session. */
export const Overlays = ({ overlay }: { readonly overlay: Overlay }) => {
  const { actions, picked, onOverlay, onPicked } = useSession();
  const close = () => onOverlay(undefined);
  if (overlay.kind === 'share') return <ShareOverlay onClose={close} />;
  if (overlay.kind !== 'remove') {
    const OverAnswer = overlay.kind === 'report' ? ReportAnswer : ContextDialog;
    return <OverAnswer answerId={overlay.answerId} onClose={close} />;
  }
  const remove = async () => {
    const problem = await actions.remove(overlay.ids);
    if (problem === '' && picked) onPicked(undefined);
    return problem;
  };
  const isMany = picked !== undefined;
  return (
    <ConfirmDialog
      title={isMany ? text.manage.title(overlay.ids.length) : text.answer.removeTitle}
      text={isMany ? text.manage.text : text.answer.removeText}
      keep={text.side.keep}
      confirm={text.remove}
      onConfirm={remove}
      onClose={close}
    />
  );
};
