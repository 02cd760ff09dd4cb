import { articleRoutes } from '@yanye/shared/contract/articles';
import { reactionRoutes } from '@yanye/shared/contract/reactions';
import { maxAskedFor } from '@yanye/shared/contract/reactions.calls';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Caller, type PersonName, type Product } from '#test/open-product';
import { removeForGood } from '#test/removing';

everyDatabase('likes', (open) => {
  let product: Product;
  let id: string;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    await product.clear();
    id = await created();
  });
  afterAll(() => product.close());

  const created = async (change: object = {}, who: PersonName = 'admin'): Promise<string> => {
    const body = { title: '一篇', content: '正文', ...change };
    return (await product.as(who).call(articleRoutes.create, { body })).body.data.id;
  };
  const digg = (caller: Caller, article = id) => caller.call(reactionRoutes.digg, { body: { id: article } });
  const mine = async (caller: Caller, ids = [id]) =>
    (await caller.call(reactionRoutes.mine, { query: { ids: ids.join(',') } })).body.data;
  const counted = async (): Promise<number | undefined> => (await mine(product.as('visitor')))[0]?.digg_count;

  test('a visitor likes once per browser, which then sees the mark', async () => {
    const browser = product.browserOf('visitor');
    expect((await mine(browser))[0]).toMatchObject({ is_digg: false, digg_count: 0 });
    const first = await digg(browser);
    expect(first.body).toMatchObject({
      code: 0,
      msg: '谢谢你的赞',
      data: { id, is_digg: true, digg_count: 1 },
    });
    const second = await digg(browser);
    expect(second.body).toMatchObject({
      code: 0,
      msg: '你已经赞过这篇文章',
      data: { is_digg: true, digg_count: 1 },
    });
    expect((await mine(browser))[0]).toMatchObject({ is_digg: true, digg_count: 1 });
    expect((await mine(product.browserOf('visitor')))[0]).toMatchObject({ is_digg: false });
    await digg(product.browserOf('visitor'));
    expect(await counted()).toBe(2);
  });

  test('who may edit the article is said', async () => {
    const saying = async (who: PersonName) => (await mine(product.as(who)))[0]?.may_edit;
    expect([await saying('admin'), await saying('member'), await saying('tourist')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await digg(product.as('admin'))).body.data.may_edit).toBe(true);
  });

  test('a user likes once, with any browser', async () => {
    for (const browser of [product.browserOf('member'), product.browserOf('member')]) await digg(browser);
    await digg(product.as('stranger'));
    expect(await counted()).toBe(2);
    expect((await mine(product.as('member')))[0]).toMatchObject({ is_digg: true });
    expect((await mine(product.as('tourist')))[0]).toMatchObject({ is_digg: false });
  });

  test('a visitor who signs in after a like is not counted again', async () => {
    const kept: Record<string, string> = {};
    const visitor = product.browserOf('visitor', kept);
    const member = product.browserOf('member', kept);
    await digg(visitor);
    expect((await digg(member)).body.msg).toBe('你已经赞过这篇文章');
    expect(await counted()).toBe(1);
  });

  test('the first like of a visitor sets a signed, script-proof cookie', async () => {
    const visitor = product.as('visitor');
    const cookieOf = (reply: { headers: Readonly<Record<string, unknown>> }) => reply.headers['set-cookie'];
    expect(cookieOf(await visitor.call(reactionRoutes.mine, { query: { ids: id } }))).toBeUndefined();
    expect(cookieOf(await visitor.call(articleRoutes.detail, { params: { id } }))).toBeUndefined();
    expect(cookieOf(await digg(visitor, 'nothing'))).toBeUndefined();
    expect(cookieOf(await digg(product.as('member')))).toBeUndefined();
    expect(cookieOf(await digg(visitor))).toMatch(
      /^yanye_visitor=[\w-]{22}\.[\w%-]+; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
  });

  test.each(['x', 'AAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAA.signed', ''])(
    'a cookie that is not ours (%s) makes nobody somebody else',
    async (value) => {
      const kept = { yanye_visitor: value };
      const reply = await digg(product.browserOf('visitor', kept));
      expect([reply.status, kept.yanye_visitor]).toEqual([200, expect.stringMatching(/^[\w-]{22}\..{40,}$/)]);
    },
  );

  test('concurrent likes in two processes are counted once each', async () => {
    const other = await product.another();
    const browsers = Array.from({ length: 8 }, (_, at) => (at % 2 ? product : other).browserOf('visitor'));
    await Promise.all(browsers.map((browser) => digg(browser)));
    await Promise.all(
      [...browsers, ...browsers, product.as('member'), other.as('member')].map((browser) => digg(browser)),
    );
    expect(await counted()).toBe(9);
    await other.close();
  });

  test.each<[string, PersonName, object, number, string]>([
    ['a draft', 'member', { title: '稿', status: 'draft' }, 404, 'ARTICLE_NOT_FOUND'],
    ['a withdrawn article', 'admin', { title: '撤', status: 'withdrawn' }, 404, 'ARTICLE_NOT_FOUND'],
  ])('%s cannot be liked, not even by its author', async (_what, author, change, status, error) => {
    const article = await created(change, author);
    const reply = await digg(product.as(author), article);
    expect([reply.status, reply.body.error]).toEqual([status, error]);
    expect(await mine(product.as(author), [article])).toEqual([]);
  });

  test('a tourist cannot like', async () => {
    const reply = await digg(product.as('tourist'));
    expect([reply.status, reply.body.error]).toEqual([403, 'TOURIST_READ_ONLY']);
    expect(await counted()).toBe(0);
  });

  test('a missing id is refused', async () => {
    const reply = await digg(product.as('visitor'), '');
    expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
  });

  test('a query for more than a page of articles is refused', async () => {
    const ids = Array.from({ length: maxAskedFor + 1 }, (_, at) => `a${at}`).join(',');
    const reply = await product.as('visitor').call(reactionRoutes.mine, { query: { ids } });
    expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
    expect(await mine(product.as('visitor'), [])).toEqual([]);
  });

  test('a like invalidates cached pages', async () => {
    const before = await product.database.generation();
    await digg(product.as('member'));
    const after = await product.database.generation();
    expect(after).toBeGreaterThan(before);
    await digg(product.as('member'));
    expect(await product.database.generation()).toBe(after);
  });

  test('likes are removed with their article', async () => {
    await digg(product.as('member'));
    await removeForGood(product, [id]);
    const rows = await product.database.kysely.selectFrom('article_diggs').selectAll().execute();
    expect(rows).toEqual([]);
  });
});

everyDatabase('likes from one address', (open) => {
  test('without cookies are limited per article', async () => {
    const product = await openProduct(open);
    const body = { title: '一篇', content: '正文' };
    const { id } = (await product.as('admin').call(articleRoutes.create, { body })).body.data;
    const like = async () =>
      (await product.browserOf('visitor').call(reactionRoutes.digg, { body: { id } })).status;
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push(await like());
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await product.as('member').call(reactionRoutes.digg, { body: { id } })).status).toBe(200);
    await product.close();
  });
});
