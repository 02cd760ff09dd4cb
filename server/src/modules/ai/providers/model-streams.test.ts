import { pino } from 'pino';
import { memoryCache } from '#platform/cache/memory-cache';
import { outgoingStreams } from '#platform/outgoing/outgoing-streams';
import { openModelUpstream, type ModelUpstream } from '#test/model-upstream';
import { testClock } from '#test/open-product';
import { breakerRules, circuitBreaker, type CircuitBreaker } from './circuit-breaker';
import { demoModel } from './demo/demo-model';
import type { ModelProviderRow } from './model-providers.repository';
import { demoProvider } from './model-providers.seed';
import { ModelFailure, type ModelEvent, type ModelWindow, type RequestSettings } from './model-stream';
import { modelStreamsService } from './model-streams.service';
import { completionStreams } from './stream/completion-stream';
import { usualTimes } from './stream/stream-times';

const clock = testClock();
const sealing = { open: (sealed: string) => sealed };
const never = new AbortController().signal;
const noArticles = {
  finder: { find: async () => ({ count: 0, rows: [], titleOf: () => '' }) },
  articles: { list: async () => [] },
  pauseMs: 0,
};

describe('the list of providers', () => {
  let upstream: ModelUpstream;
  let outgoing: ReturnType<typeof outgoingStreams>;
  let breaker: CircuitBreaker;
  let lines: string[];
  beforeAll(async () => {
    upstream = await openModelUpstream();
    outgoing = outgoingStreams([upstream.host]);
  });
  beforeEach(() => {
    upstream.reset();
    lines = [];
    breaker = circuitBreaker({ cache: memoryCache(clock), clock });
  });
  afterAll(async () => {
    await outgoing.close();
    await upstream.close();
  });

  const rowOf = (id: number, model: string, change: Partial<ModelProviderRow> = {}): ModelProviderRow => ({
    ...demoProvider(0),
    id,
    name: `第${id}个`,
    vendor: 'other',
    base_url: upstream.url,
    model,
    sealed_key: `sk-canary-${id}`,
    sealed_secret: '',
    temperature: null,
    position: id,
    is_on: 1,
    ...change,
  });
  const demoRow = (id: number): ModelProviderRow => rowOf(id, '', { vendor: 'demo', base_url: '' });

  const serviceOf = (rows: readonly ModelProviderRow[]) =>
    modelStreamsService({
      providers: { all: async () => [...rows] },
      sealing,
      completions: completionStreams({
        outgoing,
        times: { ...usualTimes, firstTokenReasoning: 1_000, silence: 80 },
      }),
      demo: demoModel(noArticles),
      breaker,
      log: pino({}, { write: (line) => void lines.push(line) }),
    });

  interface Outcome {
    readonly providers: readonly number[];
    readonly text: string;
    readonly problem: string;
    readonly failed: number | undefined;
  }
  const ask = async (
    rows: readonly ModelProviderRow[],
    signal = never,
    settings?: RequestSettings,
  ): Promise<Outcome> => {
    const events: ModelEvent[] = [];
    const request = {
      promptFor: () => [{ role: 'user' as const, content: '你好' }],
      question: '你好',
      userId: 1,
      roleName: '老编辑',
      signal,
      ...(settings && { settings }),
    };
    let failure: ModelFailure | undefined;
    try {
      for await (const event of serviceOf(rows).stream(request)) events.push(event);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      failure = error;
    }
    return {
      providers: events.flatMap((event) => (event.kind === 'model' ? [event.used.providerId] : [])),
      text: events.map((event) => (event.kind === 'text' ? event.text : '')).join(''),
      problem: failure?.problem ?? '',
      failed: failure?.used?.providerId,
    };
  };
  const answered = (id: number): Outcome => ({
    providers: [id],
    text: '你好',
    problem: '',
    failed: undefined,
  });

  it('answers through the first one', async () => {
    expect(await ask([rowOf(1, 'echo'), rowOf(2, 'echo')])).toEqual(answered(1));
    expect(upstream.asked).toHaveLength(1);
  });

  it.each([
    'status-400',
    'status-503',
    'status-429',
    'status-401',
    'status-402',
    'hang',
    'html',
    'error-0',
    'cut-0',
  ])('goes on to the second after %s', async (model) => {
    expect(await ask([rowOf(1, model), rowOf(2, 'echo')])).toEqual(answered(2));
  });

  it.each([
    ['switched off', { is_on: 0 }],
    ['without a key', { vendor: 'qwen', sealed_key: '' }],
    ['without a model', { model: '' }],
  ] as const)('passes over one that is %s', async (_what, change) => {
    const rows = [rowOf(1, 'echo', change), rowOf(2, 'echo')];
    expect(await ask(rows)).toEqual(answered(2));
    expect(await serviceOf([rows[0] ?? demoRow(1)]).isUsable()).toBe(false);
    expect(await serviceOf(rows).isUsable()).toBe(true);
  });

  it.each([
    ['text', 'cut-2', 'cut'],
    ['text', 'silent-2', 'silent'],
    ['text', 'error-2', 'busy'],
    ['text', 'unfinished-2', 'cut'],
  ])('never goes on after the first %s: %s', async (_kind, model, problem) => {
    const outcome = await ask([rowOf(1, model), rowOf(2, 'echo')]);
    expect(outcome).toEqual({ providers: [1], text: '第1段，第2段，', problem, failed: 1 });
    expect(upstream.asked).toHaveLength(1);
  });

  it('never goes on after the first reasoning', async () => {
    const body =
      'data: {"choices":[{"index":0,"delta":{"reasoning_content":"想"},"finish_reason":null}]}\n\n';
    upstream.script('thinks', { body });
    expect(await ask([rowOf(1, 'thinks'), rowOf(2, 'echo')])).toMatchObject({
      providers: [1],
      problem: 'cut',
    });
    expect(upstream.asked).toHaveLength(1);
  });

  it('sends a refused question to no other provider, and blames none', async () => {
    const headers = { 'content-type': 'application/json' };
    upstream.script('refuses', { status: 400, headers, body: '{"error":{"code":"content_filter"}}' });
    const rows = [rowOf(1, 'refuses'), rowOf(2, 'echo')];
    for (let time = 0; time < breakerRules.failures + 1; time += 1)
      expect(await ask(rows)).toMatchObject({ problem: 'refused', failed: 1 });
    expect(upstream.asked.map(({ body }) => body.model)).not.toContain('echo');
    expect(await breaker.state(1)).toEqual({ waitMs: 0, problem: undefined });
  });

  it('ends with the problem of the last one', async () => {
    expect(await ask([rowOf(1, 'status-503'), rowOf(2, 'status-401')])).toMatchObject({
      problem: 'key',
      failed: 2,
    });
    expect(await ask([])).toMatchObject({ problem: 'none', failed: undefined });
  });

  it('asks for the prompt of each window', async () => {
    const windows: ModelWindow[] = [];
    const rows = [
      rowOf(1, 'status-503', { context_tokens: 5_000 }),
      rowOf(2, 'echo', { context_tokens: 9_000 }),
    ];
    const promptFor = (window: ModelWindow) => {
      windows.push(window);
      return [{ role: 'user' as const, content: '你好' }];
    };
    const request = { promptFor, question: '', userId: 1, roleName: '', signal: never };
    for await (const event of serviceOf(rows).stream(request)) if (event.kind === 'end') break;
    expect(windows.map(({ contextTokens }) => contextTokens)).toEqual([5_000, 9_000]);
  });

  const usual: RequestSettings = { temperature: null, longest: 0, provider: 0 };

  it.each([
    ['stands in the list', {}, 2],
    ['is gone', { provider: 9 }, 1],
    ['is switched off', { provider: 3 }, 1],
  ])('the one that a request names is tried first where it %s', async (_what, change, first) => {
    const rows = [rowOf(1, 'echo'), rowOf(2, 'echo'), rowOf(3, 'echo', { is_on: 0 })];
    expect(await ask(rows, never, { ...usual, provider: 2, ...change })).toEqual(answered(first));
  });

  it('the list stands in for the one that a request names, from its beginning', async () => {
    const rows = [rowOf(1, 'status-503'), rowOf(2, 'status-401'), rowOf(3, 'echo')];
    expect(await ask(rows, never, { ...usual, provider: 2 })).toEqual(answered(3));
    expect(upstream.asked.map(({ body }) => body.model)).toEqual(['status-401', 'status-503', 'echo']);
  });

  it.each([
    [{}, { temperature: 0.3, max_tokens: 900 }],
    [{ temperature: 1.5 }, { temperature: 1.5, max_tokens: 900 }],
    [{ temperature: 0 }, { temperature: 0, max_tokens: 900 }],
    [{ longest: 200 }, { temperature: 0.3, max_tokens: 200 }],
    // Nobody writes longer answers than an administrator allows.
    [{ longest: 5_000 }, { temperature: 0.3, max_tokens: 900 }],
  ])('settings of a request %j become %j', async (change, sent) => {
    const row = rowOf(1, 'echo', { temperature: 30, max_tokens: 900 });
    await ask([row], never, { ...usual, ...change });
    expect(upstream.asked[0]?.body).toMatchObject(sent);
  });

  it('falls back to the demonstration model, which says what it is', async () => {
    const { providers, text } = await ask([rowOf(1, 'status-503'), demoRow(2)]);
    expect([providers, text.includes('演示')]).toEqual([[2], true]);
  });

  it('spares a provider that failed five times, tries it once after a pause, and trusts it again', async () => {
    const failing = [rowOf(1, 'status-503'), rowOf(2, 'echo')];
    for (let time = 0; time < 6; time += 1) await ask(failing);
    const timesOf = (model: string) => upstream.asked.filter(({ body }) => body.model === model).length;
    expect(timesOf('status-503')).toBe(5);
    expect((await breaker.state(1)).waitMs).toBe(breakerRules.openMs);
    clock.pass(breakerRules.openMs);
    await ask(failing);
    await ask(failing);
    // The probe failed: it is spared again.
    expect(timesOf('status-503')).toBe(6);
    clock.pass(breakerRules.openMs);
    expect(await ask([rowOf(1, 'echo'), rowOf(2, 'echo')])).toEqual(answered(1));
    expect(await ask([rowOf(1, 'echo'), rowOf(2, 'echo')])).toEqual(answered(1));
    expect(await breaker.state(1)).toEqual({ waitMs: 0, problem: undefined });
  });

  it('says busy while every provider is spared', async () => {
    for (let time = 0; time < 5; time += 1) await ask([rowOf(1, 'status-401')]);
    expect(await ask([rowOf(1, 'status-401')])).toMatchObject({ problem: 'busy', failed: undefined });
  });

  it('failures that lie apart open nothing', async () => {
    for (let time = 0; time < 8; time += 1) {
      await ask([rowOf(1, 'status-503')]);
      clock.pass(breakerRules.withinMs / 4);
    }
    expect((await breaker.state(1)).waitMs).toBe(0);
  });

  it('a stop ends with the reason of the signal, tries no other and blames none', async () => {
    const stop = new AbortController();
    const asking = ask([rowOf(1, 'hang'), rowOf(2, 'echo')], stop.signal);
    const failed = expect(asking).rejects.toBe('stopped');
    while (upstream.asked.length === 0) await new Promise(setImmediate);
    stop.abort('stopped');
    await failed;
    expect(upstream.asked).toHaveLength(1);
    expect(await breaker.state(1)).toEqual({ waitMs: 0, problem: undefined });
  });

  it('writes no key and no text of a provider into the log', async () => {
    await ask([rowOf(1, 'status-401'), rowOf(2, 'error-0'), rowOf(3, 'cut-1')]);
    expect(lines).toHaveLength(3);
    for (const secret of ['canary', 'not good', 'overloaded', upstream.host])
      expect(lines.join('')).not.toContain(secret);
  });
});
