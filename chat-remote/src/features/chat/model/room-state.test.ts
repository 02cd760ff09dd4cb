import { type ChatEvent } from '@yanye/shared/contract/chat-frames.calls';
import { excerptOf, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import {
  aChatEvent,
  aChatMessage,
  aChatPage,
  chatSettings,
  epoch,
} from '#features/chat/testing/chat-builders.ts';
import {
  missingIn,
  restarted,
  roomOfPage,
  shownMessages,
  withEvents,
  withMessages,
  withNewest,
  withOlder,
  type RoomState,
} from './room-state';

const first = aChatMessage(1);
const opened = roomOfPage(aChatPage([first]), chatSettings);
const textsOf = (state: RoomState) => shownMessages(state).map(({ content }) => content);

/** Seeded, so that a failure can be repeated. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const pickedFrom = <T>(random: () => number, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

/** @param message undefined to take down what is pinned; a recalled one cannot be pinned */
const pinning = (seq: number, message: ChatMessage | undefined): ChatEvent => {
  const isShown = message?.state === 'shown';
  const pinned = isShown
    ? { id: message.id, seq: message.seq, nick_name: '小叶', excerpt: excerptOf(message) }
    : null;
  return { msg_type: chatTypes.pinned, room: 1, seq, epoch, pinned };
};

/** A log of new messages, edits, recalls, changed settings and pins after the first message. */
const randomLog = (random: () => number): readonly ChatEvent[] => {
  const known = new Map<number, ChatMessage>([[1, first]]);
  return Array.from({ length: 20 }, (_, at): ChatEvent => {
    const seq = at + 2;
    const kind = random();
    const target = pickedFrom(random, [...known.values()]);
    if (kind < 0.1)
      return {
        msg_type: chatTypes.settings,
        room: 1,
        seq,
        epoch,
        settings: { ...chatSettings, slowSeconds: seq },
      };
    if (kind > 0.9) return pinning(seq, target);
    if (kind < 0.5 && target) {
      const isRecall = kind < 0.2;
      const changed: ChatMessage = isRecall
        ? { ...target, changed_seq: seq, state: 'recalled', content: '' }
        : { ...target, changed_seq: seq, is_edited: true, content: `改于 ${seq}` };
      known.set(target.id, changed);
      return aChatEvent(changed, { msg_type: isRecall ? chatTypes.recalled : chatTypes.edited });
    }
    const message = aChatMessage(seq);
    known.set(seq, message);
    return aChatEvent(message);
  });
};

const shuffled = <T>(random: () => number, list: readonly T[]): readonly T[] =>
  list
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

describe('the log of a room', () => {
  test('applies the next event and drops those that it knows', () => {
    const second = aChatEvent(aChatMessage(2));
    const state = withEvents(opened, [second]);
    expect(textsOf(state)).toEqual(['第 1 句', '第 2 句']);
    expect(withEvents(state, [second])).toBe(state);
  });

  test('holds an event after a missing one until that has come', () => {
    const held = withEvents(opened, [aChatEvent(aChatMessage(3))]);
    expect(held.last).toBe(1);
    expect(missingIn(held)).toBe(2);
    const whole = withEvents(held, [aChatEvent(aChatMessage(2))]);
    expect(textsOf(whole)).toEqual(['第 1 句', '第 2 句', '第 3 句']);
    expect([whole.last, missingIn(whole), whole.early.size]).toEqual([3, 0, 0]);
  });

  test('ignores events of another epoch', () => {
    expect(withEvents(opened, [{ ...aChatEvent(aChatMessage(2)), epoch: 'e2' }])).toBe(opened);
  });

  test('never goes back to an earlier state of a message', () => {
    const edited = withMessages(opened, [aChatMessage(1, { changed_seq: 9, content: '新的' })]);
    expect(textsOf(withMessages(edited, [first]))).toEqual(['新的']);
  });

  test('has what is pinned as it is after edits and recalls', () => {
    const pinned = withEvents(opened, [pinning(2, first)]);
    expect(pinned.pinned?.excerpt).toBe('第 1 句');
    const edited = { ...first, content: '改了', changed_seq: 3 };
    const later = withEvents(pinned, [aChatEvent(edited, { msg_type: chatTypes.edited })]);
    expect(later.pinned?.excerpt).toBe('改了');
    const recalled: ChatMessage = { ...first, content: '', state: 'recalled', changed_seq: 4 };
    expect(withEvents(later, [aChatEvent(recalled, { msg_type: chatTypes.recalled })]).pinned).toBeNull();
  });

  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'ends equal whatever the order and repetition of events: seed %i',
    (seed) => {
      const random = randomFrom(seed);
      const log = randomLog(random);
      const inOrder = withEvents(opened, log);
      const repeated = [...log, ...log.filter(() => random() < 0.4)];
      let state = opened;
      for (const event of shuffled(random, repeated)) state = withEvents(state, [event]);
      expect(state).toEqual({ ...inOrder, messages: expect.any(Map) });
      expect(shownMessages(state)).toEqual(shownMessages(inOrder));
      expect(state.last).toBe(21);
    },
  );
});

describe('pages of a room', () => {
  test('older ones are added before, and no events are taken for known', () => {
    const newest = roomOfPage(aChatPage([aChatMessage(9)], { from: 9 }), chatSettings);
    const state = withOlder(
      newest,
      aChatPage([aChatMessage(7), aChatMessage(8)], { from: 7, to: 8, newest: 12 }),
    );
    expect(textsOf(state)).toEqual(['第 7 句', '第 8 句', '第 9 句']);
    expect([state.from, state.last]).toEqual([7, 9]);
  });

  test('show no message before the first known number, though a change of it came', () => {
    const newest = roomOfPage(aChatPage([aChatMessage(9)], { from: 9 }), chatSettings);
    const edit = aChatEvent(aChatMessage(3, { content: '改过' }), { msg_type: chatTypes.edited, seq: 10 });
    expect(textsOf(withEvents(newest, [edit]))).toEqual(['第 9 句']);
  });

  test('show a stored message before the events in front of it have come', () => {
    expect(textsOf(withMessages(opened, [aChatMessage(5)]))).toEqual(['第 1 句', '第 5 句']);
  });

  test('start again with the newest one, and say where messages are missing until they are loaded', () => {
    const far = aChatPage([aChatMessage(90)], { from: 90 });
    const state = restarted(withNewest(opened, 90), far);
    expect([textsOf(state), state.lostAfter, missingIn(state)]).toEqual([['第 90 句'], 1, 0]);
    const filled = withOlder(state, aChatPage([aChatMessage(2)], { from: 2, to: 89, newest: 90 }));
    expect(filled.lostAfter).toBe(0);
  });

  test('of another epoch replace everything', () => {
    const state = restarted(opened, aChatPage([aChatMessage(40)], { epoch: 'e2', from: 40 }));
    expect([state.epoch, textsOf(state), state.lostAfter]).toEqual(['e2', ['第 40 句'], 0]);
  });
});

test.each([
  ['edit', { content: '改过的话', is_edited: true }, chatTypes.edited, '改过的话'],
  ['recall', { content: '', state: 'recalled' }, chatTypes.recalled, ''],
] as const)('an %s changes what quotes the message', (_what, change, msg_type, excerpt) => {
  const reply = { id: 1, seq: 1, nick_name: '小叶', excerpt: '第 1 句' };
  const said = withEvents(opened, [aChatEvent(aChatMessage(2, { reply })), aChatEvent(aChatMessage(3))]);
  const changed = withEvents(said, [aChatEvent({ ...first, ...change, changed_seq: 4 }, { msg_type })]);
  expect(shownMessages(changed).map((message) => message.reply)).toEqual([null, { ...reply, excerpt }, null]);
});
