import { keepLine } from './live-line';

const events = (...names: string[]) =>
  new Response(names.map((name) => `event: ${name}\ndata: {}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

/** Lets the line go through these answers, and gives it up after the last. */
const follow = async (...answers: (() => Response)[]) => {
  const end = new AbortController();
  const asked: RequestInit[] = [];
  const pauses: number[] = [];
  const onSignal = jest.fn();
  await keepLine({
    url: '/line',
    token: () => `token ${asked.length}`,
    onSignal,
    signal: end.signal,
    fetch: async (_url, init) => {
      asked.push(init ?? {});
      const answer = answers[asked.length - 1];
      if (answer) return answer();
      end.abort();
      throw new Error('aborted');
    },
    pause: (attempt) => (pauses.push(attempt), 0),
  });
  return { asked, pauses, onSignal };
};

const broken = () => {
  throw new Error('no network');
};
const down = () => new Response('', { status: 503 });

test('tells of each signal, and asks once more after it came back', async () => {
  const { onSignal, asked } = await follow(
    () => events('ready', 'changed'),
    () => events('ready'),
  );
  expect(onSignal).toHaveBeenCalledTimes(3);
  expect(asked.map(({ headers }) => headers)).toEqual([
    { token: 'token 0' },
    { token: 'token 1' },
    { token: 'token 2' },
  ]);
});

test('waits longer after each failure, and begins anew once it was connected', async () => {
  const { pauses } = await follow(broken, down, broken, () => events('ready'), broken);
  expect(pauses).toEqual([0, 1, 2, 0, 0]);
});

test.each([401, 403])('gives up when the server answers %i', async (status) => {
  const { asked, onSignal } = await follow(() => new Response('', { status }));
  expect([asked.length, onSignal.mock.calls.length]).toEqual([1, 0]);
});
