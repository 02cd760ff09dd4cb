import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatMessages as text } from '../messages.zh';
import type { OutboxEntry } from '../model/outbox-entry';
import type { TimelineRow } from '../model/timeline';
import { pictureAddress } from '../room/Avatar';
import { Icon } from '../room/icons';
import { useRoom, useRoomView } from '../room/room-context';
import { bubbleClass, Quote } from './Bubble';
import { FileCard } from './FileCard';
import row from './LogRow.module.css';
import picture from './Picture.module.css';
import { Words } from './Words';
import styles from './UnsentRow.module.css';

type Row = Extract<TimelineRow, { readonly kind: 'unsent' }>;

const noMentions = [] as const;

const isUnderway = ({ state }: OutboxEntry, isConnected: boolean): boolean =>
  state === 'sending' || (state === 'waiting' && isConnected);

const sentenceOf = ({ state, refusal }: OutboxEntry): string =>
  state === 'refused' ? text.refused(refusal) : state === 'asks' ? text.asks : text.kept;

/** What became of a message that is not stored: a moment of sending says nothing. */
const UnsentState = ({ entry }: { readonly entry: OutboxEntry }) => {
  const { client } = useRoom();
  const isConnected = useRoomView(({ phase }) => phase.kind === 'open');
  if (isUnderway(entry, isConnected))
    return (
      <p className={styles.sending}>
        <Icon name="clock" size={14} />
        {text.sending}
      </p>
    );
  return (
    <div className={styles.unsent} role="status">
      <Icon name="alert" size={14} />
      <span>{sentenceOf(entry)}</span>
      <button type="button" className={styles.again} onClick={() => client.retry(entry.client_id)}>
        {entry.state === 'asks' ? text.sendNow : text.retry}
      </button>
      <button type="button" className={styles.remove} onClick={() => client.discard(entry.client_id)}>
        {text.remove}
      </button>
    </div>
  );
};

const UnsentContent = ({ entry }: { readonly entry: OutboxEntry }) => {
  const { msg_type, content, file } = entry;
  if (msg_type === chatTypes.file)
    return <FileCard name={file?.name ?? ''} size={file?.size ?? 0} token={undefined} />;
  if (msg_type === chatTypes.text) return <Words message={{ content, mentions: noMentions }} />;
  return (
    <span className={picture.frame}>
      <img src={pictureAddress(content)} alt={text.picture} className={picture.picture} />
    </span>
  );
};

/** A message of the viewer that the server does not have yet. */
export const UnsentRow = ({ row: { entry, isFirst, isLast, time } }: { readonly row: Row }) => {
  const isTimed = useRoomView(({ log }) => log.settings.isShowTime);
  const isConnected = useRoomView(({ phase }) => phase.kind === 'open');
  const isPending = !isUnderway(entry, isConnected);
  return (
    <div className={row.row} data-own data-first={isFirst} data-last={isLast}>
      <div className={row.column}>
        {isTimed && time !== '' && (
          <p className={row.who}>
            <time>{time}</time>
          </p>
        )}
        <div
          className={`${bubbleClass(entry.msg_type, false, isPending)} ${row.bubble}`}
          data-pending={isPending}
        >
          {entry.reply && <Quote reply={entry.reply} isButton={false} />}
          <UnsentContent entry={entry} />
        </div>
        <UnsentState entry={entry} />
      </div>
    </div>
  );
};
