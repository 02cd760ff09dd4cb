import { everyDatabase } from '#test/every-database';
import type { Database } from '../database/database';
import { keptBySources } from '../database/kept-until-change';
import { KeptAnswers, type Answered } from './kept-answers';

interface Notes {
  notes: { id: number; title: string };
}

const kept = { call: { method: 'GET', path: '/kept' } };
const other = { call: { method: 'GET', path: '/other' } };

everyDatabase('answers of the calls of pages', (open) => {
  let database: Database<Notes>;
  let answers: KeptAnswers;
  let asked: number;

  beforeEach(async () => {
    const place = await open();
    database = place.database.forTables<Notes>();
    await database.dialect
      .createTable(place.database.kysely, 'notes')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .execute();
    await add(1);
    asked = 0;
    answers = new KeptAnswers({
      database,
      isSourced: ({ call }) => call.path !== '/other',
      isKept: ({ call }) => call.path === '/kept',
      maxBytes: 100_000,
    });
  });

  const add = (id: number) =>
    database.transaction(() =>
      database.kysely
        .insertInto('notes')
        .values({ id, title: `${id}` })
        .execute(),
    );

  const count = async (isSteady = true): Promise<Answered> => {
    asked += 1;
    const rows = await database.kysely.selectFrom('notes').select('id').execute();
    return { text: String(rows.length), digest: '', isSteady };
  };

  it('are kept for the renders of one edition, where their call is one of those', async () => {
    for (const edition of ['today', 'today', 'tomorrow']) {
      expect((await answers.of(edition).answer(kept, count)).text).toBe('1');
      expect((await answers.of(edition).answer(other, count)).text).toBe('1');
    }
    expect(asked).toBe(2 + 3);
  });

  it('are asked for again after a change of what they were read from', async () => {
    await answers.of('today').answer(kept, count);
    await add(2);
    expect((await answers.of('today').answer(kept, count)).text).toBe('2');
  });

  it('of one page alone are not kept, and it is known whether they would be the same', async () => {
    const own = { call: { method: 'GET', path: '/own' } };
    const [made] = [
      await answers.of('today').answer(own, count),
      await answers.of('today').answer(own, count),
    ];
    expect(asked).toBe(2);
    const reads = made.reads ? [made.reads] : [];
    expect(reads).toHaveLength(1);
    expect(await answers.of('today').hold(reads)).toBe(true);
    await add(2);
    expect(await answers.of('today').hold(reads)).toBe(false);
  });

  it('say nothing of what they were read from where they depend on something else', async () => {
    expect((await answers.of('today').answer(other, count)).reads).toBeUndefined();
    expect((await answers.of('today').answer(kept, () => count(false))).reads).toBeUndefined();
  });

  it('are not kept where the next call may be answered', async () => {
    await answers.of('today').answer(kept, () => count(false));
    await answers.of('today').answer(kept, count);
    expect(asked).toBe(2);
  });

  it('compare all that is kept with one state of the data', async () => {
    const titles = keptBySources(database, () =>
      database.kysely.selectFrom('notes').select('title').execute(),
    );
    const ask = async (): Promise<Answered> => {
      // PostgreSQL would be asked for its state by each kept value.
      await add(2);
      const rows = [...(await titles('a')), ...(await titles('b'))];
      return { text: String(rows.length), digest: '', isSteady: true };
    };
    const state = await database.dataState();
    const readings = jest.spyOn(database, 'reading');
    await answers.of('today').answer(other, ask);
    expect(readings.mock.calls.map(([given]) => given)).toEqual([state, state, state]);
  });
});
