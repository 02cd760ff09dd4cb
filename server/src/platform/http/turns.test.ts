import { EventEmitter } from 'node:events';
import { makeTurns } from './turns';

const nextRound = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('calls that come together begin in different rounds of the event loop, in their order', async () => {
  const turn = makeTurns(new EventEmitter());
  const order: string[] = [];
  const call = async (name: string): Promise<void> => {
    await turn();
    order.push(name);
  };
  const all = Promise.all(['first', 'second', 'third'].map(call));
  for (let round = 0; round < 4; round += 1) {
    await nextRound();
    order.push('others');
  }
  await all;
  expect(order.filter((name) => name !== 'others')).toEqual(['first', 'second', 'third']);
  for (const [one, other] of [
    ['first', 'second'],
    ['second', 'third'],
  ] as const)
    expect(order.slice(order.indexOf(one), order.indexOf(other))).toContain('others');
});

test('a call that comes when all others have begun gets its turn', async () => {
  const turn = makeTurns(new EventEmitter());
  await turn();
  await expect(turn()).resolves.toBeUndefined();
});

test('new connections are accepted before the next call begins, up to a limit', async () => {
  const server = new EventEmitter();
  const turn = makeTurns(server);
  const begun = turn();
  let rounds = 0;
  let isOver = false;
  void begun.then(() => (isOver = true));
  while (!isOver && rounds < 1_000) {
    if (rounds < 3) server.emit('connection');
    await nextRound();
    rounds += 1;
  }
  expect(rounds).toBeGreaterThanOrEqual(4);
  expect(rounds).toBeLessThan(10);
  const next = turn();
  const again = (): void => {
    server.emit('connection');
    timer = setImmediate(again);
  };
  let timer = setImmediate(again);
  await expect(next).resolves.toBeUndefined();
  clearImmediate(timer);
});
