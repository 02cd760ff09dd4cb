import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const fieldOf = (block, name) =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

/**
 * Follows one topic of the live channel as a browser does, and counts what arrives.
 * @param {{ token: string, topic: string, origin: () => string }} options `origin`: where to connect next
 */
export const liveClient = ({ token, topic, origin }) => {
  const browser = randomUUID();
  const seqs = [];
  const counts = { resets: 0, connections: 0 };
  let lastEventId = '';
  let isStopped = false;
  let current = new AbortController();
  let onReady;
  const ready = new Promise((resolve) => (onReady = resolve));

  const take = (block) => {
    const id = fieldOf(block, 'id');
    if (id) {
      lastEventId = id;
      const { type } = JSON.parse(fieldOf(block, 'data'));
      if (type === 'reset') counts.resets += 1;
      else seqs.push(Number(id.slice(id.lastIndexOf('.') + 1)));
    }
    if (fieldOf(block, 'event') === 'ready') {
      counts.connections += 1;
      onReady();
    }
  };

  const once = async (signal) => {
    const at = origin();
    const asked = await fetch(`${at}/api/live/tickets`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ browser, topics: [topic], last_event_id: lastEventId }),
      signal,
    });
    const { data } = await asked.json();
    const answer = await fetch(`${at}/api/live?ticket=${encodeURIComponent(data.ticket)}`, { signal });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const decoder = new TextDecoder();
    let rest = '';
    for await (const bytes of answer.body) {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      rest = blocks.pop();
      blocks.forEach(take);
    }
  };

  const running = (async () => {
    while (!isStopped) {
      current = new AbortController();
      await once(current.signal).catch(() => undefined);
      // A browser waits longer; here the connection must come back before the next restart.
      await sleep(20);
    }
  })();

  return {
    ready,
    seqs,
    counts,
    /** Connects again, to where `origin` says. */
    move: () => current.abort(),
    stop: async () => {
      isStopped = true;
      current.abort();
      await running;
    },
  };
};
