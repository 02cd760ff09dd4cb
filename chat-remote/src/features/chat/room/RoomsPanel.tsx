import type { ChatRoom } from '@yanye/shared/contract/chat';
import { Link } from '@yanye/shared/router';
import { useHydrated } from '@yanye/shared/use-hydrated';
import { roomAddress } from '../chat-address';
import { chatMessages as text } from '../messages.zh';
import { shortTime } from '../model/chat-times';
import { Drawer } from './Drawer';
import styles from './RoomsPanel.module.css';

interface Props {
  readonly rooms: readonly ChatRoom[];
  /** Undefined where none of them is open. */
  readonly current: number | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const lastWords = ({ last_message: last }: ChatRoom): string => {
  if (!last) return text.silent;
  return last.excerpt === '' ? text.recalled(last.nick_name) : text.said(last.nick_name, last.excerpt);
};

const RoomTime = ({ time }: { readonly time: string }) => {
  // The server does not know whether it is today where the reader is.
  const isHydrated = useHydrated();
  return <span className={styles.time}>{isHydrated ? shortTime(time, Date.now()) : ''}</span>;
};

/** The rooms, with what was said last: a column, on narrow screens a drawer. */
export const RoomsPanel = ({ rooms, current, isOpen, onClose }: Props) => (
  <Drawer side="left" title={text.title} isOpen={isOpen} onClose={onClose} isColumn>
    <nav aria-label={text.rooms}>
      <ul className={styles.rooms}>
        {rooms.map((room) => {
          const unread = room.id === current ? 0 : room.unread;
          return (
            <li key={room.id}>
              <Link
                to={roomAddress(room)}
                className={styles.room ?? ''}
                aria-current={room.id === current ? 'page' : undefined}
                onClick={onClose}
              >
                <span className={styles.mark} aria-hidden="true">
                  {Array.from(room.name)[0]}
                </span>
                <span className={styles.words}>
                  <span className={styles.head}>
                    <span className={styles.name}>{room.name}</span>
                    {room.last_message && <RoomTime time={room.last_message.created_at} />}
                  </span>
                  <span className={styles.foot}>
                    <span className={styles.last}>{lastWords(room)}</span>
                    {unread > 0 && (
                      <span className={styles.unread} aria-label={text.unreadRooms(unread)}>
                        {unread > 99 ? '99+' : unread}
                      </span>
                    )}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  </Drawer>
);
