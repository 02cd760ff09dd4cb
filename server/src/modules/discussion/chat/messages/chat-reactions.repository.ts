import { inChunks } from '#platform/database/dialect';
import type { Database } from '#platform/database/database';
import { changedBy } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';
import type { ReactionRow } from './chat-message-rows';

export const chatReactionsRepository = (database: Database<ChatTables>) => ({
  /** @returns reactions to these messages, oldest first */
  of: (messageIds: readonly number[]): Promise<ReactionRow[]> =>
    inChunks(messageIds, (ids) =>
      database.kysely
        .selectFrom('chat_reactions')
        .select(['message_id', 'user_id', 'sign'])
        .where('message_id', 'in', ids)
        .orderBy('created_at')
        .orderBy('user_id')
        .execute(),
    ),

  /** @returns 1, or 0 where it was there already */
  add: (reaction: ReactionRow, created_at: number): Promise<number> =>
    changedBy(
      database.kysely
        .insertInto('chat_reactions')
        .values({ ...reaction, created_at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id'),
    ),

  /** @returns 1, or 0 where there was none */
  remove: ({ message_id, user_id, sign }: ReactionRow): Promise<number> =>
    changedBy(
      database.kysely
        .deleteFrom('chat_reactions')
        .where('message_id', '=', message_id)
        .where('user_id', '=', user_id)
        .where('sign', '=', sign)
        .returning('user_id'),
    ),

  removeOf: async (messageId: number): Promise<void> => {
    await database.kysely.deleteFrom('chat_reactions').where('message_id', '=', messageId).execute();
  },
});

export type ChatReactionsRepository = ReturnType<typeof chatReactionsRepository>;
