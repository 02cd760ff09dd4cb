import { firstDay, writerOf } from './many-comments.mjs';
import { seeded } from './random.mjs';

const portion = 500;
const people = (start, size) =>
  Array.from({ length: size }, (_, step) => {
    const at = start + step;
    return {
      user_name: `person${at}`,
      user_name_key: `person${at}`,
      nick_name: `用户${at}`,
      nick_name_key: `用户${at}`,
      email: `person${at}@example.com`,
      email_key: `person${at}@example.com`,
      password_hash: '',
      // One in fifty is disabled.
      role: at % 50 === 0 ? 4 : 2,
      ip: `114.114.${at % 250}.${(at * 7) % 250}`,
      created_at: firstDay + at * 1_000,
    };
  });

const inPortions = async (count, work) => {
  for (let start = 0; start < count; start += portion) await work(start, Math.min(portion, count - start));
};

/**
 * Inserts users and private messages directly into the database; call it while no server runs. A third of the messages are to
 * or from the first user.
 * @param {{ dataDir: string, databaseUrl?: string, count: number }} options
 * @returns {Promise<{ busy: number, other: number }>} ids of the first user and of their most frequent partner
 */
export const addManyPeople = async ({ dataDir, databaseUrl, count }) => {
  const writer = await writerOf(dataDir, databaseUrl);
  const next = seeded(50);
  const ids = [];
  await inPortions(count, async (start, size) =>
    ids.push(...(await writer.insert('users', people(start, size)))),
  );
  const [busy, other] = ids;
  const anybody = () => ids[1 + Math.floor(next() * (ids.length - 1))];
  await inPortions(count, async (start, size) => {
    await writer.insert(
      'private_messages',
      Array.from({ length: size }, (_, step) => {
        const at = start + step;
        const from = at % 6 === 0 ? busy : anybody();
        // Half of the first user's messages are with one partner.
        const wanted = at % 6 === 0 ? (at % 12 === 0 ? other : anybody()) : at % 6 === 1 ? busy : anybody();
        const to = wanted === from ? busy : wanted;
        return {
          sender_id: from,
          receiver_id: to,
          low_id: Math.min(from, to),
          high_id: Math.max(from, to),
          content: `第 ${at} 条，写的是别的事。`,
          is_read: at % 3 === 0 ? 0 : 1,
          created_at: firstDay + at * 1_000,
        };
      }),
    );
  });
  for (const [owner, partner] of [
    ['sender_id', 'receiver_id'],
    ['receiver_id', 'sender_id'],
  ])
    await writer.run(
      `insert into private_copies (owner_id, partner_id, message_id) select ${owner}, ${partner}, id from private_messages`,
    );
  await writer.run(`insert into private_conversations (owner_id, partner_id, last_id, unread, count)
    select c.owner_id, c.partner_id, max(c.message_id),
      sum(case when m.receiver_id = c.owner_id and m.is_read = 0 then 1 else 0 end), count(*)
    from private_copies c join private_messages m on m.id = c.message_id group by c.owner_id, c.partner_id`);
  await writer.run(`insert into private_senders (user_id, receiver_count, last_id)
    select sender_id, count(distinct receiver_id), max(id) from private_messages group by sender_id`);
  // The databases do this automatically after a while.
  await writer.run(databaseUrl ? 'vacuum analyze' : 'analyze');
  await writer.close();
  return { busy, other };
};
