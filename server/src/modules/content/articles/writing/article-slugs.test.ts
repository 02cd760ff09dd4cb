import { articleRoutes } from '@yanye/shared/contract/articles';
import { sql } from 'kysely';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';

everyDatabase('the slug of an article', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(() => product.clear());
  afterAll(() => product.close());

  let titles = 0;
  const create = (change: object = {}, who: PersonName = 'admin') => {
    const body = { title: `第 ${++titles} 篇`, content: '正文', ...change };
    return product.as(who).call(articleRoutes.create, { body });
  };
  const created = async (change: object = {}, who: PersonName = 'admin'): Promise<string> => {
    const { body } = await create(change, who);
    expect(body).toMatchObject({ code: 0 });
    return body.data.id;
  };
  const update = (change: { id: string; [field: string]: unknown }, who: PersonName = 'admin') =>
    product.as(who).call(articleRoutes.update, { body: change });
  const renamed = async (id: string, slug: string): Promise<void> => {
    expect((await update({ id, slug })).body).toMatchObject({ code: 0, data: { slug: slug || id } });
  };
  /** @returns the article that a slug finds, and its current slug */
  const at = async (word: string, who: PersonName = 'visitor') => {
    const { status, body } = await product.as(who).call(articleRoutes.detail, { params: { id: word } });
    return status === 200 ? [body.data.id, body.data.slug] : body.error;
  };
  const twinAt = async (word: string) => {
    const { statusCode, headers } = await product.get(`/article/${encodeURIComponent(word)}.md`);
    return [statusCode, headers.location];
  };

  test('defaults to the id', async () => {
    const id = await created();
    expect(await at(id)).toEqual([id, id]);
    const chosen = await create({ slug: '言叶-2026' });
    expect(chosen.body.data.slug).toBe('言叶-2026');
    expect(await at('言叶-2026')).toEqual([chosen.body.data.id, '言叶-2026']);
  });

  test('redirects every former slug', async () => {
    const id = await created({ slug: 'one' });
    await renamed(id, 'two');
    await renamed(id, '三');
    for (const word of [id, 'one', 'two', '三']) expect(await at(word)).toEqual([id, '三']);
    expect(await twinAt('one')).toEqual([301, `/article/${encodeURIComponent('三')}.md`]);
    expect(await twinAt('三')).toEqual([200, undefined]);
    expect(await twinAt('four')).toEqual([404, undefined]);
  });

  test('may be a former slug, or empty again', async () => {
    const id = await created({ slug: 'one' });
    await renamed(id, 'two');
    await renamed(id, 'one');
    for (const word of ['one', 'two']) expect(await at(word)).toEqual([id, 'one']);
    await renamed(id, '');
    for (const word of ['one', 'two', id]) expect(await at(word)).toEqual([id, id]);
  });

  test('stays where it is not sent, or sent unchanged', async () => {
    const id = await created({ slug: 'one' });
    // As stored by an import of an earlier program.
    await product.database.transaction(() =>
      sql`update articles set slug = '2026' where id = ${id}`.execute(product.database.kysely),
    );
    expect((await update({ id, slug: '2026', abstract: '新' })).status).toBe(200);
    expect((await update({ id, abstract: '更新' })).body.data.slug).toBe('2026');
    expect(await at('2026')).toEqual([id, '2026']);
  });

  test.each([
    ['Capitals', '网址别名只能用小写字母、数字、汉字和连字符（-）'],
    ['2026', '网址别名不能全是数字，请加上字母或汉字'],
    ['edit', '“edit”是网站保留的词，请换一个网址别名'],
    ['长'.repeat(81), '网址别名最多 80 个字'],
  ])('is not %s', async (slug, message) => {
    const id = await created();
    for (const reply of [await create({ slug }), await update({ id, slug })]) {
      expect([reply.status, reply.body.error, reply.body.msg]).toEqual([422, 'BAD_INPUT', message]);
      expect(reply.body.fields).toEqual([{ field: 'slug', message }]);
    }
  });

  test("is neither another article's slug nor its id", async () => {
    await created({ slug: 'taken', status: 'draft' });
    const id = await created({ slug: 'own' });
    await product.database.transaction(() =>
      sql`insert into articles
        (id, slug, title, title_key, user_id, status, created_at, updated_at, published_at)
        values ('lower-id', 'Another', 'x', 'x', 1, 'draft', 1, 1, 1)`.execute(product.database.kysely),
    );
    for (const slug of ['taken', 'lower-id'])
      for (const { status, body } of [await create({ slug }), await update({ id, slug })])
        expect([status, body.error, body.msg]).toEqual([
          409,
          'SLUG_TAKEN',
          '这个网址别名已被别的文章使用，请换一个',
        ]);
    expect(await at('own')).toEqual([id, 'own']);
  });

  test('may be a former slug of another article, which loses it', async () => {
    const before = await created({ slug: 'wanted' });
    await renamed(before, 'better');
    const now = await created({ slug: 'wanted' });
    expect(await at('wanted')).toEqual([now, 'wanted']);
    expect(await twinAt('wanted')).toEqual([200, undefined]);
    await renamed(now, 'other');
    expect(await at('wanted')).toEqual([now, 'other']);
    expect(await at('better')).toEqual([before, 'better']);
  });

  test('is not found after its article was removed', async () => {
    const before = await created({ slug: 'wanted' });
    await renamed(before, 'better');
    const id = await created({ slug: 'wanted' });
    await product.as('admin').call(articleRoutes.remove, { body: { id_list: [id] } });
    expect(await at('wanted')).toBe('ARTICLE_NOT_FOUND');
  });

  test('is not taken over by a user who may not publish', async () => {
    const published = await created({ slug: 'wanted' });
    await renamed(published, 'better');
    const draft = await created({ status: 'draft' }, 'member');
    const reply = await update({ id: draft, slug: 'wanted' }, 'member');
    expect([reply.status, reply.body.error]).toEqual([409, 'SLUG_TAKEN']);
    expect(await at('wanted')).toEqual([published, 'better']);
    expect((await update({ id: draft, slug: 'own' }, 'member')).status).toBe(200);
  });

  test('of a hidden article is not found by readers', async () => {
    const id = await created({ slug: 'one', status: 'draft' });
    await renamed(id, 'two');
    expect([await at('one'), await twinAt('one')]).toEqual(['ARTICLE_NOT_FOUND', [404, undefined]]);
    expect(await at('one', 'admin')).toEqual([id, 'two']);
  });

  test('goes to one of two concurrent requests, and the refused one changes nothing', async () => {
    const before = await created({ slug: 'first' });
    await renamed(before, 'second');
    const title = '有这个标题';
    await created({ title });
    expect((await create({ title, slug: 'first' })).body.error).toBe('TITLE_TAKEN');
    expect(await at('first')).toEqual([before, 'second']);
    const replies = await inStep(
      [product.database],
      [() => create({ slug: 'race' }), () => create({ slug: 'race' })],
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is removed with its article', async () => {
    const id = await created({ slug: 'one' });
    await renamed(id, 'two');
    await product.as('admin').call(articleRoutes.remove, { body: { id_list: [id] } });
    expect(await at('one')).toBe('ARTICLE_NOT_FOUND');
    expect((await create({ slug: 'one' })).status).toBe(200);
  });

  test.each<[PersonName, number]>([
    ['visitor', 401],
    ['tourist', 403],
    ['member', 403],
  ])('of a published article is not changed by a %s', async (who, status) => {
    const id = await created({ slug: 'one' });
    expect((await update({ id, slug: 'two' }, who)).status).toBe(status);
    expect(await at('one')).toEqual([id, 'one']);
  });
});
