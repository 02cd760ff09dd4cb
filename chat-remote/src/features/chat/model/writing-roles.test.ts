import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { aChatMessage, aChatPage, chatSettings } from '#features/chat/testing/chat-builders.ts';
import { roomOfPage } from './room-state';
import { observable, type RoomView } from './room-view';
import { writingRoles } from './writing-roles';

const piece = (at: number, text: string, client_id = 'mention:5') => ({
  ...{ msg_type: chatTypes.roleWriting, room: 1, client_id, role_id: 3, nick_name: '老编辑', avatar: '' },
  ...{ reply: { id: 1, seq: 1, nick_name: '小叶', excerpt: '' }, at, text, is_over: false, online_count: 1 },
});

const opened = (list: Parameters<typeof aChatPage>[0] = []) => {
  // Only these parts are read.
  const view = observable({
    writing: [],
    log: roomOfPage(aChatPage(list), chatSettings),
  } as unknown as RoomView);
  const roles = writingRoles(view);
  return { roles, texts: () => view.get().writing.map(({ text }) => text) };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('pieces follow each other, repeated ones change nothing, one after a loss waits for the whole', () => {
  const { roles, texts } = opened();
  for (const [at, text] of [
    [0, '一'],
    [1, '二'],
    [1, '二'],
    [5, '六'],
  ] as const)
    roles.take(piece(at, text));
  expect(texts()).toEqual(['一二']);
  roles.take(piece(0, '一二三四五六'));
  expect(texts()).toEqual(['一二三四五六']);
});

test('several write at once, each until its own end', () => {
  const { roles, texts } = opened();
  roles.take(piece(0, '甲', 'mention:1'));
  roles.take(piece(0, '乙', 'mention:2'));
  expect(texts()).toEqual(['甲', '乙']);
  roles.take({ ...piece(0, '', 'mention:1'), is_over: true });
  expect(texts()).toEqual(['乙']);
  roles.end('mention:2');
  expect(texts()).toEqual([]);
});

test('one that falls silent is taken away after a while', () => {
  const { roles, texts } = opened();
  roles.take(piece(0, '写到一半'));
  jest.advanceTimersByTime(80_000);
  roles.take(piece(4, '，还在写'));
  jest.advanceTimersByTime(80_000);
  expect(texts()).toEqual(['写到一半，还在写']);
  jest.advanceTimersByTime(11_000);
  expect(texts()).toEqual([]);
});

test('a piece that its message has overtaken shows nothing', () => {
  const { roles, texts } = opened([aChatMessage(1, { role_id: 3, user_id: 0, client_id: 'mention:5' })]);
  roles.take(piece(0, '迟到的'));
  expect(texts()).toEqual([]);
});
