import { articleRoutes } from '@yanye/shared/contract/articles';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { searchRoutes } from '@yanye/shared/contract/search';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

const hour = 3_600_000;

everyDatabase('submitted articles', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
    await takeSubmissions(true);
  });
  afterAll(() => product.close());

  const takeSubmissions = (article_submission: boolean) =>
    product.as('admin').call(settingsRoutes.saveSite, { body: { article_submission } });
  const create = (change: object = {}, who: PersonName = 'member') =>
    product
      .as(who)
      .call(articleRoutes.create, { body: { title: '一篇', content: '正文', status: 'pending', ...change } });
  const created = async (change: object = {}, who: PersonName = 'member'): Promise<string> => {
    const { body } = await create(change, who);
    expect(body).toMatchObject({ code: 0 });
    return body.data.id;
  };
  const update = (change: { id: string; [field: string]: unknown }, who: PersonName = 'member') =>
    product.as(who).call(articleRoutes.update, { body: change });
  const approve = (id: string, { version = 1, publish_at = '' } = {}, who: PersonName = 'admin') =>
    product.as(who).call(submissionRoutes.approve, { body: { id, version, publish_at } });
  const giveBack = (id: string, { version = 1, reason = '太短' } = {}, who: PersonName = 'admin') =>
    product.as(who).call(submissionRoutes.giveBack, { body: { id, version, reason } });
  const detail = async (id: string, who: PersonName = 'member') =>
    (await product.as(who).call(articleRoutes.detail, { params: { id } })).body.data;
  const list = async (query: object, who: PersonName) =>
    (await product.as(who).call(articleRoutes.list, { query })).body.data;
  const notices = async (who: PersonName) =>
    (await product.as(who).call(noticeRoutes.list)).body.data.list.map(
      ({ kind, article_title, content, comment_id, actor }) => ({
        kind,
        article_title,
        content,
        comment_id,
        actor: actor?.nick_name,
      }),
    );

  test('are visible only to their author and administrators', async () => {
    const { body } = await create();
    expect(body.msg).toBe('文章已提交审核');
    const { id } = body.data;
    const waiting = { state: 'waiting', reason: '', version: 1, submitted_at: '2024-03-10T00:30:05+08:00' };
    const [mine] = (await list({ is_user: 'true' }, 'member')).list;
    expect(mine).toMatchObject({ id, status: 'pending', submission: waiting });
    const [asked] = (await list({ status: 'pending' }, 'admin')).list;
    expect(asked).toMatchObject({ id, submission: waiting });
    for (const who of ['visitor', 'stranger', 'tourist'] as const) {
      const page = await product.as(who).call(articleRoutes.page, { params: { id } });
      const found = await product.as(who).call(searchRoutes.find, { query: { key: '一篇' } });
      expect([page.status, found.body.data.count, (await list({ status: 'all' }, who)).count]).toEqual([
        404, 0, 0,
      ]);
    }
    for (const url of ['/rss.xml', '/sitemap.xml', `/article/${id}.md`])
      expect((await product.get(url)).body).not.toContain('一篇');
  });

  test('notify administrators once, however often they are saved', async () => {
    const id = await created();
    const told = [
      { kind: 'submitted', article_title: '一篇', content: '', comment_id: 0, actor: 'member 昵称' },
    ];
    await product.as('admin').call(noticeRoutes.read, { body: { all: true } });
    await update({ id, content: '改过的正文' });
    await update({ id, status: 'pending' });
    expect(await notices('admin')).toEqual(told);
    expect((await product.as('admin').call(noticeRoutes.unread)).body.data.count).toBe(0);
    await update({ id, status: 'draft' });
    expect(await notices('admin')).toEqual([]);
    await update({ id, status: 'pending' });
    expect(await notices('admin')).toEqual(told);
    expect(await notices('member')).toEqual([]);
  });

  test('are published and dated when approved, and notify the author', async () => {
    const id = await created();
    clock.pass(hour);
    const { body } = await approve(id);
    expect(body.msg).toBe('已通过，文章已发布');
    expect(await detail(id)).toMatchObject({
      status: 'published',
      created_at: '2024-03-10 01:30:05',
      version: 2,
    });
    expect((await detail(id)).submission).toBeUndefined();
    expect((await list({}, 'visitor')).count).toBe(1);
    expect(await notices('member')).toEqual([
      { kind: 'article_approved', article_title: '一篇', content: '', comment_id: 0, actor: 'admin 昵称' },
    ]);
    expect(await notices('admin')).toEqual([]);
    expect((await update({ id, content: '偷偷改' })).status).toBe(403);
  });

  test('are published later where a time is given, and locked until then', async () => {
    const id = await created();
    const { body } = await approve(id, { publish_at: '2024-03-10 08:00' });
    expect(body.msg).toBe('已通过，文章会定时发布');
    expect(await detail(id)).toMatchObject({ status: 'scheduled', may_edit: false });
    expect((await update({ id, content: '偷偷改' })).status).toBe(403);
    clock.pass(8 * hour);
    await product.runJobs();
    expect((await list({}, 'visitor')).list).toMatchObject([{ id, created_at: '2024-03-10 08:00:00' }]);
  });

  test('are returned with a reason, which stays until the next submission', async () => {
    const id = await created();
    expect((await giveBack(id, { reason: ' 请补上出处 ' })).body.msg).toBe('已退回，作者会看到原因');
    expect(await detail(id)).toMatchObject({
      status: 'draft',
      submission: { state: 'returned', reason: '请补上出处', version: 2 },
    });
    expect(await notices('member')).toMatchObject([{ kind: 'article_returned', content: '请补上出处' }]);
    await update({ id, content: '补上了' });
    expect((await detail(id)).submission?.reason).toBe('请补上出处');
    await update({ id, status: 'pending' });
    expect((await detail(id)).submission).toMatchObject({ state: 'waiting', reason: '' });
    await approve(id, { version: 4 });
    expect(await notices('member')).toMatchObject([{ kind: 'article_approved' }]);
  });

  test('cannot be approved after an edit that the reviewer has not seen', async () => {
    const id = await created();
    await update({ id, content: '换了一篇' });
    for (const decide of [approve, giveBack]) {
      const { status, body } = await decide(id);
      expect([status, body.error, body.msg]).toEqual([
        409,
        'EDIT_CONFLICT',
        '作者刚刚改过这篇文章，请看过新的内容再决定',
      ]);
    }
    expect(await detail(id)).toMatchObject({ status: 'pending', content: '换了一篇', version: 2 });
    expect((await detail(id)).submission?.state).toBe('waiting');
    expect((await approve(id, { version: 2 })).status).toBe(200);
  });

  test('count as approved when published in the editor or in bulk', async () => {
    const one = await created();
    await update({ id: one, status: 'published', version: 1 }, 'admin');
    const other = await created({ title: '另一篇' });
    await product.as('admin').call(bulkRoutes.rows, {
      body: { table: 'articles', action: 'publish', value: '', id_list: [other] },
    });
    expect((await notices('member')).map(({ kind, article_title }) => [kind, article_title])).toEqual([
      ['article_approved', '另一篇'],
      ['article_approved', '一篇'],
    ]);
  });

  test('are refused while submissions are closed; pending ones can be reviewed', async () => {
    const id = await created();
    await takeSubmissions(false);
    const { status, body } = await create({ title: '另一篇' });
    expect([status, body.error, body.msg]).toEqual([
      403,
      'SUBMISSIONS_CLOSED',
      '站点没有开放投稿，文章请先存为草稿',
    ]);
    const draft = await created({ title: '草稿', status: 'draft' });
    expect((await update({ id: draft, status: 'pending' })).body.error).toBe('SUBMISSIONS_CLOSED');
    expect((await update({ id, content: '还能改', status: 'pending' })).status).toBe(200);
    expect((await approve(id, { version: 2 })).status).toBe(200);
  });

  describe('who may', () => {
    type Action = (id: string, who: PersonName) => Promise<{ status: number }>;
    const submit: Action = (id, who) => update({ id, status: 'pending' }, who);
    const takeBack: Action = (id, who) => update({ id, status: 'draft' }, who);
    const approveIt: Action = (id, who) => approve(id, {}, who);
    const returnIt: Action = (id, who) => giveBack(id, {}, who);
    const others = { visitor: 401, stranger: 404, tourist: 403 };

    test.each<[string, 'draft' | 'pending', Action, Partial<Record<PersonName, number>>]>([
      ['submit a draft', 'draft', submit, { ...others, admin: 403, member: 200 }],
      ['take back a submission', 'pending', takeBack, { ...others, admin: 403, member: 200 }],
      ['approve a submission', 'pending', approveIt, { ...others, stranger: 403, member: 403, admin: 200 }],
      ['return a submission', 'pending', returnIt, { ...others, stranger: 403, member: 403, admin: 200 }],
      ['approve a draft', 'draft', approveIt, { admin: 409 }],
      ['return a draft', 'draft', returnIt, { admin: 409 }],
    ])('%s', async (_what, status, act, wanted) => {
      const id = await created({ status });
      const got: Partial<Record<PersonName, number>> = {};
      for (const who of Object.keys(wanted) as PersonName[]) got[who] = (await act(id, who)).status;
      expect(got).toEqual(wanted);
    });

    test('an author cannot publish, schedule or withdraw a submission', async () => {
      const id = await created();
      for (const change of [
        { status: 'published' },
        { status: 'scheduled', publish_at: '2030-01-01 00:00' },
        { status: 'withdrawn' },
        { withdraw_at: '2030-01-01 00:00' },
      ])
        expect((await update({ id, ...change })).status).toBe(403);
      expect((await detail(id)).status).toBe('pending');
    });

    test('returning requires a reason, which the author and administrators see', async () => {
      const id = await created();
      const { status, body } = await giveBack(id, { reason: '  ' });
      expect([status, body.fields]).toEqual([422, [{ field: 'reason', message: '请写明退回的原因' }]]);
      expect((await giveBack('nothing')).status).toBe(404);
      await giveBack(id);
      expect((await detail(id, 'admin')).submission?.reason).toBe('太短');
    });
  });
});
