import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { randomUUID } from 'node:crypto';
import { everyDatabase } from '#test/every-database';
import { redisAtHand } from '#test/services-at-hand';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

const day = 24 * 3_600_000;
const password = 'open sesame';

everyDatabase('an article with a password', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    const redis = redisAtHand();
    const settings = redis ? { REDIS_URL: redis, REDIS_TIMEOUT_MS: '10000' } : {};
    product = await openProduct(open, settings, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
  });
  afterAll(() => product.close());

  const create = (change: object = {}, who: PersonName = 'admin') => {
    const body = {
      title: '带锁的',
      content: '锁后的话。',
      visibility: 'password' as const,
      password,
      ...change,
    };
    return product.as(who).call(articleRoutes.create, { body });
  };
  const created = async (change: object = {}): Promise<string> => {
    const { body } = await create(change);
    expect(body).toMatchObject({ code: 0 });
    return body.data.id;
  };
  const update = (id: string, change: object) =>
    product.as('admin').call(articleRoutes.update, { body: { id, ...change } });
  /** A separate browser at a separate address. */
  const browser = (kept: Record<string, string> = {}, at: Product = product) =>
    at.browserOf('visitor', kept, { 'x-forwarded-for': randomUUID() });
  const unlock = (id: string, tried: string, kept: Record<string, string>, at?: Product) =>
    browser(kept, at).call(articleRoutes.unlock, { params: { id }, body: { password: tried } });
  const textFor = async (id: string, kept: Record<string, string>): Promise<string> => {
    const { body } = await browser(kept).call(articleRoutes.page, { params: { id } });
    expect(body.data.is_locked).toBe(body.data.html === '');
    return body.data.html;
  };

  beforeEach(() =>
    product.limits.reset({ name: 'article-passwords', points: 60, perSeconds: 600 }, ['127.0.0.1']),
  );

  test('is unlocked for the browser that sent the password, and no other article', async () => {
    const id = await created();
    const other = await created({ title: '另一篇' });
    const kept: Record<string, string> = {};
    const reply = await unlock(id, password, kept);
    expect([reply.status, reply.body.msg]).toEqual([200, '密码正确']);
    expect(reply.headers['set-cookie']).toMatch(
      /^yanye_pass_.*Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await textFor(id, kept)).toContain('锁后的话');
    expect(await textFor(id, {})).toBe('');
    expect(await textFor(other, kept)).toBe('');
    const [pass = ''] = Object.values(kept);
    expect(await textFor(other, { [`yanye_pass_${other}`]: pass })).toBe('');
    expect(await textFor(id, { [`yanye_pass_${id}`]: pass.replace(/^\d/, '9') })).toBe('');
  });

  test('can be neither read nor commented on without the password', async () => {
    const id = await created();
    const content = await product.as('member').call(articleRoutes.content, { params: { id } });
    expect([content.status, content.body.error]).toEqual([403, 'ARTICLE_LOCKED']);
    const talk = { article_id: id, content: '说' };
    expect((await product.as('member').call(commentRoutes.write, { body: talk })).body.error).toBe(
      'ARTICLE_LOCKED',
    );
    const kept: Record<string, string> = {};
    await unlock(id, password, kept);
    const member = product.browserOf('member', kept);
    expect((await member.call(commentRoutes.write, { body: talk })).status).toBe(200);
    const page = { params: { articleId: id } };
    expect((await browser(kept).call(commentRoutes.page, page)).body.data.total).toBe(1);
    expect((await browser().call(commentRoutes.page, page)).body.error).toBe('ARTICLE_LOCKED');
  });

  test('is open to its author and administrators', async () => {
    const id = await created();
    const { body } = await product.as('admin').call(articleRoutes.detail, { params: { id } });
    expect(body.data).toMatchObject({ is_locked: false, content: '锁后的话。', visibility: 'password' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|open sesame/);
  });

  test('is locked again after a new password, and after seven days', async () => {
    const id = await created();
    const kept: Record<string, string> = {};
    await unlock(id, password, kept);
    clock.pass(6 * day);
    expect(await textFor(id, kept)).not.toBe('');
    clock.pass(day + 1_000);
    expect(await textFor(id, kept)).toBe('');
    await unlock(id, password, kept);
    await update(id, { abstract: '改别的', password: '' });
    expect(await textFor(id, kept)).not.toBe('');
    await update(id, { password: 'another one' });
    expect(await textFor(id, kept)).toBe('');
    expect((await unlock(id, password, {})).body.error).toBe('ARTICLE_PASSWORD_WRONG');
    expect((await unlock(id, 'another one', {})).status).toBe(200);
  });

  test('deletes the password when it becomes public, and later requires a new one', async () => {
    const id = await created();
    const kept: Record<string, string> = {};
    await unlock(id, password, kept);
    await update(id, { visibility: 'public' });
    expect(await textFor(id, {})).not.toBe('');
    expect((await update(id, { visibility: 'password' })).body.fields).toEqual([
      { field: 'password', message: '请设置访问密码' },
    ]);
    await update(id, { visibility: 'password', password });
    expect(await textFor(id, kept)).toBe('');
  });

  test.each([
    [{ password: '' }, '请设置访问密码'],
    [{ password: undefined }, '请设置访问密码'],
    [{ password: 'abc' }, '访问密码至少 4 位'],
    [{ password: 'x'.repeat(129) }, '访问密码最多 128 位'],
    [{ visibility: 'secret' }, undefined],
  ])('is not stored with %j', async (change, message) => {
    const { status, body } = await create(change);
    expect([status, body.error]).toEqual([422, 'BAD_INPUT']);
    if (message !== undefined) expect(body.fields?.[0]?.message).toBe(message);
  });

  test('limits an address to ten attempts in ten minutes, across processes', async () => {
    const id = await created();
    const elsewhere = await product.another();
    const sides = redisAtHand() ? [product, elsewhere] : [product];
    const replies = [];
    for (let at = 0; at < 11; at += 1)
      replies.push(await unlock(id, `guess ${at}`, {}, sides[at % sides.length]));
    await elsewhere.close();
    expect(replies.slice(0, 10).map(({ body }) => body.error)).toEqual(
      Array(10).fill('ARTICLE_PASSWORD_WRONG'),
    );
    expect([replies[10]?.status, replies[10]?.body.error]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(replies[10]?.headers['retry-after'])).toBeGreaterThan(0);
    const kept: Record<string, string> = {};
    expect((await unlock(id, password, kept)).status).toBe(429);
    expect(kept).toEqual({});
  });

  test.each<[string, object, string]>([
    ['of a private article', { visibility: 'private' }, 'ARTICLE_NOT_FOUND'],
    ['of a draft', { status: 'draft' }, 'ARTICLE_NOT_FOUND'],
  ])('does not reveal the existence %s', async (_of, change, word) => {
    const id = await created(change);
    expect((await unlock(id, password, {})).body.error).toBe(word);
  });
});
