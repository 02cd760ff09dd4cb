import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { openedPageRoutes, statisticsRoutes } from '@yanye/shared/contract/statistics';
import { userRoutes } from '@yanye/shared/contract/users';
import { articlesModule } from '#content/articles/articles.module';
import { pageRenderingModule } from '#delivery/page-rendering/page-rendering.module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { statisticsModule } from '#operations/statistics/statistics.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

const day = 24 * 3_600_000;
const clock = testClock();

everyDatabase('statistics', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const admin = () => product.as('admin');
  const sum = async () => (await admin().call(statisticsRoutes.sum)).body.data;
  const signInAt = (at: Product, who: 'member' | 'stranger' = 'member') =>
    at
      .service(sessionsModule)
      .signInAs(product.ids[who], { ip: '203.0.113.9', userAgent: product.userAgent });
  const openPage = (at: Product, userAgent = product.userAgent, headers: object = {}) =>
    at.send('visitor', {
      method: 'POST',
      url: openedPageRoutes.pageOpened.path,
      headers: { 'user-agent': userAgent, ...headers },
    });
  const write = async (title: string, body: object = {}) =>
    (await admin().call(articleRoutes.create, { body: { title, content: '正文', ...body } })).body.data.id;
  let readers = 0;
  const read = (id: string) => {
    readers += 1;
    const headers = { 'user-agent': `${product.userAgent} ${readers}` };
    return product.browserOf('visitor', {}, headers).call(articleRoutes.page, { params: { id } });
  };
  const top = async (date = 0) =>
    (await admin().call(statisticsRoutes.topArticles, { query: { date } })).body.data.list.map(
      ({ title, view_count }) => [title, view_count],
    );

  test('add up what two processes count, by the days of the time zone of the site', async () => {
    const second = await product.another();
    await signInAt(product);
    await signInAt(second, 'stranger');
    await openPage(product);
    await openPage(second);
    await admin().call(userRoutes.create, {
      body: { user_name: 'newcomer', nick_name: '新来的', password: 'a good password', role: 2 },
    });
    // 2024-03-10 00:30 in Shanghai.
    for (const one of [product, second]) await one.service(statisticsModule).flush();
    clock.pass(day);
    await signInAt(second);
    await openPage(product);
    await product.service(statisticsModule).flush();
    await second.close();

    const { date_list, login_data, sign_data } = (await admin().call(statisticsRoutes.logins)).body.data;
    expect([date_list.length, date_list.slice(-2)]).toEqual([7, ['2024-03-10', '2024-03-11']]);
    expect([login_data.slice(-3), sign_data.slice(-3)]).toEqual([
      [0, 2, 1],
      [0, 1, 0],
    ]);
    const views = (await admin().call(statisticsRoutes.views, { query: { date: 6 } })).body.data;
    expect([views.date_list.length, views.view_data.slice(-2)]).toEqual([365, [2, 1]]);
    expect(await sum()).toMatchObject({ flow_count: 3, now_login_count: 1, now_sign_count: 0 });
  });

  test('count documents and pages that people open, and no robots or prefetching', async () => {
    await openPage(product, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    await openPage(product, product.userAgent, { 'sec-purpose': 'prefetch' });
    const { sentPages } = product.service(pageRenderingModule);
    for (const tell of sentPages.all)
      tell({ ip: '203.0.113.9', userAgent: product.userAgent, isFetchedAhead: false });
    await product.service(statisticsModule).flush();
    expect((await sum()).flow_count).toBe(1);
  });

  test('name the most-read articles of a range that everybody may find', async () => {
    const [one, two, hidden] = [await write('一'), await write('二'), await write('藏起来')];
    for (const id of [one, two, two, hidden, hidden, hidden]) await read(id);
    await product.service(articlesModule).views.flush();
    expect(await top()).toEqual([
      ['藏起来', 3],
      ['二', 2],
      ['一', 1],
    ]);
    await admin().call(articleRoutes.update, { body: { id: hidden, visibility: 'private' } });
    clock.pass(7 * day);
    for (const id of [one, one, one]) await read(id);
    await product.service(articlesModule).views.flush();
    expect([await top(), await top(2)]).toEqual([
      [['一', 3]],
      [
        ['一', 4],
        ['二', 2],
      ],
    ]);
  });

  test('forget which articles were read after more than a year', async () => {
    await read(await write('一'));
    await product.service(articlesModule).views.flush();
    const rows = () => product.database.kysely.selectFrom('daily_article_views').selectAll().execute();
    const { sweep } = product.service(statisticsModule);
    clock.pass(399 * day);
    await sweep(new AbortController().signal);
    expect(await rows()).toHaveLength(1);
    clock.pass(day);
    await sweep(new AbortController().signal);
    expect(await rows()).toEqual([]);
  });

  test('tell the totals of what there is', async () => {
    clock.pass(5_000);
    await write('公开');
    await write('草稿', { status: 'draft' });
    expect(await sum()).toMatchObject({ user_count: 6, article_count: 1, message_count: 0 });
    await write('又一篇');
    clock.pass(5_000);
    expect((await sum()).article_count).toBe(2);
  });

  test('count accounts and sign-ins that are older than the figures, once', async () => {
    const { database } = product;
    await database.transaction(async () => {
      for (const table_name of ['users', 'sign_ins'] as const)
        await database.kysely
          .updateTable('figures_to_count')
          .set({ upto: product.ids.revoked })
          .where('table_name', '=', table_name)
          .execute();
    });
    const { signal } = new AbortController();
    await product.service(statisticsModule).countEarlier(signal);
    await product.service(statisticsModule).countEarlier(signal);
    const { login_data, sign_data } = (await admin().call(statisticsRoutes.logins)).body.data;
    expect(sign_data.slice(-2)).toEqual([0, 6]);
    expect(login_data.slice(-2)).toEqual([0, 5]);
  });

  test('list what waits to those who decide about it, and to nobody else', async () => {
    await admin().call(settingsRoutes.saveSite, {
      body: { comment_approval: true, article_submission: true },
    });
    const article_id = await write('一篇');
    await product.as('member').call(commentRoutes.write, {
      body: { article_id, content: '等一等', parent_comment_id: 0 },
    });
    await product.as('member').call(articleRoutes.create, {
      body: { title: '投稿', content: '正文', status: 'pending' },
    });
    await product.as('visitor').call(feedbackRoutes.write, {
      body: { email: 'reader@example.com', content: '一句话' },
    });
    const pending = async (who: PersonName) =>
      (await product.as(who).call(statisticsRoutes.pending)).body.data.list;
    const counts = Object.fromEntries((await pending('admin')).map(({ kind, count }) => [kind, count]));
    expect(counts).toEqual({
      ...{ comments: 1, submissions: 1, feedback: 1, reports: 0, chat_reports: 0, person_reports: 0 },
      ...{ answer_reports: 0, held_messages: 0, proposals: 0 },
    });
    for (const who of ['member', 'tourist'] as const) expect(await pending(who)).toEqual([]);
    clock.pass(7 * day + 1);
    expect(await pending('admin')).toContainEqual({ kind: 'feedback', count: 0 });
  });

  test('show what a new site lacks until all is done or it is put away', async () => {
    const steps = async () => (await admin().call(statisticsRoutes.firstSteps)).body.data.list;
    const done = async () => (await steps()).filter((one) => one.done).map(({ step }) => step);
    expect([(await steps()).length, await done()]).toEqual([5, []]);
    clock.pass(1);
    await write('第一篇');
    await admin().call(settingsRoutes.saveSite, { body: { title: '林间' } });
    expect(await done()).toEqual(['name', 'article']);
    await admin().call(statisticsRoutes.endFirstSteps);
    expect(await steps()).toEqual([]);
  });
});
