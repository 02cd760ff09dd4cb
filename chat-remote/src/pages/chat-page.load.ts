import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { roomIn, roomOf } from '../features/chat/chat-address';
import { readChatMessages, readChatRooms, readChatSettings } from '../features/chat/chat.api';
import { loadMarkdown } from '../features/chat/log/markdown/load-markdown';
import { chatMessages as text } from '../features/chat/messages.zh';

/**
 * Loads the rooms, and the settings and newest messages of the one in the address.
 * @throws {ApiError} when a request fails
 */
export const loadChat = async ({ store, url }: PageLoadArgs): Promise<PageLoaded> => {
  const room = roomIn(url.searchParams);
  const once = { subscribe: false } as const;
  const { list } = await store.dispatch(readChatRooms.initiate(undefined, once)).unwrap();
  const found = roomOf(list, room);
  if (!found) return { status: 404, head: { title: text.missingTitle } };
  const settings = await store.dispatch(readChatSettings.initiate({ query: { room } }, once)).unwrap();
  // On the server and when a link is followed the first drawing has it.
  if (settings.isMd) await loadMarkdown();
  const limit = settings.defaultLimit;
  await store.dispatch(readChatMessages.initiate({ query: { room, limit } }, once)).unwrap();
  const title = found.is_default ? text.title : found.name;
  return { head: { title, canonical: room === 0 || found.is_default ? '/chat' : `/chat?room=${room}` } };
};
