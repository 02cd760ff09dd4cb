import type { ChatMessage } from '@yanye/shared/contract/chat-frames.calls';
import type { BlocksService } from '#discussion/blocks/blocks.service';
import type { Events } from '#platform/events/events';
import { chatMessagePublished, type PublishedChatMessage } from '../chat.events';
import type { ChatReadsRepository } from '../rooms/chat-reads.repository';

interface Deps {
  readonly blocks: Pick<BlocksService, 'blockersOf'>;
  readonly reads: Pick<ChatReadsRepository, 'readersOf'>;
  readonly events: Pick<Events, 'emit'>;
}

type NewlyShown = Omit<PublishedChatMessage, 'mentioned' | 'everybody' | 'blockers'> &
  Pick<ChatMessage, 'mentions'>;

/** Emits that a message appeared in its room; call it in the transaction that shows it. */
export const chatAnnouncements = ({ blocks, reads, events }: Deps) => {
  const blockersOf = async (message: Omit<PublishedChatMessage, 'blockers'>): Promise<number[]> => {
    const { room, user_id, mentioned, everybody, replied_user_id } = message;
    if (user_id === null) return [];
    const concerned = [
      ...(replied_user_id === null ? [] : [replied_user_id]),
      ...mentioned,
      ...(everybody ? await reads.readersOf(room) : []),
    ];
    return blocks.blockersOf(user_id, [...new Set(concerned)]);
  };

  return {
    published: async ({ mentions, ...message }: NewlyShown): Promise<void> => {
      const ids = mentions.map(({ user_id }) => user_id);
      const appeared = {
        ...message,
        mentioned: ids.filter((mentioned) => mentioned !== 0),
        everybody: ids.includes(0),
      };
      await events.emit(chatMessagePublished, { ...appeared, blockers: await blockersOf(appeared) });
    },
  };
};

export type ChatAnnouncements = ReturnType<typeof chatAnnouncements>;
