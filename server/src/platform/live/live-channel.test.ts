import { randomUUID } from 'node:crypto';
import { liveReader } from '#test/live-reader';
import { liveSite, liveViewer as viewer, openLive as open, ticketOf } from '#test/live-site';
import { testClock } from '#test/open-product';
import type { Bus } from '../bus/bus';
import { logLength } from './event-log';
import type { LiveChannel } from './live-channel';

const clock = testClock();
afterEach(() => clock.restart());

const site = () => liveSite(clock);
const say = (live: LiveChannel, data: unknown, topic = 'room:1') =>
  live.publish([topic], { type: 'said', data });

describe('events', () => {
  test('reach the connections of a topic at every process, in order and once', async () => {
    const { process } = site();
    const [here, there] = [process(), process()];
    const reader = await open(there, { topics: ['room:1', 'room:2'] });
    const other = await open(there, { topics: ['room:3'] });
    for (const data of [1, 2]) await say(here, data);
    await say(here, 3, 'room:2');
    await reader.heard(({ data }) => data.data === 3);
    expect(reader.dataOf('said')).toEqual([1, 2, 3]);
    expect(other.dataOf('said')).toEqual([]);
    await here.close();
    await there.close();
  });

  test('begin with a reset for a client that knows nothing', async () => {
    const live = site().process();
    const reader = await open(live);
    expect(reader.events().map(({ name, data }) => [name, data.type])).toEqual([
      ['message', 'reset'],
      ['ready', undefined],
    ]);
    await live.close();
  });

  test('that a client missed follow its last event id, at any process', async () => {
    const { process } = site();
    const [here, there] = [process(), process()];
    const before = await open(here, { topics: ['room:1', 'room:2'] });
    await say(here, 1);
    await before.message('said');
    before.stop();
    for (const data of [2, 3]) await say(here, data);
    const after = await open(there, { topics: ['room:1', 'room:2'], lastEventId: before.lastId() });
    await say(here, 4);
    await after.heard(({ data }) => data.data === 4);
    expect([after.dataOf('said'), after.dataOf('reset')]).toEqual([[2, 3, 4], []]);
    await here.close();
    await there.close();
  });

  test('are replaced by a reset where the log no longer reaches back', async () => {
    const live = site().process();
    const before = await open(live);
    before.stop();
    for (let nth = 0; nth <= logLength; nth += 1) await say(live, nth);
    const after = await open(live, { lastEventId: before.lastId() });
    await say(live, 'new');
    await after.message('said');
    expect(after.events().map(({ data }) => data.type)).toEqual(['reset', undefined, 'said']);
    await live.close();
  });

  test('are replaced by a reset where a client missed more bytes than it is sent', async () => {
    const live = site().process();
    const before = await open(live);
    before.stop();
    for (let nth = 0; nth < 5; nth += 1) await say(live, 'x'.repeat(40_000));
    const after = await open(live, { lastEventId: before.lastId() });
    expect([after.dataOf('said'), after.dataOf('reset')]).toEqual([[], [undefined]]);
    await live.close();
  });

  test('that the bus lost arrives with the next event, or with the next beat', async () => {
    const { bus, process } = site();
    const deaf: Bus = { ...bus, publish: async () => undefined };
    const [lossy, sound] = [process(deaf), process()];
    const reader = await open(sound);
    await say(lossy, 1);
    await say(sound, 2);
    await reader.heard(({ data }) => data.data === 2);
    await say(lossy, 3);
    await sound.beat();
    await reader.heard(({ data }) => data.data === 3);
    expect(reader.dataOf('said')).toEqual([1, 2, 3]);
    await sound.close();
  });

  test('that the log did not take are stored with the next beat', async () => {
    const { eventLog, process, problems } = site();
    const live = process();
    const reader = await open(live);
    const append = jest.spyOn(eventLog, 'append').mockRejectedValueOnce(new Error('Redis is away'));
    await say(live, 1);
    expect(reader.dataOf('said')).toEqual([]);
    await live.beat();
    await reader.message('said');
    expect([append.mock.calls.length, problems.length]).toEqual([2, 1]);
    await live.close();
  });
});

describe('a connection', () => {
  test('opens once with a ticket, and not after its time', async () => {
    const live = site().process();
    const [used, old] = [await ticketOf(live), await ticketOf(live)];
    liveReader(await live.open(used));
    await expect(live.open(used)).rejects.toMatchObject({ word: 'LIVE_TICKET_INVALID' });
    clock.pass(31_000);
    await expect(live.open(old)).rejects.toMatchObject({ word: 'LIVE_TICKET_INVALID' });
    await expect(live.open('v1.forged')).rejects.toMatchObject({ word: 'LIVE_TICKET_INVALID' });
    await live.close();
  });

  test('has the topics that its user may subscribe to, and is refused without any', async () => {
    const { process, refused } = site();
    const live = process();
    refused.add('2');
    const request = { viewer: viewer(7), browser: randomUUID(), lastEventId: '' };
    const given = await live.ticketFor({ ...request, topics: ['room:1', 'room:2', 'unknown:1'] });
    expect(given.refused).toEqual(['room:2', 'unknown:1']);
    await expect(live.ticketFor({ ...request, topics: ['room:2'] })).rejects.toMatchObject({
      word: 'FORBIDDEN',
    });
    await live.close();
  });

  test('ends at every process when its token is revoked; those of others stay', async () => {
    const { process, revoked } = site();
    const [here, there] = [process(), process()];
    const [mine, other] = [await open(there), await open(there, { user: 8 })];
    revoked.add('token of 7');
    here.revocations.publish([7, 8]);
    await mine.ended;
    await say(here, 1);
    await other.message('said');
    expect(mine.dataOf('said')).toEqual([]);
    await here.close();
    await there.close();
  });

  test('ends at the next beat when its token is revoked where no publication comes from', async () => {
    const { process, revoked } = site();
    const live = process();
    const [mine, other] = [await open(live), await open(live, { user: 8 })];
    revoked.add('token of 7');
    await live.beat();
    await mine.endedWithin(1_000);
    await say(live, 1);
    await other.message('said');
    await live.close();
  });

  test('is not opened for a token that was revoked after the ticket was issued', async () => {
    const { process, revoked } = site();
    const live = process();
    const ticket = await ticketOf(live);
    revoked.add('token of 7');
    await expect(live.open(ticket)).rejects.toMatchObject({ word: 'TOKEN_REVOKED' });
    expect(await live.connectedOf([7])).toEqual(new Set());
    await live.close();
  });

  test('loses a topic that its user may no longer subscribe to', async () => {
    const { process, refused } = site();
    const live = process();
    const reader = await open(live, { topics: ['room:1', 'room:2'] });
    refused.add('2');
    live.revocations.publish([7]);
    await reader.message('refused');
    await say(live, 1, 'room:2');
    await say(live, 2);
    await reader.message('said');
    expect(reader.dataOf('said')).toEqual([2]);
    await live.close();
  });

  test('replaces an older one of the same browser, at any process', async () => {
    const { process } = site();
    const [here, there] = [process(), process()];
    const browser = randomUUID();
    const old = await open(here, { browser });
    clock.pass(1);
    const young = await open(there, { browser });
    await old.ended;
    await say(here, 1);
    await young.message('said');
    await here.close();
    await there.close();
  });

  test('is the oldest of a user to end when a ninth is opened', async () => {
    const { process } = site();
    const [here, there] = [process(), process()];
    const first = await open(here);
    for (let nth = 2; nth <= 9; nth += 1) {
      clock.pass(1);
      await open(nth % 2 ? here : there);
    }
    await first.ended;
    await here.close();
    await there.close();
  });

  test('ends when its time is over, and receives beats until then', async () => {
    const live = site().process();
    const reader = await open(live);
    await live.beat();
    await reader.signal('beat');
    clock.pass(10 * 60_000);
    await live.beat();
    await reader.ended;
    await live.close();
  });

  test('ends when its client reads too slowly', async () => {
    const live = site().process();
    const stream = await live.open(await ticketOf(live));
    for (let nth = 0; nth < 10; nth += 1) await say(live, 'x'.repeat(40_000));
    await live.beat();
    expect(stream.destroyed).toBe(true);
    await live.close();
  });

  test('gets the time to reconnect when the process stops', async () => {
    const live = site().process();
    const reader = await open(live);
    await live.close();
    expect((await reader.signal('bye')).data.retry_ms).toBe(2_500);
    await reader.ended;
    await expect(live.open('any')).rejects.toMatchObject({ word: 'LIVE_TICKET_INVALID' });
  });
});

describe('presence', () => {
  test('knows who is connected to any process, and forgets who left', async () => {
    const { process } = site();
    const [here, there] = [process(), process()];
    const reader = await open(there);
    expect(await here.connectedOf([7, 8])).toEqual(new Set([7]));
    reader.stop();
    await reader.ended;
    expect(await here.connectedOf([7, 8])).toEqual(new Set());
    await here.close();
    await there.close();
  });

  test('expires for users of a process that died, and lasts while it lives', async () => {
    const { process } = site();
    const live = process();
    await open(live);
    clock.pass(40_000);
    await live.beat();
    clock.pass(40_000);
    expect(await live.connectedOf([7])).toEqual(new Set([7]));
    clock.pass(20_000);
    expect(await live.connectedOf([7])).toEqual(new Set());
    await live.close();
  });
});
