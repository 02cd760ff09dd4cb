import type { ApiError } from '@yanye/shared/api/http';
import type { KeptText } from '@yanye/shared/contract/drafts';
import { createAutosave, pace, type AutosaveState } from './autosave';
import type { TextCopy } from './text-copies';

/** An editor with its own fake browser storage and server. */
const desk = () => {
  const copies = new Map<number, TextCopy>();
  const sent: KeptText[] = [];
  const leaving: KeptText[] = [];
  const states: AutosaveState['kind'][] = [];
  let failure: ApiError | undefined;
  let onItsWay: Promise<void> | undefined;
  const autosave = createAutosave({
    user_id: 7,
    subject: 'a1',
    draft_key: 'k',
    base_version: 3,
    desk: 'd',
    initial: { title: '题', text: '' },
    keepHere: async (copy) => void copies.set(copy.how === 'kept' ? copy.seq : 0, copy),
    send: async (text) => {
      sent.push(text);
      await onItsWay;
      return failure ? { error: failure } : { data: { seq: text.seq } };
    },
    sendLeaving: (text) => void leaving.push(text),
    onState: ({ kind }) => void states.push(kind),
  });
  autosave.start();
  const type = (text: string) => autosave.change({ title: '题', text });
  const fails = (how: Partial<ApiError>) => {
    failure = { status: 0, error: 'UNREACHABLE', msg: '', ...how };
  };
  const answers = () => {
    failure = undefined;
  };
  /** Delay of the next response in milliseconds. */
  const answersAfter = (ms: number) => {
    onItsWay = new Promise((resolve) => void setTimeout(resolve, ms));
  };
  return { autosave, copies, sent, leaving, states, type, fails, answers, answersAfter };
};

const texts = (sent: readonly KeptText[]) => sent.map(({ content }) => content);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('autosave', () => {
  test('stores input in the browser within one second and on the server within two', async () => {
    const { type, copies, sent } = desk();
    let text = '';
    for (let at = 0; at < 100; at += 1) {
      text += String(at % 10);
      type(text);
      await pass(100);
      if (at > 10) expect(text.length - (copies.get(0)?.text.length ?? 0)).toBeLessThanOrEqual(4);
      if (at > 20) expect(text.length - (sent.at(-1)?.content.length ?? 0)).toBeLessThanOrEqual(16);
    }
    expect(sent.length).toBeLessThanOrEqual(10);
  });

  test('sends no request while the text is unchanged', async () => {
    const { type, sent } = desk();
    type('');
    await pass(60_000);
    expect(sent).toEqual([]);
    type('甲');
    await pass(pace.server);
    type('甲');
    await pass(60_000);
    expect(texts(sent)).toEqual(['甲']);
  });

  test('retries with increasing delays and the latest text while the server is unreachable', async () => {
    const { type, sent, states, fails, answers } = desk();
    fails({});
    type('甲');
    await pass(30_000);
    const tries = sent.length;
    expect([tries > 2, tries < 8, states.at(-1)]).toEqual([true, true, 'offline']);
    type('甲乙');
    answers();
    await pass(pace.longestRetry);
    expect([texts(sent).at(-1), states.at(-1)]).toEqual(['甲乙', 'saved']);
  });

  test('stops requests after the session expires until the user signs in', async () => {
    const { autosave, type, sent, states, fails, answers, copies } = desk();
    fails({ status: 401, error: 'TOKEN_REVOKED' });
    type('甲');
    await pass(pace.server);
    type('甲乙');
    await pass(60_000);
    expect([sent.length, states.at(-1), copies.get(0)?.text]).toEqual([1, 'signedOut', '甲乙']);
    answers();
    autosave.wake();
    await pass(0);
    expect([texts(sent).at(-1), states.at(-1)]).toEqual(['甲乙', 'saved']);
  });

  test('waits for the configured delay', async () => {
    const { type, sent, fails } = desk();
    fails({ status: 429, error: 'RATE_LIMITED', retryAfter: 20 });
    type('甲');
    await pass(pace.server + 19_000);
    expect(sent).toHaveLength(1);
    await pass(2_000);
    expect(sent).toHaveLength(2);
  });

  test('sends replaced texts first and in order', async () => {
    const { autosave, type, sent, copies } = desk();
    type('我的');
    await autosave.keep('kept', { title: '题', text: '我的' });
    await autosave.keep('restored', { title: '题', text: '从前' });
    type('从前的');
    await pass(10_000);
    expect(sent.map(({ how, content, seq }) => [how, content, seq])).toEqual([
      ['typed', '我的', 1],
      ['kept', '我的', 2],
      ['restored', '从前', 3],
      ['typed', '从前的', 4],
    ]);
    expect([...copies.values()].map(({ text, isSent }) => [text, isSent])).toEqual([
      ['从前的', true],
      ['我的', true],
    ]);
  });

  test('keeps the latest text in the browser when a late response arrives', async () => {
    const { type, copies, sent, answersAfter } = desk();
    answersAfter(5_000);
    type('甲');
    await pass(pace.server);
    type('甲乙');
    await pass(pace.here);
    expect([texts(sent), copies.get(0)?.text]).toEqual([['甲'], '甲乙']);
    await pass(4_000);
    expect(copies.get(0)).toMatchObject({ text: '甲乙' });
  });

  test('a save of the article ends autosave except for later input', async () => {
    const { autosave, type, sent, copies } = desk();
    type('甲');
    await autosave.saved({ title: '题', text: '甲' }, { base_version: 4 });
    await pass(60_000);
    expect(sent).toEqual([]);
    expect(copies.get(0)).toMatchObject({ text: '甲', isSettled: true });
    type('甲乙');
    await autosave.saved({ title: '题', text: '甲' }, { base_version: 5 });
    await pass(pace.server);
    expect(sent).toMatchObject([{ content: '甲乙', base_version: 5 }]);
  });

  test('text removed by a save still reaches the server', async () => {
    const { autosave, type, sent } = desk();
    type('我的');
    await autosave.keep('kept', { title: '题', text: '我的' });
    await autosave.keep('restored', { title: '题', text: '他们的' });
    await autosave.saved({ title: '题', text: '他们的' }, { base_version: 4 });
    await pass(10_000);
    expect(sent.filter(({ how }) => how === 'kept')).toMatchObject([{ content: '我的' }]);
  });

  test('closing the page stores the latest text in the browser and on the server', async () => {
    const { autosave, type, leaving, copies } = desk();
    type('甲');
    autosave.leave();
    await pass(0);
    expect([texts(leaving), copies.get(0)?.text]).toEqual([['甲'], '甲']);
  });
});
