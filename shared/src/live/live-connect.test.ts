/** @jest-environment node */
import { liveBeatMs, type LiveMessage } from '../contract/live.calls';
import { connectLive } from './live-connect';

type Listener = (event: { readonly data: string; readonly lastEventId: string }) => void;

class FakeSource {
  static readonly opened: FakeSource[] = [];
  onmessage: Listener | undefined;
  onerror: (() => void) | undefined;
  isClosed = false;
  readonly #listeners = new Map<string, Listener>();
  constructor(readonly url: string) {
    FakeSource.opened.push(this);
  }
  addEventListener(name: string, listener: Listener) {
    this.#listeners.set(name, listener);
  }
  close() {
    this.isClosed = true;
  }
  says(name: string, data: object = {}, lastEventId = '') {
    const event = { data: JSON.stringify(data), lastEventId };
    if (name === 'message') this.onmessage?.(event);
    else this.#listeners.get(name)?.(event);
  }
}

const original = { fetch: globalThis.fetch, EventSource: globalThis.EventSource };
beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.opened.length = 0;
  globalThis.EventSource = FakeSource as unknown as typeof EventSource;
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, original);
});

const wish = { token: 'a token', browser: 'tab 1', topics: ['room:1'], lastEventId: 'id 1' };
const connect = async (answer: () => Promise<Response> | Response) => {
  const asked: RequestInit[] = [];
  globalThis.fetch = async (_url, init) => {
    asked.push(init ?? {});
    return answer();
  };
  const end = new AbortController();
  const heard: (readonly [LiveMessage, string])[] = [];
  const onReady = jest.fn();
  const onMessage = (message: LiveMessage, id: string) => void heard.push([message, id]);
  const ended = connectLive(wish, { onMessage, onReady, signal: end.signal });
  await jest.advanceTimersByTimeAsync(0);
  return { asked, heard, onReady, end, ended, source: FakeSource.opened[0] };
};
const ticket = (refused: string[] = []) =>
  Response.json({ code: 0, data: { ticket: 'a ticket', refused }, msg: '' });

test('asks for a ticket with the token, and opens the stream without it', async () => {
  const { asked, source, end, ended } = await connect(() => ticket());
  expect(asked.map(({ headers, body }) => [headers, body])).toEqual([
    [
      { token: 'a token', 'content-type': 'application/json' },
      JSON.stringify({ browser: 'tab 1', topics: ['room:1'], last_event_id: 'id 1' }),
    ],
  ]);
  expect(source?.url).toBe('/api/live?ticket=a%20ticket');
  end.abort();
  expect([await ended, source?.isClosed]).toEqual([{ kind: 'ended' }, true]);
});

test('passes on messages with their ids, and refused topics', async () => {
  const { source, heard, onReady, end } = await connect(() => ticket(['room:2']));
  source?.says('ready');
  source?.says('message', { topic: 'room:1', type: 'said' }, 'id 2');
  expect([heard, onReady.mock.calls.length]).toEqual([
    [
      [{ topic: 'room:2', type: 'refused' }, 'id 1'],
      [{ topic: 'room:1', type: 'said' }, 'id 2'],
    ],
    1,
  ]);
  end.abort();
});

test('ends with the time that the server names as it stops', async () => {
  const { source, ended } = await connect(() => ticket());
  source?.says('bye', { retry_ms: 300 });
  expect([await ended, source?.isClosed]).toEqual([{ kind: 'ended', retryMs: 300 }, true]);
});

test('ends at an error, before the browser repeats the used ticket', async () => {
  const { source, ended } = await connect(() => ticket());
  source?.onerror?.();
  expect([await ended, source?.isClosed]).toEqual([{ kind: 'ended' }, true]);
});

test('ends after a long silence, which beats put off', async () => {
  const { source, ended } = await connect(() => ticket());
  await jest.advanceTimersByTimeAsync(2.5 * liveBeatMs);
  source?.says('beat');
  await jest.advanceTimersByTimeAsync(2.5 * liveBeatMs);
  expect(source?.isClosed).toBe(false);
  await jest.advanceTimersByTimeAsync(liveBeatMs);
  expect([await ended, source?.isClosed]).toEqual([{ kind: 'ended' }, true]);
});

test.each([
  ['401', () => new Response('', { status: 401 }), 'refused'],
  ['403', () => new Response('', { status: 403 }), 'refused'],
  ['503', () => new Response('', { status: 503 }), 'ended'],
  ['no answer', () => Promise.reject(new Error('no network')), 'ended'],
])('opens nothing when the ticket meets %s', async (_what, answer, kind) => {
  const { ended } = await connect(answer);
  expect([await ended, FakeSource.opened]).toEqual([{ kind }, []]);
});
