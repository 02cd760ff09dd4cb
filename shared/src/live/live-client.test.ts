import type { LiveMessage } from '../contract/live.calls';
import { liveClient } from './live-client';
import { fakeBrowser } from './testing/fake-browser';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** In small steps, so that timers which answers set begin when they would. */
const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(0);
  for (let passed = 0; passed < ms; passed += 10) await jest.advanceTimersByTimeAsync(10);
};

const openTab = (browser: ReturnType<typeof fakeBrowser>, session = browser.session()) => {
  const live = liveClient(session, browser.parts);
  const heard: unknown[] = [];
  const subscribe = (topic: string) =>
    live.subscribe(
      ({ token }) => (token === '' ? undefined : topic),
      ({ type, data }: LiveMessage) => heard.push(data ?? type),
    );
  return { session, heard, subscribe };
};
const said = (data: unknown, topic = 'room:1'): LiveMessage => ({ topic, type: 'said', data });
const topicsOf = (browser: ReturnType<typeof fakeBrowser>) =>
  browser.connections.map(({ wish }) => wish.topics);

describe('tabs of a browser', () => {
  test('share one connection, and each hears what it subscribed to', async () => {
    const browser = fakeBrowser();
    const tabs = [openTab(browser), openTab(browser), openTab(browser)] as const;
    for (const tab of tabs) tab.subscribe('room:1');
    tabs[2].subscribe('room:2');
    await pass(100);
    expect(topicsOf(browser)).toEqual([['room:1', 'room:2']]);
    browser.connections[0]?.says(said('one'), 'id 1');
    browser.connections[0]?.says(said('two', 'room:2'), 'id 2');
    await pass(0);
    expect(tabs.map(({ heard }) => heard)).toEqual([['one'], ['one'], ['one', 'two']]);
  });

  test('choose another leader when the first leaves, which resumes after the last message', async () => {
    const browser = fakeBrowser();
    const [first, second] = [openTab(browser), openTab(browser)];
    const leave = first.subscribe('room:1');
    second.subscribe('room:1');
    await pass(100);
    browser.connections[0]?.says(said('one'), 'id 1');
    await pass(0);
    leave();
    await pass(100);
    expect(browser.connections.map(({ wish, isOpen }) => [wish.lastEventId, isOpen()])).toEqual([
      ['', false],
      ['id 1', true],
    ]);
    browser.connections[1]?.says(said('two'), 'id 2');
    expect([first.heard, second.heard]).toEqual([['one'], ['one', 'two']]);
  });

  test('connect again for a topic that is new, and resume the others', async () => {
    const browser = fakeBrowser();
    const tab = openTab(browser);
    tab.subscribe('room:1');
    await pass(100);
    browser.connections[0]?.says(said('one'), 'id 1');
    openTab(browser).subscribe('room:2');
    await pass(100);
    expect(browser.open().map(({ wish }) => [wish.topics, wish.lastEventId])).toEqual([
      [['room:1', 'room:2'], 'id 1'],
    ]);
  });

  test('that subscribe to a connected topic are told to fetch, since they may have fetched before', async () => {
    const browser = fakeBrowser();
    const first = openTab(browser);
    first.subscribe('room:1');
    await pass(100);
    const late = openTab(browser);
    late.subscribe('room:1');
    await pass(100);
    expect([first.heard, late.heard, browser.connections.length]).toEqual([[], ['reset'], 1]);
  });

  test('hold no connection without subscribers, or while nobody is signed in', async () => {
    const browser = fakeBrowser();
    openTab(browser, browser.session('')).subscribe('room:1');
    const tab = openTab(browser);
    tab.subscribe('room:1')();
    await pass(100);
    expect(browser.connections).toEqual([]);
  });
});

describe('a connection', () => {
  test('is opened again after pauses that double, and begin small once it was ready', async () => {
    const browser = fakeBrowser();
    openTab(browser).subscribe('room:1');
    const pauses: number[] = [];
    await pass(50);
    for (const isReady of [false, false, true, false]) {
      const connection = browser.connections.at(-1);
      if (isReady) connection?.ready();
      connection?.ends();
      let ms = 0;
      for (const count = browser.connections.length; browser.connections.length === count; ms += 50)
        await pass(50);
      pauses.push(ms - 50);
    }
    expect(pauses).toEqual([1_000, 2_000, 1_000, 2_000]);
  });

  test('is opened again when the server said, as it stops', async () => {
    const browser = fakeBrowser();
    openTab(browser).subscribe('room:1');
    await pass(50);
    browser.connections[0]?.ends({ kind: 'ended', retryMs: 300 });
    await pass(340);
    expect(browser.connections).toHaveLength(1);
    await pass(10);
    expect(browser.connections).toHaveLength(2);
  });

  test('is opened at once when the browser is online again', async () => {
    const browser = fakeBrowser();
    openTab(browser).subscribe('room:1');
    await pass(50);
    browser.connections[0]?.ends();
    await pass(0);
    window.dispatchEvent(new Event('online'));
    await pass(50);
    expect(browser.connections).toHaveLength(2);
  });

  test('is not asked for again with a token that was refused, but with the next one', async () => {
    const browser = fakeBrowser();
    const tab = openTab(browser);
    tab.subscribe('room:1');
    await pass(50);
    browser.connections[0]?.ends({ kind: 'refused' });
    await jest.advanceTimersByTimeAsync(600_000);
    expect(browser.connections).toHaveLength(1);
    tab.session.signIn('another token');
    await pass(50);
    expect(browser.open().map(({ wish }) => wish.token)).toEqual(['another token']);
  });

  test('ends when the user signs out', async () => {
    const browser = fakeBrowser();
    const tab = openTab(browser);
    tab.subscribe('room:1');
    await pass(50);
    tab.session.signIn('');
    await pass(50);
    expect([browser.connections.length, browser.open().length]).toEqual([1, 0]);
  });
});

test('nothing is live where a browser lacks locks or channels', () => {
  const leave = liveClient(fakeBrowser().session()).subscribe(
    () => 'room:1',
    () => undefined,
  );
  expect(leave()).toBeUndefined();
});
