import { PersonLink } from '#controls/person/PersonLink.tsx';
import type { ChatMute } from '@yanye/shared/contract/chat-records';
import { Minute } from '#controls/Minute.tsx';
import { Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { stepsColumn } from '#table/record-columns.tsx';
import { messages } from './messages.zh';
import { roomColumn } from './room-column';
import type { Rooms } from './use-rooms';

const text = messages.mutes;

const timeColumn = (key: 'created_at' | 'ends_at', title: string): TableColumn<ChatMute> => ({
  key,
  title,
  width: '160px',
  render: (mute) => <Minute time={mute[key]} />,
});

export const muteColumns = (
  onLift: (mute: ChatMute) => void,
  roomOf: Rooms['nameOf'] | undefined,
): readonly TableColumn<ChatMute>[] => [
  {
    key: 'person',
    title: text.columns.person,
    width: '220px',
    lead: true,
    render: ({ nick_name, user_id }) => (
      <>
        <b>
          <PersonLink id={user_id} nick_name={nick_name} />
        </b>{' '}
        {user_id === 0 && <Muted small>{messages.noAccount}</Muted>}
      </>
    ),
  },
  ...roomColumn(text.columns.room, roomOf),
  {
    key: 'reason',
    title: text.columns.reason,
    render: ({ reason }) => reason || <Muted>{text.noReason}</Muted>,
  },
  timeColumn('created_at', text.columns.since),
  timeColumn('ends_at', text.columns.until),
  stepsColumn(
    ({ nick_name }) => nick_name,
    (mute) => ({
      next: { name: text.lift, act: () => onLift(mute) },
    }),
  ),
];
