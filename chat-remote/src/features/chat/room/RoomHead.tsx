import { chatMessages as text } from '../messages.zh';
import { missingIn } from '../model/room-state';
import { notifyMessages as notify } from '../notify/messages.zh';
import { Icon } from './icons';
import type { Panel, PanelProps } from './Room';
import { useRoom, useRoomView } from './room-context';
import styles from './RoomHead.module.css';

const menuWidth = 282;

/** Says up to which number the log has no gap. */
const CompleteBadge = () => {
  const { client } = useRoom();
  const last = useRoomView(({ log }) => log.last);
  const missing = useRoomView(({ log }) => missingIn(log));
  const isOpen = useRoomView(({ phase }) => phase.kind === 'open');
  if (last === 0 || !isOpen) return null;
  return (
    <button
      type="button"
      className={styles.badge}
      data-missing={missing > 0}
      title={text.completeHint}
      onClick={() => void client.check()}
    >
      {missing === 0 && <Icon name="check" size={14} />}
      {missing > 0 ? text.missing(missing) : text.complete(last)}
    </button>
  );
};

const OnlineCount = () => {
  const isShown = useRoomView(({ log }) => log.settings.isOnlinePeople);
  const online = useRoomView((view) => view.online);
  const isOpen = useRoomView(({ phase }) => phase.kind === 'open');
  if (!isOpen) return null;
  return <span className={styles.online}>{isShown ? text.online(online) : text.onlineHidden}</span>;
};

/** For those with an account: visitors have nothing to set. */
const MenuButton = () => {
  const { actor, overlay, onOverlay } = useRoom();
  if (!actor) return null;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={notify.menu}
      aria-haspopup="dialog"
      aria-expanded={overlay?.kind === 'room'}
      onClick={({ currentTarget }) => {
        const { right, bottom } = currentTarget.getBoundingClientRect();
        onOverlay({ kind: 'room', x: right - menuWidth, y: bottom + 4 });
      }}
    >
      <Icon name="more" />
    </button>
  );
};

export const RoomHead = ({ hasRooms, panel, onPanel }: PanelProps) => {
  const { roomName } = useRoom();
  const toggle = (which: Panel) => onPanel(panel === which ? 'none' : which);
  return (
    <header className={styles.head}>
      {hasRooms && (
        <button
          type="button"
          className={`${styles.tool} ${styles.rooms}`}
          aria-label={text.rooms}
          aria-expanded={panel === 'rooms'}
          onClick={() => toggle('rooms')}
        >
          <Icon name="rooms" />
        </button>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{roomName}</h1>
        <p className={styles.facts}>
          <OnlineCount />
          <CompleteBadge />
        </p>
      </div>
      <button
        type="button"
        className={styles.tool}
        aria-label={panel === 'search' ? text.searchHide : text.searchShow}
        aria-expanded={panel === 'search'}
        onClick={() => toggle('search')}
      >
        <Icon name="search" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={panel === 'people' ? text.peopleHide : text.peopleShow}
        aria-expanded={panel === 'people'}
        onClick={() => toggle('people')}
      >
        <Icon name="people" />
      </button>
      <MenuButton />
    </header>
  );
};
