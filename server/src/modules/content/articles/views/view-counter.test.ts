import { viewCounter } from './view-counter';
import type { Reader } from './view-filter';

const article = { id: 'a', user_id: 1, status: 'published' };
const reader: Reader = {
  viewer: undefined,
  visitor: { id: undefined },
  ip: '',
  userAgent: '',
  isFetchedAhead: false,
};

describe('the counter of page views', () => {
  let stored: [string, number][];
  let problems: unknown[];
  let refusals: number;
  let verdicts: number[];

  const decide = async (): Promise<number> => {
    const by = verdicts.shift() ?? 1;
    if (Number.isNaN(by)) throw new Error('no verdict');
    return by;
  };
  const make = () =>
    viewCounter({
      filter: { document: decide, call: decide },
      store: {
        add: async (views) => {
          if (refusals > 0) {
            refusals -= 1;
            throw new Error('busy');
          }
          stored.push(...views);
        },
      },
      log: { error: (problem: unknown) => void problems.push(problem) },
    });

  beforeEach(() => {
    stored = [];
    problems = [];
    refusals = 0;
    verdicts = [];
  });

  test('stores several views together', async () => {
    const views = make();
    for (const id of ['a', 'b', 'a']) views.answered(reader, { ...article, id });
    views.documentSent(reader, 'a');
    expect(stored).toEqual([]);
    await views.flush();
    await views.flush();
    expect(stored).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });

  test('stores nothing where additions and removals cancel out', async () => {
    const views = make();
    verdicts = [0, 1, -1];
    for (const id of ['a', 'b', 'b']) views.answered(reader, { ...article, id });
    await views.flush();
    expect(stored).toEqual([]);
  });

  test('stores views the next time after a failure', async () => {
    const views = make();
    refusals = 1;
    views.answered(reader, article);
    await views.flush();
    views.answered(reader, article);
    await views.flush();
    expect(problems).toHaveLength(1);
    expect(stored).toEqual([['a', 2]]);
  });

  test('logs a failed decision and counts the other views', async () => {
    const views = make();
    verdicts = [NaN, 1];
    views.answered(reader, article);
    views.answered(reader, article);
    await views.flush();
    expect(problems).toHaveLength(1);
    expect(stored).toEqual([['a', 1]]);
  });
});
