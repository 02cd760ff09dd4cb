import type { NoticeKind } from '@yanye/shared/contract/notices.calls';
import type { Migration } from '#platform/database/migration';
import { sql } from 'kysely';
import { rebuildSqliteTable } from '#platform/database/rebuild-table';
import {
  addsColumns,
  bigint,
  creates,
  identity,
  integer,
  text,
  type TablesOf,
} from '#platform/database/tables';

/** As `notices-0001` creates them. */
const firstTables = {
  notices: {
    columns: {
      id: identity,
      /** The recipient. */
      user_id: bigint.ownedBy('users.id'),
      kind: text.of<NoticeKind>(),
      article_id: text.ownedBy('articles.id'),
      /** Null where it is about the article itself. */
      comment_id: bigint.nullable.ownedBy('comments.id'),
      /** The acting user; null where there is none. */
      actor_id: bigint.nullable.ownedBy('users.id'),
      is_read: integer.or(0).optional,
      created_at: bigint,
      /** Why an article was returned; else empty. */
      reason: text.or('').optional,
    },
    // A comment causes one notice per user, even if it both answers and mentions them.
    uniqueIndexes: { notices_of_event: ['comment_id', 'user_id'] },
    indexes: {
      notices_of_person: ['user_id', 'id'],
      notices_unread: ['user_id', 'is_read', 'id'],
      notices_by_actor: ['actor_id'],
      notices_of_article: ['article_id'],
      notices_by_age: ['created_at'],
    },
  },
};

const { notices: first } = firstTables;

const secondTables = {
  notices: {
    ...first,
    columns: {
      ...first.columns,
      /** Null where it is about a message of the group chat. */
      article_id: text.nullable.ownedBy('articles.id'),
      /** Null where it is about an article or a comment. */
      chat_message_id: bigint.nullable.ownedBy('chat_messages.id'),
    },
    // So does a message of the group chat.
    uniqueIndexes: { ...first.uniqueIndexes, notices_of_chat_message: ['chat_message_id', 'user_id'] },
  },
};

/** What is about neither an article nor a comment or message. */
const others = {
  /** How many wait for the recipient's decision; 0 where nothing waits. */
  amount: integer.or(0).optional,
  /** The name of a role; else ''. */
  subject: text.or('').optional,
};

const noticeTables = {
  notices: { ...secondTables.notices, columns: { ...secondTables.notices.columns, ...others } },
};

const addOthers = addsColumns('notices', others);

export const noticesSchema: readonly Migration[] = [
  {
    name: 'notices-0001',
    after: ['users-0001', 'articles-0001', 'comments-0001'],
    up: creates(firstTables),
  },
  {
    name: 'notices-0002',
    after: ['chat-0001'],
    up: async (kysely, dialect) => {
      if (dialect.name === 'sqlite')
        return rebuildSqliteTable(kysely, dialect, 'notices', { before: first, after: secondTables.notices });
      await kysely.schema
        .alterTable('notices')
        .alterColumn('article_id', (column) => column.dropNotNull())
        .addColumn('chat_message_id', 'bigint', (column) =>
          column.references('chat_messages.id').onDelete('cascade'),
        )
        .execute();
      await kysely.schema
        .createIndex('notices_of_chat_message')
        .unique()
        .on('notices')
        .columns(['chat_message_id', 'user_id'])
        .execute();
    },
  },
  {
    name: 'notices-0003',
    up: async (kysely, dialect) => {
      await addOthers(kysely, dialect);
      // One notice of each kind that waits, for each user.
      await sql`create unique index notices_waiting on notices (kind, user_id) where amount > 0`.execute(
        kysely,
      );
    },
  },
];

export type NoticeTables = TablesOf<typeof noticeTables>;
