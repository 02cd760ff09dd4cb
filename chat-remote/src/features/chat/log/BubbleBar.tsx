import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatReactions } from '@yanye/shared/contract/chat.calls';
import { chatMessages as text } from '../messages.zh';
import { Icon } from '../room/icons';
import { useRoom } from '../room/room-context';
import styles from './BubbleBar.module.css';
import { useMessageRights } from './use-message-rights';
import { useReactTo } from './use-react-to';

const quick = chatReactions.slice(0, 2);

/** Actions beside the bubble under the pointer; the menu has all of them. */
export const BubbleBar = ({ message }: { readonly message: ChatMessage }) => {
  const { onTarget, onOverlay, focusComposer } = useRoom();
  const { mayReact, mayReply } = useMessageRights(message);
  const { isOn, turn } = useReactTo(message);
  return (
    <div className={styles.bar} role="group" aria-label={text.actions}>
      {mayReact &&
        quick.map((sign) => (
          <button
            key={sign}
            type="button"
            tabIndex={-1}
            className={styles.action}
            aria-label={text.react(sign)}
            aria-pressed={isOn(sign)}
            onClick={() => void turn(sign)}
          >
            <b className={styles.sign}>{sign}</b>
          </button>
        ))}
      {mayReply && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.action}
          aria-label={text.reply}
          title={text.reply}
          onClick={() => {
            onTarget({ kind: 'reply', message });
            focusComposer();
          }}
        >
          <Icon name="reply" size={16} />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={styles.action}
        aria-label={text.moreActions}
        aria-haspopup="dialog"
        title={text.moreActions}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          onOverlay({ kind: 'menu', message, x: left, y: bottom + 4 });
        }}
      >
        <Icon name="more" size={16} />
      </button>
    </div>
  );
};
