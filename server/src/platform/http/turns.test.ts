import { makeTurns } from './turns';

const nextRound = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('calls that come together begin in different rounds of the event loop, in their order', async () => {
  const turn = makeTurns();
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
  const turn = makeTurns();
  await turn();
  await expect(turn()).resolves.toBeUndefined();
});
