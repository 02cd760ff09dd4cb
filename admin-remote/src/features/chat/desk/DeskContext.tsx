import type { ChatRecord } from '@yanye/shared/contract/chat-records';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { Minute } from '#controls/Minute.tsx';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { StaleAlert } from '#controls/StaleAlert.tsx';
import { Muted } from '#layout/Text.tsx';
import { chatApi } from '../chat.api';
import { pictureOf, rooted } from '../chat-facts';
import { messages } from '../messages.zh';
import { RecordContent } from '../RecordContent';
import styles from './DeskContext.module.css';

const text = messages.desk;

/** Messages before and from one on, together. */
const around = 8;
/** Messages before a held one, among the newest of its room. */
const before = 4;
const newest = 50;

type Line = Pick<ChatRecord, 'id' | 'nick_name' | 'avatar' | 'created_at' | 'msg_type' | 'content'>;

/** @returns messages around a record, in their order; a held one has no number, and stands after those that are older */
const linesAround = (record: ChatRecord, list: readonly ChatMessage[]): readonly Line[] => {
  if (record.seq > 0) return list.some(({ id }) => id === record.id) ? list : [...list, record];
  const time = Date.parse(record.created_at);
  return [...list.filter(({ created_at }) => Date.parse(created_at) <= time).slice(-before), record];
};

const Words = ({ line }: { readonly line: Line }) => {
  const picture = pictureOf(line);
  if (picture !== undefined)
    return <img className={styles.picture} src={picture} alt={messages.records.types.image} loading="lazy" />;
  return line.content === '' ? <Muted>{text.recalled}</Muted> : line.content;
};

interface Props {
  readonly record: ChatRecord;
  readonly onOpen: () => void;
}

/** A message among those before and after it. */
export const DeskContext = ({ record, onOpen }: Props) => {
  const { room, seq } = record;
  const query = seq > 0 ? { room, around: seq, limit: around } : { room, limit: newest };
  const { currentData, error, refetch, isFetching } = chatApi.useChatContextQuery({ query });
  return (
    <div>
      {error !== undefined && <StaleAlert what={text.contextFailed} error={error} onRetry={refetch} />}
      <p className="sr-only" role="status">
        {isFetching && !currentData && text.contextLoading}
      </p>
      <ol className={styles.lines} aria-label={text.context}>
        {linesAround(record, currentData?.list ?? []).map((line) => (
          <li key={line.id} className={styles.line} data-asked={line.id === record.id}>
            <PersonPicture nick={line.nick_name} path={rooted(line.avatar)} />
            <div className={styles.said}>
              <Muted small>
                {line.nick_name} <Minute time={line.created_at} />
              </Muted>
              <div className={styles.bubble}>
                {line.id === record.id ? (
                  <RecordContent record={record} lines={20} onOpen={onOpen} />
                ) : (
                  <Words line={line} />
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
};
