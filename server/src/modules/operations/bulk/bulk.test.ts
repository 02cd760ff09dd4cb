import { articleRoutes } from '@yanye/shared/contract/articles';
import { bulkRoutes, type BulkTask } from '@yanye/shared/contract/bulk';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { bulkModule } from '#operations/bulk/bulk.module';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

// Tasks rest between their steps.
jest.setTimeout(60_000);

everyDatabase('bulk actions on comments', (open) => {
  const clock = testClock();
  let product: Product;
  let article_id: string;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    await product.clear();
    await product.database.transaction(async () => {
      await product.database.kysely.deleteFrom('bulk_tasks').execute();
      await product.database.kysely.deleteFrom('jobs' as never).execute();
    });
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  });
  afterAll(() => product.close());

  /** Straight into the database: hundreds through the API would be stopped by its limits. */
  const add = async (count: number, more: object = {}): Promise<number[]> => {
    clock.pass(1_000);
    const rows = Array.from({ length: count }, (_, at) => ({
      article_id,
      parent_id: null,
      depth: 0,
      user_id: product.ids.member,
      content: `第 ${at} 条`,
      created_at: clock.now(),
      ...more,
    }));
    const added = await product.database.transaction(async () => {
      const ids = await product.database.kysely.insertInto('comments').values(rows).returning('id').execute();
      const { count } = await product.database.kysely
        .selectFrom('comments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'approved')
        .executeTakeFirstOrThrow();
      await product.database.kysely.updateTable('articles').set({ comment_count: count }).execute();
      return ids;
    });
    clock.pass(1_000);
    return added.map(({ id }) => id);
  };
  const statuses = async (): Promise<Record<string, number>> => {
    const rows = await product.database.kysely.selectFrom('comments').select('status').execute();
    return rows.reduce<Record<string, number>>(
      (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
      {},
    );
  };
  const counted = async () =>
    (await product.service(articlesModule).readable(undefined, article_id)).comment_count;
  const removal = { table: 'comments', action: 'remove' } as const;
  const count = async (filter: Record<string, string> = {}, who: PersonName = 'admin') =>
    (await product.as(who).call(bulkRoutes.count, { body: { ...removal, filter } })).body;
  const start = (filter: Record<string, string>, before: number, who: PersonName = 'admin') =>
    product.as(who).call(bulkRoutes.start, { body: { ...removal, filter, before } });
  const begun = async (filter: Record<string, string> = {}): Promise<BulkTask> =>
    (await start(filter, (await count(filter)).data.before)).body.data;
  const tasks = async (who: PersonName = 'admin') =>
    (await product.as(who).call(bulkRoutes.tasks)).body.data.list;

  describe('on chosen rows', () => {
    const rows = (action: 'approve' | 'remove' | 'restore', id_list: number[], who: PersonName = 'admin') =>
      product.as(who).call(bulkRoutes.rows, { body: { table: 'comments', action, id_list } });

    test('return the changed ids and the number of skipped ones', async () => {
      const ids = await add(3);
      const { body } = await rows('remove', [...ids, 999_999]);
      expect(body.data).toEqual({ changed: ids.map(String), skipped: 1 });
      expect((await rows('remove', ids)).body.data).toEqual({ changed: [], skipped: 3 });
      expect([await statuses(), await counted()]).toEqual([{ removed: 3 }, 0]);
    });

    test('restoring a comment restores its replies and states', async () => {
      const [root = 0] = await add(1);
      await add(2, { parent_id: root, root_id: root, depth: 1 });
      await add(1, { parent_id: root, root_id: root, depth: 1, status: 'pending' });
      expect(await counted()).toBe(3);
      await rows('remove', [root]);
      expect([await statuses(), await counted()]).toEqual([{ removed: 4 }, 0]);
      expect((await rows('restore', [root])).body.data).toEqual({ changed: [String(root)], skipped: 0 });
      expect([await statuses(), await counted()]).toEqual([{ approved: 3, pending: 1 }, 3]);
    });

    test('each article counts its own comments', async () => {
      const second = (
        await product.as('admin').call(articleRoutes.create, { body: { title: '又一篇', content: '正文' } })
      ).body.data.id;
      const ids = [...(await add(3)), ...(await add(2, { article_id: second }))];
      await product.database.transaction(() =>
        product.database.kysely.updateTable('articles').set({ comment_count: 10 }).execute(),
      );
      const countOf = async (id: string) =>
        (await product.service(articlesModule).readable(undefined, id)).comment_count;
      await rows('remove', ids);
      expect([await countOf(article_id), await countOf(second)]).toEqual([7, 8]);
    });

    test('a reply that was removed earlier stays removed', async () => {
      const [root = 0] = await add(1);
      const [reply = 0] = await add(1, { parent_id: root, root_id: root, depth: 1 });
      await rows('remove', [reply]);
      clock.pass(1_000);
      await rows('remove', [root]);
      await rows('restore', [root]);
      expect([await statuses(), await counted()]).toEqual([{ approved: 1, removed: 1 }, 1]);
    });

    test('a reply is not restored without its parent', async () => {
      const [root = 0] = await add(1);
      const [reply = 0] = await add(1, { parent_id: root, root_id: root, depth: 1 });
      await rows('remove', [root]);
      expect((await rows('restore', [reply])).body.data).toEqual({ changed: [], skipped: 1 });
    });

    test.each<[PersonName, number, string]>([
      ['visitor', 401, 'LOGIN_REQUIRED'],
      ['member', 403, 'FORBIDDEN'],
      ['tourist', 403, 'TOURIST_READ_ONLY'],
    ])('%s is refused with %i %s', async (who, status, error) => {
      const ids = await add(1);
      const reply = await rows('remove', ids, who);
      expect([reply.status, reply.body.error, await statuses()]).toEqual([status, error, { approved: 1 }]);
    });

    test('an action of another list is refused', async () => {
      const reply = await product
        .as('admin')
        .call(bulkRoutes.rows, { body: { table: 'comments', action: 'publish', id_list: ['1'] } });
      expect([reply.status, reply.body.msg]).toEqual([422, '没有这种批量操作']);
    });
  });

  describe('on all matching rows', () => {
    test('the dry run counts the rows of the list and changes nothing', async () => {
      await add(3);
      await add(2, { status: 'pending' });
      expect((await count()).data.count).toBe(5);
      expect((await count({ status: 'pending' })).data.count).toBe(2);
      expect((await count({ key: '第 2' })).data.count).toBe(1);
      expect((await count({ author: 'member 昵称' })).data.count).toBe(5);
      expect((await count({ author: 'stranger 昵称' })).data.count).toBe(0);
      expect(await statuses()).toEqual({ approved: 3, pending: 2 });
    });

    test('an unknown filter is refused', async () => {
      await add(1);
      expect((await count({ status: 'strange' })).error).toBe('BAD_INPUT');
    });

    test('a task removes all rows in the background', async () => {
      const [root = 0] = await add(1);
      await add(300);
      await add(1, { status: 'pending', parent_id: root, root_id: root, depth: 1 });
      const task = await begun({ status: 'approved' });
      expect(task).toMatchObject({ state: 'waiting', total: 301, done: 0, changed: 0 });
      expect(await statuses()).toEqual({ approved: 301, pending: 1 });
      await product.runJobs();
      expect(await tasks()).toMatchObject([
        { id: task.id, state: 'done', total: 301, done: 301, changed: 301 },
      ]);
      expect([await statuses(), await counted()]).toEqual([{ removed: 302 }, 0]);
    });

    test('rows that are newer than the dry run are left out', async () => {
      await add(5);
      const { before } = (await count()).data;
      await add(2, { content: '后来的' });
      await start({}, before);
      await product.runJobs();
      expect(await statuses()).toEqual({ removed: 5, approved: 2 });
    });

    test('a dry run in the future counts as now', async () => {
      await add(1);
      const { before } = (await count()).data;
      const { body } = await start({}, before + 3_600_000);
      await add(1);
      await product.runJobs();
      expect([body.data.total, await statuses()]).toEqual([1, { removed: 1, approved: 1 }]);
    });

    test('no task is started where nothing matches', async () => {
      const reply = await start({ key: '没有' }, clock.now());
      expect([reply.status, reply.body.msg]).toEqual([404, '没有符合条件的内容']);
      expect(await tasks()).toEqual([]);
    });

    test('a list has one task at a time', async () => {
      await add(2);
      await begun();
      const second = await start({}, clock.now());
      expect([second.status, second.body.error]).toEqual([409, 'BULK_TASK_RUNNING']);
    });

    test('a cancelled task keeps its changes and makes no more', async () => {
      await add(3_000);
      const task = await begun();
      const running = product.runJobs();
      let done = 0;
      while (done === 0) done = (await tasks())[0]?.done ?? 0;
      const { body } = await product.as('admin').call(bulkRoutes.cancel, { params: { id: task.id } });
      await running;
      const [left] = await tasks();
      expect(body.msg).toBe(`已停止，已处理的 ${body.data.done} 条保留`);
      expect(left).toMatchObject({ state: 'cancelled', done: body.data.done, changed: body.data.done });
      expect(body.data.done).toBeLessThan(3_000);
      expect(await statuses()).toEqual({ removed: body.data.done, approved: 3_000 - body.data.done });
      expect(await counted()).toBe(3_000 - body.data.done);
    });

    test('two processes change each record once', async () => {
      await add(400);
      const elsewhere = await product.another();
      await begun();
      await Promise.all([product.runJobs(), elsewhere.runJobs(), product.runJobs()]);
      // A turn may have ended in one of them while the others had nothing to do.
      await elsewhere.runJobs();
      expect(await tasks()).toMatchObject([{ state: 'done', done: 400, changed: 400 }]);
      expect([await statuses(), await counted()]).toEqual([{ removed: 400 }, 0]);
      await elsewhere.close();
    });

    test('a step that two processes hold runs once', async () => {
      await add(60);
      const task = await begun();
      const elsewhere = await product.another();
      // The same job twice, as after a lease that was lost while its holder went on.
      await product.database.transaction(() =>
        product.database.kysely
          .insertInto('jobs' as never)
          .values({
            kind: 'bulk.go-on',
            job_key: 'a second',
            payload: String(task.id),
            state: 'waiting',
            due_at: clock.now(),
            attempt: 0,
            leased_until: 0,
            lease: '',
            problem: '',
            created_at: clock.now(),
            finished_at: 0,
          } as never)
          .execute(),
      );
      await Promise.all([product.runJobs(), elsewhere.runJobs()]);
      expect(await tasks()).toMatchObject([{ state: 'done', done: 60, changed: 60 }]);
      expect(await counted()).toBe(0);
      await elsewhere.close();
    });

    test('a task fails once its user is no administrator', async () => {
      await add(3);
      const second = await product.as('admin').call(userRoutes.setRole, {
        body: { user_id: product.ids.stranger, role: roles.admin, nick_name: 'stranger 昵称' },
      });
      expect(second.status).toBe(200);
      const { before } = (await count()).data;
      await product
        .service(bulkModule)
        .start(
          { id: product.ids.stranger, role: roles.admin },
          { ...removal, value: '', filter: {}, before },
        );
      await product.as('admin').call(userRoutes.setRole, {
        body: { user_id: product.ids.stranger, role: roles.user, nick_name: 'stranger 昵称' },
      });
      await product.runJobs();
      expect(await statuses()).toEqual({ approved: 3 });
      const { list } = await product
        .service(bulkModule)
        .list({ id: product.ids.stranger, role: roles.user }, '');
      expect(list).toMatchObject([{ state: 'failed', problem: '你已没有权限继续这个操作' }]);
    });

    test('tasks are visible to their user only', async () => {
      await add(1);
      const task = await begun();
      expect(await tasks('member')).toEqual([]);
      for (const route of [bulkRoutes.cancel, bulkRoutes.forget]) {
        const reply = await product.as('member').call(route, { params: { id: task.id } });
        expect([reply.status, reply.body.error]).toEqual([404, 'BULK_TASK_NOT_FOUND']);
      }
    });

    test('a task can be dismissed once it has ended', async () => {
      await add(1);
      const { id } = await begun();
      const forget = async () =>
        (await product.as('admin').call(bulkRoutes.forget, { params: { id } })).status;
      expect(await forget()).toBe(404);
      await product.runJobs();
      expect(await forget()).toBe(200);
      expect(await tasks()).toEqual([]);
    });

    test('abandoned tasks fail, and old ones are removed', async () => {
      await add(1);
      await begun();
      clock.pass(2 * 3_600_000);
      await product.service(bulkModule).sweep();
      expect(await tasks()).toMatchObject([
        { state: 'failed', problem: expect.stringContaining('很久没有进展') },
      ]);
      clock.pass(8 * 24 * 3_600_000);
      await product.service(bulkModule).sweep();
      expect(await tasks()).toEqual([]);
    });

    test.each<[PersonName, number, string]>([
      ['visitor', 401, 'LOGIN_REQUIRED'],
      ['member', 403, 'FORBIDDEN'],
      ['tourist', 403, 'TOURIST_READ_ONLY'],
    ])('%s is refused with %i %s', async (who, status, error) => {
      await add(1);
      expect(await count({}, who)).toMatchObject({ error });
      const reply = await start({}, clock.now(), who);
      expect([reply.status, reply.body.error, await tasks()]).toEqual([status, error, []]);
    });
  });
});
