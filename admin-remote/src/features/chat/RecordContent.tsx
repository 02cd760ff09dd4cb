import type { ChatRecord } from '@yanye/shared/contract/chat-records';
import { Clamp, Muted, TextButton } from '#layout/Text.tsx';
import styles from './chat-columns.module.css';
import { pictureOf } from './chat-facts';
import { messages } from './messages.zh';

const text = messages.records;

interface Props {
  readonly record: ChatRecord;
  readonly lines: number;
  readonly onOpen: () => void;
}

/** The beginning of a message, or its picture in small; a click opens the whole. */
export const RecordContent = ({ record, lines, onOpen }: Props) => {
  const picture = pictureOf(record);
  if (record.content === '') return <Muted>{text.noContent}</Muted>;
  return picture === undefined ? (
    <TextButton onClick={onOpen}>
      <Clamp lines={lines}>{record.content}</Clamp>
    </TextButton>
  ) : (
    <TextButton className={styles.picture} aria-label={text.open(record.nick_name)} onClick={onOpen}>
      <img src={picture} alt="" width={72} height={54} loading="lazy" decoding="async" />
    </TextButton>
  );
};
