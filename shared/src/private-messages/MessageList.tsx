import type { PrivateMessage } from '../contract/private-messages';
import styles from './Conversation.module.css';
import { messageTexts as text } from './messages.zh';

interface Props {
  readonly label: string;
  /** The oldest first. */
  readonly messages: readonly PrivateMessage[];
  /** Id of the user whose messages are on the right. */
  readonly me: number;
  /** Display name of that side; its nick name by default. */
  readonly own?: string;
  /** Selected ids; left out when messages cannot be selected. */
  readonly chosen?: readonly number[];
  readonly onChoose?: (id: number, isChosen: boolean) => void;
}

const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');

export const MessageList = ({ label, messages, me, own, chosen, onChoose }: Props) => (
  <ul className={styles.messages} aria-label={label}>
    {messages.map(({ id, content, created_at, send_user_id, send_user_nick_name, is_read }) => {
      const isMine = send_user_id === me;
      return (
        <li key={id} className={isMine ? `${styles.message} ${styles.mine}` : styles.message}>
          {chosen && onChoose && (
            <input
              type="checkbox"
              aria-label={text.choose(content.slice(0, 20))}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChoose(id, target.checked)}
            />
          )}
          <div className={styles.words}>
            <p className={styles.facts}>
              <span>{isMine && own !== undefined ? own : send_user_nick_name}</span>{' '}
              <time dateTime={created_at}>{minute(created_at)}</time>
              {isMine && is_read && <span> {text.read}</span>}
            </p>
            <p className={styles.content}>{content}</p>
          </div>
        </li>
      );
    })}
  </ul>
);
