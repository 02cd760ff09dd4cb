import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminListNames,
  adminLists,
  type AdminListAction,
  type AdminListName,
} from '@yanye/shared/contract/admin-lists';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { exportRoutes } from '@yanye/shared/contract/exports';
import { everyDatabase } from '#test/every-database';
import type { ListSample } from '#test/list-sample';
import { openProduct, testClock, type PersonName, type Product, type Reply } from '#test/open-product';
import { exportSources } from './exports/export-sources';
import { exportLimit } from './exports/export-tickets';

// Tasks pause between their steps.
jest.setTimeout(60_000);

/** Lists whose queries are their own, with their own tests. */
const listsOfTheirOwn: readonly AdminListName[] = ['articles', 'comments', 'users', 'removed_records'];

const modules = join(import.meta.dirname, '..');
const samples = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sample.ts'))
  .map((file) => jest.requireActual<{ sample: ListSample }>(join(modules, file)).sample);

const hour = 3_600_000;
type Cell = string | number;
type Row = Readonly<Record<string, Cell>>;

/** @returns the data of a response @throws Error where the call was refused */
const dataOf = <D>({ status, body }: Reply<D>): D => {
  if (body.error) throw new Error(`refused with ${status} ${body.error}: ${body.msg}`);
  return body.data;
};

everyDatabase('the managed lists of the back office', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterAll(() => product.close());

  describe.each(samples)('$list', (sample) => {
    const { list: table, id, name, route, sorts, nameOnTheWire = name } = sample;
    const tables = () => product.database.forTables<Record<string, Record<string, Cell>>>();

    beforeEach(async () => {
      await product.database.transaction(async () => {
        for (const each of [table, 'bulk_tasks', 'jobs']) await tables().kysely.deleteFrom(each).execute();
      });
      clock.pass(hour);
      // The limiter counts by the time of day, which the test's clock does not move.
      await product.limits.reset(exportLimit, [String(product.ids.admin)]);
    });

    const add = async (names: readonly string[], from = 0): Promise<void> => {
      const rows = names.map((each, at) => sample.row(from + at, each, clock.now()));
      await product.database.transaction(() => tables().kysely.insertInto(table).values(rows).execute());
      clock.pass(1_000);
    };
    const stored = async (): Promise<Row[]> => tables().kysely.selectFrom(table).selectAll().execute();
    const named = async (wanted: string): Promise<string> =>
      String((await stored()).find((row) => row[name] === wanted)?.[id]);
    /** Without those in the recycle bin. */
    const names = async (): Promise<string[]> =>
      (await stored())
        .filter((row) => row.is_removed !== 1)
        .map((row) => String(row[name]))
        .sort();
    const list = async (query: object = {}) => {
      const reply = await product.as('admin').call(route, { query });
      return dataOf(reply) as { count: number; list: Row[] };
    };
    const namesIn = async (query: object = {}) =>
      (await list({ limit: 100, ...query })).list.map((row) => String(row[nameOnTheWire]));

    const body = (action: AdminListAction, filter: object = {}) => ({ table, action, filter }) as never;
    const count = (action: AdminListAction, filter: object = {}, who: PersonName = 'admin') =>
      product.as(who).call(bulkRoutes.count, { body: body(action, filter) });
    const start = async (action: AdminListAction, filter: object = {}) => {
      const dryRun = dataOf(await count(action, filter));
      const before = dryRun.before;
      const reply = await product
        .as('admin')
        .call(bulkRoutes.start, { body: { ...(body(action, filter) as object), before } as never });
      return { dryRun, task: dataOf(reply) };
    };
    const rows = (action: AdminListAction, id_list: readonly string[], who: PersonName = 'admin') =>
      product.as(who).call(bulkRoutes.rows, { body: { table, action, id_list: [...id_list] } });
    const lastTask = async () => dataOf(await product.as('admin').call(bulkRoutes.tasks)).list[0];
    const prepare = (filter: object, who: PersonName = 'admin') =>
      product.as(who).call(exportRoutes.create, { body: { table, filter } as never });
    const fileOf = async (filter: object): Promise<string[][]> => {
      const { path } = dataOf(await prepare(filter));
      return (await product.get(path)).body
        .replace(/^\uFEFF/, '')
        .split('\r\n')
        .slice(0, -1)
        .map((line) => line.split(','));
    };
    const namesInFile = async (filter: object): Promise<string[]> => {
      const [head = [], ...lines] = await fileOf(filter);
      const source = exportSources(product.adminLists).of(table);
      const at = head.indexOf(source.columns.find(({ key }) => key === name)?.title ?? '');
      return lines.map((line) => line[at] ?? '');
    };

    const seven = ['甲', '乙', '丙', '丁', '戊', '己', '庚'];

    test.each(sorts)('sorted by %s, every row is on one page, in order', async (sort) => {
      await add(seven.slice(0, 4));
      await add(seven.slice(4), 4);
      const found: Row[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const answer = await list({ sort, limit: 2, page });
        expect(answer.count).toBe(7);
        found.push(...answer.list);
      }
      expect(found.map((row) => row[nameOnTheWire]).sort()).toEqual([...seven].sort());
      const [column = '', direction] = sort.split(' ');
      // The databases order Chinese characters differently: numbers and timestamps are enough to compare.
      const values = found
        .map((row) => row[column] ?? '')
        .filter((value) => !/\p{Script=Han}/u.test(String(value)));
      const risen = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(direction === 'asc' ? risen : risen.reverse());
      expect(await namesIn({ sort })).toEqual(found.map((row) => row[nameOnTheWire]));
      const tied = found.flatMap((row, at) => {
        const next = found[at + 1];
        return id === 'id' && next?.[column] === row[column] ? [Number(row[id]) > Number(next?.[id])] : [];
      });
      expect(tied.filter((isNewerFirst) => isNewerFirst === (sample.ties === 'oldest first'))).toEqual([]);
    });

    test('an unknown order is refused', async () => {
      const reply = await product.as('admin').call(route, { query: { sort: 'id; desc' } });
      expect(reply.status).toBe(422);
    });

    test('key and days filter the rows', async () => {
      await add(['甲山', '乙水']);
      clock.pass(48 * hour);
      await add(['丙山'], 2);
      const today = new Date(clock.now() + 8 * hour).toISOString().slice(0, 10);
      expect((await namesIn({ key: '山' })).sort()).toEqual(['丙山', '甲山']);
      expect(await namesIn({ from: today })).toEqual(['丙山']);
      expect(await namesIn({ key: '山', to: '2000-01-01' })).toEqual([]);
      expect(await list({ from: '2024-02-30' })).toEqual({ count: 0, list: [] });
    });

    test('chosen rows are removed, and unknown ids are skipped', async () => {
      await add(seven);
      const chosen = [await named('乙'), await named('丁')];
      const data = dataOf(await rows('remove', [...chosen, '987654']));
      expect([[...data.changed].sort(), data.skipped]).toEqual([[...chosen].sort(), 1]);
      expect(await names()).toEqual(seven.filter((each) => each !== '乙' && each !== '丁').sort());
    });

    test('a task removes the rows of the dry run, and no newer ones', async () => {
      await add([...seven.map((each) => `${each}山`), '水']);
      const { dryRun, task } = await start('remove', { key: '山' });
      expect([dryRun.count, task.total]).toEqual([7, 7]);
      expect(await names()).toHaveLength(8);
      await add(['后来的山'], 20);
      await product.runJobs();
      expect(await lastTask()).toMatchObject({ state: 'done', total: 7, done: 7, changed: 7 });
      expect(await names()).toEqual(['后来的山', '水']);
    });

    test('a cancelled task changes nothing', async () => {
      await add(seven);
      const { task } = await start('remove');
      await product.as('admin').call(bulkRoutes.cancel, { params: { id: task.id } });
      await product.runJobs();
      expect(await lastTask()).toMatchObject({ state: 'cancelled', changed: 0 });
      expect(await names()).toHaveLength(7);
    });

    const { change } = sample;
    if (change)
      test('an action changes each row once', async () => {
        await add(seven);
        const chosen = [await named('乙'), await named('丁')];
        expect((await rows(change.action, chosen)).body.data).toMatchObject({ skipped: 0 });
        expect((await namesIn(change.filter)).sort()).toEqual(['丁', '乙']);
        expect((await rows(change.action, chosen)).body.data).toEqual({ changed: [], skipped: 2 });
        await start(change.action);
        await product.runJobs();
        expect(await lastTask()).toMatchObject({ state: 'done', total: 7, changed: 5 });
      });

    test.each(sorts)('the file sorted by %s has the rows of the list, in its order', async (sort) => {
      await add([...seven.map((each) => `${each}山`), '水']);
      const filter = { sort, key: '山' };
      expect(await namesInFile(filter)).toEqual(await namesIn(filter));
      expect(await namesInFile({ sort })).toHaveLength(8);
    });

    test('a formula is written as text', async () => {
      await add(['=1+1']);
      expect(await namesInFile({})).toEqual(["'=1+1"]);
    });

    test('unknown filters and actions of other lists are refused', async () => {
      await add(['甲']);
      expect((await count('remove', { sort: 'strange' })).body.error).toBe('BAD_INPUT');
      expect((await prepare({ sort: 'strange' })).body.error).toBe('BAD_INPUT');
      expect((await count('publish')).status).toBe(422);
    });

    test.each<[PersonName, number, string]>([
      ['visitor', 401, 'LOGIN_REQUIRED'],
      ['member', 403, 'FORBIDDEN'],
      ['tourist', 403, 'TOURIST_READ_ONLY'],
    ])('%s is refused with %i %s', async (who, status, error) => {
      await add(['甲']);
      const chosen = [await named('甲')];
      for (const reply of [
        await rows('remove', chosen, who),
        await count('remove', {}, who),
        await product
          .as(who)
          .call(bulkRoutes.start, { body: { ...(body('remove') as object), before: clock.now() } as never }),
        await prepare({}, who),
      ])
        expect([reply.status, reply.body.error]).toEqual([status, error]);
      expect(await names()).toEqual(['甲']);
    });
  });

  test('a search that is repeated after the dry run is not removed', async () => {
    const tables = product.database.forTables<Record<string, Record<string, Cell>>>();
    const store = (query: string, last_at: number) =>
      product.database.transaction(async () => {
        await tables.kysely.deleteFrom('search_misses').where('query', '=', query).execute();
        await tables.kysely.insertInto('search_misses').values({ query, count: 1, last_at }).execute();
      });
    await store('甲', clock.now());
    await store('乙', clock.now());
    clock.pass(1_000);
    const what = { table: 'search_misses', action: 'remove', filter: {} } as const;
    const { before } = (await product.as('admin').call(bulkRoutes.count, { body: what })).body.data;
    await store('乙', clock.now() + 1);
    await product.as('admin').call(bulkRoutes.start, { body: { ...what, before } });
    await product.runJobs();
    const left = await tables.kysely.selectFrom('search_misses').select('query').execute();
    expect(left.map(({ query }) => query)).toEqual(['乙']);
  });

  test.each(adminListNames)('%s: a filter that the list does not have is refused by name', async (table) => {
    const admin = product.as('admin');
    const filter = { key: '', shown: 'true' };
    const action = table === 'removed_records' ? 'purge' : 'remove';
    const what = { table, action, filter } as never;
    const replies = [
      await admin.call(bulkRoutes.count, { body: what }),
      await admin.call(bulkRoutes.start, { body: { ...(what as object), before: clock.now() } as never }),
      await admin.call(exportRoutes.create, { body: { table, filter } }),
    ];
    for (const { status, body } of replies) {
      expect([status, body.error]).toEqual([422, 'BAD_INPUT']);
      expect(body.msg).toContain('“shown”');
    }
  });

  test('the modules register every list of the contract once', () => {
    const names = product.adminLists.all.map(({ name }) => name);
    expect(names.toSorted()).toEqual(adminListNames.toSorted());
    expect([...samples.map(({ list }) => list), ...listsOfTheirOwn].sort()).toEqual(names.toSorted());
  });

  test('a file names each column that the contract declares', () => {
    for (const { name, source } of product.adminLists.all)
      expect([name, Object.keys(source.columns)]).toEqual([name, [...adminLists[name].columns]]);
  });
});
