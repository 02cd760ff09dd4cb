import { articleRoutes } from '@yanye/shared/contract/articles';
import { linkRoutes } from '@yanye/shared/contract/links';
import { logRoutes, type LogsQuery } from '@yanye/shared/contract/logs';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { planOf } from '#test/plan-of';
import { chainRepository } from './chain/chain.repository';
import { logsRepository } from './entries/logs.repository';
import { logListRepository, type LogFilter } from './list/log-list.repository';

const neighbour = { title: '邻居', href: 'https://a.example' };

everyDatabase('the audit log', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterAll(() => product.close());
  afterEach(() => product.reset());

  const admin = () => product.as('admin');
  /** Operations unless the query says otherwise: opening the product signs somebody out. */
  const entries = async (query: Partial<LogsQuery> = {}) =>
    (await admin().call(logRoutes.list, { query: { type: '2', ...query } })).body.data.list;
  const addLink = async () => (await admin().call(linkRoutes.create, { body: neighbour })).body.data.id;

  describe('a query that many entries make dear', () => {
    const all: LogFilter = { key: '', ip: '', userId: 0, addr: '', userName: '', service: '', event: '' };

    it.each<[string, Partial<LogFilter>, RegExp]>([
      ['of a type', { type: 2 }, /logs_by_type/],
      ['of an address', { ip: '192.0.2.1' }, /logs_by_ip/],
      ['of a user', { userId: 5 }, /logs_by_user\b/],
      ['of a name', { userName: 'linlin' }, /logs_by_user_name/],
    ])('lists entries %s by an index, and those that wait by theirs', async (_what, filter, index) => {
      const plan = await planOf(product.database, (nowhere) =>
        logListRepository(nowhere.forTables()).page({ ...all, ...filter }, 20, 0),
      );
      // Of empty tables PostgreSQL takes any of these indexes.
      expect(plan).toMatch(product.database.dialect.name === 'sqlite' ? index : /logs_by_/);
      expect(plan).toContain('logs_waiting');
    });

    it('finds the entries of a person, and an entry that has lost its number, by an index', async () => {
      const ofPerson = await planOf(product.database, (nowhere) =>
        logsRepository(nowhere.forTables()).ofPerson(5, 0, 500),
      );
      expect(ofPerson).not.toMatch(/PRIMARY KEY|logs_pkey/);
      const unnumbered = await planOf(product.database, (nowhere) =>
        chainRepository(nowhere.forTables()).unnumbered(),
      );
      expect(unnumbered).toContain('logs_unnumbered');
    });
  });

  describe('operations', () => {
    it('say who changed what, from where, and what it was before', async () => {
      const id = await addLink();
      await admin().call(linkRoutes.update, { params: { id }, body: { title: '老<b>邻居' } });
      const [changed, added] = await entries();
      expect(added).toMatchObject({ title: '新增了友情链接「邻居」', level: 'info', status: true });
      expect(changed).toMatchObject({
        title: '修改了友情链接「老<b>邻居」',
        content: '标题：邻居 → 老&lt;b&gt;邻居',
        ip: '127.0.0.1',
        userID: product.ids.admin,
        userName: 'admin',
        serviceName: '服务器',
        type: 'actionType',
        readStatus: false,
        details: {
          event: 'link.changed',
          actor: { kind: 'user', nick_name: 'admin 昵称' },
          device: 'Firefox · Linux',
          record: { kind: 'link', label: '友情链接', id: String(id), name: '老<b>邻居' },
          changes: [{ field: 'title', label: '标题', before: '邻居', after: '老<b>邻居' }],
          request: { method: 'PUT', path: '/api/links/:id' },
          count: 1,
        },
      });
    });

    it('of one save of settings are one entry with all its fields', async () => {
      await admin().call(settingsRoutes.saveSite, { body: { name: '林间', slogan: '一句话' } });
      expect(await entries()).toMatchObject([
        { title: '修改了设置「网站」', details: { after: { name: '林间', slogan: '一句话' } } },
      ]);
    });

    it('on a text show that it has another version, and nothing of the text', async () => {
      const body = { title: '一篇', content: 'a text of its own' };
      const { id } = (await admin().call(articleRoutes.create, { body })).body.data;
      await admin().call(articleRoutes.update, { body: { id, content: 'another text', version: 1 } });
      const [changed] = await entries({ record: `article:${id}` });
      expect(changed).toMatchObject({ title: '修改了文章「一篇」', content: '内容的版本：1 → 2' });
      const rows = await product.database.kysely.selectFrom('logs').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/a text of its own|another text/);
    });

    it('that fail leave no entry', async () => {
      await addLink();
      expect((await admin().call(linkRoutes.create, { body: neighbour })).status).toBe(409);
      expect(await entries()).toHaveLength(1);
    });
  });

  describe('sign-ins', () => {
    const createLin = async () => {
      const body = { user_name: 'lin', nick_name: '林', password: 'a good password', role: roles.user };
      return (await admin().call(userRoutes.create, { body })).body.data.id;
    };
    const signIn = (password: string) =>
      product.as('visitor').call(userRoutes.emailLogin, { body: { user_name: 'lin', password } });

    it('name who signed in', async () => {
      const id = await createLin();
      await signIn('a good password');
      const [entry] = await entries({ type: '1' });
      expect(entry).toMatchObject({ title: '登录成功', userID: id, userName: 'lin' });
    });

    it('that fail have the name that was typed, never the password', async () => {
      const id = await createLin();
      await signIn('hunter2hunter2');
      const other = { user_name: 'nobody@example.com', password: 'hunter2hunter2' };
      await product.as('visitor').call(userRoutes.emailLogin, { body: other });
      const failed = await entries({ type: '1', status: 'false' });
      expect(failed).toMatchObject([
        { userID: 0, userName: 'n***@example.com', level: 'warning' },
        { userID: id, userName: 'lin', title: '登录失败', content: '原因：用户名或密码错误' },
      ]);
      const rows = await product.database.kysely.selectFrom('logs').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/hunter2|nobody@/);
    });
  });

  describe('the list', () => {
    it('is filtered by each cell, and searched', async () => {
      const id = await addLink();
      await admin().call(settingsRoutes.saveSite, { body: { name: '林间' } });
      const titles = async (query: Partial<LogsQuery>) =>
        (await entries(query)).map(({ details }) => details.record.kind);
      const day = '2024-03-10';
      for (const query of [
        { record: `link:${id}` },
        { key: '邻居' },
        { event: 'link.changed', ip: '127.0.0.1', userName: 'admin', userID: product.ids.admin, date: day },
        { event: 'link.changed', level: '1', status: 'true', read: 'false', from: day, to: day },
      ] as const)
        expect([query, await titles(query)]).toEqual([query, ['link']]);
      for (const query of [
        { ip: '127.0.0.2' },
        { userName: 'adm' },
        { date: '2024-03-09' },
        { level: '3' },
        { status: 'false' },
        { read: 'true' },
        { key: '没有' },
      ] as const)
        expect([query, await titles(query)]).toEqual([query, []]);
    });

    it('counts what was not read, and marks it as read in both spellings', async () => {
      await addLink();
      await admin().call(settingsRoutes.saveSite, { body: { name: '林间' } });
      const unread = async () => (await admin().call(logRoutes.summary)).body.data.action;
      expect(await unread()).toEqual({ count: 2, unread: 2 });
      const [first, second] = await entries();
      await admin().call(logRoutes.readByGet, { query: { id: first?.id ?? 0 } });
      expect(await unread()).toEqual({ count: 2, unread: 1 });
      await admin().call(logRoutes.read, { body: { id_list: [second?.id ?? 0] } });
      expect(await unread()).toEqual({ count: 2, unread: 0 });
      await admin().call(settingsRoutes.saveSite, { body: { name: '林' } });
      await admin().call(logRoutes.read, { body: { type: '2' } });
      expect((await entries()).every(({ readStatus }) => readStatus)).toBe(true);
    });

    it('shows with an entry what changed later', async () => {
      const id = await addLink();
      await admin().call(linkRoutes.update, { params: { id }, body: { title: '老邻居' } });
      const [, added] = await entries();
      const one = await admin().call(logRoutes.one, { params: { id: added?.id ?? 0 } });
      expect(one.body.data.later).toMatchObject([{ title: '修改了友情链接「老邻居」' }]);
      expect((await admin().call(logRoutes.one, { params: { id: 999_999 } })).body.error).toBe(
        'LOG_NOT_FOUND',
      );
    });
  });
});
