import { articleRoutes } from '@yanye/shared/contract/articles';
import { maxPreviews } from '@yanye/shared/contract/previews.calls';
import { previewRoutes } from '@yanye/shared/contract/previews';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';
import { withoutSecrets } from '#platform/log/logger';

const day = 24 * 3_600_000;

everyDatabase('a preview link', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
  });
  afterAll(() => product.close());

  const write = async (change: object = {}, who: PersonName = 'member'): Promise<string> => {
    const body = { title: '还没写完', content: '初稿。', status: 'draft' as const, ...change };
    return (await product.as(who).call(articleRoutes.create, { body })).body.data.id;
  };
  const make = (id: string, who: PersonName = 'member', days: unknown = 7) =>
    product.as(who).call(previewRoutes.create, { params: { id }, body: { days } as { days: 7 } });
  const made = async (id: string, who?: PersonName, days?: number) => {
    const { body } = await make(id, who, days);
    expect(body).toMatchObject({ code: 0 });
    return { ...body.data, token: body.data.path.replace('/preview/', '') };
  };
  const links = (id: string, who: PersonName = 'member') =>
    product.as(who).call(previewRoutes.list, { params: { id } });
  const revoke = (id: number, who: PersonName = 'member') =>
    product.as(who).call(previewRoutes.revoke, { params: { id } });
  const read = async (token: string) => {
    const { status, body } = await product.as('visitor').call(previewRoutes.read, { params: { token } });
    return status === 200 ? body.data : body.error;
  };
  const update = (id: string, change: object, who: PersonName = 'admin') =>
    product.as(who).call(articleRoutes.update, { body: { id, ...change } });

  test('shows the stored article and counts no page view', async () => {
    const id = await write();
    const { token, path } = await made(id);
    expect(path).toMatch(/^\/preview\/[\w-]{32}$/);
    expect(await read(token)).toMatchObject({
      moved_to: '',
      article: { id, title: '还没写完', status: 'draft' },
    });
    await update(id, { content: '二稿。' }, 'member');
    expect(await read(token)).toMatchObject({ article: { html: expect.stringContaining('二稿') } });
    await product.service(articlesModule).views.flush();
    expect(
      (await product.as('member').call(articleRoutes.detail, { params: { id } })).body.data.look_count,
    ).toBe(0);
  });

  test('is stored as a hash and hidden in logs', async () => {
    const { token } = await made(await write());
    const rows = await product.database.kysely.selectFrom('article_previews').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(withoutSecrets(`/preview/${token}?a=1`)).toBe('/preview/***?a=1');
    expect(withoutSecrets(`/api/previews/${token}`)).toBe('/api/previews/***');
  });

  test.each<[string, object]>([
    ['a scheduled article', { status: 'scheduled', publish_at: '2034-01-01 08:00' }],
    ['a private one', { status: 'published', visibility: 'private' }],
    ['a draft that will ask for a password', { visibility: 'password', password: 'sesame' }],
  ])('shows %s', async (_what, change) => {
    const id = await write(change, 'admin');
    const { token } = await made(id, 'admin');
    expect(await read(token)).toMatchObject({ article: { html: expect.stringContaining('初稿') } });
  });

  test('redirects to a listed article, and shows it again after withdrawal', async () => {
    const id = await write({ slug: 'later' }, 'admin');
    const { token } = await made(id, 'admin');
    await update(id, { status: 'published' });
    expect(await read(token)).toEqual({ article: null, moved_to: '/article/later' });
    const needless = await make(id, 'admin');
    expect([needless.status, needless.body.msg]).toEqual([422, '文章已经公开，直接分享它的地址就可以']);
    await update(id, { status: 'withdrawn' });
    expect(await read(token)).toMatchObject({ article: { status: 'withdrawn' } });
  });

  test('ends at its expiry and when it is revoked', async () => {
    const id = await write();
    const [short, long, taken] = [await made(id, 'member', 1), await made(id, 'member', 30), await made(id)];
    expect((await revoke(taken.id)).body.msg).toBe('预览链接已撤销');
    expect(await read(taken.token)).toBe('PREVIEW_NOT_FOUND');
    clock.pass(day);
    expect(await read(short.token)).toBe('PREVIEW_NOT_FOUND');
    expect(await read(long.token)).toMatchObject({ article: { id } });
    expect((await links(id)).body.data.map((link) => link.id)).toEqual([long.id]);
    clock.pass(29 * day);
    expect(await read(long.token)).toBe('PREVIEW_NOT_FOUND');
    expect(await read('x'.repeat(32))).toBe('PREVIEW_NOT_FOUND');
  });

  test('is listed for its article, without its address', async () => {
    const id = await write();
    const { id: link, token } = await made(id);
    const { body } = await links(id, 'admin');
    expect(body.data).toEqual([
      { id: link, nick_name: 'member 昵称', created_at: expect.any(String), expires_at: expect.any(String) },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test('is one of ten at most, also with concurrent requests', async () => {
    const id = await write();
    const replies = await inStep(
      [product.database],
      Array.from({ length: maxPreviews + 2 }, () => () => make(id)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxPreviews);
    expect(replies.find(({ status }) => status !== 200)?.body.error).toBe('PREVIEWS_FULL');
    const [first] = (await links(id)).body.data;
    await revoke(first?.id ?? 0);
    expect((await make(id)).status).toBe(200);
  });

  test.each<[PersonName, number, string]>([
    ['visitor', 401, 'LOGIN_REQUIRED'],
    ['stranger', 404, 'ARTICLE_NOT_FOUND'],
    ['tourist', 403, 'TOURIST_READ_ONLY'],
  ])('cannot be created by a %s', async (who, status, word) => {
    const id = await write();
    const reply = await make(id, who);
    expect([reply.status, reply.body.error]).toEqual([status, word]);
  });

  test.each<[PersonName, number, string]>([
    ['visitor', 401, 'LOGIN_REQUIRED'],
    ['stranger', 404, 'PREVIEW_NOT_FOUND'],
    ['tourist', 403, 'TOURIST_READ_ONLY'],
  ])('can be neither seen nor revoked by a %s', async (who, status, word) => {
    const id = await write();
    const { id: link, token } = await made(id);
    const reply = await revoke(link, who);
    expect([reply.status, reply.body.error]).toEqual([status, word]);
    expect((await links(id, who)).body.error).toBe(
      who === 'visitor' ? 'LOGIN_REQUIRED' : 'ARTICLE_NOT_FOUND',
    );
    expect(await read(token)).toMatchObject({ article: { id } });
  });

  test('ends when its creator loses the right', async () => {
    const id = await write();
    const { token } = await made(id);
    const becomes = (role: 2 | 4) =>
      product.database.transaction(() =>
        product.database.kysely
          .updateTable('users')
          .set({ role })
          .where('id', '=', product.ids.member)
          .execute(),
      );
    await becomes(4);
    expect(await read(token)).toBe('PREVIEW_NOT_FOUND');
    await becomes(2);
    expect(await read(token)).toMatchObject({ article: { id } });
  });

  test('is valid for one, seven or thirty days', async () => {
    const id = await write();
    for (const days of [0, 2, 365, '7'])
      expect((await make(id, 'member', days)).body.error).toBe('BAD_INPUT');
    expect((await make(id, 'member', 30)).status).toBe(200);
  });
});
