import { notifyMessages as text } from '../notify/messages.zh';
import { NoticeSwitch } from '../notify/NoticeSwitch';
import { useRoom } from './room-context';
import styles from './RoomMenu.module.css';
import { useFloatingDialog } from './use-floating-dialog';

/** What the reader sets for the room, under the button at the end of its head. */
export const RoomMenu = ({ x, y }: { readonly x: number; readonly y: number }) => {
  const { onOverlay, actor } = useRoom();
  const dialog = useFloatingDialog({ x, y });
  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={text.menu}
      onClose={() => onOverlay(undefined)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <div className={styles.inside}>{actor && <NoticeSwitch />}</div>
    </dialog>
  );
};
