import fc from 'fast-check';
import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import type { AnswerPiece } from '@yanye/shared/contract/role-sessions.calls';
import { aDialog, anAnswer } from '#testing/session-builders.ts';
import {
  logOf,
  withChoice,
  withDialog,
  withEarlier,
  withNewest,
  withoutDialogs,
  withPiece,
  withState,
  withStoredChoice,
  type DialogLog,
} from './dialog-log';
import { answerGoingOn } from './shown-answers';

const idsOf = ({ dialogs }: DialogLog) => dialogs.map(({ id }) => id);
const dialogs = (...ids: readonly number[]) => ids.map((id) => aDialog(id));
const textOf = ({ dialogs: [dialog] }: DialogLog) => dialog?.answers[0]?.content;

/** The dialog as a server has it once this much of the text was written. */
const written = (text: string, length: number, isDone = false): RoleDialog =>
  aDialog(1, {
    answers: [anAnswer({ state: isDone ? 'done' : 'generating', content: text.slice(0, length) })],
  });

const piecesOf = (text: string, cuts: readonly number[]): readonly AnswerPiece[] => {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted((a, b) => a - b);
  return places.slice(1).map((end, at) => ({
    dialog_id: 1,
    answer_id: 71,
    is_reasoning: false,
    at: places[at] ?? 0,
    text: text.slice(places[at], end),
  }));
};

const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const cutsOf = fc.array(fc.nat(), { maxLength: 12 });

describe('pieces of an answer', () => {
  test('in order, repeated, and among snapshots of any age, make the stored text', () => {
    fc.assert(
      fc.property(texts, cutsOf, fc.infiniteStream(fc.nat()), (text, cuts, noise) => {
        let log = logOf({ list: [written(text, 0)], has_more: false });
        let sent = 0;
        const pieces = piecesOf(text, cuts);
        const next = () => noise.next().value as number;
        for (const piece of pieces) {
          log = withPiece(log, piece).log;
          sent = Math.max(sent, piece.at + piece.text.length);
          const repeated = pieces[next() % (pieces.indexOf(piece) + 1)];
          if (repeated) log = withPiece(log, repeated).log;
          // The server may have more than was said of it.
          const length = next() % (text.length + 1);
          log = withDialog(log, written(text, length));
          sent = Math.max(sent, length);
          expect(textOf(log)).toBe(text.slice(0, sent));
        }
        expect(textOf(log)).toBe(text);
      }),
    );
  });

  test('in any order, repeated or lost, with late snapshots, make the stored text in the end', () => {
    fc.assert(
      fc.property(
        texts,
        cutsOf,
        fc.array(fc.record({ piece: fc.nat(), asks: fc.boolean(), answers: fc.boolean() }), {
          maxLength: 40,
        }),
        (text, cuts, steps) => {
          const pieces = piecesOf(text, cuts);
          let log = logOf({ list: [written(text, 0)], has_more: false });
          let sent = 0;
          const onTheWay: RoleDialog[] = [];
          for (const { piece: at, asks, answers } of steps) {
            const piece = pieces[at % pieces.length];
            if (!piece) continue;
            sent = Math.max(sent, piece.at + piece.text.length);
            const applied = withPiece(log, piece);
            ({ log } = applied);
            if (applied.isMissing || asks) onTheWay.push(written(text, sent));
            const arrived = answers && onTheWay.shift();
            if (arrived) log = withDialog(log, arrived);
            // Whatever was lost, what is shown is how the answer begins.
            expect(text.startsWith(textOf(log) ?? '')).toBe(true);
          }
          const ended = withState(log, { dialog_id: 1, answer_id: 71, state: 'done' });
          expect(ended.isMissing).toBe(true);
          log = withDialog(ended.log, written(text, text.length, true));
          expect(textOf(log)).toBe(text);
        },
      ),
    );
  });

  test('of the reasoning are counted apart', () => {
    const log = logOf({ list: [written('答', 1)], has_more: false });
    const { log: after } = withPiece(log, {
      dialog_id: 1,
      answer_id: 71,
      is_reasoning: true,
      at: 0,
      text: '想',
    });
    expect(after.dialogs[0]?.answers[0]).toMatchObject({ content: '答', reasoning: '想' });
  });

  test('that follow missing ones change nothing and ask for the dialog', () => {
    const log = logOf({ list: [written('一二三', 1)], has_more: false });
    const piece = { dialog_id: 1, answer_id: 71, is_reasoning: false, at: 2, text: '三' };
    expect(withPiece(log, piece)).toEqual({ log, isMissing: true });
    expect(withPiece(log, { ...piece, dialog_id: 9 })).toEqual({ log, isMissing: true });
  });

  test('end the waiting in the queue', () => {
    const waits = aDialog(1, { answers: [anAnswer({ state: 'queued', content: '', queue_place: 2 })] });
    const piece = { dialog_id: 1, answer_id: 71, is_reasoning: false, at: 0, text: '好' };
    const { log } = withPiece(logOf({ list: [waits], has_more: false }), piece);
    expect(log.dialogs[0]?.answers[0]).toMatchObject({ state: 'generating', queue_place: null });
    expect(withDialog(log, waits).dialogs[0]?.answers[0]).toMatchObject({
      state: 'generating',
      content: '好',
    });
  });
});

test('a blocked answer loses its text at once', () => {
  const log = logOf({ list: [written('不该看', 3)], has_more: false });
  const { log: after } = withState(log, { dialog_id: 1, answer_id: 71, state: 'blocked' });
  expect(textOf(after)).toBe('');
});

describe('the loaded dialogs', () => {
  const log = logOf({ list: dialogs(6, 5, 4), has_more: true });

  test('are in order, and get earlier pages without repetition', () => {
    const earlier = withEarlier(log, { list: dialogs(4, 3, 2), has_more: false });
    expect(idsOf(earlier)).toEqual([2, 3, 4, 5, 6]);
    expect(earlier.hasMore).toBe(false);
  });

  test('take a new one at the end, and leave one before them to its page', () => {
    expect(idsOf(withDialog(log, aDialog(9)))).toEqual([4, 5, 6, 9]);
    expect(idsOf(withDialog(log, aDialog(2)))).toEqual([4, 5, 6]);
    expect(idsOf(withoutDialogs(log, [5]))).toEqual([4, 6]);
  });

  test.each([
    ['lose what was removed', dialogs(7, 6, 4), true, [4, 6, 7]],
    ['keep earlier pages', dialogs(7, 6), true, [4, 5, 6, 7]],
    ['start anew where dialogs between are missing', dialogs(40, 39), true, [39, 40]],
    ['are all that there is', dialogs(6), false, [6]],
    ['are none', [], false, []],
  ])('after the newest page was fetched again %s', (_what, list, hasMore, expected) => {
    expect(idsOf(withNewest(log, { list, has_more: hasMore }))).toEqual(expected);
  });

  test('know the newest answer that goes on', () => {
    const going = aDialog(6, { answers: [anAnswer({ id: 80, state: 'queued' })] });
    expect(answerGoingOn(withDialog(log, going))?.answer.id).toBe(80);
    expect(answerGoingOn(log)).toBeUndefined();
  });
});

describe('a choice among the versions of an answer', () => {
  const two = aDialog(1, { chosen: 72, answers: [anAnswer({ id: 71 }), anAnswer({ id: 72 })] });
  const page = { list: [two], has_more: false };
  const log = logOf(page);
  const chosen = withChoice(log, 1, 71);
  const stored = withStoredChoice(chosen, 1, 71);
  const choiceOf = ({ dialogs: [dialog] }: DialogLog) => dialog?.chosen;
  const arrivals = [
    ['a dialog', (now: DialogLog, asked: DialogLog) => withDialog(now, two, asked)],
    ['the newest page', (now: DialogLog, asked: DialogLog) => withNewest(now, page, asked)],
  ] as const;

  test.each(arrivals)('outlives %s that was asked for before it was stored', (_what, arrive) => {
    expect(choiceOf(arrive(chosen, log))).toBe(71);
    expect(choiceOf(arrive(chosen, chosen))).toBe(71);
    expect(choiceOf(arrive(stored, log))).toBe(71);
    expect(choiceOf(arrive(stored, chosen))).toBe(71);
  });

  test.each(arrivals)('gives way to %s that was asked for afterwards', (_what, arrive) => {
    expect(choiceOf(arrive(stored, stored))).toBe(72);
  });

  test('gives way to what the server answers to another deed', () => {
    expect(choiceOf(withDialog(stored, two))).toBe(72);
  });

  test('is kept with earlier pages, and while other dialogs come and go', () => {
    const more = withoutDialogs(withEarlier(chosen, { list: dialogs(-1), has_more: true }), [-1]);
    expect(choiceOf(withDialog(withDialog(more, aDialog(9), more), two, log))).toBe(71);
  });
});
