import { eventOfMessage, type ChatEvent, type ChatFrame } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes, defaultChatSettings } from '@yanye/shared/contract/chat.calls';
import { holdTimers, passTime } from '#test/held-timers';
import type { ChatSocket } from './chat-socket';
import { ringSize } from './event-ring';
import { roomFeed } from './room-feed';

const epoch = 'e1';

const message = (id: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  room: 1,
  seq: id,
  changed_seq: id,
  client_id: `c${id}`,
  user_id: 5,
  role_id: 0,
  nick_name: '言叶',
  avatar: '',
  msg_type: chatTypes.text,
  content: `第 ${id} 条`,
  created_at: '',
  state: 'shown',
  is_edited: false,
  reply: null,
  picture: null,
  file: null,
  mentions: [],
  reactions: [],
  ...change,
});
const said = (seq: number): ChatEvent =>
  eventOfMessage(message(seq), { msg_type: chatTypes.text, seq, epoch });
const recalled = (id: number, seq: number): ChatEvent =>
  eventOfMessage(message(id, { state: 'recalled', content: '', changed_seq: seq }), {
    msg_type: chatTypes.recalled,
    seq,
    epoch,
  });

const edited = (id: number, seq: number, content: string): ChatEvent =>
  eventOfMessage(message(id, { content, changed_seq: seq }), { msg_type: chatTypes.edited, seq, epoch });

/** A socket that notes what it is sent. */
const reader = (isReading: () => boolean = () => true) => {
  const frames: (ChatFrame & { content?: string; seq?: number })[] = [];
  const ends: number[] = [];
  const socket: ChatSocket = {
    sender: { viewer: undefined, key: 'visitor:1', nick_name: '银杏', ip: '' },
    viewer: undefined,
    avatar: '',
    isOlder: false,
    position: 0,
    isOpen: () => ends.length === 0,
    write: (_type, frame) => {
      if (isReading()) frames.push(JSON.parse(frame.toString()) as ChatFrame);
      return isReading();
    },
    send: (frame) => void frames.push(frame),
    cutIfStuck: () => undefined,
    end: (code) => void ends.push(code),
  };
  return { socket, frames, ends, numbers: () => frames.map(({ seq }) => seq) };
};

const open = async (stored: ChatEvent[] = [], count = 3) => {
  const problems: unknown[] = [];
  const restarted: number[] = [];
  let reads = 0;
  const feed = roomFeed({
    room: { id: 1, epoch, last_seq: stored.at(-1)?.seq ?? 0 },
    settings: defaultChatSettings,
    log: {
      after: async (seq) => {
        reads += 1;
        return { epoch, events: stored.filter((event) => event.seq > seq).slice(0, 500) };
      },
    },
    people: { count: () => count },
    owner: { restart: (room) => void restarted.push(room), note: (error) => void problems.push(error) },
  });
  await feed.start();
  return { feed, stored, restarted, problems, reads: () => reads };
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('a feed', () => {
  holdTimers();

  test('sends each event once, whatever order they arrive in', async () => {
    const { feed } = await open();
    const { socket, numbers } = reader();
    feed.join(socket, undefined);
    for (const seq of [2, 1, 1, 4, 3, 2]) feed.take(said(seq));
    await settled();
    expect(numbers()).toEqual([1, 2, 3, 4]);
  });

  test('fetches an event that does not arrive, after 150 ms', async () => {
    const { feed, stored, reads } = await open();
    const { socket, numbers } = reader();
    feed.join(socket, undefined);
    stored.push(said(1), said(2));
    feed.take(said(2));
    await settled();
    expect(numbers()).toEqual([]);
    const before = reads();
    passTime(150);
    await settled();
    expect([numbers(), reads() - before]).toEqual([[1, 2], 1]);
  });

  test('sends all of more events than it keeps, as an import stores them', async () => {
    const { feed, stored } = await open();
    const { socket, numbers } = reader();
    feed.join(socket, undefined);
    const many = Array.from({ length: 5 * ringSize }, (_none, at) => at + 1);
    stored.push(...many.map(said));
    await feed.heal();
    expect(numbers()).toEqual(many);
  });

  test('lets a client connect again whose next event it no longer keeps', async () => {
    const { feed } = await open();
    let isReading = false;
    const { socket, numbers, ends } = reader(() => isReading);
    feed.join(socket, undefined);
    for (let seq = 1; seq <= 3 * ringSize; seq += 1) feed.take(said(seq));
    await settled();
    isReading = true;
    feed.take(said(3 * ringSize + 1));
    await settled();
    expect([numbers(), ends]).toEqual([[], [1012]]);
  });

  test('does not fetch for an event whose predecessor arrives meanwhile', async () => {
    const { feed, reads } = await open();
    feed.take(said(2));
    const before = reads();
    feed.take(said(1));
    passTime(150);
    await settled();
    expect([feed.last(), reads() - before]).toEqual([2, 0]);
  });

  test.each([
    ['in the ring', 3, false, [4, 5]],
    ['up to date', 5, false, []],
    ['new', undefined, false, []],
    ['ahead', 6, true, []],
  ] as const)('resumes a client that is %s', async (_what, since, isBehind, numbersSent) => {
    const { feed } = await open([1, 2, 3, 4, 5].map(said));
    const { socket, numbers } = reader();
    expect([feed.join(socket, since), numbers()]).toEqual([isBehind, numbersSent]);
  });

  test('lets a client fetch that was away for longer than the ring reaches', async () => {
    const { feed } = await open(Array.from({ length: ringSize + 1 }, (_, index) => said(index + 1)));
    const [behind, kept] = [reader(), reader()];
    expect([feed.join(behind.socket, 0), feed.join(kept.socket, 1)]).toEqual([true, false]);
    expect([behind.numbers(), kept.numbers().length]).toEqual([[], ringSize]);
  });

  test('has no text of a recalled message for those who resume', async () => {
    const { feed } = await open();
    for (const event of [said(1), said(2), recalled(1, 3)]) feed.take(event);
    const { socket, frames } = reader();
    feed.join(socket, 0);
    expect(frames.map(({ msg_type, seq, content }) => [msg_type, seq, content])).toEqual([
      [chatTypes.text, 1, ''],
      [chatTypes.text, 2, '第 2 条'],
      [chatTypes.recalled, 3, ''],
    ]);
  });

  test('has no quote of a recalled message for those who resume', async () => {
    const { feed } = await open();
    const reply = { id: 1, seq: 1, nick_name: '言叶', excerpt: '第 1 条' };
    const quoting = eventOfMessage(message(2, { reply }), { msg_type: chatTypes.text, seq: 2, epoch });
    for (const event of [said(1), quoting, recalled(1, 3)]) feed.take(event);
    const { socket, frames } = reader();
    feed.join(socket, 1);
    expect(frames[0]).toMatchObject({ id: 2, content: '第 2 条', reply: { id: 1, excerpt: '' } });
  });

  test.each([
    ['recalled', recalled(1, 3), null],
    ['edited', edited(1, 3, '新话'), { excerpt: '新话' }],
  ])('has what is pinned of a message that was %s as it is now', async (_what, change, pinned) => {
    const { feed } = await open();
    const pin = { id: 1, seq: 1, nick_name: '言叶', excerpt: '第 1 条' };
    const pinning = { msg_type: chatTypes.pinned, room: 1, seq: 2, epoch, pinned: pin } as const;
    for (const event of [said(1), pinning, change]) feed.take(event);
    const { socket, frames } = reader();
    feed.join(socket, 1);
    expect(frames[0]).toMatchObject({ msg_type: chatTypes.pinned, seq: 2, pinned });
  });

  test('goes on where a client stopped reading', async () => {
    const { feed } = await open();
    let isReading = true;
    const { socket, numbers } = reader(() => isReading);
    feed.join(socket, undefined);
    feed.take(said(1));
    isReading = false;
    feed.take(said(2));
    await settled();
    isReading = true;
    feed.take(said(3));
    await settled();
    expect(numbers()).toEqual([1, 2, 3]);
  });

  test('serves many sockets in slices, in order at each of them', async () => {
    const { feed } = await open();
    const readers = Array.from({ length: 450 }, () => reader());
    for (const { socket } of readers) feed.join(socket, undefined);
    feed.take(said(1));
    expect(readers.filter(({ frames }) => frames.length > 0)).toHaveLength(200);
    feed.take(said(2));
    while (readers.some(({ frames }) => frames.length < 2))
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    expect(new Set(readers.map(({ numbers }) => numbers().join()))).toEqual(new Set(['1,2']));
  });

  test('restarts when an event of another epoch arrives', async () => {
    const { feed, restarted } = await open([said(1)]);
    feed.take({ ...said(2), epoch: 'e2' });
    expect([restarted, feed.last()]).toEqual([[1], 1]);
  });

  test('hides how many people there are, where the room says so', async () => {
    const { feed } = await open();
    const { socket, frames } = reader();
    feed.join(socket, undefined);
    feed.take(said(1));
    const settings = { ...defaultChatSettings, isOnlinePeople: false };
    feed.take({ msg_type: chatTypes.settings, room: 1, seq: 2, epoch, settings });
    feed.take(said(3));
    await settled();
    expect(frames.map(({ online_count }) => online_count)).toEqual([3, 0, 0]);
  });
});
