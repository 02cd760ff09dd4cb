import type { ChatMessagePage } from '@yanye/shared/contract/chat';
import { aChatEvent, aChatMessage, aChatPage, chatSettings } from '#features/chat/testing/chat-builders.ts';
import type { ChatHttp } from './chat-http';
import { createLogWindow } from './log-window';
import { roomOfPage, shownMessages, withEvents } from './room-state';
import { observable, type RoomView } from './room-view';

const all = Array.from({ length: 400 }, (_, at) => aChatMessage(at + 1));
const newest = all.length;

/** What the server answers from messages 1 to 400. */
const pageOf: ChatHttp['messages'] = async ({ before = 0, after = 0, around = 0, limit }) => {
  const half = Math.ceil(limit / 2);
  const [from, to] =
    after > 0
      ? [after + 1, after + limit]
      : around > 0
        ? [around - half, around + half - 1]
        : [(before || newest + 1) - limit, (before || newest + 1) - 1];
  const bounds: Partial<ChatMessagePage> = { from: Math.max(1, from), to: Math.min(newest, to), newest };
  return aChatPage(
    all.filter(({ seq }) => seq >= from && seq <= to),
    bounds,
  );
};

const opened = (messages = pageOf) => {
  const log = roomOfPage(aChatPage(all.slice(370), { from: 371 }), chatSettings);
  const view = observable({ log, older: 'idle', newer: 'idle', window: 0 } as RoomView);
  const shown = () => shownMessages(view.get().log).map(({ seq }) => seq);
  return { view, shown, window: createLogWindow({ http: { messages }, view }) };
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('a message far away is shown with those around it, and nothing between is loaded', async () => {
  const messages = jest.fn(pageOf);
  const { view, shown, window } = opened(messages);
  expect(await window.show(100)).toMatchObject({ seq: 100 });
  expect(shown()).toEqual(range(75, 124));
  expect([messages.mock.calls.length, view.get().window]).toEqual([1, 1]);
});

test('history goes on both ways without a hole, until it reaches the newest messages', async () => {
  const { view, shown, window } = opened();
  await window.show(200);
  await window.older();
  expect(shown()).toEqual(range(125, 224));
  while (view.get().log.past) await window.newer();
  expect(shown()).toEqual(range(125, 400));
  await window.older();
  expect([shown()[0], view.get().log.from, view.get().window]).toEqual([75, 75, 1]);
});

test('a part that meets the newest messages is joined at once', async () => {
  const { view, shown, window } = opened();
  await window.show(360);
  expect([shown()[0], shown().at(-1), view.get().log.past]).toEqual([335, 400, undefined]);
});

test('the newest messages are shown again, with what came meanwhile', async () => {
  const { view, shown, window } = opened();
  await window.show(100);
  const { log } = view.get();
  const said = aChatEvent(aChatMessage(401));
  const changed = aChatEvent(aChatMessage(100, { content: '改了' }), { msg_type: 8, seq: 402 });
  view.change({ log: withEvents(log, [said, changed]) });
  expect(shown()).toEqual(range(75, 124));
  expect(shownMessages(view.get().log).find(({ seq }) => seq === 100)?.content).toBe('改了');
  window.toNewest();
  expect([shown()[0], shown().at(-1), view.get().window]).toEqual([371, 401, 2]);
});

test('a shown message needs no call, and one of the newest no other part', async () => {
  const messages = jest.fn(pageOf);
  const { shown, window } = opened(messages);
  await window.show(380);
  await window.show(100);
  await window.show(101);
  await window.show(390);
  expect([messages.mock.calls.length, shown()[0]]).toEqual([1, 371]);
});

test('a message that is missing or recalled changes nothing', async () => {
  const { view, window } = opened(async () =>
    aChatPage([aChatMessage(5, { state: 'recalled' })], { from: 1 }),
  );
  expect([await window.show(5), await window.show(6)]).toMatchObject([{ state: 'recalled' }, undefined]);
  expect([view.get().window, view.get().log.past]).toEqual([0, undefined]);
});

test('a page that arrives after the part was left is dropped', async () => {
  let answer = (_page: ChatMessagePage): void => undefined;
  const late = jest.fn(pageOf);
  const { shown, window } = opened(late);
  await window.show(100);
  late.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const going = window.newer();
  window.toNewest();
  answer(await pageOf({ after: 124, limit: 50 }));
  await going;
  expect(shown()).toEqual(range(371, 400));
});
