import { namesEverybody, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import type { BlocksService } from '#discussion/blocks/blocks.service';
import type { Events } from '#platform/events/events';
import { chatMessagePublished, type PublishedChatMessage } from '../chat.events';
import type { ChatReadsRepository } from '../rooms/chat-reads.repository';

interface Deps {
  readonly blocks: Pick<BlocksService, 'blockersOf'>;
  readonly reads: Pick<ChatReadsRepository, 'readersOf'>;
  readonly events: Pick<Events, 'emit'>;
}

type NewlyShown = Omit<PublishedChatMessage, 'mentioned' | 'everybody' | 'roles' | 'blockers'> &
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
      const appeared = {
        ...message,
        mentioned: mentions.flatMap(({ user_id }) => (user_id === 0 ? [] : [user_id])),
        everybody: mentions.some(namesEverybody),
        // An answer of a role asks nobody, so that roles cannot keep each other talking.
        roles: message.user_id === null ? [] : mentions.flatMap(({ role_id }) => role_id ?? []),
      };
      await events.emit(chatMessagePublished, { ...appeared, blockers: await blockersOf(appeared) });
    },
  };
};

export type ChatAnnouncements = ReturnType<typeof chatAnnouncements>;
