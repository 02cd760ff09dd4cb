import { sql, type Kysely } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, Column, createTables } from '#platform/database/tables';
import { postgresDialect } from '#platform/database/dialect';

// Of each message in one number, so that the index of words orders them: the room times 2^36, plus the message's number in it.

const addSqliteWords = async (kysely: Kysely<unknown>): Promise<void> => {
  // Only whether a message has a word is asked, never where.
  await sql`create virtual table chat_words using fts5(grams, content='', contentless_delete=1, detail=none,
    tokenize="ascii tokenchars '-'")`.execute(kysely);
  // A virtual table has no foreign keys, so a cascade does not reach it.
  await sql`create trigger chat_messages_gone after delete on chat_messages
    begin delete from chat_words where rowid = old.room_id * 68719476736 + old.seq; end`.execute(kysely);
};

const postgresWords = {
  chat_words: {
    columns: {
      place: bigint.key,
      message_id: bigint.ownedBy('chat_messages.id'),
      grams: new Column(() => sql`integer[]`),
    },
    indexes: { chat_words_of_message: ['message_id'] },
    // Without its list of pending entries, which some message that is sent would have to merge, while the room is locked.
    then: [sql`create index chat_words_of on chat_words using gin (grams) with (fastupdate = off)`],
  },
};

export const chatWordsSchema: readonly Migration[] = [
  {
    name: 'chat-words-0001',
    after: ['chat-0001'],
    up: (kysely, { name }) =>
      name === 'postgres' ? createTables(kysely, postgresDialect, postgresWords) : addSqliteWords(kysely),
  },
];
