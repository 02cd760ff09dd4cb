import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatClient } from './chat-client.mjs';
import { clockNow } from './chat-ledger.mjs';
import { ask, configure } from './chat-site.mjs';
import { seeded } from './random.mjs';
import { timed } from './table.mjs';

const writers = 10;
const signs = ['赞', '妙', '笑', '叹', '谢', '抱'];
const maxRequests = 11;
const settleMs = 20_000;

/** The message of an event as it is after it, as `messageOfEvent` of the contract says. */
const messageOf = (event) => {
  const {
    msg_type: _kind,
    seq: _seq,
    epoch: _epoch,
    online_count: _count,
    type,
    message_seq,
    ...rest
  } = event;
  return { ...rest, seq: message_seq, msg_type: type };
};

const sorted = (value) =>
  JSON.stringify(value, (_key, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** What a client shows: messages by id, each as the newest of its events says. */
const view = (options) => {
  const messages = new Map();
  const client = chatClient({
    ...options,
    onEvent: (event) => {
      if (event.message_seq === undefined) return;
      const message = messageOf(event);
      if (message.changed_seq >= (messages.get(message.id)?.changed_seq ?? 0))
        messages.set(message.id, message);
    },
  });
  return { client, messages };
};

const reached = async ({ client }, seq) => {
  const end = clockNow() + settleMs;
  while ((client.place()?.seq ?? 0) < seq && clockNow() < end) await sleep(5);
};

/** @returns numbers of messages that differ, or that only one of them has */
const differences = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (id) => sorted(one.get(id)) !== sorted(other.get(id)),
  );

/** Random messages, edits, recalls and reactions of several people through both processes, until there are so many events. */
const write = async (origins, people, count) => {
  const random = seeded(count);
  const pick = (from) => from[Math.floor(random() * from.length)];
  const kinds = { edit: 0, recall: 0, react: 0, send: 0 };
  const shown = [];
  let newest = 0;
  let done = 0;
  const call = async (person, method, path, body) => {
    const { status, data, error } = await ask(
      pick(origins),
      person,
      method,
      `/api/chat_groups/${path}`,
      body,
    );
    if (status === 200) newest = Math.max(newest, data.changed_seq);
    else if (status === 429) await sleep(200);
    else throw new Error(`${path}: ${status} ${error}`);
    return status === 200 ? data : undefined;
  };
  const send = async (person) => {
    const body = { client_id: randomUUID(), content: `说 ${randomUUID()}` };
    const message = await call(person, 'POST', 'messages', body);
    if (message) shown.push({ id: message.id, person });
    return message && 'send';
  };
  const step = async (person) => {
    const own = shown.filter((one) => one.person === person);
    const chance = random();
    if (own.length > 3 && chance < 0.1)
      return (
        (await call(person, 'PUT', `messages/${pick(own).id}`, { content: `改 ${randomUUID()}` })) && 'edit'
      );
    if (own.length > 3 && chance < 0.15) {
      const { id } = pick(own);
      shown.splice(
        shown.findIndex((one) => one.id === id),
        1,
      );
      return (await call(person, 'POST', `messages/${id}/recall`)) && 'recall';
    }
    if (own.length > 3 && chance < 0.35) {
      const body = { sign: pick(signs), is_on: random() < 0.8 };
      return (await call(person, 'POST', `messages/${pick(own).id}/reactions`, body)) && 'react';
    }
    return send(person);
  };
  const { data } = await ask(origins[0], {}, 'GET', '/api/chat_groups/rooms');
  const first = data.list[0].seq;
  newest = first;
  const work = async (person) => {
    while (newest < first + count - people.length) {
      const kind = await step(person);
      if (kind) kinds[kind] += 1;
      done += 1;
    }
  };
  await Promise.all(people.map(work));
  while (newest < first + count) await send(pick(people));
  return { first, newest, kinds, done };
};

const pagesOf = async (origin, first) => {
  const found = new Map();
  for (let after = first; ;) {
    const path = `/api/chat_groups/messages?room=0&after=${after}&limit=500`;
    const { data } = await ask(origin, {}, 'GET', path);
    for (const message of data.list) found.set(message.id, message);
    if (data.to >= data.newest) return found;
    after = data.to;
  }
};

/** A client that was away for thousands of events becomes equal to one that was not. */
export const awayRows = async ({ quick, cluster }) => {
  const count = quick ? 600 : 5_000;
  const origins = cluster.servers.map(({ origin }) => origin);
  const people = await cluster.people(writers);
  await configure(origins[0], { floodLimit: 100, recallMinutes: 1_440 });
  const staying = view({ origin: () => origins[0] });
  await staying.client.ready;
  const begin = { ...staying.client.place() };
  const { first, newest, kinds } = await write(origins, people, count);
  await reached(staying, newest);
  const pages = await pagesOf(origins[1], first);
  const back = async (since) => {
    const began = clockNow();
    const returning = view({ origin: () => origins[1], since });
    await reached(returning, newest);
    const ms = clockNow() - began;
    returning.client.stop();
    return { ms, messages: returning.messages, requests: returning.client.counts.requests };
  };
  const runs = [];
  for (let run = 0; run < (quick ? 1 : 5); run += 1) runs.push(await back(begin));
  const soon = [];
  for (let run = 0; run < (quick ? 1 : 5); run += 1)
    soon.push((await back({ ...begin, seq: newest - 50 })).ms);
  staying.client.stop();
  const [{ messages, requests }] = runs;
  const toStaying = differences(messages, staying.messages).length;
  const toPages = differences(messages, pages).length;
  const ms = (value) => `${value.toFixed(0)} ms`;
  return [
    {
      what: `a client that missed ${newest - begin.seq} events (${kinds.edit} edits, ${kinds.recall} recalls, ${kinds.react} reactions): messages that differ from those of one that stayed, and of the pages`,
      wanted: '0, 0',
      measured: `${toStaying}, ${toPages} of ${messages.size} messages`,
      held:
        toStaying + toPages === 0 &&
        messages.size > count / 2 &&
        newest - begin.seq >= count &&
        Math.min(kinds.edit, kinds.recall, kinds.react) > 0,
    },
    {
      what: 'requests that it needs, the connection included',
      wanted: `<= ${maxRequests}`,
      measured: String(requests),
      held: requests <= maxRequests && requests > 1,
    },
    timed(
      `time until it has everything`,
      '<= 2000 ms',
      runs.map((one) => one.ms),
      (value) => value <= 2_000,
      ms,
    ),
    timed('time after 50 missed events', '<= 150 ms', soon, (value) => value <= 150, ms),
  ];
};
