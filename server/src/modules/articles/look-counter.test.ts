import { makeLookCounter } from './look-counter';

const article = { id: 'a', user_id: 1, status: 'published' };

describe('looks at an article', () => {
  let stored: [string, number][];
  let problems: unknown[];
  let refusals: number;

  const make = () =>
    makeLookCounter(
      async (looks) => {
        if (refusals > 0) {
          refusals -= 1;
          throw new Error('busy');
        }
        stored.push(...looks);
      },
      (error) => problems.push(error),
    );

  beforeEach(() => {
    stored = [];
    problems = [];
    refusals = 0;
  });

  test('are stored together', async () => {
    const looks = make();
    for (const id of ['a', 'b', 'a']) looks.count(undefined, { ...article, id });
    expect(stored).toEqual([]);
    await looks.flush();
    await looks.flush();
    expect(stored).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  test('of the author, or at a draft, are not counted', async () => {
    const looks = make();
    looks.count({ id: 1, role: 2 }, article);
    looks.count({ id: 2, role: 1 }, { ...article, status: 'draft' });
    await looks.flush();
    expect(stored).toEqual([]);
  });

  test('that could not be stored are stored the next time', async () => {
    const looks = make();
    refusals = 1;
    looks.count(undefined, article);
    await looks.flush();
    looks.count(undefined, article);
    await looks.flush();
    expect(problems).toHaveLength(1);
    expect(stored).toEqual([['a', 2]]);
  });
});
