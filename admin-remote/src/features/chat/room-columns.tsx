import type { ManagedChatRoom } from '@yanye/shared/contract/chat-rooms';
import { chatRoomLimits } from '@yanye/shared/contract/chat-rooms.calls';
import { Link } from '@yanye/shared/router';
import { Minute } from '#controls/Minute.tsx';
import { Row } from '#layout/Stack.tsx';
import { Chip, Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { countText } from '#table/counted.ts';
import { stepsColumn } from '#table/record-columns.tsx';
import { roomView, type RoomView } from './chat-view';
import { messages } from './messages.zh';

const text = messages.rooms;

export interface RoomRowActions {
  readonly refusal: string | undefined;
  readonly onView: (view: RoomView) => void;
  readonly onRename: (room: ManagedChatRoom) => void;
  readonly onRemove: (room: ManagedChatRoom) => void;
}

type Facts = Pick<ManagedChatRoom, 'messages'>;

export const messagesText = ({ messages: count }: Facts): string => countText(count, chatRoomLimits.counted);

const RoomName = ({ room: { id, name, is_default } }: { readonly room: ManagedChatRoom }) => (
  <Row as="span" gap={8}>
    {/* A plain link, because another remote serves the page and the site must load its current release. */}
    <a href={is_default ? '/chat' : `/chat?room=${id}`} title={text.visit(name)}>
      <b>{name}</b>
    </a>
    {is_default && <Chip>{text.default}</Chip>}
  </Row>
);

export const roomColumns = (actions: RoomRowActions): readonly TableColumn<ManagedChatRoom>[] => [
  { key: 'name', title: text.columns.name, lead: true, render: (room) => <RoomName room={room} /> },
  {
    key: 'messages',
    title: text.columns.messages,
    width: '120px',
    numeric: true,
    render: ({ id, name, messages: count }) =>
      count === 0 ? (
        <Muted>0</Muted>
      ) : (
        <Link
          to={{ search: roomView.write({ show: 'records', room: id }).toString() }}
          aria-label={text.recordsOf(name, messagesText({ messages: count }))}
        >
          {messagesText({ messages: count })}
        </Link>
      ),
  },
  {
    key: 'last',
    title: text.columns.last,
    width: '160px',
    render: ({ last_message_at: time }) =>
      time === null ? <Muted>{text.silent}</Muted> : <Minute time={time} />,
  },
  {
    key: 'online',
    title: text.columns.online,
    width: '88px',
    numeric: true,
    render: ({ online }) => (online === null ? <Muted>{text.hidden}</Muted> : online),
  },
  stepsColumn(
    ({ name }) => `「${name}」`,
    (room) => ({
      usual: {
        name: messages.view.settings,
        act: () => actions.onView({ show: 'settings', room: room.is_default ? 0 : room.id }),
      },
      more: [
        { name: text.rename, refusal: actions.refusal, act: () => actions.onRename(room) },
        {
          name: text.remove,
          refusal: actions.refusal ?? (room.is_default ? text.defaultStays : undefined),
          danger: true,
          act: () => actions.onRemove(room),
        },
      ],
    }),
  ),
];
