import type { PageVersion } from '#core/page-version';
import type { ChatRoomsRepository } from './chat-rooms.repository';

/** The page of a room shows what was said last in every room, so each event makes it another one. */
export const chatPageVersion = (rooms: Pick<ChatRoomsRepository, 'eventsEver'>): PageVersion => ({
  path: '/chat',
  versionOf: () => rooms.eventsEver(),
});
