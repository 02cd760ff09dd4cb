import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { PicturePlace } from '#site/images/picture-places';
import type { ChatTables } from './chat.schema';

/** Pictures that people sent. A recalled message shows none. */
export const chatPictures = (database: Database<ChatTables>): PicturePlace => ({
  place: 'chat',
  tables: sql`chat_messages`,
  matches: [sql`chat_messages.msg_type = 3 and chat_messages.content = images.path`],
  record: sql`chat_messages.id`,
  title: sql`chat_messages.nick_name`,
  isPublic: false,
  replace: async (from, to) => {
    await database.kysely
      .updateTable('chat_messages')
      .set({ content: to.path })
      .where('msg_type', '=', chatTypes.image)
      .where('content', '=', from.path)
      .execute();
  },
});
