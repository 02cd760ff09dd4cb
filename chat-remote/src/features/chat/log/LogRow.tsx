import { memo } from 'react';
import { excerptOf, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatMessages as text } from '../messages.zh';
import type { TimelineRow } from '../model/timeline';
import { useBlocked } from '../people/blocked';
import { PersonButton } from '../people/PersonButton';
import { Face } from '../room/Face';
import { Icon } from '../room/icons';
import { authorOf, useRoom, useRoomView } from '../room/room-context';
import { PickBox } from '../ask/PickBox';
import { BubbleBar } from './BubbleBar';
import { BubbleContent, useBubbleClass } from './Bubble';
import { FoldedMessage } from './FoldedMessage';
import styles from './LogRow.module.css';
import { Reactions } from './Reactions';
import { UnsentRow } from './UnsentRow';
import { WritingRow } from './WritingRow';

type MessageRow = Extract<TimelineRow, { readonly kind: 'message' }>;

interface Props {
  readonly row: TimelineRow;
  /** Whether it is the message that the keyboard moves from. */
  readonly isActive: boolean;
  readonly isFound: boolean;
}

/** How a bubble is called: by its text, or by what it is. */
const nameOf = (message: ChatMessage): string =>
  message.msg_type === chatTypes.text ? message.content.slice(0, 40) : excerptOf(message);

const RecalledLine = ({ message }: { readonly message: ChatMessage }) => {
  const { user_id: me } = useRoomView((view) => view.me);
  const isOwn = me !== 0 && message.user_id === me;
  return <p className={styles.line}>{isOwn ? text.recalledOwn : text.recalled(message.nick_name)}</p>;
};

/** Who wrote it and when, above the first of a run. */
const Who = ({ row: { message, isMine, isFirst, time } }: { readonly row: MessageRow }) => {
  const isTimed = useRoomView(({ log }) => log.settings.isShowTime) && time !== '';
  const isNamed = isFirst && !isMine;
  if (!isNamed && !isTimed) return null;
  return (
    <p className={styles.who}>
      {isNamed && (
        <PersonButton person={authorOf(message)} className={styles.name} isReachable={false}>
          {message.nick_name}
        </PersonButton>
      )}
      {isNamed && message.role_id > 0 && <span className={styles.role}>{text.role}</span>}
      {isTimed && <time dateTime={message.created_at}>{time}</time>}
    </p>
  );
};

const MessageBubble = ({ row, isActive, isFound }: Props & { readonly row: MessageRow }) => {
  const { message, isMine, isFirst, isLast } = row;
  const { onOverlay } = useRoom();
  const bubble = useBubbleClass(message);
  return (
    <div className={styles.row} data-own={isMine} data-first={isFirst} data-last={isLast}>
      <PickBox message={message} />
      {!isMine && (
        <span className={styles.face}>
          {isFirst && (
            <PersonButton person={authorOf(message)} className={styles.faceButton} isReachable={false}>
              <Face role_id={message.role_id} nick_name={message.nick_name} avatar={message.avatar} />
            </PersonButton>
          )}
        </span>
      )}
      <div className={styles.column}>
        <Who row={row} />
        <div className={styles.words}>
          <div
            className={`${bubble} ${styles.bubble}`}
            data-bubble={message.id}
            data-found={isFound}
            role="article"
            aria-label={text.said(message.nick_name, nameOf(message))}
            tabIndex={isActive ? 0 : -1}
            onContextMenu={(event) => {
              // A long press on a phone; with a mouse the browser's own menu copies what is selected.
              if (!window.matchMedia('(pointer: coarse)').matches) return;
              event.preventDefault();
              onOverlay({ kind: 'menu', message, x: event.clientX, y: event.clientY });
            }}
          >
            <BubbleContent message={message} />
          </div>
          <BubbleBar message={message} />
        </div>
        <Reactions message={message} isActive={isActive} />
        {message.role_id > 0 && <p className={styles.generated}>{text.generated}</p>}
        {message.state === 'held' && (
          <p className={styles.held}>
            <Icon name="clock" size={14} />
            {text.held}
          </p>
        )}
      </div>
    </div>
  );
};

const MessageOrFold = (props: Props & { readonly row: MessageRow }) => {
  const { row, isActive } = props;
  return useBlocked().isFolded(row.message) ? (
    <FoldedMessage message={row.message} isFirst={row.isFirst} isActive={isActive} />
  ) : (
    <MessageBubble {...props} />
  );
};

export const LogRow = memo(({ row, isActive, isFound }: Props) => {
  switch (row.kind) {
    case 'message':
      return <MessageOrFold row={row} isActive={isActive} isFound={isFound} />;
    case 'unsent':
      return <UnsentRow row={row} />;
    case 'writing':
      return <WritingRow clientId={row.clientId} />;
    case 'recalled':
      return <RecalledLine message={row.message} />;
    case 'unread':
      return (
        <p className={styles.unread} role="separator" aria-label={text.unread(row.count)}>
          {text.unread(row.count)}
        </p>
      );
    default:
      return <p className={row.kind === 'day' ? styles.day : styles.line}>{row.text}</p>;
  }
});
LogRow.displayName = 'LogRow';
