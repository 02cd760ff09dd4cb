import {
  eventOfMessage,
  type ChatEvent,
  type ChatMessageEvent,
} from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage, ChatPinned } from '@yanye/shared/contract/chat-messages.calls';
import { chatLimits, chatTypes } from '@yanye/shared/contract/chat.calls';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import { settingsOf } from '../rooms/chat-room-settings';
import type { ChatPinsRepository } from '../pins/chat-pins.repository';
import type { ChatRoomRow, ChatRoomsRepository } from '../rooms/chat-rooms.repository';
import { shownMessage, type ChatMessageRow } from './chat-message-rows';
import type { ChatEventRow, ChatMessagesRepository } from './chat-messages.repository';
import type { ChatReactionsRepository } from './chat-reactions.repository';

interface Deps {
  readonly rooms: Pick<ChatRoomsRepository, 'find'>;
  readonly rows: Pick<ChatMessagesRepository, 'between' | 'byIds' | 'eventsAfter'>;
  readonly reactions: Pick<ChatReactionsRepository, 'of'>;
  readonly pins: Pick<ChatPinsRepository, 'of'>;
  readonly time: Pick<SiteTime, 'recordTime'>;
}

interface PageQuery {
  readonly room: number;
  readonly before: number;
  readonly after: number;
  readonly around: number;
  /** 0 for as many as the settings of the room say. */
  readonly limit: number;
}

interface Slice {
  readonly found: readonly ChatMessageRow[];
  readonly from: number;
  readonly to: number;
}

const endless = Number.MAX_SAFE_INTEGER;

/** Messages and events as clients receive them. */
export const chatReadingService = ({ rooms, rows, reactions, pins, time }: Deps) => {
  const shown = async (those: readonly ChatMessageRow[]): Promise<ChatMessage[]> => {
    const reacted = those.filter(({ is_reacted }) => is_reacted === 1).map(({ id }) => id);
    const found = reacted.length > 0 ? await reactions.of(reacted) : [];
    return those.map((row) => shownMessage(row, found, time));
  };

  const roomOf = async (id: number): Promise<ChatRoomRow> =>
    (await rooms.find(id)) ?? refuse('CHAT_ROOM_NOT_FOUND');

  const eventOf = (
    room: ChatRoomRow,
    { seq, kind, message_id }: ChatEventRow,
    found: ReadonlyMap<number, ChatMessage>,
    pinned: ChatPinned | null,
  ): ChatEvent => {
    const place = { seq, epoch: room.epoch };
    if (kind === chatTypes.pinned) return { ...place, msg_type: kind, room: room.id, pinned };
    const message = message_id === null ? undefined : found.get(message_id);
    if (!message)
      return { ...place, msg_type: chatTypes.settings, room: room.id, settings: settingsOf(room) };
    // Events of the room itself have no message.
    const msg_type = kind as ChatMessageEvent['msg_type'];
    return eventOfMessage(message, { ...place, msg_type });
  };

  /** @returns what happened in a room after a number, oldest first, with each message and the room as they are now */
  const eventsAfter = async (room: ChatRoomRow, seq: number): Promise<ChatEvent[]> => {
    const events = await rows.eventsAfter(room.id, seq, chatLimits.page);
    const ids = events.flatMap(({ message_id }) => (message_id === null ? [] : [message_id]));
    const messages = await shown(await rows.byIds([...new Set(ids)]));
    const found = new Map(messages.map((message) => [message.id, message]));
    const isPinning = events.some(({ kind }) => kind === chatTypes.pinned);
    const pinned = isPinning ? await pins.of(room.id) : null;
    return events.map((event) => eventOf(room, event, found, pinned));
  };

  const back = async (room: ChatRoomRow, before: number, limit: number): Promise<Slice> => {
    const end = Math.min(before || endless, room.last_seq + 1);
    const found = await rows.between(room.id, { after: 0, before: end }, limit, 'last');
    return {
      found: found.toReversed(),
      from: found.length < limit ? 1 : (found.at(-1)?.seq ?? 1),
      to: end - 1,
    };
  };

  const forward = async (room: ChatRoomRow, after: number, limit: number): Promise<Slice> => {
    const found = await rows.between(room.id, { after, before: room.last_seq + 1 }, limit, 'first');
    return {
      found,
      from: after + 1,
      to: found.length < limit ? room.last_seq : (found.at(-1)?.seq ?? after),
    };
  };

  const sliceOf = async (room: ChatRoomRow, query: PageQuery): Promise<Slice> => {
    const { before, after, around, limit } = query;
    if (after > 0) return forward(room, after, limit);
    if (around === 0) return back(room, before, limit);
    const half = Math.ceil(limit / 2);
    const [older, newer] = [await back(room, around, half), await forward(room, around - 1, half)];
    return { found: [...older.found, ...newer.found], from: older.from, to: newer.to };
  };

  return {
    shown,
    roomOf,
    eventsAfter,

    /**
     * @returns messages with numbers from `from` to `to`, without a gap: numbers between those of messages are other events
     * @throws AppError CHAT_ROOM_NOT_FOUND
     */
    page: async (query: PageQuery) => {
      const room = await roomOf(query.room);
      const limit = query.limit || settingsOf(room).defaultLimit;
      const { found, from, to } = await sliceOf(room, { ...query, limit });
      const pinned = await pins.of(room.id);
      return { list: await shown(found), epoch: room.epoch, newest: room.last_seq, from, to, pinned };
    },

    /** @throws AppError CHAT_ROOM_NOT_FOUND */
    events: async ({ room: id, since, epoch }: { room: number; since: number; epoch: string }) => {
      const room = await roomOf(id);
      const isLost =
        (epoch !== '' && epoch !== room.epoch) ||
        room.last_seq < since ||
        room.last_seq - since > chatLimits.page * chatLimits.pages;
      return {
        epoch: room.epoch,
        newest: room.last_seq,
        is_lost: isLost,
        events: isLost ? [] : await eventsAfter(room, since),
      };
    },
  };
};

export type ChatReadingService = ReturnType<typeof chatReadingService>;
