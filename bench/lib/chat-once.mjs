import { randomUUID } from 'node:crypto';
import { ask } from './chat-site.mjs';

const times = 50;
const day = 24 * 3_600 * 1_000;

/** One message sent many times at once, through two processes, and a day later again after a restart. */
export const onceRows = async ({ cluster }) => {
  const [person] = await cluster.people(1);
  const client_id = randomUUID();
  const sendAll = async () => {
    const origins = cluster.servers.map(({ origin }) => origin);
    const sent = Array.from({ length: times }, (_, nth) =>
      ask(origins[nth % 2], person, 'POST', '/api/chat_groups/messages', { client_id, content: '只说一次' }),
    );
    return Promise.all(sent);
  };
  const shown = (answers) => [
    ...new Set(answers.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)),
  ];
  const first = await sendAll();
  await cluster.query('update chat_messages set created_at = created_at - $2 where client_id = $1', [
    client_id,
    day,
  ]);
  await cluster.restart(1);
  const again = await sendAll();
  const rows = await cluster.query('select id, seq from chat_messages where client_id = $1', [client_id]);
  const events = await cluster.query('select seq from chat_events where message_id = any($1)', [
    rows.map(({ id }) => id),
  ]);
  const numbers = new Set([...first, ...again].map(({ data }) => data?.seq));
  const [answer = ''] = shown(first);
  return [
    {
      what: `one message sent ${times} times at once through two processes, and again a day later after a restart: rows, events, numbers, different answers at first and later`,
      wanted: '1, 1, 1, 1, 1',
      measured: `${rows.length}, ${events.length}, ${numbers.size}, ${shown(first).length}, ${shown(again).length} (${answer.slice(0, 3)})`,
      held:
        [rows.length, events.length, numbers.size, shown(first).length, shown(again).length].every(
          (count) => count === 1,
        ) && answer.startsWith('200 '),
    },
  ];
};
