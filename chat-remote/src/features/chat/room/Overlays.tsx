import { AskRoleDialog } from '../ask/AskRoleDialog';
import { MessageMenu } from '../log/MessageMenu';
import { PictureDialog } from '../log/PictureDialog';
import { RecallDialog } from '../log/RecallDialog';
import { ReportMessageDialog } from '../log/ReportMessageDialog';
import { PersonCard } from '../people/PersonCard';
import { PersonLetter } from '../people/PersonLetter';
import { useRoom } from './room-context';
import { RoomMenu } from './RoomMenu';

/** The dialog over the room, if any. */
export const Overlays = () => {
  const { overlay } = useRoom();
  if (!overlay) return null;
  switch (overlay.kind) {
    case 'menu':
      return <MessageMenu message={overlay.message} x={overlay.x} y={overlay.y} />;
    case 'room':
      return <RoomMenu x={overlay.x} y={overlay.y} />;
    case 'person':
      return <PersonCard person={overlay.person} x={overlay.x} y={overlay.y} />;
    case 'ask':
      return <AskRoleDialog />;
    case 'letter':
      return <PersonLetter person={overlay.person} />;
    case 'recall':
      return <RecallDialog message={overlay.message} />;
    case 'report':
      return <ReportMessageDialog message={overlay.message} />;
    default:
      return <PictureDialog message={overlay.message} />;
  }
};
