import { chatTypes } from '@yanye/shared/contract/chat.calls';
import type { Basics } from '#platform/basics';
import type { ChatMessageRow } from '../messages/chat-message-rows';
import type { ChatMessagesRepository } from '../messages/chat-messages.repository';
import type { ChatRoomsRepository } from '../rooms/chat-rooms.repository';
import type { ChatWordsRepository } from './chat-words.repository';

type Searched = Pick<ChatMessageRow, 'id' | 'room_id' | 'seq' | 'msg_type' | 'content' | 'state'>;

interface Deps extends Pick<Basics, 'database'> {
  readonly rooms: Pick<ChatRoomsRepository, 'lock'>;
  readonly rows: Pick<ChatMessagesRepository, 'byIds'>;
  readonly words: Pick<ChatWordsRepository, 'add' | 'remove' | 'missing' | 'noteIndexed'>;
}

/** Messages that one transaction indexes, while their rooms are locked. */
const atOnce = 50;

/** @returns what a message is found by, which is the name of a file; empty for one that is not found */
const searchedText = ({ msg_type, content, state }: Searched): string =>
  msg_type !== chatTypes.image && state === 'shown' ? content : '';

/** Keeps the index of words as the messages are. */
export const chatIndexing = ({ database, rooms, rows, words }: Deps) => {
  /** Call it in the transaction that stored or changed the message. @param before as it was; undefined for a new one */
  const renew = async (message: Searched, before?: Searched): Promise<void> => {
    const earlier = before ? searchedText(before) : '';
    const text = searchedText(message);
    if (earlier === text) return;
    if (earlier !== '') await words.remove(message);
    if (text !== '') await words.add(message, text);
  };

  const index = (ids: readonly number[]): Promise<void> =>
    database.quietly(async () => {
      const concerned = new Set((await rows.byIds(ids)).map(({ room_id }) => room_id));
      // Edits and recalls of these messages wait for the lock.
      for (const id of [...concerned].toSorted((one, other) => one - other)) await rooms.lock(id);
      for (const row of await rows.byIds(ids)) {
        await words.remove(row);
        await renew(row);
      }
      await words.noteIndexed(ids);
    });

  return {
    renew,
    /** Indexes messages that were stored by other ways than sending, as by an import; after an abort, the next run continues. */
    complete: async (signal?: AbortSignal): Promise<void> => {
      for (let ids = await words.missing(atOnce); ids.length > 0; ids = await words.missing(atOnce)) {
        if (signal?.aborted) return;
        await index(ids);
      }
    },
  };
};

export type ChatIndexing = ReturnType<typeof chatIndexing>;
