import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatLimits } from '@yanye/shared/contract/chat.calls';
import type { ChatMessagesRepository } from '../messages/chat-messages.repository';
import type { ChatReadingService } from '../messages/chat-reading.service';
import type { ChatWordsRepository } from './chat-words.repository';

interface Deps {
  readonly rows: Pick<ChatMessagesRepository, 'byIds'>;
  readonly reading: Pick<ChatReadingService, 'roomOf' | 'shown'>;
  readonly words: Pick<ChatWordsRepository, 'find'>;
}

interface SearchQuery {
  /** 0 for the default room. */
  readonly room: number;
  /** Not empty. */
  readonly key: string;
  /** Number before which to go on; 0 for the newest. */
  readonly before: number;
}

/** Finds what was said in a room. */
export const chatSearchService = ({ rows, reading, words }: Deps) => ({
  /**
   * @returns shown texts that contain the key, whatever the case of ASCII letters, newest first
   * @throws AppError CHAT_ROOM_NOT_FOUND
   */
  find: async ({ room, key, before }: SearchQuery): Promise<{ list: ChatMessage[]; has_more: boolean }> => {
    const { id, last_seq } = await reading.roomOf(room);
    const end = before === 0 ? last_seq + 1 : Math.min(before, last_seq + 1);
    const ids = await words.find({ room: id, key, before: end, limit: chatLimits.found + 1 });
    const found = await rows.byIds(ids.slice(0, chatLimits.found));
    return {
      list: await reading.shown(found.toSorted((one, other) => other.seq - one.seq)),
      has_more: ids.length > chatLimits.found,
    };
  },
});

export type ChatSearchService = ReturnType<typeof chatSearchService>;
