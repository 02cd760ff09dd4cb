import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { useRoomView } from '../room/room-context';
import { wordParts } from './message-words';
import styles from './Words.module.css';

export interface WordsProps {
  readonly message: Pick<ChatMessage, 'content' | 'mentions'>;
}

/** A text as it was written; addresses and mentioned people stand out. */
export const PlainWords = ({ message }: WordsProps) => {
  const { user_id: me } = useRoomView((view) => view.me);
  return wordParts(message, me).map(({ kind, text: part, isMe }, at) => {
    if (kind === 'plain') return part;
    if (kind === 'mention')
      return (
        <span key={at} className={isMe ? styles.mentionOfMe : styles.mention}>
          {part}
        </span>
      );
    return (
      <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow ugc" tabIndex={-1}>
        {part}
      </a>
    );
  });
};
