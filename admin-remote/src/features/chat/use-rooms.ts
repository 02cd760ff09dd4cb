import type { ChatRoom } from '@yanye/shared/contract/chat';
import type { TableFilter } from '#table/filters.ts';
import { chatApi } from './chat.api';
import { messages } from './messages.zh';

const text = messages.rooms;
const none: readonly ChatRoom[] = [];

export interface Rooms {
  /** The default one first; empty until they are loaded. */
  readonly list: readonly ChatRoom[];
  /** Whether it matters which room something is in. */
  readonly areSeveral: boolean;
  /** @param id 0 for every room @returns the name; empty for a room that was removed */
  readonly nameOf: (id: number) => string;
  /** The filter by room of a list; none where there is one room. */
  readonly filters: readonly TableFilter[];
}

/** The rooms as lists and forms name them. */
export const useRooms = (): Rooms => {
  const { data } = chatApi.useChatRoomsQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = data?.list ?? none;
  const areSeveral = list.length > 1;
  const options = list.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    list,
    areSeveral,
    nameOf: (id) => (id === 0 ? text.all : (list.find((room) => room.id === id)?.name ?? '')),
    filters: areSeveral ? [{ kind: 'choice', name: 'room', label: text.one, options }] : [],
  };
};

/** @returns the id in the value of a filter; 0 for none */
export const idIn = (value = ''): number => (/^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0);
