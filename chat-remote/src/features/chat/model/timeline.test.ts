import { aChatMessage, aChatPage, chatSettings } from '#features/chat/testing/chat-builders.ts';
import type { OutboxEntry } from './outbox-entry';
import { roomOfPage } from './room-state';
import { timelineOf, type TimelineRow, type UnreadMark } from './timeline';

const me = { user_id: 9, nick_name: '许知', avatar: '' };
const now = Date.parse('2026-03-02T20:00:00+08:00');

const rowsOf = (
  list: Parameters<typeof aChatPage>[0],
  more: {
    readonly unread?: UnreadMark;
    readonly outbox?: readonly OutboxEntry[];
    readonly writing?: readonly string[];
  } = {},
) => {
  const { unread, outbox = [] } = more;
  const log = roomOfPage(aChatPage(list), chatSettings);
  return timelineOf({
    log,
    me,
    outbox,
    lines: [{ key: 'l', text: '「阿澈」加入了群聊', after: 2 }],
    writing: more.writing ?? [],
    unread,
    now,
  });
};

const brief = (row: TimelineRow): string => {
  if (row.kind === 'message')
    return `${row.isFirst ? '[' : ''}${row.message.content}${row.isLast ? ']' : ''}`;
  if (row.kind === 'unsent') return `${row.isFirst ? '[' : ''}${row.entry.content}?`;
  if (row.kind === 'day' || row.kind === 'line') return row.text;
  return row.kind;
};

const entry: OutboxEntry = {
  client_id: 'mine',
  owner: '9/1',
  msg_type: 2,
  content: '还没发',
  reply: null,
  mentions: [],
  created_at: now,
  wanted_at: now,
  state: 'waiting',
  refusal: '',
};

test('messages of one person form a run until five minutes, another person or a line', () => {
  const rows = rowsOf([
    aChatMessage(1),
    aChatMessage(2),
    aChatMessage(3),
    aChatMessage(8),
    aChatMessage(14, { user_id: 3, nick_name: '林间' }),
  ]);
  expect(rows.map(brief)).toEqual([
    '今天',
    '[第 1 句',
    '第 2 句]',
    '「阿澈」加入了群聊',
    '[第 3 句]',
    '[第 8 句]',
    '[第 14 句]',
  ]);
});

test('each day begins with a line, and a recalled message leaves one', () => {
  const rows = rowsOf([
    aChatMessage(1, { created_at: '2025-12-31T23:59:00+08:00' }),
    aChatMessage(2, { created_at: '2026-03-01T23:59:00+08:00', state: 'recalled', content: '' }),
    aChatMessage(3),
  ]);
  expect(rows.map(brief)).toEqual([
    '2025 年 12 月 31 日',
    '[第 1 句]',
    '昨天',
    'recalled',
    '「阿澈」加入了群聊',
    '今天',
    '[第 3 句]',
  ]);
});

test('the first day has no line while older messages may belong to it', () => {
  const log = roomOfPage(aChatPage([aChatMessage(7)], { from: 7 }), chatSettings);
  const rows = timelineOf({ log, me, outbox: [], lines: [], writing: [], unread: undefined, now });
  expect(rows.map(brief)).toEqual(['[第 7 句]']);
});

test('the unread line stands before the first message after the read one', () => {
  const rows = rowsOf([aChatMessage(1), aChatMessage(2)], { unread: { after: 1, count: 1 } });
  expect(rows.map(brief).slice(1, 4)).toEqual(['[第 1 句]', 'unread', '[第 2 句]']);
});

test('an unsent message comes last, and keeps its key once it is stored', () => {
  const unsent = rowsOf([aChatMessage(1)], { outbox: [entry] }).at(-1);
  const stored = rowsOf([aChatMessage(1), aChatMessage(2, { user_id: 9, client_id: 'mine' })], {
    outbox: [entry],
  });
  expect(unsent).toMatchObject({ kind: 'unsent', entry });
  const last = stored.at(-2);
  expect(last).toMatchObject({ kind: 'message', isMine: true, key: unsent?.key });
  expect(stored.some(({ kind }) => kind === 'unsent')).toBe(false);
});

test('a time is said again only when the minute changes', () => {
  const rows = rowsOf([
    aChatMessage(3, { created_at: '2026-03-02T10:00:01+08:00' }),
    aChatMessage(4, { created_at: '2026-03-02T10:00:40+08:00' }),
    aChatMessage(5, { created_at: '2026-03-02T10:01:10+08:00' }),
  ]);
  expect(rows.flatMap((row) => (row.kind === 'message' ? [row.time] : []))).toEqual(['10:00', '', '10:01']);
});

test('what a role writes is last, but for what is unsent, and its message takes the same row', () => {
  const rows = rowsOf([aChatMessage(1)], { writing: ['mention:5'], outbox: [entry] });
  expect(rows.map(brief).slice(-2)).toEqual(['writing', '[还没发?']);
  const answer = aChatMessage(2, { user_id: 0, role_id: 3, nick_name: '老编辑', client_id: 'mention:5' });
  const keys = (all: readonly TimelineRow[]) => all.map(({ key }) => key);
  expect(keys(rowsOf([aChatMessage(1), answer]))).toContain('role mention:5');
  expect(keys(rows)).toContain('role mention:5');
});
