import { articleRoutes } from '@yanye/shared/contract/articles';
import { revisionRoutes } from '@yanye/shared/contract/revisions';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { removeForGood } from '#test/removing';
import { inStep } from '#test/overlapping';
import { kept } from './kept-revisions';

const day = 24 * 3_600_000;

everyDatabase('revisions of an article', (open) => {
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

  const created = async (change: object = {}, who: PersonName = 'admin'): Promise<string> => {
    const body = { title: '一片叶', content: '**初稿**。', ...change };
    return (await product.as(who).call(articleRoutes.create, { body })).body.data.id;
  };
  const update = async (id: string, change: object, who: PersonName = 'admin') => {
    const reply = await product.as(who).call(articleRoutes.update, { body: { id, ...change } });
    expect(reply.body).toMatchObject({ code: 0 });
  };
  const kysely = () => product.database.kysely;
  const revisions = () => kysely().selectFrom('article_revisions').selectAll().orderBy('version').execute();
  const told = async () =>
    (await revisions()).map(({ version, title, content, is_public }) => [version, title, content, is_public]);
  const textVersion = async (id: string) =>
    (await kysely().selectFrom('articles').select('text_version').where('id', '=', id).executeTakeFirst())
      ?.text_version;

  test('begin with the first text, its author and timestamp', async () => {
    const id = await created();
    expect(await revisions()).toMatchObject([
      {
        article_id: id,
        version: 1,
        title: '一片叶',
        content: '**初稿**。',
        plain: '初稿。',
        user_id: product.ids.admin,
        created_at: clock.now(),
        is_public: 1,
      },
    ]);
  });

  test('are added only by changes of title or text', async () => {
    const id = await created();
    await update(id, { category: '散文', tags: ['叶'], abstract: '摘要' });
    await update(id, { content: '**初稿**。', title: '一片叶' });
    expect([await told(), await textVersion(id)]).toEqual([[[1, '一片叶', '**初稿**。', 1]], 1]);
    clock.pass(day);
    await update(id, { content: '二稿。' });
    await update(id, { title: '两片叶', category: '诗' });
    expect(await told()).toEqual([
      [1, '一片叶', '**初稿**。', 1],
      [4, '一片叶', '二稿。', 1],
      [5, '两片叶', '二稿。', 1],
    ]);
    expect(await textVersion(id)).toBe(5);
  });

  test('name the editing user, not the author', async () => {
    const id = await created({ status: 'draft' }, 'member');
    await update(id, { content: '改过。' });
    expect((await revisions()).map(({ user_id }) => user_id)).toEqual([
      product.ids.member,
      product.ids.admin,
    ]);
  });

  test('record whether readers could see them', async () => {
    const id = await created({ status: 'draft' });
    await update(id, { content: '二稿。' });
    await update(id, { status: 'published' });
    await update(id, { status: 'withdrawn', content: '三稿。' });
    await update(id, { content: '四稿。' });
    expect((await told()).map(([, , content, isPublic]) => [content, isPublic])).toEqual([
      ['**初稿**。', 0],
      ['二稿。', 1],
      ['三稿。', 0],
      ['四稿。', 0],
    ]);
    await update(id, { status: 'published', content: '五稿。' });
    expect((await told()).map(([, , , isPublic]) => isPublic)).toEqual([0, 1, 0, 0, 1]);
  });

  test('are added by imports, too', async () => {
    const draft = { user_id: product.ids.member, title: '进来的', status: 'published' } as const;
    const { writer } = product.service(articlesModule);
    const first = await writer.prepare({ ...draft, content: '甲' });
    await product.database.transaction(() => writer.add(first));
    const second = await writer.prepare({ ...draft, content: '乙' });
    await product.database.transaction(() => writer.replace(first.row.id, 1, second, product.ids.admin));
    expect(await told()).toEqual([
      [1, '进来的', '甲', 1],
      [2, '进来的', '乙', 1],
    ]);
  });

  test('are not added by a change that lost a conflict', async () => {
    const id = await created();
    const change = (content: string) =>
      product.as('admin').call(articleRoutes.update, { body: { id, content, version: 1 } });
    const codes = (await inStep([product.database], [() => change('甲'), () => change('乙')])).map(
      ({ status }) => status,
    );
    expect([[...codes].sort(), (await told()).length]).toEqual([[200, 409], 2]);
  });

  test('that readers could not see are removed beyond the limit', async () => {
    const id = await created({ status: 'draft' });
    for (let at = 0; at < kept.newest + 1; at += 1) await update(id, { content: `第 ${at} 稿` });
    const versions = (await revisions()).map(({ version }) => version);
    expect([versions.length, versions[0]]).toEqual([kept.newest, 3]);
  });

  test('are removed with their article', async () => {
    const id = await created();
    await removeForGood(product, [id]);
    expect(await revisions()).toEqual([]);
  });
});

everyDatabase('GET /api/articles/:id/changes', (open) => {
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

  const created = async (change: object = {}, who: PersonName = 'admin'): Promise<string> => {
    const body = { title: '一片叶', content: '叶子**落**在院子里。\n\n没有声音。', ...change };
    return (await product.as(who).call(articleRoutes.create, { body })).body.data.id;
  };
  const update = (id: string, change: object) =>
    product.as('admin').call(articleRoutes.update, { body: { id, ...change } });
  const versionOf = async (id: string): Promise<number> =>
    (await product.as('visitor').call(articleRoutes.page, { params: { id } })).body.data.text_version;
  const changes = (id: string, since: number | string, who: PersonName = 'visitor') =>
    product.as(who).call(revisionRoutes.changes, { params: { id }, query: { since: since } });

  test('returns the changes since the version that was read', async () => {
    const id = await created();
    const read = await versionOf(id);
    await update(id, { category: '散文' });
    expect(await versionOf(id)).toBe(read);
    await update(id, { content: '叶子**落**在屋檐下。\n\n没有声音。', title: '一片落叶' });
    expect(await versionOf(id)).toBe(3);
    const { status, body } = await changes(id, read);
    expect([status, body.data]).toEqual([
      200,
      {
        since: 1,
        version: 3,
        title: expect.arrayContaining([expect.objectContaining({ kind: 'added' })]) as object,
        parts: [
          { kind: 'changed', words: expect.arrayContaining([{ kind: 'same', text: '。' }]) as object },
          { kind: 'same', count: 1 },
        ],
        is_coarse: false,
        more: 0,
      },
    ]);
    const words = body.data.parts.flatMap((part) => (part.kind === 'changed' ? part.words : []));
    const texts = (kind: string) => words.filter((word) => word.kind !== kind).map(({ text }) => text);
    expect(texts('added').join('')).toBe('叶子落在院子里。');
    expect(texts('removed').join('')).toBe('叶子落在屋檐下。');
  });

  test('has no changes where only pictures, links or formatting changed', async () => {
    const id = await created();
    await update(id, { content: '叶子*落*在院子里。\n\n没有声音。' });
    expect((await changes(id, 1)).body.data).toMatchObject({ version: 2, title: [], parts: [] });
    expect((await changes(id, 2)).body.data).toMatchObject({ since: 2, version: 2, parts: [] });
  });

  test('never reveals or compares a draft', async () => {
    const id = await created({ content: '草稿里的话。', status: 'draft' });
    await update(id, { status: 'published', content: '发布的话。' });
    await update(id, { status: 'withdrawn', content: '撤下时的话。' });
    await update(id, { status: 'published', content: '又发布的话。' });
    for (const since of [1, 3]) {
      const { status, body } = await changes(id, since, 'admin');
      expect([since, status, body.error]).toEqual([since, 404, 'REVISION_NOT_FOUND']);
    }
    const answer = JSON.stringify((await changes(id, 2)).body.data);
    expect(answer).not.toMatch(/草稿|撤/);
  });

  test('of a withdrawn article ends at the last public version', async () => {
    const id = await created();
    await update(id, { content: '第二稿。' });
    await update(id, { status: 'withdrawn', content: '第三稿。' });
    const { data } = (await changes(id, 1, 'admin')).body;
    expect([data.version, JSON.stringify(data)]).toEqual([2, expect.not.stringContaining('三')]);
  });

  test.each<[PersonName, string]>([
    ['visitor', 'ARTICLE_NOT_FOUND'],
    ['stranger', 'ARTICLE_NOT_FOUND'],
    ['tourist', 'ARTICLE_NOT_FOUND'],
    ['member', 'REVISION_NOT_FOUND'],
    ['admin', 'REVISION_NOT_FOUND'],
  ])('of a draft is refused for %s', async (who, word) => {
    const id = await created({ status: 'draft' }, 'member');
    const { status, body } = await changes(id, 1, who);
    expect([status, body.error]).toEqual([404, word]);
  });

  test('answers 404 for a removed version', async () => {
    const id = await created();
    const { database } = product;
    await database.transaction(() => database.kysely.deleteFrom('article_revisions').execute());
    const { status, body } = await changes(id, 1);
    expect([status, body.error, body.msg]).toEqual([
      404,
      'REVISION_NOT_FOUND',
      '你读过的那一版已不再保留，无法比较',
    ]);
  });

  test.each(['', '0', '-1', 'x', '1.5', '99999999999'])('refuses since=%s', async (since) => {
    const { status, body } = await changes(await created(), since);
    expect([status, body.error]).toEqual([422, 'BAD_INPUT']);
  });

  test('answers 404 for unknown articles', async () => {
    expect((await changes('nothing', 1)).body.error).toBe('ARTICLE_NOT_FOUND');
  });
});

everyDatabase('comparing from one address', (open) => {
  test('is limited', async () => {
    const product = await openProduct(open);
    const ask = async () =>
      (
        await product
          .as('visitor')
          .call(revisionRoutes.changes, { params: { id: 'nothing' }, query: { since: 1 } })
      ).status;
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push(await ask());
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
    await product.close();
  });
});
