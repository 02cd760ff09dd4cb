import { setTimeout as wait } from 'node:timers/promises';
import { ask, configure } from './chat-site.mjs';
import { seeded } from './random.mjs';

const people = 5;
const rolesAsked = 3;
const turns = 3;
const restMs = 3_000;

/** Waits until every mention has ended, and nothing was said since. @throws after `withinMs` */
const settled = async (query, withinMs = 600_000) => {
  const count = async () => {
    const [{ open, said }] = await query(
      `select (select count(*) from role_mentions where state <> 'ended') as open,
              (select count(*) from chat_messages where sender like 'role:%') as said`,
    );
    return { open: Number(open), said: Number(said) };
  };
  for (const end = performance.now() + withinMs; ;) {
    const before = await count();
    if (before.open === 0) {
      await wait(restMs);
      const after = await count();
      if (after.open === 0 && after.said === before.said) return;
    }
    if (performance.now() > end) throw new Error(`mentions do not end: ${JSON.stringify(before)}`);
    await wait(200);
  }
};

/** What happened since a message of the room: answers, doubled ones, events, holes between numbers, unsettled credits, and what was paid. */
const countedSince = async (query, { seq, entry }) => {
  const [row] = await query(
    `with said as (select id, seq, sender, reply_to from chat_messages where sender like 'role:%' and seq > $1),
          happened as (select seq, message_id from chat_events where seq > $1)
     select (select count(*) from said) as answers,
            (select count(*) from said) - (select count(*) from (select distinct sender, reply_to from said) as pairs) as doubled,
            (select count(*) from happened where message_id in (select id from said)) as events,
            (select coalesce(max(seq) - min(seq) + 1 - count(*), 0) from happened) as holes,
            (select count(*) from chat_messages as asked, said where asked.id = said.reply_to and asked.seq > said.seq) as early,
            (select count(*) from chat_messages as asked, said where asked.id = said.reply_to and asked.sender like 'role:%') as ofroles,
            (select count(*) from credit_entries where id > $2 and is_open = 1) as open,
            (select coalesce(-sum(amount), 0) from credit_entries where id > $2 and step in ('hold', 'release')) as paid`,
    [seq, entry],
  );
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
};

const here = async (query) => {
  const [{ seq, entry }] = await query(
    'select (select max(last_seq) from chat_rooms) as seq, (select coalesce(max(id), 0) from credit_entries) as entry',
  );
  return { seq: Number(seq), entry: Number(entry) };
};

/** Several people who name the same roles at once. */
export const mixedRows = async ({ cluster, talkers, roles, price }) => {
  const { servers, query } = cluster;
  const say = (talker, content, at) =>
    ask(servers[at % 2].origin, talker, 'POST', '/api/chat_groups/messages', {
      client_id: crypto.randomUUID(),
      content,
    });
  const all = roles
    .slice(0, rolesAsked)
    .map(({ name }) => `@${name}`)
    .join(' ');
  const round = async (roleSeconds) => {
    await configure(servers[0].origin, { roleSeconds, floodLimit: 100 });
    const from = await here(query);
    await Promise.all(talkers.slice(0, people).map((talker, at) => say(talker, `${all} 你们怎么看？`, at)));
    await settled(query);
    return countedSince(query, from);
  };
  const free = await round(0);
  const resting = await round(60);
  const wanted = people * rolesAsked;
  return [
    {
      what: `${people} people name ${rolesAsked} roles in one message each, through two processes: answers, doubled, events of the log for them, holes between numbers, answers before their question, credits reserved for ever, credits paid`,
      wanted: `${wanted}, 0, ${wanted}, 0, 0, 0, ${wanted * price}`,
      measured: [free.answers, free.doubled, free.events, free.holes, free.early, free.open, free.paid].join(
        ', ',
      ),
      held:
        free.answers === wanted &&
        free.events === wanted &&
        free.paid === wanted * price &&
        free.doubled + free.holes + free.early + free.open === 0,
    },
    {
      what: 'the same where a role rests for a minute: answers, doubled, credits reserved for ever, credits paid',
      wanted: `${rolesAsked}, 0, 0, ${rolesAsked * price}`,
      measured: [resting.answers, resting.doubled, resting.open, resting.paid].join(', '),
      held:
        resting.answers === rolesAsked &&
        resting.doubled + resting.open === 0 &&
        resting.paid === rolesAsked * price,
    },
  ];
};

/** Dialogues in which roles repeat what was said to them, names of roles included. */
export const dialogueRows = async ({ quick, cluster, talkers, roles, price }) => {
  const { servers, query } = cluster;
  const dialogues = quick ? 50 : 1_000;
  const random = seeded(27);
  const names = roles.slice(0, rolesAsked).map(({ name }) => name);
  await configure(servers[0].origin, { roleSeconds: 0, floodLimit: 100 });
  const from = await here(query);
  let asked = 0;
  let refused = 0;
  for (let dialogue = 0; dialogue < dialogues; dialogue += 1) {
    const talker = talkers[dialogue % talkers.length];
    for (let turn = 0; turn <= Math.floor(random() * turns); turn += 1) {
      const named = names.filter(() => random() < 0.5);
      const content = `${named.map((name) => `@${name}`).join(' ')} 第 ${dialogue} 段，你们说呢？`;
      const sent = await ask(servers[turn % 2].origin, talker, 'POST', '/api/chat_groups/messages', {
        client_id: crypto.randomUUID(),
        content,
      });
      if (sent.status !== 200) refused += 1;
      else asked += named.length;
    }
  }
  await settled(query);
  const found = await countedSince(query, from);
  return [
    {
      what: `${dialogues} random dialogues with roles that name each other in every answer: messages refused, mentions by people less answers, doubled answers, answers to roles, events less answers, holes, credits reserved for ever`,
      wanted: '0, 0, 0, 0, 0, 0, 0',
      measured: `${[refused, asked - found.answers, found.doubled, found.ofroles, found.events - found.answers, found.holes, found.open].join(', ')} (${found.answers} answers, ${found.paid} credits)`,
      held:
        refused === 0 &&
        found.answers === asked &&
        found.paid === asked * price &&
        found.doubled + found.ofroles + found.holes + found.open === 0 &&
        found.events === found.answers,
    },
  ];
};
