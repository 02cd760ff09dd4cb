import type { ArticleReadTables } from '#content/articles/articles.read';
import type { ChatReadTables } from '#discussion/chat/chat.read';
import type { PrivateMessageReadTables } from '#discussion/private-messages/private-messages.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { countOf } from '#platform/database/results';

type Tables = Pick<UserReadTables, 'users'> &
  Pick<ArticleReadTables, 'articles'> &
  Pick<ChatReadTables, 'chat_messages'> &
  Pick<PrivateMessageReadTables, 'private_messages'>;

/** How many records there are: without a condition wherever one can do without, since SQLite then counts pages instead of rows. */
export const totalsRepository = (database: Database<Tables>) => ({
  users: (): Promise<number> => countOf(database.kysely.selectFrom('users')),

  /** Those that everybody may find. */
  articles: (): Promise<number> => countOf(database.kysely.selectFrom('articles').where('is_listed', '=', 1)),

  messages: (): Promise<number> => countOf(database.kysely.selectFrom('private_messages')),

  /** Messages that are shown: all without the few that are held or recalled. */
  chatMessages: async (): Promise<number> => {
    const all = await countOf(database.kysely.selectFrom('chat_messages'));
    const hidden = await countOf(
      database.kysely.selectFrom('chat_messages').where('state', 'in', ['held', 'recalled']),
    );
    return all - hidden;
  },
});

export type TotalsRepository = ReturnType<typeof totalsRepository>;
