import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { columnOf } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';
import { foldAscii, gramsOf, gramsOfKey } from './chat-grams';

/** Where a message is in the index. */
interface Indexed {
  readonly id: number;
  readonly room_id: number;
  readonly seq: number;
}

interface WordsQuery {
  readonly room: number;
  /** Not empty. */
  readonly key: string;
  /** Number before which messages are looked for. */
  readonly before: number;
  readonly limit: number;
}

/** Numbers in one room; see the schema. */
const roomSize = 2 ** 36;

const placeOf = ({ room_id, seq }: Pick<Indexed, 'room_id' | 'seq'>): number => room_id * roomSize + seq;

/** Units of a key that is in a text where its grams are; longer ones are looked for in the text itself. */
const exactLength = 2;

/** How an engine stores the words of messages, and finds those that have all of a key. */
interface Words {
  add(message: Indexed, grams: readonly number[]): RawBuilder<unknown>;
  remove(message: Indexed): RawBuilder<unknown>;
  /** Newest first. */
  find(query: WordsQuery): RawBuilder<{ readonly id: number }>;
}

const sqliteWords: Words = {
  add: (message, grams) =>
    sql`insert into chat_words (rowid, grams) values (${placeOf(message)}, ${grams.join(' ')})`,
  remove: (message) => sql`delete from chat_words where rowid = ${placeOf(message)}`,
  // The index is read backwards and no further than needed, however many messages have the words.
  find: ({ room, key, before, limit }) => {
    const start = placeOf({ room_id: room, seq: 0 });
    const asked = gramsOfKey(key)
      .map((gram) => `"${gram}"`)
      .join(' AND ');
    const has = sql`and instr(lower(message.content), ${foldAscii(key)}) > 0`;
    return sql`select message.id from chat_words
      cross join chat_messages message on message.room_id = ${room} and message.seq = chat_words.rowid - ${start}
      where chat_words match ${asked} and chat_words.rowid > ${start} and chat_words.rowid < ${start + before}
      ${key.length > exactLength ? has : sql``}
      order by chat_words.rowid desc limit ${limit}`;
  },
};

/** Messages that are looked at one by one before the index is asked: of words that are frequent it would list too many. */
const lookedAt = 1_000;

const confirmed = (found: RawBuilder<unknown>, key: string): RawBuilder<unknown> =>
  key.length <= exactLength
    ? sql`select message_id as id, place from (${found}) found`
    : sql`select message.id, place from (${found}) found join chat_messages message on message.id = message_id
        where strpos(lower(message.content collate "C"), ${foldAscii(key)}) > 0`;

const postgresWords: Words = {
  add: (message, grams) =>
    sql`insert into chat_words (place, message_id, grams) values (${placeOf(message)}, ${message.id}, ${grams}::integer[])`,
  remove: ({ id }) => sql`delete from chat_words where message_id = ${id}`,
  find: ({ room, key, before, limit }) => {
    const start = placeOf({ room_id: room, seq: 0 });
    const has = sql`grams @> ${gramsOfKey(key)}::integer[]`;
    const near = sql`select place, message_id from newest where ${has}`;
    const far = sql`select place, message_id from matched
      where place > ${start} and place < (select min(place) from newest)`;
    // Conditions on places come after the index of words: the planner would go through all places instead.
    return sql`
      with newest as materialized (select place, message_id, grams from chat_words
          where place > ${start} and place < ${start + before} order by place desc limit ${lookedAt}),
        near as materialized (${confirmed(near, key)}),
        matched as materialized (select place, message_id from chat_words
          where ${has} and (select count(*) from near) < ${limit}),
        far as materialized (${confirmed(far, key)})
      select id from (select * from near union all select * from far) met order by place desc limit ${limit}`;
  },
};

/** An index of the characters and pairs of characters in shown texts. */
export const chatWordsRepository = (database: Database<ChatTables>) => {
  const words = database.dialect.name === 'postgres' ? postgresWords : sqliteWords;
  return {
    /** Call it in the transaction that shows the text. @param text not empty */
    add: async (message: Indexed, text: string): Promise<void> => {
      await words.add(message, gramsOf(text)).execute(database.kysely);
    },

    remove: async (message: Indexed): Promise<void> => {
      await words.remove(message).execute(database.kysely);
    },

    /** @returns ids of messages that contain the key, whatever the case of ASCII letters, newest first */
    find: async (query: WordsQuery): Promise<number[]> => {
      const { rows } = await words.find(query).execute(database.kysely);
      return rows.map(({ id }) => id);
    },

    /** @returns ids of shown messages that no program has indexed yet, as after an import */
    missing: (limit: number): Promise<number[]> =>
      columnOf(
        database.kysely
          .selectFrom('chat_messages')
          .select('id')
          .where('is_indexed', '=', 0)
          .orderBy('id')
          .limit(limit),
        'id',
      ),

    noteIndexed: async (ids: readonly number[]): Promise<void> => {
      await database.kysely
        .updateTable('chat_messages')
        .set({ is_indexed: 1 })
        .where('id', 'in', ids)
        .execute();
    },
  };
};

export type ChatWordsRepository = ReturnType<typeof chatWordsRepository>;
