import { aChatMessage, aChatPage, chatSettings, epoch } from '#features/chat/testing/chat-builders.ts';
import { roomOfPage } from './room-state';
import type { RoomView } from './room-view';
import { unreadIn, withMark } from './unread';

const me = { user_id: 9, nick_name: '许知', avatar: '' };
const markAt = (read_seq: number, of = epoch) => ({ room: 1, epoch: of, read_seq, unread: 0 });

const unread = (read: number | undefined, list = [aChatMessage(3), aChatMessage(4)], from = 1, of = epoch) =>
  unreadIn({
    room: 1,
    me,
    log: roomOfPage(aChatPage(list, { from }), chatSettings),
    marks: read === undefined ? new Map() : withMark(new Map(), markAt(read, of)),
  } as RoomView);

test('what others have said since is unread; own and recalled messages are not', () => {
  const list = [
    aChatMessage(1),
    aChatMessage(2),
    aChatMessage(3, { user_id: 9 }),
    aChatMessage(4, { state: 'recalled' }),
    aChatMessage(5, { user_id: 0, nick_name: '银杏' }),
  ];
  expect([unread(1, list), unread(2, list), unread(5, list)]).toEqual([2, 1, 0]);
});

test('nothing is unread for who has never been in the room', () => expect(unread(0)).toBe(0));

test('it is not known without a mark, with one of another epoch, or before the log reaches back to it', () => {
  expect([unread(undefined), unread(3, undefined, 1, 'other'), unread(1, undefined, 3)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(unread(2, undefined, 3)).toBe(2);
});

test('it is counted up to 100, however far the log reaches back', () => {
  const list = Array.from({ length: 120 }, (_, at) => aChatMessage(at + 300));
  expect(unread(1, list, 300)).toBe(100);
});

test('a mark is only raised, except in another epoch', () => {
  const marks = withMark(new Map(), markAt(5));
  const read = (next: ReturnType<typeof markAt>) => withMark(marks, next).get(1)?.read_seq;
  expect([read(markAt(3)), read(markAt(7)), read(markAt(2, 'restored'))]).toEqual([5, 7, 2]);
});
