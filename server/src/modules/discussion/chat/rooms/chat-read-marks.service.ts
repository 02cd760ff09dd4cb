import type { ChatReadMark } from '@yanye/shared/contract/chat-frames.calls';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { Viewer } from '#platform/viewer';
import { chatRoomRead } from '../chat.events';
import type { ChatHub } from '../socket/chat-hub';
import type { ChatReadsRepository } from './chat-reads.repository';
import type { ChatRoomRow, ChatRoomsRepository } from './chat-rooms.repository';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly rooms: Pick<ChatRoomsRepository, 'find'>;
  readonly reads: Pick<ChatReadsRepository, 'find' | 'of' | 'raise'>;
  readonly events: Pick<Events, 'emit'>;
  readonly hub: Pick<ChatHub, 'tellRead'>;
}

interface Reading {
  /** 0 for the default room. */
  readonly room: number;
  readonly seq: number;
  /** Of the room as the client knows it; empty where it does not say. */
  readonly epoch: string;
}

/**
 * How far users have read. What is unread is counted from that number each time: shown messages of others after it. So a held message counts
 * from its approval on, whose number it takes, and one that is recalled does not count any more.
 */
export const chatReadMarks = ({ database, clock, rooms, reads, events, hub }: Deps) => {
  /** A user who has never opened the room has no unread messages in it. */
  const markOf = async (
    { id: room, epoch }: Pick<ChatRoomRow, 'id' | 'epoch'>,
    userId: number,
  ): Promise<ChatReadMark> => {
    const [{ seq = 0, unread = 0 } = {}] = await reads.of(userId, room);
    return { room, epoch, read_seq: seq, unread };
  };

  /** Raises the mark, and says so to those who follow. */
  const raise = (userId: number, room: number, seq: number): Promise<void> =>
    database.quietly(async () => {
      const read = await reads.raise(userId, room, seq, clock.now());
      await events.emit(chatRoomRead, { room, user_id: userId, seq: read });
    });

  return {
    of: markOf,

    /**
     * Raises the mark of a user in a room, and tells their other connections. A number of another epoch names other messages, and changes
     * nothing.
     * @returns where it stands, and what is left @throws AppError CHAT_ROOM_NOT_FOUND
     */
    read: async ({ id: userId }: Viewer, { room, seq, epoch }: Reading): Promise<ChatReadMark> => {
      const found = (await rooms.find(room)) ?? refuse('CHAT_ROOM_NOT_FOUND');
      const known = await reads.find(userId, found.id);
      const asked = Math.min(seq, found.last_seq);
      if (asked <= (known ?? -1) || (epoch !== '' && epoch !== found.epoch)) return markOf(found, userId);
      await raise(userId, found.id, asked);
      const mark = await markOf(found, userId);
      hub.tellRead(userId, mark);
      return mark;
    },
  };
};

export type ChatReadMarks = ReturnType<typeof chatReadMarks>;
