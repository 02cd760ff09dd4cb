import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { chatMessages as text } from '../messages.zh';
import { useExcerpt } from '../log/use-excerpt';
import { Icon } from './icons';
import styles from './PinnedLine.module.css';
import { useRoom, useRoomView } from './room-context';
import { useClosedPin } from './use-closed-pin';
import { usePin } from './use-pin';

/** The pinned message in one line: leads to it, and can be closed for oneself, or taken down by administrators. */
export const PinnedLine = () => {
  const { actor, roomId, onShow } = useRoom();
  const pinned = useRoomView(({ log }) => log.pinned);
  const { isClosed, close } = useClosedPin(roomId);
  const pin = usePin();
  const shown = useExcerpt();
  if (pinned === null || isClosed(pinned.id)) return null;
  const { id, nick_name } = pinned;
  const excerpt = shown(pinned.excerpt);
  return (
    <aside className={styles.line} aria-label={text.pinned}>
      <button
        type="button"
        className={styles.words}
        aria-label={text.pinnedShow(nick_name, excerpt)}
        onClick={() => void onShow(pinned.seq)}
      >
        <Icon name="pin" size={16} />
        <b className={styles.name}>{nick_name}</b>
        <span className={styles.excerpt}>{excerpt}</span>
      </button>
      {mayModerateChat(actor) && (
        <button type="button" className={styles.unpin} onClick={() => void pin(id, false)}>
          {text.unpin}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={text.pinnedClose}
        title={text.pinnedClose}
        onClick={() => close(id)}
      >
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
};
