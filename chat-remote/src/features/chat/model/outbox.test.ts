import 'fake-indexeddb/auto';
import { createOutbox, type Draft } from './outbox';
import type { Delivery, OutboxEntry } from './outbox-entry';
import { browserOutboxStore } from './outbox-store';

const draft = (content: string): Draft => ({ msg_type: 2, content, reply: null, mentions: [] });
const store = browserOutboxStore();
let owners = 0;

const opened = (options: { readonly owner?: string; readonly now?: () => number } = {}) => {
  const { owner = `user ${(owners += 1)}/1`, now = Date.now } = options;
  let shown: readonly OutboxEntry[] = [];
  const tried: OutboxEntry[] = [];
  const answers: Delivery[] = [];
  const pauses: number[] = [];
  const outbox = createOutbox({
    store,
    owner,
    now,
    deliver: (entry) => {
      tried.push(entry);
      return Promise.resolve(answers.shift() ?? { kind: 'stored' });
    },
    onChange: (entries) => (shown = entries),
    onPause: (until) => pauses.push(until),
  });
  const settled = async () => {
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    outbox,
    owner,
    tried,
    answers,
    pauses,
    settled,
    shown: () => shown,
    kept: () => store.load(owner),
  };
};

test('messages are sent in order and forgotten once they are stored', async () => {
  const { outbox, tried, settled, shown, kept } = opened();
  outbox.add(draft('一'));
  outbox.add(draft('二'));
  expect(shown().map(({ content }) => content)).toEqual(['一', '二']);
  await settled();
  expect(tried.map(({ content }) => content)).toEqual(['一', '二']);
  expect([shown(), await kept()]).toEqual([[], []]);
});

test('a message without a connection outlives the page and keeps its id and its mentions', async () => {
  const before = opened();
  before.answers.push({ kind: 'unreachable' });
  const { client_id } = before.outbox.add({ ...draft('等着'), mentions: [2] });
  await before.settled();
  expect(before.shown()).toMatchObject([{ client_id, state: 'waiting' }]);
  before.outbox.stop();
  const after = opened({ owner: before.owner });
  await after.outbox.restore();
  await after.settled();
  expect(after.tried).toMatchObject([{ client_id, content: '等着', mentions: [2] }]);
  expect(await after.kept()).toEqual([]);
});

test('a refused message stays with its reason until it is sent again or removed', async () => {
  const { outbox, answers, tried, settled, shown, kept } = opened();
  answers.push({ kind: 'refused', reason: '你被禁言了', retrySeconds: 0 });
  const { client_id } = outbox.add(draft('不行'));
  await settled();
  expect(shown()).toMatchObject([{ state: 'refused', refusal: '你被禁言了' }]);
  answers.push({ kind: 'refused', reason: '还是不行', retrySeconds: 0 });
  outbox.retry(client_id);
  await settled();
  expect(tried).toHaveLength(2);
  outbox.remove(client_id);
  await settled();
  expect([shown(), await kept()]).toEqual([[], []]);
});

test('a message that came too fast waits for the time that the server named', async () => {
  const { outbox, answers, pauses, settled, shown } = opened({ now: () => 1_000 });
  answers.push({ kind: 'refused', reason: '发得太快了，歇一歇', retrySeconds: 8 });
  outbox.add(draft('快'));
  await settled();
  expect([shown()[0]?.state, pauses]).toEqual(['waiting', [9_000]]);
  outbox.stop();
});

test('after ten minutes a message asks its author instead of being sent', async () => {
  let time = 0;
  const { outbox, answers, tried, settled, shown } = opened({ now: () => time });
  answers.push({ kind: 'unreachable' });
  const { client_id } = outbox.add(draft('旧话'));
  await settled();
  time = 11 * 60_000;
  outbox.flush();
  await settled();
  expect([shown()[0]?.state, tried.length]).toEqual(['asks', 1]);
  outbox.retry(client_id);
  await settled();
  expect([shown(), tried.length]).toEqual([[], 2]);
});
