import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { memoryBus } from '#platform/bus/memory-bus';
import { messageSignals } from './message-signals';

const clock = { now: () => 0 };
const make = (bus = memoryBus()) => messageSignals({ bus, clock, onProblem: () => undefined });

/** Reads what was sent until something with this text came. */
const heard = async (line: Readable, text: string): Promise<void> => {
  for await (const bytes of line.iterator({ destroyOnReturn: false }))
    if (String(bytes).includes(text)) return;
  throw new Error(`the line ended without ${text}`);
};

test('reach a person at whichever process they hang', async () => {
  const bus = memoryBus();
  const [here, there] = [make(bus), make(bus)];
  const line = await there.open(7, 'a');
  await heard(line, 'event: ready');
  here.tell([7, 8]);
  await heard(line, 'event: changed');
  await Promise.all([here.close(), there.close()]);
});

test('are for those who are told alone', async () => {
  const signals = make();
  const [mine, other] = [await signals.open(7, 'a'), await signals.open(8, 'b')];
  await heard(other, 'event: ready');
  signals.tell([7]);
  await heard(mine, 'event: changed');
  expect(other.read()).toBeNull();
  await signals.close();
});

test('a browser has one line: a new one takes the place of the old', async () => {
  const signals = make();
  const old = await signals.open(7, 'a');
  const line = await signals.open(7, 'a');
  old.resume();
  await once(old, 'end');
  expect(line.readableEnded).toBe(false);
  await signals.close();
});

test('a ninth browser of one person ends the first', async () => {
  const signals = make();
  const first = await signals.open(7, 'browser 0');
  for (let nth = 1; nth <= 8; nth += 1) await signals.open(7, `browser ${nth}`);
  first.resume();
  await once(first, 'end');
  await signals.close();
});

test('every line ends when the server closes', async () => {
  const signals = make();
  const line = await signals.open(7, 'a');
  line.resume();
  await Promise.all([once(line, 'end'), signals.close()]);
});
