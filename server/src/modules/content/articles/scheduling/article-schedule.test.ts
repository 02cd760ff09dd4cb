import { articleRoutes } from '@yanye/shared/contract/articles';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { searchRoutes } from '@yanye/shared/contract/search';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { everyDatabase } from '#test/every-database';
import { openProduct, people, testClock, type PersonName, type Product } from '#test/open-product';
import { planOf } from '#test/plan-of';
import type { JobTables } from '#platform/jobs/jobs.schema';
import { siteTime } from '#platform/time';
import { dueArticlesRepository } from './due-articles.repository';

const minute = 60_000;
const hour = 60 * minute;

everyDatabase('scheduled publication and withdrawal', (open) => {
  const clock = testClock();
  const time = siteTime('Asia/Shanghai');
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
    await product.runJobs();
  });
  afterAll(() => product.close());

  const at = (ms: number): string => time.articleTime(clock.now() + ms).slice(0, 16);
  const write = (fields: object, who: PersonName = 'admin') =>
    product
      .as(who)
      .call(articleRoutes.create, { body: { title: '明日的文章', content: '正文里的银杏。', ...fields } });
  const written = async (fields: object): Promise<string> => (await write(fields)).body.data.id;
  const update = (id: string, fields: object, who: PersonName = 'admin') =>
    product.as(who).call(articleRoutes.update, { body: { id, ...fields } });
  const detail = async (id: string, who: PersonName = 'admin') =>
    (await product.as(who).call(articleRoutes.detail, { params: { id } })).body;
  const listed = async (): Promise<number> =>
    (await product.as('visitor').call(articleRoutes.list, {})).body.data.count;
  const found = async (): Promise<number> =>
    (await product.as('visitor').call(searchRoutes.find, { query: { key: '银杏' } })).body.data.count;
  const passTo = async (ms: number, on = product): Promise<void> => {
    clock.pass(ms);
    await on.runJobs();
  };

  test('hides an article until its time, and dates it then', async () => {
    const planned = at(2 * hour);
    const id = await written({ status: 'scheduled', publish_at: planned });
    await passTo(2 * hour - minute);
    expect([await listed(), await found()]).toEqual([0, 0]);
    expect((await detail(id, 'visitor')).error).toBe('ARTICLE_NOT_FOUND');
    await passTo(minute);
    expect([await listed(), await found()]).toEqual([1, 1]);
    expect((await detail(id, 'visitor')).data).toMatchObject({
      status: 'published',
      created_at: `${planned}:00`,
      version: 2,
    });
  });

  test('withdraws only published articles', async () => {
    const id = await written({ withdraw_at: at(hour) });
    expect((await detail(id)).data.withdraw_at).toBe(`${at(hour)}:00`);
    await passTo(hour);
    expect([await listed(), await found()]).toEqual([0, 0]);
    expect((await detail(id)).data).toMatchObject({ status: 'withdrawn', withdraw_at: '' });

    const draft = await written({ title: '草稿', status: 'draft', withdraw_at: at(hour) });
    await passTo(hour);
    expect((await detail(draft)).data.status).toBe('draft');
  });

  test('publishes and withdraws one article', async () => {
    const id = await written({ status: 'scheduled', publish_at: at(hour), withdraw_at: at(2 * hour) });
    await passTo(hour);
    expect(await listed()).toBe(1);
    await passTo(hour);
    expect(await listed()).toBe(0);
    expect((await detail(id)).data).toMatchObject({ status: 'withdrawn', version: 3 });
  });

  test('never shows an article whose both times have passed', async () => {
    const id = await written({ status: 'scheduled', publish_at: at(hour), withdraw_at: at(2 * hour) });
    await passTo(3 * hour);
    expect((await detail(id)).data).toMatchObject({ status: 'withdrawn', version: 2 });
  });

  test.each([
    ['postponed', { publish_at: '' }, 2, false],
    ['brought forward', { publish_at: '' }, 0.5, true],
  ])('%s: the last time that was set counts', async (_what, _fields, hours, isOut) => {
    const id = await written({ status: 'scheduled', publish_at: at(hour) });
    await update(id, { publish_at: at(hours * hour) });
    await passTo(0.75 * hour);
    expect(await listed()).toBe(isOut ? 1 : 0);
    await passTo(0.5 * hour);
    expect(await listed()).toBe(isOut ? 1 : 0);
    await passTo(hour);
    expect(await listed()).toBe(1);
    expect((await detail(id)).data.version).toBe(3);
  });

  test('does not publish what was made a draft again', async () => {
    const id = await written({ status: 'scheduled', publish_at: at(hour) });
    await update(id, { status: 'draft' });
    await passTo(2 * hour);
    expect((await detail(id)).data.status).toBe('draft');
  });

  test('dates an article that was published earlier by hand', async () => {
    const id = await written({ status: 'scheduled', publish_at: at(hour) });
    clock.pass(10 * minute);
    await update(id, { status: 'published' });
    expect((await detail(id)).data.created_at).toBe(time.articleTime(clock.now()));
    await passTo(hour);
    expect((await detail(id)).data.version).toBe(2);
  });

  test('does not withdraw after the time was removed', async () => {
    const id = await written({ withdraw_at: at(hour) });
    await update(id, { withdraw_at: '' });
    await passTo(2 * hour);
    expect((await detail(id)).data.status).toBe('published');
  });

  const inBulk = (action: 'publish' | 'withdraw') => (id: string) =>
    product
      .as('admin')
      .call(bulkRoutes.rows, { body: { table: 'articles', action, value: '', id_list: [id] } });

  test.each([
    ['in the list', inBulk('withdraw'), inBulk('publish')],
    [
      'in the editor',
      (id: string) => update(id, { status: 'withdrawn' }),
      (id: string) => update(id, { status: 'published' }),
    ],
  ])('a withdrawal by hand %s removes the scheduled one', async (...how) => {
    const [, withdraw, publish] = how;
    const id = await written({ withdraw_at: at(2 * hour) });
    await withdraw(id);
    expect((await detail(id)).data).toMatchObject({ status: 'withdrawn', withdraw_at: '' });
    await passTo(hour);
    await publish(id);
    await passTo(2 * hour);
    expect((await detail(id)).data).toMatchObject({ status: 'published', withdraw_at: '' });
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['in the list', inBulk('publish')],
    ['in the editor', (id) => update(id, { status: 'published' })],
    ['for a later time', (id) => update(id, { status: 'scheduled', publish_at: at(minute) })],
  ])('published %s after its withdrawal time, it is not withdrawn at once', async (_how, publish) => {
    const id = await written({ status: 'draft', withdraw_at: at(hour) });
    await passTo(2 * hour);
    await publish(id);
    await passTo(minute);
    expect((await detail(id)).data).toMatchObject({ status: 'published', withdraw_at: '' });
    expect(await listed()).toBe(1);
  });

  test.each([0, 4 * hour])(
    'approval after the withdrawal time, or for a later time, publishes the article',
    async (later) => {
      await product.as('admin').call(settingsRoutes.saveSite, { body: { article_submission: true } });
      const id = (await write({ status: 'pending' }, 'member')).body.data.id;
      await update(id, { withdraw_at: at(hour) });
      if (later === 0) clock.pass(2 * hour);
      const body = { id, version: 2, publish_at: later === 0 ? '' : at(later) };
      expect((await product.as('admin').call(submissionRoutes.approve, { body })).body.code).toBe(0);
      await passTo(later);
      expect((await detail(id)).data).toMatchObject({ status: 'published', withdraw_at: '' });
      expect(await listed()).toBe(1);
    },
  );

  test('postponed beyond its withdrawal time, it is published', async () => {
    const id = await written({ status: 'scheduled', publish_at: at(hour), withdraw_at: at(2 * hour) });
    await update(id, { publish_at: at(4 * hour) });
    await passTo(4 * hour);
    expect((await detail(id)).data).toMatchObject({ status: 'published', withdraw_at: '' });
  });

  test('a publication keeps a withdrawal in the future', async () => {
    const id = await written({ status: 'draft', withdraw_at: at(2 * hour) });
    await update(id, { status: 'published' });
    await passTo(2 * hour);
    expect((await detail(id)).data.status).toBe('withdrawn');
  });

  test('an unrelated change does not cancel a due withdrawal', async () => {
    const id = await written({ withdraw_at: at(hour) });
    clock.pass(hour);
    await update(id, { category: '散文' });
    await product.runJobs();
    expect((await detail(id)).data.status).toBe('withdrawn');
  });

  test('two processes publish once', async () => {
    const other = await product.another();
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        written({ title: `文 ${n}`, status: 'scheduled', publish_at: at(hour) }),
      ),
    );
    clock.pass(hour);
    await Promise.all([product.runJobs(), other.runJobs()]);
    expect(await listed()).toBe(8);
    for (const id of ids) expect((await detail(id)).data.version).toBe(2);
    await other.close();
  });

  test.each([
    ['no time', { status: 'scheduled' }, 'publish_at', '请选择定时发布的时间'],
    [
      'a time in the past',
      { status: 'scheduled', publish_at: '2024-01-01 08:00' },
      'publish_at',
      '定时发布的时间应晚于现在',
    ],
    [
      'a date that does not exist',
      { status: 'scheduled', publish_at: '2025-02-30 08:00' },
      'publish_at',
      '没有这个时间，请重新选择',
    ],
    [
      'an invalid time',
      { status: 'scheduled', publish_at: '明天' },
      'publish_at',
      '时间格式应为 2026-01-31 08:00',
    ],
    [
      'a withdrawal in the past',
      { withdraw_at: '2024-01-01 08:00' },
      'withdraw_at',
      '定时撤下的时间应晚于现在和发布时间',
    ],
    [
      'a withdrawal before the publication',
      { status: 'scheduled', publish_at: '2024-05-02 08:00', withdraw_at: '2024-05-01 08:00' },
      'withdraw_at',
      '定时撤下的时间应晚于现在和发布时间',
    ],
  ])('refuses %s with a message at its field', async (_what, fields, field, message) => {
    const { status, body } = await write(fields);
    expect([status, body.error, body.fields]).toEqual([422, 'BAD_INPUT', [{ field, message }]]);
    expect(await listed()).toBe(0);
  });

  test.each(people.filter((who) => who !== 'admin'))('%s may set no time', async (who) => {
    for (const fields of [
      { status: 'scheduled', publish_at: at(hour) },
      { status: 'draft', withdraw_at: at(hour) },
    ])
      expect((await write(fields, who)).body.code).not.toBe(0);
    if (who !== 'member') return;
    const id = (await write({ status: 'draft' }, who)).body.data.id;
    expect((await update(id, { status: 'scheduled', publish_at: at(hour) }, who)).body.error).toBe(
      'FORBIDDEN',
    );
    expect((await update(id, { withdraw_at: at(hour) }, who)).body.error).toBe('FORBIDDEN');
  });

  describe('after the job has failed for good', () => {
    const jobs = () => product.database.forTables<JobTables>();
    const giveUp = (): Promise<unknown> =>
      jobs().transaction(() =>
        jobs()
          .kysely.updateTable('jobs')
          .set({ state: 'failed', attempt: 5, finished_at: clock.now() })
          .where('kind', '=', 'articles.turn')
          .execute(),
      );
    const lookForOverdue = async (): Promise<void> => {
      const row = {
        kind: 'articles.find-overdue',
        job_key: 'every',
        payload: 'null',
        state: 'waiting',
      } as const;
      const never = { due_at: 0, attempt: 0, leased_until: 0, lease: '', problem: '', finished_at: 0 };
      await jobs().transaction(async () => {
        await jobs().kysely.deleteFrom('jobs').where('kind', '=', row.kind).execute();
        await jobs()
          .kysely.insertInto('jobs')
          .values({ ...row, ...never, created_at: clock.now() })
          .execute();
      });
      await product.runJobs();
    };

    test('the article is still published, once', async () => {
      const id = await written({ status: 'scheduled', publish_at: at(hour) });
      await giveUp();
      await lookForOverdue();
      expect((await detail(id)).data.status).toBe('scheduled');
      await passTo(hour);
      await passTo(5 * minute);
      await passTo(5 * minute);
      expect((await detail(id)).data).toMatchObject({ status: 'published', version: 2 });
      expect([await listed(), await found()]).toEqual([1, 1]);
    });

    test('the article is still withdrawn, once', async () => {
      const id = await written({ withdraw_at: at(hour) });
      await giveUp();
      clock.pass(hour);
      await lookForOverdue();
      await passTo(5 * minute);
      expect((await detail(id)).data).toMatchObject({ status: 'withdrawn', version: 2 });
    });

    test.each([
      ['toPublish', /articles_\w*by_published_at/],
      ['toWithdraw', /articles_to_withdraw/],
    ] as const)('the article is found by an index: %s', async (which, index) => {
      const plan = await planOf(product.database, (nowhere) =>
        dueArticlesRepository(nowhere.forTables())[which](clock.now(), 100),
      );
      expect(plan).toMatch(index);
    });
  });

  test('readers do not see the withdrawal time', async () => {
    const id = await written({ withdraw_at: at(hour) });
    expect((await detail(id, 'visitor')).data.withdraw_at).toBe('');
  });
});
