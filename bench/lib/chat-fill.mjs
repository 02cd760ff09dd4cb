import pg from 'pg';
import { openFile } from './data.mjs';

/** Reads and writes the rows of a site directly. */
export const sqliteRows = (dataDir) => {
  const file = openFile(dataDir);
  return {
    all: (statement) => file.prepare(statement).all(),
    insert: (table, rows) => {
      const names = Object.keys(rows[0]);
      const add = file.prepare(
        `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
      );
      file.transaction(() => rows.forEach((row) => add.run(row)))();
    },
    run: (statement) => file.prepare(statement).run(),
    close: () => file.close(),
  };
};

/** The same on PostgreSQL. */
export const postgresRows = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    all: async (statement) => (await client.query(statement)).rows,
    insert: async (table, rows) => {
      const names = Object.keys(rows[0]).join(', ');
      await client.query(
        `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    },
    run: (statement) => client.query(statement),
    close: () => client.end(),
  };
};

/**
 * Stores messages that were there before. Search finds them once a job of the site has indexed them.
 * @param {{ id: number }[]} people who wrote them in turn @param {() => string} text of the next one @returns the messages
 */
export const fillRoom = async (rows, people, count, text) => {
  const [{ id: room_id, last_seq }] = await rows.all(
    'select id, last_seq from chat_rooms order by id limit 1',
  );
  const began = Date.now() - count;
  const from = Number(last_seq);
  const messages = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    ...{ room_id: Number(room_id), seq: from + at + 1, changed_seq: from + at + 1 },
    ...{ sender: `user:${people[at % people.length].id}`, client_id: `filled ${at}` },
    user_id: people[at % people.length].id,
    ...{ msg_type: 2, content: text(), state: 'shown', created_at: began + at },
    ...{ nick_name: '', mentions: '[]', is_edited: 0, is_reacted: 0, ip: '', is_indexed: 0 },
  }));
  for (let at = 0; at < count; at += 5_000) {
    const part = messages.slice(at, at + 5_000);
    await rows.insert('chat_messages', part);
    await rows.insert(
      'chat_events',
      part.map(({ id, seq, created_at }) => ({
        ...{ room_id: Number(room_id), seq, kind: 2, message_id: id, created_at },
      })),
    );
  }
  await rows.run(`update chat_rooms set last_seq = ${from + count}`);
  return messages;
};
