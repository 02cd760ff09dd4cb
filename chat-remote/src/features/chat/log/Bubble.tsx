import type { ChatMessage, ChatReply } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes, type ChatMessageType } from '@yanye/shared/contract/chat.calls';
import { chatMessages as text } from '../messages.zh';
import { useBlocked } from '../people/blocked';
import { peopleMessages as people } from '../people/messages.zh';
import { useRoom, useRoomView } from '../room/room-context';
import styles from './Bubble.module.css';
import { FileCard } from './FileCard';
import { mentionsMe } from './message-words';
import { Picture } from './Picture';
import { useExcerpt } from './use-excerpt';
import { Words } from './Words';

/** What a message answers; empty when that was recalled. */
export const Quote = ({
  reply,
  isButton = true,
}: {
  readonly reply: ChatReply;
  readonly isButton?: boolean;
}) => {
  const { onShow } = useRoom();
  const shown = useExcerpt();
  const quoted = useRoomView(({ log }) => log.messages.get(reply.id));
  const isBlocked = useBlocked().isQuoteBlocked(reply, quoted);
  const isGone = reply.excerpt === '' || quoted?.state === 'recalled';
  const words = isBlocked ? (
    people.folded
  ) : (
    <>
      <b className={styles.quoted}>{reply.nick_name}</b>
      {isGone ? text.quoteGone : shown(reply.excerpt)}
    </>
  );
  if (isGone || !isButton) return <span className={styles.quote}>{words}</span>;
  return (
    <button type="button" tabIndex={-1} className={styles.quote} onClick={() => void onShow(reply.seq)}>
      {words}
    </button>
  );
};

const isFramed = (type: ChatMessageType): boolean => type === chatTypes.image || type === chatTypes.file;

/** @returns classes of a bubble @param isHit the viewer is mentioned in it */
export const bubbleClass = (type: ChatMessageType, isHit: boolean, isPending = false): string =>
  [styles.bubble, isFramed(type) && styles.framed, isHit && styles.hit, isPending && styles.pending]
    .filter(Boolean)
    .join(' ');

const Said = ({ message }: { readonly message: ChatMessage }) => {
  const { msg_type, content, file } = message;
  if (msg_type === chatTypes.image) return <Picture message={message} />;
  if (msg_type === chatTypes.file)
    return <FileCard name={content} size={file?.size ?? 0} token={file?.token} />;
  return <Words message={message} />;
};

/** What one message says. */
export const BubbleContent = ({ message }: { readonly message: ChatMessage }) => (
  <>
    {message.reply && <Quote reply={message.reply} />}
    <Said message={message} />
    {message.is_edited && <span className={styles.edited}>{text.edited}</span>}
  </>
);

export const useBubbleClass = (message: ChatMessage): string => {
  const { user_id: me } = useRoomView((view) => view.me);
  return bubbleClass(message.msg_type, mentionsMe(message, me));
};
