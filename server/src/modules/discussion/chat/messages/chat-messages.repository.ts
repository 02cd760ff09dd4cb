import { chatTypes, type ChatMessageType, type ChatState } from '@yanye/shared/contract/chat.calls';
import { roles } from '@yanye/shared/policy/roles';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import type { ImageReadTables } from '#site/images/images.read';
import { newIdOf } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';
import type { ChatMessageRow } from './chat-message-rows';

export interface NewChatMessage {
  readonly room_id: number;
  readonly seq: number;
  readonly changed_seq: number;
  readonly sender: string;
  readonly client_id: string;
  readonly uid: string;
  readonly user_id: number | null;
  readonly nick_name: string;
  readonly role_icon: string;
  readonly msg_type: ChatMessageType;
  readonly content: string;
  readonly reply_to: number | null;
  readonly mentions: string;
  readonly state: ChatState;
  readonly ip: string;
  readonly created_at: number;
}

export interface ChatEventRow {
  readonly seq: number;
  readonly kind: number;
  readonly message_id: number | null;
}

/** Bounds of numbers in a room, both exclusive. */
interface Bounds {
  readonly after: number;
  readonly before: number;
}

/** Messages, and the events of rooms. */
export const chatMessagesRepository = (
  database: Database<ChatTables & Pick<UserReadTables, 'users'> & Pick<ImageReadTables, 'images'>>,
) => {
  const whole = () =>
    database.kysely
      .selectFrom('chat_messages as message')
      .leftJoin('users', 'users.id', 'message.user_id')
      .leftJoin('chat_messages as quoted', 'quoted.id', 'message.reply_to')
      .leftJoin('users as quoted_user', 'quoted_user.id', 'quoted.user_id')
      .leftJoin('images as picture', (join) =>
        join.onRef('picture.path', '=', 'message.content').on('message.msg_type', '=', chatTypes.image),
      )
      .leftJoin('chat_files as file', 'file.message_id', 'message.id')
      .select([
        'message.id',
        'message.room_id',
        'message.seq',
        'message.changed_seq',
        'message.sender',
        'message.client_id',
        'message.user_id',
        'message.nick_name',
        'message.role_icon',
        'users.nick_name as user_nick_name',
        'users.avatar as user_avatar',
        'message.msg_type',
        'message.content',
        'message.reply_to',
        'quoted.seq as reply_seq',
        'quoted.user_id as reply_user_id',
        'quoted.nick_name as reply_nick_name',
        'quoted_user.nick_name as reply_user_nick_name',
        'quoted.content as reply_content',
        'quoted.msg_type as reply_type',
        'picture.width as picture_width',
        'picture.height as picture_height',
        'file.token as file_token',
        'file.size as file_size',
        'message.mentions',
        'message.state',
        'message.is_edited',
        'message.is_reacted',
        'message.ip',
        'message.created_at',
      ]);

  return {
    find: (id: number): Promise<ChatMessageRow | undefined> =>
      whole().where('message.id', '=', id).executeTakeFirst(),

    byIds: async (ids: readonly number[]): Promise<ChatMessageRow[]> =>
      ids.length === 0 ? [] : whole().where('message.id', 'in', ids).execute(),

    /** @returns shown and recalled messages between two numbers, from the first on, or back from the last */
    between: (
      room: number,
      { after, before }: Bounds,
      limit: number,
      from: 'first' | 'last',
    ): Promise<ChatMessageRow[]> =>
      whole()
        .where('message.room_id', '=', room)
        .where('message.seq', '>', after)
        .where('message.seq', '<', before)
        .orderBy('message.seq', from === 'first' ? 'asc' : 'desc')
        .limit(limit)
        .execute(),

    /** @returns the message with the highest number in each room that has any */
    lastOfRooms: (): Promise<ChatMessageRow[]> =>
      whole()
        .where('message.id', 'in', (rooms) =>
          rooms
            .selectFrom('chat_rooms')
            .where('removed_at', '=', 0)
            .select((room) =>
              room
                .selectFrom('chat_messages as last')
                .select('last.id')
                .whereRef('last.room_id', '=', 'chat_rooms.id')
                .where('last.seq', '>', 0)
                .orderBy('last.seq', 'desc')
                .limit(1)
                .$asScalar()
                .$notNull()
                .as('id'),
            ),
        )
        .execute(),

    heldOf: (room: number, sender: string): Promise<ChatMessageRow[]> =>
      whole()
        .where('message.room_id', '=', room)
        .where('message.sender', '=', sender)
        .where('message.state', '=', 'held')
        .orderBy('message.id', 'desc')
        .limit(20)
        .execute(),

    eventsAfter: (room: number, seq: number, limit: number): Promise<ChatEventRow[]> =>
      database.kysely
        .selectFrom('chat_events')
        .select(['seq', 'kind', 'message_id'])
        .where('room_id', '=', room)
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(limit)
        .execute(),

    /** @returns those of the users who can read here, with their names */
    peopleNamed: (ids: readonly number[]): Promise<{ id: number; nick_name: string }[]> =>
      database.kysely
        .selectFrom('users')
        .select(['id', 'nick_name'])
        .where('id', 'in', ids)
        .where('role', 'in', [roles.admin, roles.user])
        .execute(),

    /** Its text is put into the index of words by the same transaction. */
    add: (message: NewChatMessage): Promise<number> =>
      newIdOf(
        database.kysely
          .insertInto('chat_messages')
          .values({ ...message, is_indexed: 1 })
          .returning('id'),
      ),

    change: async (
      id: number,
      values: Partial<
        Pick<
          ChatMessageRow,
          'seq' | 'changed_seq' | 'content' | 'mentions' | 'state' | 'is_edited' | 'is_reacted' | 'ip'
        >
      >,
    ): Promise<void> => {
      await database.kysely.updateTable('chat_messages').set(values).where('id', '=', id).execute();
    },
  };
};

export type ChatMessagesRepository = ReturnType<typeof chatMessagesRepository>;
