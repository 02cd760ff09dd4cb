import type { PrivateMessage } from '../contract/private-messages';
import styles from './Conversation.module.css';
import { messageTexts as text } from './messages.zh';
import { minuteOf, shortTime } from './short-time';

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

/** How long after a message the next one of the same user still belongs to it. */
const runMs = 300_000;

/** Whether name and time of the message before also hold for this one. */
const continues = (
  before: PrivateMessage | undefined,
  { send_user_id, created_at }: PrivateMessage,
): boolean =>
  before?.send_user_id === send_user_id && Date.parse(created_at) - Date.parse(before.created_at) < runMs;

export const MessageList = ({ label, messages, me, own, chosen, onChoose }: Props) => (
  <ul className={styles.messages} aria-label={label}>
    {messages.map((message, at) => {
      const { id, content, created_at, send_user_id, send_user_nick_name, is_read } = message;
      const isMine = send_user_id === me;
      const isFirst = !continues(messages[at - 1], message);
      const next = messages[at + 1];
      const isLastRead = isMine && is_read && !(next?.send_user_id === me && next.is_read);
      return (
        <li
          key={id}
          className={isMine ? `${styles.message} ${styles.mine}` : styles.message}
          data-goes-on={!isFirst || undefined}
        >
          {chosen && onChoose && (
            <input
              type="checkbox"
              aria-label={text.choose(content.slice(0, 20))}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChoose(id, target.checked)}
            />
          )}
          <div className={styles.words}>
            <p className={isFirst ? styles.facts : 'sr-only'}>
              <span>{isMine && own !== undefined ? own : send_user_nick_name}</span>{' '}
              <time dateTime={created_at} title={minuteOf(created_at)}>
                {shortTime(created_at, Date.now())}
              </time>
            </p>
            <p className={styles.content}>{content}</p>
            {isLastRead && <p className={styles.read}>{text.read}</p>}
          </div>
        </li>
      );
    })}
  </ul>
);
