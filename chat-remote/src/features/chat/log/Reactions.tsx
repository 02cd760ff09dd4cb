import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatReactions, type ChatReaction } from '@yanye/shared/contract/chat.calls';
import { chatMessages as text } from '../messages.zh';
import styles from './Reactions.module.css';
import { useMessageRights } from './use-message-rights';
import { useReactTo } from './use-react-to';

const isKnown = (sign: string): sign is ChatReaction => (chatReactions as readonly string[]).includes(sign);

/** The signs that people left under a message. */
export const Reactions = ({
  message,
  isActive,
}: {
  readonly message: ChatMessage;
  readonly isActive: boolean;
}) => {
  const { mayReact } = useMessageRights(message);
  const { isOn, turn } = useReactTo(message);
  if (message.reactions.length === 0) return null;
  return (
    <div className={styles.reactions} role="group" aria-label={text.reactions}>
      {message.reactions.map(({ sign, count }) => (
        <button
          key={sign}
          type="button"
          className={styles.reaction}
          aria-label={text.reacted(sign, count)}
          aria-pressed={isOn(sign)}
          disabled={!mayReact || !isKnown(sign)}
          tabIndex={isActive ? 0 : -1}
          onClick={() => void (isKnown(sign) && turn(sign))}
        >
          <b className={styles.sign}>{sign}</b>
          {count}
        </button>
      ))}
    </div>
  );
};
