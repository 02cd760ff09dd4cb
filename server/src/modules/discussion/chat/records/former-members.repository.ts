import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import type { ChatTables } from '../chat.schema';

/** Messages of users whose accounts are removed. */
export const formerMembersRepository = (database: Database<ChatTables>) => ({
  /**
   * Messages stay in the room without their author; held ones, which were never shown, are removed. Reactions, reports, mutes and read positions
   * go with the account itself. Call it inside of the transaction that removes the accounts.
   */
  release: (userIds: readonly number[]): Promise<void> =>
    eachChunk(userIds, async (ids) => {
      await database.kysely
        .deleteFrom('chat_messages')
        .where('user_id', 'in', ids)
        .where('seq', '=', 0)
        .execute();
      await database.kysely
        .updateTable('chat_messages')
        .set({ user_id: null, ip: '' })
        .where('user_id', 'in', ids)
        .execute();
    }),
});
