import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const fieldOf = (block, name) =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

/**
 * One request on a new connection. Fetch opens connections in advance, and a stopping server waits for those.
 * @returns the response, as a stream of text
 */
const ask = async (url, { token = '', body, signal } = {}) => {
  const asked = request(url, {
    method: body ? 'POST' : 'GET',
    headers: { token, ...(body && { 'content-type': 'application/json' }) },
    agent: false,
    signal,
  });
  asked.end(body && JSON.stringify(body));
  const [answer] = await once(asked, 'response');
  return answer.setEncoding('utf8');
};

/** Sends a POST and reads the response. @throws when the server dies before it responds */
export const post = async (url, options) => {
  let text = '';
  for await (const part of await ask(url, options)) text += part;
  return JSON.parse(text);
};

/**
 * Follows one topic of the live channel as a browser does, and counts the events.
 * @param {{ token: string, topic: string, origin: () => string, onMessage?: (message: object) => void }} options
 *   `origin`: where to connect next; `onMessage`: is given each message, resets too
 */
export const liveClient = ({ token, topic, origin, onMessage }) => {
  const browser = randomUUID();
  const seqs = [];
  const counts = { resets: 0, connections: 0 };
  let lastEventId = '';
  let isStopped = false;
  let current = new AbortController();
  let onReady;
  const ready = new Promise((resolve) => {
    onReady = resolve;
  });

  const take = (block) => {
    const id = fieldOf(block, 'id');
    if (id) {
      lastEventId = id;
      const message = JSON.parse(fieldOf(block, 'data'));
      if (message.type === 'reset') counts.resets += 1;
      else seqs.push(Number(id.slice(id.lastIndexOf('.') + 1)));
      onMessage?.(message);
    }
    if (fieldOf(block, 'event') === 'ready') {
      counts.connections += 1;
      onReady();
    }
  };

  const once = async (signal) => {
    const at = origin();
    const body = { browser, topics: [topic], last_event_id: lastEventId };
    const { data } = await post(`${at}/api/live/tickets`, { token, body, signal });
    const answer = await ask(`${at}/api/live?ticket=${encodeURIComponent(data.ticket)}`, { signal });
    let rest = '';
    for await (const text of answer) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop();
      blocks.forEach(take);
    }
  };

  const running = (async () => {
    while (!isStopped) {
      current = new AbortController();
      await once(current.signal).catch(() => undefined);
      // A browser waits longer; here the client must reconnect before the next restart.
      await sleep(20);
    }
  })();

  return {
    ready,
    seqs,
    counts,
    /** Reconnects to the current `origin`. */
    move: () => current.abort(),
    stop: async () => {
      isStopped = true;
      current.abort();
      await running;
    },
  };
};
