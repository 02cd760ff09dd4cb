import type { chatRoutes } from '@yanye/shared/contract/chat';
import type { ChatMute } from '@yanye/shared/contract/chat-records';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { RecordTracker } from '#platform/events/record-tracker';
import type { UsersPublic } from '#identity/users/users.module';
import type { ChatMessagesRepository } from '../messages/chat-messages.repository';
import { messages } from '../messages.zh';
import type { ChatRoomsRepository } from '../rooms/chat-rooms.repository';
import type { ChatMutesQuery, ChatMutesRepository } from './chat-mutes.repository';

type NewMute = Parsed<typeof chatRoutes.mute>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly mutes: ChatMutesRepository;
  readonly record: RecordTracker<number>;
  readonly rooms: Pick<ChatRoomsRepository, 'find'>;
  readonly rows: Pick<ChatMessagesRepository, 'find'>;
  readonly users: Pick<UsersPublic['rows'], 'find'>;
}

interface Muted {
  readonly sender: string;
  readonly user_id: number | null;
  readonly nick_name: string;
}

const minute = 60_000;

/** Who may not write for some time; `ChatRules` refuse them inside of the sending transaction. */
export const chatMutesService = ({ database, clock, time, mutes, record, rooms, rows, users }: Deps) => {
  const writerOf = async ({ user_id, message_id }: NewMute): Promise<Muted> => {
    if (user_id > 0) return { sender: `user:${user_id}`, user_id, nick_name: '' };
    const row = (await rows.find(message_id)) ?? refuse('CHAT_MESSAGE_NOT_FOUND');
    return { sender: row.sender, user_id: row.user_id, nick_name: row.nick_name };
  };

  return {
    list: async (query: ChatMutesQuery) => {
      const { count, rows: found } = await mutes.page(clock.now(), query);
      const list: ChatMute[] = found.map((row) => ({
        id: row.id,
        room: row.room_id ?? 0,
        user_id: row.user_id ?? 0,
        nick_name: row.user_nick_name ?? (row.nick_name || messages.formerUser),
        reason: row.reason,
        created_at: time.recordTime(row.created_at),
        ends_at: time.recordTime(row.ends_at),
      }));
      return { count, list };
    },

    /** @throws AppError CHAT_ROOM_NOT_FOUND, CHAT_MESSAGE_NOT_FOUND, USER_NOT_FOUND, FORBIDDEN for an administrator */
    mute: async (body: NewMute): Promise<void> => {
      const { room, minutes, reason } = body;
      if (room > 0 && !(await rooms.find(room))) refuse('CHAT_ROOM_NOT_FOUND');
      await database.quietly(async () => {
        const muted = await writerOf(body);
        if (muted.user_id !== null) {
          const user = (await users.find(muted.user_id)) ?? refuse('USER_NOT_FOUND');
          if (mayModerateChat(user)) refuse('FORBIDDEN', { message: messages.muteAdmin });
        }
        const now = clock.now();
        const mute = { ...muted, room_id: room || null, reason, created_at: now };
        await record.created(await mutes.add({ ...mute, ends_at: now + minutes * minute }));
      });
    },

    /** @returns number of removed mutes @throws AppError NOT_FOUND when none of them exists */
    unmute: (ids: readonly number[]): Promise<number> =>
      database.quietly(
        async () => (await record.changed(ids, () => mutes.remove(ids))) || refuse('NOT_FOUND'),
      ),

    /** Those of a user, also ones that ended within the last month, newest first. */
    of: mutes.of,

    /** Ends the mutes of a user in all rooms; joins the current transaction. @returns how many were in force */
    unmuteUser: (userId: number): Promise<number> =>
      database.quietly(async () => {
        const ids = await mutes.idsOf(userId, clock.now());
        if (ids.length > 0) await record.changed(ids, () => mutes.end(ids, clock.now()));
        return ids.length;
      }),

    /** Removes mutes that ended a month ago. */
    sweep: (): Promise<void> => database.quietly(() => mutes.sweep(clock.now() - 30 * 24 * 60 * minute)),
  };
};

export type ChatMutesService = ReturnType<typeof chatMutesService>;
