import { useHydrated } from '@yanye/shared/use-hydrated';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { shortTime } from '../model/chat-times';
import { Avatar } from '../room/Avatar';
import styles from './FoundMessage.module.css';
import { hitParts } from './hit-parts';

interface Props {
  readonly message: ChatMessage;
  /** What was looked for. */
  readonly found: string;
  readonly onOpen: () => void;
}

/** A message that was found, with the words around the hit. */
export const FoundMessage = ({ message, found, onOpen }: Props) => {
  const { nick_name, avatar, created_at, content } = message;
  const isHydrated = useHydrated();
  return (
    <button type="button" className={styles.found} onClick={onOpen}>
      <Avatar name={nick_name} address={avatar} size="small" />
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name}>{nick_name}</span>
          <time className={styles.time} dateTime={created_at}>
            {isHydrated ? shortTime(created_at, Date.now()) : ''}
          </time>
        </span>
        <span className={styles.text}>
          {hitParts(content, found).map(({ text, isHit }, at) =>
            isHit ? <mark key={at}>{text}</mark> : text,
          )}
        </span>
      </span>
    </button>
  );
};
