import type { Selectable } from 'kysely';
import { recordEvent } from '#platform/events/event-type';
import type { ChatTables } from '../chat.schema';

/** A room of the group chat was created, renamed, set up or removed. */
export const chatRoomChanged = recordEvent<Selectable<ChatTables['chat_rooms']>>()('chat-room.changed', {
  fields: ['name', 'settings', 'removed_at'],
});
