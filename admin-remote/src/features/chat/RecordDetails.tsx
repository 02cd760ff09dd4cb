import { Modal } from 'antd';
import type { ChatRecord } from '@yanye/shared/contract/chat-records';
import { chatFileAddress } from '@yanye/shared/contract/chat-files.calls';
import { Minute } from '#controls/Minute.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Stack } from '#layout/Stack.tsx';
import { pictureOf, typeText } from './chat-facts';
import { ChatStateMark } from './ChatStateMark';
import { messages } from './messages.zh';
import styles from './RecordDetails.module.css';

const text = messages.records;

interface Props {
  readonly record: ChatRecord;
  readonly onClose: () => void;
}

/** A message at full length, its picture at full width, or its file to be downloaded. */
export const RecordDetails = ({ record, onClose }: Props) => {
  const picture = pictureOf(record);
  const place = [record.addr, record.ip].filter(Boolean).join(' · ');
  return (
    <Modal open title={text.one(record.nick_name)} footer={null} onCancel={onClose}>
      <Stack>
        {picture === undefined ? (
          <p className={styles.text}>
            {record.file === '' ? (
              record.content
            ) : (
              <a href={chatFileAddress(record.file)} download={record.content}>
                {text.download(record.content)}
              </a>
            )}
          </p>
        ) : (
          <img className={styles.picture} src={picture} alt={text.one(record.nick_name)} />
        )}
        <Facts
          label={text.details}
          facts={[
            [text.columns.type, typeText(record)],
            [text.columns.state, <ChatStateMark key="state" state={record.state} />],
            ...(place === '' ? [] : [[text.columns.place, place] as const]),
            [text.columns.time, <Minute key="time" time={record.created_at} />],
          ]}
        />
      </Stack>
    </Modal>
  );
};
