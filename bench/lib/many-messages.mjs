import { firstDay, writerOf } from './many-comments.mjs';
import { seeded } from './random.mjs';

const phrases = '大家 好 今天 读到 一篇 很好 的 文章 说得 对 不太 明白 谢谢 明天 见 周末 一起 吗'.split(' ');
const portion = 500;
/** Every tenth number of a room is a change, not a message. */
const ofChanges = 10;

/**
 * Inserts messages of existing users into the default room directly, with answers, reactions and recalls; call it while no server runs.
 * @param {{ dataDir: string, databaseUrl?: string, count: number }} options
 */
export const addManyMessages = async ({ dataDir, databaseUrl, count }) => {
  const writer = await writerOf(dataDir, databaseUrl);
  const next = seeded(6021);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const user = `(select min(id) from users where role = 2)`;
  const room = '(select min(id) from chat_rooms)';
  const rowOf = (at) => {
    const seq = at + 1 + Math.floor(at / (ofChanges - 1));
    const isRecalled = at % 97 === 5;
    const text = Array.from({ length: 4 + Math.floor(next() * 16) }, () => pick(phrases)).join('');
    return {
      room_id: 1,
      ...{ seq, changed_seq: seq, sender: 'user:0', client_id: `client-${at}`, uid: `message-${at}` },
      ...{ msg_type: 2, content: isRecalled ? '' : text, state: isRecalled ? 'recalled' : 'shown' },
      created_at: firstDay + at * 1_000,
    };
  };
  for (let start = 0; start < count; start += portion)
    await writer.insert(
      'chat_messages',
      Array.from({ length: Math.min(portion, count - start) }, (_, at) => rowOf(start + at)),
    );
  await writer.run(
    `update chat_messages set user_id = ${user} + seq % 100, is_edited = case when seq % 7 = 0 then 1 else 0 end`,
  );
  await writer.run(`update chat_messages set sender = 'user:' || user_id`);
  await writer.run(`update chat_messages set reply_to = id - 3 where seq % 11 = 4 and seq > 10`);
  // Of the administrator, who has an account on every site: an import leaves out reactions of others.
  await writer.run(`insert into chat_reactions (message_id, user_id, sign, created_at)
    select id, (select min(id) from users where role = 1), '赞', created_at + 5
    from chat_messages where seq % 5 = 0 and state = 'shown'`);
  await writer.run(`update chat_messages set is_reacted = 1 where seq % 5 = 0 and state = 'shown'`);
  await writer.run(
    `update chat_rooms set last_seq = (select max(seq) from chat_messages) where id = ${room}`,
  );
  await writer.run(`insert into chat_events (room_id, seq, kind, message_id, created_at)
    with recursive numbers(seq) as (
      select 1 union all select seq + 1 from numbers where seq < (select max(last_seq) from chat_rooms)
    )
    select ${room}, numbers.seq, coalesce(msg_type, 12), chat_messages.id, ${firstDay}
    from numbers left join chat_messages on chat_messages.seq = numbers.seq`);
  await writer.close();
};
