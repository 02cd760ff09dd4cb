import { AskedCalls } from './asked-calls';

const call = { call: { method: 'GET', path: '/kept' } } as const;

test('a call fails as its own error would where the database is away before it is asked', async () => {
  const asked = new AskedCalls({
    http: () => Promise.resolve('an answer'),
    failureOf: (error) => ({ status: 503, reason: (error as Error).message }),
    counters: [],
    kept: { answer: () => Promise.reject(new Error('away')), hold: () => Promise.resolve(false) },
  });
  const { text, isSteady } = await asked.of(call);
  expect(JSON.parse(text)).toEqual({ call, outcome: { failure: { status: 503, reason: 'away' } } });
  expect(isSteady).toBe(false);
});
