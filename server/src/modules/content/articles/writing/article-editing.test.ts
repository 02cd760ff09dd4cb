import { defaultCover } from '@yanye/shared/contract/drawn-pictures.calls';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';
import type { LimitRule } from '#platform/limits/limits';
import { previewing } from './article-preview.service';

const day = 24 * 3_600_000;
const article = {
  title: '第一篇',
  content: '# 标题\n\n正文 **很短**。',
  tags: ['随想', '读书'],
  category: '散文',
};

everyDatabase('writing articles', (open) => {
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

  const create = (change: object = {}, who: PersonName = 'admin') =>
    product.as(who).call(articleRoutes.create, { body: { ...article, ...change } });
  const created = async (change: object = {}, who: PersonName = 'admin'): Promise<string> => {
    const { body } = await create(change, who);
    expect(body).toMatchObject({ code: 0 });
    return body.data.id;
  };
  const detail = (id: string, who: PersonName = 'admin') =>
    product.as(who).call(articleRoutes.detail, { params: { id } });
  const update = (change: { id: string; [field: string]: unknown }, who: PersonName = 'admin') =>
    product.as(who).call(articleRoutes.update, { body: change });
  const list = async (query: object = {}, who: PersonName = 'visitor') =>
    (await product.as(who).call(articleRoutes.list, { query })).body.data;

  test('what can run is stored only for authors who may publish', async () => {
    const content = '文 <img src="/uploads/a" onerror="go()">\n\n`<script>`\n\n<script>go()</script>\n\n末';
    const kept = '文 <img src="/uploads/a" >\n\n`<script>`\n\n\n\n末';
    const running = { title: '<b onclick=x>题</b>', content, abstract: '<script>x</script>摘要' };
    const own = await created({ ...running, status: 'draft' }, 'member');
    expect((await detail(own, 'member')).body.data).toMatchObject({
      title: '<b >题</b>',
      content: kept,
      abstract: '摘要',
    });
    await update({ id: own, content: `${content}。` }, 'member');
    expect((await detail(own, 'member')).body.data.content).toBe(`${kept}。`);
    const refused = await update({ id: own, content: '<script>go()</script>' }, 'member');
    expect([refused.status, refused.body.msg]).toEqual([422, '不能保存脚本，请写些文字']);
    await update({ id: own, content });
    expect((await detail(own)).body.data.content).toBe(content);
  });

  describe('POST /api/articles', () => {
    test('stores the fields and derives the others', async () => {
      const { status, body } = await create();
      expect([status, body.msg]).toEqual([200, '文章已发布']);
      expect(body.data.id).toMatch(/^[\w-]{12}$/);
      expect((await detail(body.data.id, 'visitor')).body.data).toMatchObject({
        id: body.data.id,
        slug: body.data.slug,
        title: '第一篇',
        abstract: '标题 正文 很短。',
        content: article.content,
        created_at: '2024-03-10 00:30:05',
        status: 'published',
        tags: ['随想', '读书'],
        word_count: 6,
        user_id: product.ids.admin,
        user_nick_name: 'admin 昵称',
        banner_id: null,
        banner_url: defaultCover,
        prev: null,
        next: null,
        may_edit: false,
        version: 1,
      });
    });

    test('accepts the form of existing clients and ignores its counters', async () => {
      const id = await created({
        id: '',
        created_at: '',
        look_count: 7,
        comment_count: 7,
        digg_count: 7,
        collects_count: 7,
        user_id: product.ids.member,
        user_nick_name: '别人',
        unknown: { deep: true },
        is_recommend: true,
      });
      expect((await detail(id)).body.data).toMatchObject({
        look_count: 0,
        comment_count: 0,
        digg_count: 0,
        collects_count: 0,
        user_id: product.ids.admin,
        is_recommend: true,
      });
    });

    test.each<[string, object, PersonName, number, string | undefined]>([
      ['a member publishes', {}, 'member', 403, 'FORBIDDEN'],
      ['a member saves a draft', { status: 'draft' }, 'member', 200, undefined],
      ['an administrator saves a draft', { status: 'draft' }, 'admin', 200, undefined],
      ['the title is blank', { title: '  ' }, 'admin', 422, 'BAD_INPUT'],
      ['the title is too long', { title: '长'.repeat(129) }, 'admin', 422, 'BAD_INPUT'],
      ['the text is empty', { content: '' }, 'admin', 422, 'BAD_INPUT'],
      ['a tag is too long', { tags: ['长'.repeat(17)] }, 'admin', 422, 'BAD_INPUT'],
      [
        'there are eleven tags',
        { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) },
        'admin',
        422,
        'BAD_INPUT',
      ],
      ['the link is a script', { link: 'javascript:alert(1)' }, 'admin', 422, 'BAD_INPUT'],
      ['the cover is remote', { banner_url: 'https://example.com/x.png' }, 'admin', 422, 'BAD_INPUT'],
      ['the cover does not exist', { banner_id: 99_999 }, 'admin', 404, 'IMAGE_NOT_FOUND'],
    ])('answers when %s', async (_case, change, who, status, word) => {
      const reply = await create(change, who);
      expect([reply.status, reply.body.error]).toEqual([status, word]);
      expect((await list({ status: 'all' }, 'admin')).count).toBe(status === 200 ? 1 : 0);
    });

    test('a member cannot recommend the own draft', async () => {
      const id = await created({ status: 'draft', is_recommend: true }, 'member');
      expect((await detail(id)).body.data.is_recommend).toBe(false);
    });

    test.each([
      ['the same title', '第一篇'],
      ['the same title in other width and case', ' 第一篇 '],
    ])('refuses %s', async (_what, title) => {
      await created();
      const { status, body } = await create({ title });
      expect([status, body.error, body.msg]).toEqual([409, 'TITLE_TAKEN', '已有同名文章，请换一个标题']);
    });

    test('gives a title to one of two concurrent requests', async () => {
      const replies = await inStep([product.database], [() => create(), () => create()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('stored text cannot execute scripts', async () => {
      const id = await created({ content: 'a <script>alert(1)</script><img src=x onerror=alert(1)> b' });
      const { body } = await product.as('visitor').call(articleRoutes.page, { params: { id } });
      expect(body.data.html).not.toMatch(/<script|onerror/i);
    });
  });

  describe('PUT /api/articles', () => {
    test('changes only the sent fields', async () => {
      const id = await created({ abstract: '自己写的', source: '原处' });
      clock.pass(day);
      const { body } = await update({ id, title: '改了', tags: ['新'] });
      expect(body).toMatchObject({ code: 0, msg: '文章已保存', data: { id, version: 2 } });
      expect((await detail(id)).body.data).toMatchObject({
        title: '改了',
        abstract: '自己写的',
        source: '原处',
        category: '散文',
        content: article.content,
        tags: ['新'],
        created_at: '2024-03-10 00:30:05',
        updated_at: '2024-03-11 00:30:05',
      });
    });

    test('an empty string clears a field, but not title and text', async () => {
      const id = await created({ source: '原处', link: 'https://example.com/a' });
      await update({ id, title: '', content: '', source: '', link: '', category: '', tags: [] });
      expect((await detail(id)).body.data).toMatchObject({
        title: '第一篇',
        content: article.content,
        source: '',
        link: '',
        category: '',
        tags: [],
      });
    });

    test('a derived abstract follows the text, an own one does not, and only an editor learns which it is', async () => {
      const id = await created();
      const abstract = async (who: PersonName = 'admin') => {
        const { abstract: words, abstract_is_derived } = (await detail(id, who)).body.data;
        return [words, abstract_is_derived];
      };
      await update({ id, content: '新的正文' });
      expect(await abstract()).toEqual(['新的正文', true]);
      await update({ id, abstract: '自己写的' });
      await update({ id, content: '又一版正文' });
      expect(await abstract()).toEqual(['自己写的', false]);
      await update({ id, abstract: '' });
      expect(await abstract()).toEqual(['又一版正文', true]);
      expect(await abstract('visitor')).toEqual(['又一版正文', undefined]);
    });

    test('reports a concurrent change by another user', async () => {
      const id = await created();
      expect((await update({ id, category: '甲', version: 1 })).status).toBe(200);
      const { status, body } = await update({ id, category: '乙', version: 1 });
      expect([status, body.error]).toEqual([409, 'EDIT_CONFLICT']);
      expect((await detail(id)).body.data.category).toBe('甲');
    });

    test('refuses the title of another article and accepts its own', async () => {
      await created({ title: '甲' });
      const id = await created({ title: '乙' });
      expect((await update({ id, title: '甲' })).body.error).toBe('TITLE_TAKEN');
      expect((await update({ id, title: '乙' })).status).toBe(200);
    });

    test('publishing a draft sets its date', async () => {
      const id = await created({ status: 'draft' });
      clock.pass(day);
      await update({ id, status: 'published' });
      expect((await list()).list).toMatchObject([{ id, created_at: '2024-03-11 00:30:05' }]);
      clock.pass(day);
      await update({ id, status: 'withdrawn' });
      expect((await list()).count).toBe(0);
      await update({ id, status: 'published' });
      expect((await list()).list).toMatchObject([{ id, created_at: '2024-03-11 00:30:05' }]);
    });

    test.each<[string, PersonName, object, number, string | undefined]>([
      ['a member edits an own draft', 'member', { category: 'x' }, 200, undefined],
      ['a member publishes an own draft', 'member', { status: 'published' }, 403, 'FORBIDDEN'],
      ['a stranger edits it', 'stranger', { category: 'x' }, 404, 'ARTICLE_NOT_FOUND'],
      ['a tourist edits it', 'tourist', { category: 'x' }, 403, 'TOURIST_READ_ONLY'],
      ['an administrator edits it', 'admin', { category: 'x' }, 200, undefined],
    ])('answers when %s', async (_case, who, change, status, word) => {
      const id = await created({ status: 'draft' }, 'member');
      const reply = await update({ id, ...change }, who);
      expect([reply.status, reply.body.error]).toEqual([status, word]);
    });

    test('a member cannot edit the own published article', async () => {
      const id = await created({ status: 'draft' }, 'member');
      await update({ id, status: 'published' });
      expect((await update({ id, category: 'x' }, 'member')).body.error).toBe('FORBIDDEN');
    });
  });

  describe('DELETE /api/articles', () => {
    const remove = (id_list: string[], who: PersonName = 'admin') =>
      product.as(who).call(articleRoutes.remove, { body: { id_list } });

    test('removes several articles and returns their number', async () => {
      const ids = [await created({ title: '甲' }), await created({ title: '乙' })];
      const { status, body } = await remove([...ids, 'missing', ...ids]);
      expect([status, body.msg, body.data]).toEqual([200, '已删除 2 篇文章', {}]);
      expect((await detail(ids[0] ?? '')).status).toBe(404);
      expect((await create({ title: '甲' })).status).toBe(200);
    });

    test('of unknown ids answers 404', async () => {
      const { status, body } = await remove(['missing']);
      expect([status, body.code, body.error]).toEqual([404, 7, 'NOT_FOUND']);
    });

    test('is all or nothing', async () => {
      const [own, published] = [
        await created({ title: '甲', status: 'draft' }, 'member'),
        await created({ title: '乙' }),
      ];
      expect((await remove([own, published], 'member')).body.error).toBe('FORBIDDEN');
      expect((await detail(own)).status).toBe(200);
      expect((await remove([own], 'stranger')).body.error).toBe('NOT_FOUND');
      expect((await remove([own], 'member')).status).toBe(200);
    });

    test('requires ids', async () => {
      expect((await remove([])).status).toBe(422);
    });
  });

  describe('rate limits', () => {
    const spent = async (rule: LimitRule, who: 'member' | 'tourist'): Promise<void> => {
      await product.limits.use(rule, [String(product.ids[who])], rule.points);
    };

    test.each(['member', 'tourist'] as const)('a preview by a %s', async (who) => {
      const preview = () => product.as(who).call(articleRoutes.preview, { body: { content: '正文' } });
      expect((await preview()).status).toBe(200);
      await product.limits.reset(previewing, [String(product.ids[who])]);
      await spent(previewing, who);
      expect((await preview()).body.error).toBe('RATE_LIMITED');
      await product.limits.reset(previewing, [String(product.ids[who])]);
    });
  });

  test('POST /api/articles/preview renders like the page and stores nothing', async () => {
    const { body } = await product
      .as('member')
      .call(articleRoutes.preview, { body: { content: '## 一\n\n二三' } });
    expect(body.data).toMatchObject({ toc: [{ text: '一', level: 2 }], word_count: 3 });
    expect(body.data.html).toContain('<h2');
    expect((await list({ status: 'all' }, 'admin')).count).toBe(0);
  });
});
