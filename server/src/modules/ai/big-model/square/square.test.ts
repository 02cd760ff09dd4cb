import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { roleTagRoutes } from '@yanye/shared/contract/role-tags';
import { squareLimits } from '@yanye/shared/contract/square.calls';
import { squareRoutes as routes } from '@yanye/shared/contract/square';
import { bigModelModule } from '#ai/big-model/big-model.module';
import type { JobTables } from '#platform/jobs/jobs.schema';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { makeOwnRole } from '#test/own-role';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { planOf } from '#test/plan-of';
import { squareRepository } from './square.repository';

everyDatabase('the square of roles', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const admin = () => product.as('admin');
  const tag = async (title: string): Promise<number> => {
    await admin().call(roleTagRoutes.save, { body: { id: 0, title, color: '#000' } });
    const tags = (await admin().call(roleTagRoutes.options)).body.data;
    return tags.find(({ label }) => label === title)?.value ?? 0;
  };
  const role = async (name: string, change: object = {}): Promise<number> => {
    const texts = { name, abstract: `${name}的简介`, prologue: `${name}来了`, prompt: '秘密的提示词' };
    return (await admin().call(managedRoleRoutes.create, { body: { ...texts, ...change } })).body.data.id;
  };
  const page = async (query: object = {}, who: PersonName = 'visitor') =>
    (await product.as(who).call(routes.roles, { query })).body.data;
  const namesIn = async (query: object = {}) => (await page(query)).list.map(({ name }) => name);
  const popular = (id: number, popularity: number) =>
    product.database.transaction(async () => {
      await product.database.kysely
        .updateTable('big_model_roles')
        .set({ popularity })
        .where('id', '=', id)
        .execute();
    });

  test.each<PersonName>(['visitor', 'member', 'tourist', 'admin'])(
    'shows a %s roles that are switched on, without their prompts',
    async (who) => {
      const tagList = [await tag('写作')];
      await role('甲', { tagList });
      await role('乙', { enable: false, tagList });
      await makeOwnRole(product);
      const { count, list } = await page({}, who);
      expect(count).toBe(1);
      expect(list).toEqual([
        {
          ...{ id: expect.any(Number), name: '甲', abstract: '甲的简介', icon: '' },
          ...{ popularity: 0, author: '', created_at: expect.any(String) },
          tags: [{ id: tagList[0], title: '写作', color: '#000' }],
        },
      ]);
    },
  );

  test('is filtered by tag and by text of name and abstract', async () => {
    const [writing, learning] = [await tag('写作'), await tag('学习')];
    await role('甲', { tagList: [writing] });
    await role('乙', { tagList: [writing, learning], abstract: '认识甲' });
    await role('丙%', { tagList: [learning] });
    expect(await namesIn({ tag: writing })).toEqual(['乙', '甲']);
    expect(await namesIn({ key: '甲' })).toEqual(['乙', '甲']);
    expect(await namesIn({ key: '甲', tag: learning })).toEqual(['乙']);
    expect(await namesIn({ key: '%' })).toEqual(['丙%']);
    expect(await page({ tag: 999 })).toEqual({ count: 0, list: [] });
  });

  test('has the popular ones first, or the new ones, in pages', async () => {
    const [a, b, c] = [await role('甲'), await role('乙'), await role('丙')];
    for (const [id, times] of [[a, 9] as const, [b, 1] as const, [c, 1] as const]) await popular(id, times);
    expect(await namesIn()).toEqual(['甲', '丙', '乙']);
    expect(await namesIn({ sort: 'new' })).toEqual(['丙', '乙', '甲']);
    expect(await page({ limit: 2, page: 2 })).toMatchObject({ count: 3, list: [{ name: '乙' }] });
    const tooMany = await product
      .as('visitor')
      .call(routes.roles, { query: { limit: squareLimits.mostOfPage + 1 } });
    expect(tooMany.body.error).toBe('BAD_INPUT');
  });

  test('counts the roles of each tag, and all of them', async () => {
    const [writing] = [await tag('写作'), await tag('空的')];
    await role('甲', { tagList: [writing] });
    await role('乙', { tagList: [writing], enable: false });
    await role('丙');
    const { data } = (await product.as('visitor').call(routes.tags)).body;
    expect(data).toMatchObject({
      total: 2,
      list: [
        { title: '写作', count: 1 },
        { title: '空的', count: 0 },
      ],
    });
  });

  test('has up to three roles in front, with what they say first', async () => {
    for (const name of ['甲', '乙', '丙', '丁']) await role(name, { is_featured: true });
    await role('戊');
    const { data } = (await product.as('visitor').call(routes.featured)).body;
    expect(data.map(({ name, prologue }) => [name, prologue])).toEqual([
      ['甲', '甲来了'],
      ['乙', '乙来了'],
      ['丙', '丙来了'],
    ]);
  });

  test('is bounded for clients that ask for all of it', async () => {
    const first = await tag('写作');
    await tag('空的');
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      const rows = Array.from({ length: 400 }, (_, at) => ({
        ...{ name: `角色 ${at}`, name_key: `site:${at}`, enable: 1, created_at: 0 },
        ...{ icon: '', abstract: '', scope: 0, prologue: '', prompt: '', auto_reply: 0 },
      }));
      for (let time = 0; time < 3; time += 1) {
        const portion = rows.map((row) => ({ ...row, name_key: `${row.name_key} ${time}` }));
        const made = await kysely.insertInto('big_model_roles').values(portion).returning('id').execute();
        const links = made.map(({ id }) => ({ role_id: id, tag_id: first }));
        await kysely.insertInto('big_model_role_tags').values(links).execute();
      }
    });
    const { data } = (await product.as('visitor').call(bigModelRoutes.square)).body;
    expect(data.map(({ title, roleList }) => [title, roleList.length])).toEqual([
      ['写作', squareLimits.whole],
      ['空的', 0],
    ]);
  });

  test('knows within the hour how popular roles are, and its pages change only where one is', async () => {
    const [first, second] = [await addRole(product, { name: '甲' }), await role('乙')];
    await popular(second, 7);
    await giveCredits(product, 'member', 100);
    const session = await talkerOf(product).open(first);
    await talkerOf(product).ask(session, '在吗');
    const job = {
      ...{ kind: 'role-sessions.count-dialogs', job_key: '', payload: 'null', state: 'waiting' as const },
      ...{ due_at: 0, attempt: 0, leased_until: 0, lease: '', problem: '', created_at: 0, finished_at: 0 },
    };
    const jobs = product.database.forTables<JobTables>();
    await jobs.transaction(() => jobs.kysely.insertInto('jobs').values(job).execute());
    await product.runJobs();
    const shown = async () => (await page()).list.map(({ name, popularity }) => [name, popularity]);
    expect(await shown()).toEqual([
      ['甲', 1],
      ['乙', 0],
    ]);
    const { popularity } = product.service(bigModelModule);
    const begun = jest.spyOn(product.database, 'transaction');
    await popularity.renew([{ role_id: first, count: 1 }]);
    expect(begun).not.toHaveBeenCalled();
    await popularity.renew([{ role_id: first, count: 2 }]);
    expect(await shown()).toEqual([
      ['甲', 2],
      ['乙', 0],
    ]);
  });

  test.each([
    ['by popularity', { sort: 'popular' as const, tag: '' as const }, 'big_model_roles_popular'],
    ['by age', { sort: 'new' as const, tag: '' as const }, 'big_model_roles_new'],
    ['of a tag', { sort: 'popular' as const, tag: 1 }, 'big_model_roles_popular'],
  ])('reads its pages from an index: %s', async (_name, query, index) => {
    const plan = await planOf(product.database, (nowhere) =>
      squareRepository(nowhere.forTables()).page({ ...query, key: '', page: 1, limit: 24 }),
    );
    // PostgreSQL, which sees no rows here, takes any index that begins with the owner.
    expect(plan).toMatch(
      product.database.dialect.name === 'sqlite' ? index : /Index Cond: \(owner_id IS NULL/,
    );
  });
});
