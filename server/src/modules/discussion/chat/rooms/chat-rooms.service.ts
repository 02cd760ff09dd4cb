import { excerptOf } from '@yanye/shared/contract/chat-messages.calls';
import type { ChatRoom, chatRoutes } from '@yanye/shared/contract/chat';
import { chatTypes, type ChatSettings } from '@yanye/shared/contract/chat.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { RecordTracker } from '#platform/events/record-tracker';
import type { Viewer } from '#platform/viewer';
import { nickNameOf, type ChatMessageRow } from '../messages/chat-message-rows';
import type { ChatMessagesRepository } from '../messages/chat-messages.repository';
import type { ChatHub } from '../socket/chat-hub';
import type { ChatReadsRepository } from './chat-reads.repository';
import { settingsOf } from './chat-room-settings';
import type { ChatRoomRow, ChatRoomsRepository } from './chat-rooms.repository';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly rooms: ChatRoomsRepository;
  readonly record: RecordTracker<number>;
  readonly rows: Pick<ChatMessagesRepository, 'lastOfRooms'>;
  readonly reads: Pick<ChatReadsRepository, 'of'>;
  readonly hub: Pick<ChatHub, 'publish'>;
}

/** Rooms and their settings. */
export const chatRoomsService = ({ database, clock, time, rooms, record, rows, reads, hub }: Deps) => {
  const find = async (id: number): Promise<ChatRoomRow> =>
    (await rooms.find(id)) ?? refuse('CHAT_ROOM_NOT_FOUND');

  const shownLast = (last: ChatMessageRow): ChatRoom['last_message'] => ({
    nick_name: nickNameOf(last),
    excerpt: excerptOf(last),
    created_at: time.recordTime(last.created_at),
  });

  return {
    find,

    /** With three queries, however many rooms there are. A room that the viewer never opened has nothing unread. */
    list: async (viewer: Viewer | undefined): Promise<{ count: number; list: ChatRoom[] }> => {
      const all = await rooms.list();
      const lasts = new Map((await rows.lastOfRooms()).map((row) => [row.room_id, row]));
      const marks = new Map(viewer && (await reads.of(viewer.id)).map((mark) => [mark.room_id, mark]));
      const list = all.map((room, index): ChatRoom => {
        const last = lasts.get(room.id);
        const mark = marks.get(room.id);
        return {
          id: room.id,
          name: room.name,
          is_default: index === 0,
          epoch: room.epoch,
          seq: room.last_seq,
          read_seq: mark?.seq ?? 0,
          unread: mark?.unread ?? 0,
          last_message: last ? shownLast(last) : null,
        };
      });
      return { count: list.length, list };
    },

    /** @param id 0 for the default room @throws AppError CHAT_ROOM_NOT_FOUND */
    settings: async (id: number): Promise<ChatSettings> => settingsOf(await find(id)),

    /** Saves the given settings of a room, and tells everybody who is in it. @throws AppError CHAT_ROOM_NOT_FOUND */
    saveSettings: async (id: number, part: Parsed<typeof chatRoutes.saveSettings>['body']): Promise<void> => {
      const event = await database.quietly(async () => {
        const room = (await rooms.lock(id)) ?? refuse('CHAT_ROOM_NOT_FOUND');
        const given = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
        const settings = { ...settingsOf(room), ...given };
        await record.changed([room.id], () => rooms.saveSettings(room.id, JSON.stringify(settings)));
        const seq = await rooms.addEvent(room, {
          kind: chatTypes.settings,
          message_id: null,
          created_at: clock.now(),
        });
        return { msg_type: chatTypes.settings, room: room.id, seq, epoch: room.epoch, settings } as const;
      });
      hub.publish(event);
    },
  };
};

export type ChatRoomsService = ReturnType<typeof chatRoomsService>;
