import { defineCalls } from './call';

/** What administrators do with rooms; their settings and messages are among the calls of the chat. */
export const chatRoomCalls = defineCalls({
  managed: { method: 'GET', path: '/api/chat_groups/managed_rooms', access: 'backOffice', writes: false },
  add: { method: 'POST', path: '/api/chat_groups/rooms', access: 'admin', writes: true },
  rename: { method: 'PUT', path: '/api/chat_groups/rooms/:id', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/chat_groups/rooms/:id', access: 'admin', writes: true },
});

/** The most rooms, characters of a name, and the number up to which the messages of a room are counted. */
export const chatRoomLimits = { rooms: 50, name: 20, counted: 10_000 } as const;
