import type { ChatRecord } from '@yanye/shared/contract/chat-records';
import { Minute } from '#controls/Minute.tsx';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted, TextButton } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { stepsColumn } from '#table/record-columns.tsx';
import styles from './chat-columns.module.css';
import { rooted, typeText } from './chat-facts';
import { ChatStateMark } from './ChatStateMark';
import { messages } from './messages.zh';
import { RecordContent } from './RecordContent';
import { roomColumn } from './room-column';
import type { Rooms } from './use-rooms';

const text = messages.records;

export interface RecordRowActions {
  readonly refusal: string | undefined;
  /** Names the room of a message; undefined where that goes without saying. */
  readonly roomOf: Rooms['nameOf'] | undefined;
  readonly onOpen: (record: ChatRecord) => void;
  readonly onAuthor: (record: ChatRecord) => void;
  readonly onMute: (record: ChatRecord) => void;
  readonly onRemove: (record: ChatRecord) => void;
}

const Author = ({
  record,
  onAuthor,
}: { readonly record: ChatRecord } & Pick<RecordRowActions, 'onAuthor'>) => (
  <div className={styles.author}>
    {record.user_id === 0 ? (
      <>
        <b>{record.nick_name}</b> <Muted small>{messages.noAccount}</Muted>
      </>
    ) : (
      <TextButton title={text.onlyOf(record.nick_name)} onClick={() => onAuthor(record)}>
        <b>{record.nick_name}</b>
      </TextButton>
    )}
  </div>
);

export const recordColumns = (actions: RecordRowActions): readonly TableColumn<ChatRecord>[] => [
  {
    key: 'message',
    title: text.columns.message,
    lead: true,
    render: (record) => (
      <div className={styles.message}>
        <PersonPicture nick={record.nick_name} path={rooted(record.avatar)} />
        <Stack gap={4}>
          <Author record={record} onAuthor={actions.onAuthor} />
          <RecordContent record={record} lines={2} onOpen={() => actions.onOpen(record)} />
        </Stack>
      </div>
    ),
  },
  ...roomColumn(text.columns.room, actions.roomOf),
  { key: 'type', title: text.columns.type, width: '72px', notOnPhones: true, render: typeText },
  {
    key: 'state',
    title: text.columns.state,
    width: '96px',
    render: ({ state }) => <ChatStateMark state={state} />,
  },
  {
    key: 'place',
    title: text.columns.place,
    width: '150px',
    render: ({ addr, ip }) =>
      (addr || ip) && (
        <Stack gap={0} className={styles.place}>
          <span>{addr}</span>
          <Muted small>{ip}</Muted>
        </Stack>
      ),
  },
  {
    key: 'created_at',
    title: text.columns.time,
    width: '160px',
    render: ({ created_at }) => <Minute time={created_at} />,
  },
  stepsColumn(
    ({ nick_name }) => text.one(nick_name),
    (record) => ({
      usual: { name: messages.mute, refusal: actions.refusal, act: () => actions.onMute(record) },
      more: [
        {
          name: messages.remove,
          refusal: actions.refusal,
          danger: true,
          act: () => actions.onRemove(record),
        },
      ],
    }),
  ),
];
