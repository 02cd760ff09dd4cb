import { makeLookCounter } from './look-counter';
import type { Reader } from './look-judge';

const article = { id: 'a', user_id: 1, status: 'published' };
const somebody: Reader = {
  viewer: undefined,
  visitor: { id: undefined },
  ip: '',
  userAgent: '',
  isFetchedAhead: false,
};

describe('looks at an article', () => {
  let stored: [string, number][];
  let problems: unknown[];
  let refusals: number;
  let verdicts: number[];

  const judge = async (): Promise<number> => {
    const by = verdicts.shift() ?? 1;
    if (Number.isNaN(by)) throw new Error('no verdict');
    return by;
  };
  const make = () =>
    makeLookCounter({
      judge: { document: judge, call: judge },
      store: {
        add: async (looks) => {
          if (refusals > 0) {
            refusals -= 1;
            throw new Error('busy');
          }
          stored.push(...looks);
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

  test('are stored together', async () => {
    const looks = make();
    for (const id of ['a', 'b', 'a']) looks.answered(somebody, { ...article, id });
    looks.documentSent(somebody, 'a');
    expect(stored).toEqual([]);
    await looks.flush();
    await looks.flush();
    expect(stored).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });

  test('that change nothing in the end are not stored', async () => {
    const looks = make();
    verdicts = [0, 1, -1];
    for (const id of ['a', 'b', 'b']) looks.answered(somebody, { ...article, id });
    await looks.flush();
    expect(stored).toEqual([]);
  });

  test('that could not be stored are stored the next time', async () => {
    const looks = make();
    refusals = 1;
    looks.answered(somebody, article);
    await looks.flush();
    looks.answered(somebody, article);
    await looks.flush();
    expect(problems).toHaveLength(1);
    expect(stored).toEqual([['a', 2]]);
  });

  test('that could not be judged are told of, and keep no others', async () => {
    const looks = make();
    verdicts = [NaN, 1];
    looks.answered(somebody, article);
    looks.answered(somebody, article);
    await looks.flush();
    expect(problems).toHaveLength(1);
    expect(stored).toEqual([['a', 1]]);
  });
});
