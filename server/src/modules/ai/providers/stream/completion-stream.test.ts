import { openModelUpstream, type ModelUpstream } from '#test/model-upstream';
import { outgoingStreams } from '#platform/outgoing/outgoing-streams';
import { ModelFailure } from '../model-stream';
import { vendorProfiles } from '../vendors';
import type { AnswerEvent } from './completion-events';
import type { OpenedProvider } from './completion-request';
import { completionStreams } from './completion-stream';
import { usualTimes } from './stream-times';

describe('a completion', () => {
  let upstream: ModelUpstream;
  let outgoing: ReturnType<typeof outgoingStreams>;
  beforeAll(async () => {
    upstream = await openModelUpstream();
    outgoing = outgoingStreams([upstream.host]);
  });
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    await outgoing.close();
    await upstream.close();
  });

  const canary = 'sk-canary-of-the-key';
  const providerOf = (change: Partial<OpenedProvider> = {}): OpenedProvider => ({
    profile: vendorProfiles.other,
    baseUrl: upstream.url,
    model: 'echo',
    apiKey: canary,
    apiSecret: '',
    temperature: null,
    maxTokens: 100,
    ...change,
  });
  const messages = [{ role: 'user', content: '床前明月光，疑是地上霜。' }] as const;
  const never = new AbortController().signal;

  interface Options {
    readonly times?: Partial<typeof usualTimes>;
    readonly signal?: AbortSignal;
  }
  const streamOf = (change: Partial<OpenedProvider>, { times, signal = never }: Options = {}) =>
    completionStreams({ outgoing, times: { ...usualTimes, ...times } }).stream(
      providerOf(change),
      messages,
      signal,
    );

  const eventsOf = async (change: Partial<OpenedProvider>, options?: Options): Promise<AnswerEvent[]> => {
    const events: AnswerEvent[] = [];
    for await (const event of streamOf(change, options)) events.push(event);
    return events;
  };
  const failureOf = async (change: Partial<OpenedProvider>, options?: Options): Promise<ModelFailure> => {
    try {
      await eventsOf(change, options);
    } catch (error) {
      if (error instanceof ModelFailure) return error;
      throw error;
    }
    throw new Error('It answered.');
  };
  const textOf = (events: readonly AnswerEvent[]): string =>
    events.map((event) => (event.kind === 'text' ? event.text : '')).join('');

  it('gives text, the end and the usage', async () => {
    const events = await eventsOf({});
    expect(textOf(events)).toBe(messages[0].content);
    expect(events.at(-1)).toEqual({
      kind: 'end',
      finish: 'stop',
      usage: { promptTokens: 7, answerTokens: 3 },
    });
  });

  it('gives reasoning apart from the text', async () => {
    const kinds = (await eventsOf({ model: 'reason-2' })).map(({ kind }) => kind);
    expect(kinds).toEqual(['reasoning', 'reasoning', 'text', 'end']);
  });

  it.each([
    ['the key', 'other', {}, `Bearer ${canary}`],
    ['key and secret', 'spark', { apiSecret: 's' }, `Bearer ${canary}:s`],
    ['the key alone where there is no secret', 'spark', {}, `Bearer ${canary}`],
    ['no secret of other vendors', 'qwen', { apiSecret: 's' }, `Bearer ${canary}`],
    ['nothing without a key', 'ollama', { apiKey: '' }, undefined],
  ] as const)('authenticates with %s', async (_what, vendor, change, wanted) => {
    await eventsOf({ profile: { ...vendorProfiles[vendor], endsWithDone: true }, ...change });
    expect(upstream.asked[0]?.headers.authorization).toBe(wanted);
  });

  it.each([
    ['spark', 2, { temperature: 1, max_tokens: 100 }],
    ['spark', 0, { temperature: 0.01, max_tokens: 100 }],
    ['openai', 2, { temperature: 2, max_completion_tokens: 100, stream_options: { include_usage: true } }],
    ['qwen', null, { max_tokens: 100, stream_options: { include_usage: true } }],
  ] as const)('sends %s what it takes, temperature %j', async (vendor, temperature, wanted) => {
    await eventsOf({ profile: vendorProfiles[vendor], temperature });
    expect(upstream.asked[0]?.body).toEqual({ model: 'echo', messages, stream: true, ...wanted });
    expect(upstream.asked[0]?.path).toBe('/v1/chat/completions');
  });

  it.each([
    ['status-400', 'request'],
    ['status-401', 'key'],
    ['status-402', 'funds'],
    ['status-403', 'key'],
    ['status-404', 'model'],
    ['status-422', 'request'],
    ['status-429', 'busy'],
    ['status-500', 'busy'],
    ['status-503', 'busy'],
    ['status-302', 'answer'],
    ['html', 'answer'],
    ['no such model', 'model'],
    ['error-0', 'busy'],
    ['error-3', 'busy'],
    ['cut-3', 'cut'],
    ['unfinished-3', 'cut'],
  ])('%s is the problem %s, and nothing of its text is kept', async (model, problem) => {
    const failure = await failureOf({ model });
    expect(failure.problem).toBe(problem);
    expect(`${failure.message} ${failure.stack} ${String(failure.cause)}`).not.toContain(canary);
    expect(upstream.asked).toHaveLength(1);
  });

  it('a refusal with a status of its own is no wrong request', async () => {
    const body = JSON.stringify({
      error: { code: 'data_inspection_failed', type: 'data_inspection_failed' },
    });
    upstream.script('refused', { status: 400, headers: { 'content-type': 'application/json' }, body });
    expect((await failureOf({ model: 'refused', profile: vendorProfiles.qwen })).problem).toBe('refused');
  });

  it('a whole completion of a server that does not stream is an answer', async () => {
    const choices = [
      { index: 0, message: { role: 'assistant', content: '一次说完' }, finish_reason: 'stop' },
    ];
    const headers = { 'content-type': 'application/json' };
    upstream.script('whole', { headers, body: JSON.stringify({ choices }) });
    expect(textOf(await eventsOf({ model: 'whole' }))).toBe('一次说完');
  });

  it.each([
    ['a host that is not there', 'http://127.0.0.1:1/v1'],
    ['a private address that is not listed', 'http://127.0.0.2:1/v1'],
  ])('%s is unreachable', async (_what, baseUrl) => {
    expect((await failureOf({ baseUrl })).problem).toBe('unreachable');
  });

  it.each([
    ['hang', { firstToken: 80 }, vendorProfiles.spark, 'slow'],
    ['mute', { firstToken: 80 }, vendorProfiles.spark, 'slow'],
    ['mute', { firstTokenReasoning: 80 }, vendorProfiles.deepseek, 'slow'],
    ['silent-3', { silence: 80 }, vendorProfiles.other, 'silent'],
    ['count-1000-5', { total: 200 }, vendorProfiles.other, 'cut'],
  ] as const)(
    '%s within %j is given up, and the connection closed',
    async (model, times, profile, problem) => {
      expect((await failureOf({ model, profile }, { times })).problem).toBe(problem);
      await upstream.asked[0]?.closed;
    },
  );

  it('a usage that does not come is not waited for', async () => {
    const body = 'data: {"choices":[{"index":0,"delta":{"content":"好"},"finish_reason":"stop"}]}\n\n';
    upstream.script('open', { body, staysOpen: true });
    const events = await eventsOf({ model: 'open' }, { times: { afterEnd: 50 } });
    expect(events.at(-1)).toEqual({ kind: 'end', finish: 'stop' });
    await upstream.asked[0]?.closed;
  });

  it.each(['hang', 'count-1000-5'])('aborting closes the connection: %s', async (model) => {
    const stop = new AbortController();
    const reading = eventsOf({ model }, { signal: stop.signal });
    const failed = expect(reading).rejects.toBe('stopped');
    while (upstream.asked.length === 0) await new Promise(setImmediate);
    stop.abort('stopped');
    await failed;
    await upstream.asked[0]?.closed;
  });

  it('a reader that leaves closes the connection', async () => {
    for await (const event of streamOf({ model: 'count-1000-5' })) if (event.kind === 'text') break;
    await upstream.asked[0]?.closed;
  });

  it('a slow reader is no silence of the provider', async () => {
    let pieces = 0;
    for await (const event of streamOf({ model: 'count-20-30' }, { times: { silence: 200 } })) {
      if (event.kind !== 'text') continue;
      pieces += 1;
      if (pieces !== 2) continue;
      const from = performance.now();
      while (performance.now() - from < 250) await new Promise(setImmediate);
    }
    expect(pieces).toBe(20);
  });
});
