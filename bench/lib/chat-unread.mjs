import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadChatModel } from './chat-model.mjs';
import { ask, configure } from './chat-site.mjs';
import { seeded } from './random.mjs';

const writers = 8;
/** Operations between two comparisons. */
const between = 10;
/** Operations between two restores, after which the numbers of the room belong to another epoch. */
const restoredEvery = 1_500;
/** Milliseconds in which a window has to be complete: two heartbeats, since a failed connection waits before the next. */
const settleMs = 40_000;
const countedUnread = 100;
const signs = ['赞', '妙', '笑'];
const memoryStore = { load: async () => [], put: async () => undefined, remove: async () => undefined };

const answered = async (call) => {
  const { status, data, error } = await call;
  if (status !== 200) throw Object.assign(new Error(`${status} ${error}`), { status });
  return data;
};

/** What is unread, as it is written down: others' shown messages after the number up to which the user has read. */
const newModel = () => {
  const messages = new Map();
  const read = new Map();
  return {
    messages,
    wrote: ({ id, seq, user_id }) => messages.set(id, { id, seq, user_id }),
    recalled: (id) => messages.delete(id),
    read: (user, seq) => read.set(user, Math.max(seq, read.get(user) ?? 0)),
    unread: (user) => {
      const after = read.get(user) ?? 0;
      if (after === 0) return 0;
      const others = [...messages.values()].filter((one) => one.seq > after && one.user_id !== user);
      return Math.min(countedUnread, others.length);
    },
  };
};

const httpOf = (origin, person, room) => {
  const get = (path, query) =>
    answered(
      ask(origin(), person, 'GET', `/api/chat_groups/${path}?${new URLSearchParams({ room, ...query })}`),
    );
  return {
    events: (since, epoch) => get('events', { since, epoch }),
    messages: (place) => get('messages', place),
    post: () => Promise.resolve({ kind: 'unreachable' }),
    ticket: async () =>
      (await answered(ask(origin(), person, 'POST', '/api/chat_groups/tickets', {}))).ticket,
    read: (seq, epoch) =>
      answered(ask(origin(), person, 'PUT', '/api/chat_groups/read', { room, seq, epoch })),
    search: (key, before) => get('search', { key, before }),
    // The list of rooms is not part of a window of one room.
    keepMark: () => undefined,
  };
};

/** A window of a browser with the room's real client. */
const newDevice = async (model, { name, origin, person, room, settings }) => {
  const http = httpOf(origin, person, room);
  model.at(name, origin);
  let client;
  let stop;
  const device = {
    name,
    person,
    isOn: () => stop !== undefined,
    client: () => client,
    unread: () => model.unreadIn(client.get()),
    isComplete: ({ seq, epoch }) => {
      const { log } = client.get();
      return log.epoch === epoch && log.last >= seq && model.missingIn(log) === 0;
    },
    off: () => {
      stop?.();
      stop = undefined;
    },
    on: () => (stop ??= client.start()),
    reload: async () => {
      device.off();
      client = model.createRoomClient({
        http,
        store: memoryStore,
        room,
        log: model.roomOfPage(await http.messages({ limit: settings.defaultLimit }), settings),
        me: { user_id: person.id, nick_name: '', avatar: '' },
        ...{ isSignedIn: true, isLimited: false, browser: name },
      });
      device.on();
    },
  };
  await device.reload();
  return device;
};

/** Random work in a room. @returns one operation at each call, by name */
const operations = ({ origins, people, devices, model, random, cluster }) => {
  const pick = (from) => from[Math.floor(random() * from.length)];
  const call = async (person, method, path, body) => {
    for (;;)
      try {
        return await answered(ask(pick(origins)(), person, method, `/api/chat_groups/${path}`, body));
      } catch (error) {
        if (error.status !== 429) throw error;
        await sleep(200);
      }
  };
  const send = async () => {
    const person = pick(people);
    model.wrote(
      await call(person, 'POST', 'messages', { client_id: randomUUID(), content: `说 ${random()}` }),
    );
    return 'send';
  };
  const ofMessage = (work) => async () => {
    // The newest ones, about which marks differ.
    const message = pick([...model.messages.values()].slice(-60));
    return message
      ? work(
          message,
          people.find(({ id }) => id === message.user_id),
        )
      : send();
  };
  const edit = ofMessage(async ({ id }, author) => {
    await call(author, 'PUT', `messages/${id}`, { content: `改 ${random()}` });
    return 'edit';
  });
  const recall = ofMessage(async ({ id }, author) => {
    await call(author, 'POST', `messages/${id}/recall`);
    model.recalled(id);
    return 'recall';
  });
  const react = ofMessage(async ({ id }) => {
    await call(pick(people), 'POST', `messages/${id}/reactions`, {
      sign: pick(signs),
      is_on: random() < 0.7,
    });
    return 'react';
  });
  const read = async () => {
    const device = pick(devices.filter((one) => one.isOn()));
    if (!device) return send();
    const { log } = device.client().get();
    const seq = Math.max(0, log.last - Math.floor(random() ** 3 * 150));
    const before = device.client().get().marks;
    await device.client().read(seq);
    // A device that has not heard of a restore yet names numbers of the epoch before, which change nothing.
    const mark = device.client().get().marks.values().next().value;
    if (mark && before !== undefined && mark.epoch === log.epoch) model.read(device.person.id, seq);
    return 'read';
  };
  const turn = async () => {
    const device = pick(devices);
    if (device.isOn()) device.off();
    else device.on();
    return 'offline or back';
  };
  const reload = async () => {
    await pick(devices).reload();
    return 'reload';
  };
  let count = 0;
  return async () => {
    count += 1;
    if (count % restoredEvery === 0) {
      await cluster.query('update chat_rooms set epoch = cast(random() as text)');
      return 'restore';
    }
    const chance = random();
    if (chance < 0.4) return send();
    if (chance < 0.48) return edit();
    if (chance < 0.54) return recall();
    if (chance < 0.62) return react();
    if (chance < 0.9) return read();
    return chance < 0.96 ? turn() : reload();
  };
};

/** @returns differences between the model, the server and each window that is connected */
const compare = async ({ origins, people, devices, model, room }) => {
  const found = [];
  let place;
  for (const [nth, person] of people.slice(0, 2).entries()) {
    const { list } = await answered(ask(origins[nth % 2](), person, 'GET', '/api/chat_groups/rooms'));
    const own = list.find(({ id }) => id === room);
    place = own;
    if (own.unread !== model.unread(person.id))
      found.push(`server: ${own.unread} for ${model.unread(person.id)}`);
  }
  const isRight = (device) => device.isComplete(place) && device.unread() === model.unread(device.person.id);
  const end = Date.now() + settleMs;
  const on = devices.filter((device) => device.isOn());
  while (!on.every(isRight) && Date.now() < end) await sleep(5);
  for (const device of on)
    if (!isRight(device))
      found.push(
        `${device.name}: ${device.unread()} for ${model.unread(device.person.id)} (${device.isComplete(place)})`,
      );
  return found;
};

/** What is unread on three windows of two users, after any operations, is what a simple model says. */
export const unreadRows = async ({ quick, cluster }) => {
  const count = quick ? 5_000 : 100_000;
  const origins = cluster.servers.map((_, at) => () => cluster.servers[at].origin);
  const people = await cluster.people(writers);
  await configure(origins[0](), { floodLimit: 100, recallMinutes: 1_440, isJoinLines: false });
  const { data } = await ask(origins[0](), {}, 'GET', '/api/chat_groups/rooms');
  const { data: settings } = await ask(origins[0](), {}, 'GET', '/api/settings/chat_group');
  const [{ id: room, seq: before }] = data.list;
  const chat = await loadChatModel();
  const model = newModel();
  const devices = [];
  for (const [nth, who] of [0, 0, 1].entries())
    devices.push(
      await newDevice(chat, {
        ...{ name: `window ${nth}`, origin: origins[nth % 2], person: people[who], room, settings },
      }),
    );
  const world = { origins, people, devices, model, room, cluster, random: seeded(count) };
  // What earlier parts left is read.
  for (const person of people.slice(0, 2)) {
    await answered(ask(origins[0](), person, 'PUT', '/api/chat_groups/read', { room, seq: before }));
    model.read(person.id, before);
  }
  const step = operations(world);
  const kinds = new Map();
  const differing = [];
  let compared = 0;
  try {
    for (let done = 0; done < count; done += 1) {
      const kind = await step();
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (kind !== 'restore' && done % between !== 0) continue;
      differing.push(...(await compare(world)));
      compared += 1;
    }
    for (const device of devices) device.on();
    differing.push(...(await compare(world)));
  } finally {
    for (const device of devices) device.off();
  }
  const shown = [...kinds].map(([kind, times]) => `${times} ${kind}`).join(', ');
  return [
    {
      what: `unread marks of three windows of two users over two processes, after ${count} random operations (${shown}): differences from a model, in ${compared} comparisons with the server and the windows`,
      wanted: '0',
      measured: `${differing.length}${differing.length > 0 ? ` (${differing.slice(0, 5).join('; ')})` : ''}`,
      held: differing.length === 0 && compared > count / between / 2 && kinds.size === 8,
    },
  ];
};
