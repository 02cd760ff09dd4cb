import { excerptOf, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { roomQuestionLimits } from '@yanye/shared/contract/room-questions.calls';
import { mayBeAskedAbout } from '@yanye/shared/policy/chat.policy';
import { useRoom } from '../room/room-context';
import { askMessages as text } from './messages.zh';
import styles from './PickBox.module.css';

/** Chooses a message, while messages are being chosen. */
export const PickBox = ({ message }: { readonly message: ChatMessage }) => {
  const { picked, onPicked } = useRoom();
  if (!picked) return null;
  const isPicked = picked.includes(message.id);
  const isFull = !isPicked && picked.length >= roomQuestionLimits.messages;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={isPicked}
        disabled={isFull || !mayBeAskedAbout(message)}
        aria-label={text.pickOne(message.nick_name, excerptOf(message))}
        onChange={() =>
          onPicked(isPicked ? picked.filter((id) => id !== message.id) : [...picked, message.id])
        }
      />
    </label>
  );
};
