import fc from 'fast-check';
import { ModelFailure } from '../model-stream';
import { vendorProfiles } from '../vendors';
import { completionEvents, type AnswerEvent } from './completion-events';
import { eventData } from './event-data';
import { vendorFixtures, type VendorFixture } from './fixtures/vendor-fixtures';

const unwatched = { hold: () => undefined, token: () => undefined, ended: () => undefined };

async function* inParts(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield part;
}

interface Answer {
  readonly text: string;
  readonly reasoning: string;
  readonly end: AnswerEvent | undefined;
}

const answerOf = async (vendor: VendorFixture['vendor'], parts: readonly Uint8Array[]): Promise<Answer> => {
  const answer = { text: '', reasoning: '', end: undefined as AnswerEvent | undefined };
  const events = completionEvents(vendorProfiles[vendor], eventData(inParts(parts)), unwatched);
  for await (const event of events)
    if (event.kind === 'end') answer.end = event;
    else answer[event.kind] += event.text;
  return answer;
};

const problemOf = async (vendor: VendorFixture['vendor'], stream: string): Promise<string> => {
  try {
    await answerOf(vendor, [Buffer.from(stream)]);
    return 'answered';
  } catch (error) {
    if (error instanceof ModelFailure) return error.problem;
    throw error;
  }
};

describe.each(vendorFixtures.map((fixture) => [fixture.vendor, fixture] as const))(
  'a stream of %s',
  (vendor, { stream, text, reasoning, end }) => {
    const bytes = Buffer.from(stream);

    it('gives the same answer, split at any byte', async () => {
      for (let at = 0; at <= bytes.length; at += 1) {
        const answer = await answerOf(vendor, [bytes.subarray(0, at), bytes.subarray(at)]);
        expect({ at, ...answer }).toEqual({ at, text, reasoning, end });
      }
    });

    it('gives the same answer byte by byte', async () => {
      const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
      expect(await answerOf(vendor, single)).toEqual({ text, reasoning, end });
    });
  },
);

describe('reasoning in the text', () => {
  const deltaOf = (content: string): string =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
  const end = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';
  const written = '<think>\n先想想。\n</think>\n\n标签是 <think>。';
  const parts = { text: '标签是 <think>。', reasoning: '先想想。', end: { kind: 'end', finish: 'stop' } };

  it.each(['ollama', 'other'] as const)('is split off a stream of %s, cut anywhere', async (vendor) => {
    for (let at = 0; at <= written.length; at += 1) {
      const stream = deltaOf(written.slice(0, at)) + deltaOf(written.slice(at)) + end;
      expect({ at, ...(await answerOf(vendor, [Buffer.from(stream)])) }).toEqual({ at, ...parts });
    }
  });

  it('is split off a completion that is no stream', async () => {
    const choices = [{ index: 0, message: { content: written }, finish_reason: 'stop' }];
    const body = Buffer.from(`data: ${JSON.stringify({ choices })}\n\n`);
    expect(await answerOf('other', [body])).toEqual(parts);
  });

  it('is all there is where it never ends, and the end of what may be a tag is kept', async () => {
    const answer = (text: string) => answerOf('other', [Buffer.from(deltaOf(text) + end)]);
    expect(await answer('<think>还在想')).toMatchObject({ reasoning: '还在想', text: '' });
    expect(await answer('<thin')).toMatchObject({ reasoning: '', text: '<thin' });
    expect(await problemOf('other', deltaOf('<think></think>') + end)).toBe('answer');
  });
});

it('ten thousand damaged streams give an answer or a problem', async () => {
  const damage = fc.record({
    fixture: fc.constantFrom(...vendorFixtures),
    edits: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        cut: fc.nat(40),
        put: fc.uint8Array({ maxLength: 12 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  });
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(damage, async ({ fixture, edits }) => {
      let bytes = Buffer.from(fixture.stream);
      for (const { at, cut, put } of edits) {
        const from = Math.floor(at * bytes.length);
        bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)]);
      }
      outcomes.add(await problemOf(fixture.vendor, bytes.toString('latin1')));
    }),
    { numRuns: 10_000, seed: 19 },
  );
  expect([...outcomes]).toEqual(expect.arrayContaining(['answered', 'cut', 'answer']));
}, 60_000);

describe('problems within a stream', () => {
  const said = 'data: {"choices":[{"index":0,"delta":{"content":"好"},"finish_reason":null}]}\n\n';
  const finished = (reason: string, content = '') =>
    `data: {"choices":[{"index":0,"delta":{"content":"${content}"},"finish_reason":"${reason}"}]}\n\n`;

  it.each([
    ['nothing at all', 'other', '', 'cut'],
    ['no finish reason', 'other', said, 'cut'],
    ['a marker without a finish reason', 'openai', `${said}data: [DONE]\n\n`, 'cut'],
    ['half an event at the end', 'other', `${said}data: {"choi`, 'cut'],
    ['what is no JSON', 'other', `${said}data: oops\n\n`, 'answer'],
    ['JSON that is no object', 'other', 'data: 5\n\n', 'answer'],
    ['an end without an answer', 'other', finished('stop'), 'answer'],
    ['an error', 'other', `${said}data: {"error":{"message":"secret"}}\n\n`, 'answer'],
    ['an error that is a text', 'other', 'data: {"error":"secret"}\n\n', 'answer'],
    ['an error with a status', 'other', 'data: {"error":{"code":429}}\n\n', 'busy'],
    ['an error with a known code', 'openai', 'data: {"error":{"code":"insufficient_quota"}}\n\n', 'funds'],
    ['an error with a known type', 'moonshot', 'data: {"error":{"type":"content_filter"}}\n\n', 'refused'],
    [
      'a code that names a property of objects',
      'other',
      'data: {"error":{"code":"constructor"}}\n\n',
      'answer',
    ],
    ['a code of Spark', 'spark', 'data: {"code":11200,"message":"secret","sid":"x"}\n\n', 'key'],
    ['a refusal of Spark', 'spark', 'data: {"code":10013,"message":"secret","sid":"x"}\n\n', 'refused'],
    ['an error without a wrapper', 'qwen', 'data: {"code":"Arrearage","message":"secret"}\n\n', 'funds'],
    ['a filter that left nothing', 'zhipu', finished('sensitive'), 'refused'],
    ['a broken line of Zhipu', 'zhipu', said + finished('network_error'), 'cut'],
    ['too few resources of DeepSeek', 'deepseek', finished('insufficient_system_resource'), 'busy'],
    ['an event that is too long', 'other', `data: ${'x'.repeat(1_100_000)}`, 'answer'],
  ] as const)('%s is %s: %#', async (_what, vendor, stream, problem) => {
    expect(await problemOf(vendor, stream)).toBe(problem);
  });

  it.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['content_filter', 'filter'],
    ['tool_calls', 'other'],
    ['toString', 'other'],
  ])('the finish reason %s is %s', async (word, finish) => {
    const { end } = await answerOf('other', [Buffer.from(finished(word, '好'))]);
    expect(end).toEqual({ kind: 'end', finish });
  });

  it('an answer is whole with its finish reason, whatever follows', async () => {
    const stream = `${said}${finished('stop')}data: {"error":{"code":500}}\n\n`;
    expect(await answerOf('other', [Buffer.from(stream)])).toMatchObject({
      text: '好',
      end: { finish: 'stop' },
    });
  });
});
