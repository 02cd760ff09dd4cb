import type { ChatRoom } from '@yanye/shared/contract/chat';

const numberIn = (search: URLSearchParams, name: string): number => {
  const number = Number(search.get(name) ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

/** @returns id of the room in an address, 0 for the default one */
export const roomIn = (search: URLSearchParams): number => numberIn(search, 'room');

/** @returns number of the message that an address names, 0 for none */
export const messageIn = (search: URLSearchParams): number => numberIn(search, 'at');

/** @returns the room of an address; undefined when there is none */
export const roomOf = (rooms: readonly ChatRoom[], id: number): ChatRoom | undefined =>
  id === 0 ? (rooms.find(({ is_default }) => is_default) ?? rooms[0]) : rooms.find((room) => room.id === id);

export const roomAddress = ({ id, is_default }: Pick<ChatRoom, 'id' | 'is_default'>): string =>
  is_default ? '/chat' : `/chat?room=${id}`;
