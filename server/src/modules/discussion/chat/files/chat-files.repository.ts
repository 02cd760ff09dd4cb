import type { Database } from '#platform/database/database';
import { columnOf, hasRow } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';

export interface UnsentFile {
  readonly token: string;
  readonly name: string;
}

/** Files that one sweep takes; the next one takes the rest. */
const sweptMost = 200;
const unwanted = -1;

/** Files that were uploaded, before and after their message. */
export const chatFilesRepository = (database: Database<ChatTables>) => ({
  add: async (file: {
    readonly token: string;
    readonly user_id: number;
    readonly name: string;
    readonly size: number;
    readonly created_at: number;
  }): Promise<void> => {
    await database.kysely
      .insertInto('chat_files')
      .values({ ...file, message_id: null })
      .execute();
  },

  /** @returns a file that the user uploaded and has not sent */
  findUnsent: (token: string, userId: number): Promise<UnsentFile | undefined> =>
    database.kysely
      .selectFrom('chat_files')
      .select(['token', 'name'])
      .where('token', '=', token)
      .where('user_id', '=', userId)
      .where('message_id', 'is', null)
      .where('created_at', '>', unwanted)
      .executeTakeFirst(),

  /** Makes it the file of a message. @returns false when it was sent or swept before */
  attach: (token: string, messageId: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('chat_files')
        .set({ message_id: messageId })
        .where('token', '=', token)
        .where('message_id', 'is', null)
        .where('created_at', '>', unwanted)
        .returning('id'),
    ),

  /** @returns the file of a message, under the name that the message shows */
  findSent: (token: string): Promise<{ name: string; size: number } | undefined> =>
    database.kysely
      .selectFrom('chat_files')
      .innerJoin('chat_messages', 'chat_messages.id', 'chat_files.message_id')
      .select(['chat_messages.content as name', 'chat_files.size'])
      .where('chat_files.token', '=', token)
      .executeTakeFirst(),

  /** Makes downloads of it fail from now on. */
  release: async (messageId: number): Promise<void> => {
    await database.kysely
      .updateTable('chat_files')
      .set({ message_id: null, created_at: unwanted })
      .where('message_id', '=', messageId)
      .execute();
  },

  /**
   * Marks files without a message, so that none of them is sent any more.
   * @param before milliseconds since 1970: those uploaded later may still be sent
   * @returns tokens of those that are to be removed, also of an interrupted run
   */
  claimUnsent: (before: number): Promise<string[]> =>
    columnOf(
      database.kysely
        .updateTable('chat_files')
        .set({ created_at: unwanted })
        .where('id', 'in', (files) =>
          files
            .selectFrom('chat_files')
            .select('id')
            .where('message_id', 'is', null)
            .where('created_at', '<', before)
            .orderBy('created_at')
            .limit(sweptMost),
        )
        .returning('token'),
      'token',
    ),

  remove: async (tokens: readonly string[]): Promise<void> => {
    if (tokens.length === 0) return;
    await database.kysely.deleteFrom('chat_files').where('token', 'in', tokens).execute();
  },
});

export type ChatFilesRepository = ReturnType<typeof chatFilesRepository>;
