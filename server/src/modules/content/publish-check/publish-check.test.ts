import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { publishCheckRoutes } from '@yanye/shared/contract/publish-check';
import { publishCheckLimits, type FindingCode } from '@yanye/shared/contract/publish-check.calls';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { checking } from './publish-check.service';

const whole = { title: '题', abstract: '摘要', tags: ['标签'], banner_url: '/uploads/images/cover.png' };

everyDatabase('the check before publishing', (open) => {
  let product: Product;
  beforeAll(async () => {
    const place = await open();
    product = await openProduct(async () => place, { PUBLIC_URL: 'https://yanye.example' }, testClock());
    const admin = product.as('admin');
    const page = { slug: 'about', title: '关于', content: '关于', is_shown: true };
    await admin.call(customPageRoutes.create, { body: page });
    await admin.call(customPageRoutes.create, {
      body: { ...page, slug: 'hidden', title: '藏着', is_shown: false },
    });
    await admin.call(sensitiveWordRoutes.add, { body: { word: '违禁', action: 'refuse' } });
    await admin.call(sensitiveWordRoutes.add, { body: { word: '粗话', action: 'mask' } });
    const picture = { hash: '', image_type: '本地', is_listed: 1, user_id: product.ids.admin, created_at: 1 };
    const of = (name: string, width: number) => ({
      ...picture,
      hash: name,
      name,
      path: `/uploads/images/${name}.png`,
      width,
      height: 10,
    });
    await product.database.transaction(() =>
      product.database.kysely
        .insertInto('images')
        .values([of('small', 800), of('wide', 4_000), of('heavy', 800)])
        .execute(),
    );
    const folder = join(place.dataDir, 'uploads/images');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'heavy.png'), new Uint8Array(publishCheckLimits.pictureBytes + 1));
  });
  beforeEach(() => product.clear());
  afterAll(() => product.close());

  const check = (body: object, who: PersonName = 'admin') =>
    product.as(who).call(publishCheckRoutes.article, { body });
  const report = async (content: string, change: object = {}) =>
    (await check({ ...whole, content, ...change })).body.data;
  const write = async (title: string, change: object = {}, who: PersonName = 'admin'): Promise<string> =>
    (await product.as(who).call(articleRoutes.create, { body: { title, content: '正文', ...change } })).body
      .data.id;

  test.each<[string, string, [FindingCode, number][]]>([
    ['nothing wrong', '## 一\n\n### 二\n\n[回到一](#一) ![图](/uploads/images/small.png)', []],
    ['an anchor without a heading', '## 一\n\n见 [二](#二)', [['ANCHOR_MISSING', 3]]],
    ['an anchor by its heading without blanks', '## 第 1 节\n\n见 [上](#第1节)', []],
    ['a page that is hidden and one that is not', '[a](/page/hidden)\n[b](/page/about)', [['LINK_DEAD', 1]]],
    ['an article that there is not', '一\n\n二 [x](/article/nothing#a)', [['LINK_DEAD', 3]]],
    [
      'the same by the site’s whole address',
      '[x](https://yanye.example/article/nothing)',
      [['LINK_DEAD', 1]],
    ],
    ['a file that there is not', '[x](/uploads/images/none.pdf)', [['LINK_DEAD', 1]]],
    [
      'a path that the site does not know',
      '[x](/no/such) [y](/archive/2024) [z](/?tag=a)',
      [['LINK_DEAD', 1]],
    ],
    ['a link without encryption', '<http://example.com/a>\n<https://example.com>', [['LINK_INSECURE', 1]]],
    ['no link at all', '`[x](/article/nothing)`\n\n```\n[y](#z)\n```', []],
    ['a picture without words', '![](/uploads/images/small.png)', [['PICTURE_WITHOUT_ALT', 1]]],
    ['a picture that there is not', '## 一\n\n![图](/uploads/images/none.png)', [['PICTURE_MISSING', 3]]],
    ['a heavy picture', '![图](/uploads/images/heavy.png)', [['PICTURE_HEAVY', 1]]],
    ['a wide picture', '![图](/uploads/images/wide.png)', [['PICTURE_WIDE', 1]]],
    ['a remote picture', '![图](https://example.com/a.png)', [['PICTURE_REMOTE', 1]]],
    ['a jump of headings', '## 一\n\n#### 二\n\n## 三', [['HEADING_JUMP', 3]]],
    ['a second first heading', '# 一\n\n## 二\n\n# 三', [['HEADING_SECOND_TOP', 5]]],
    ['a note', '文[^1]\n\n[^1]: 注', []],
    ['a word that is watched', '一句粗话', [['WORD_FOUND', 0]]],
    ['a word that is refused', '违 禁', [['WORD_REFUSED', 0]]],
  ])('finds %s', async (_what, content, wanted) => {
    const { findings } = await report(content);
    expect(findings.map(({ code, line }) => [code, line])).toEqual(wanted);
  });

  test('returns messages with positions, by severity', async () => {
    const { findings, more, may_publish } = await report('## 甲\n\n#### 乙\n\n[x](/article/none) 违禁', {
      abstract: ' ',
      tags: [],
      banner_url: '',
    });
    expect(findings).toEqual([
      {
        level: 'error',
        code: 'WORD_REFUSED',
        message: '有不允许发布的词语：「违禁」。请改掉后再发布',
        line: 0,
        heading: '',
      },
      {
        level: 'error',
        code: 'LINK_DEAD',
        message: '链接 /article/none 打不开：站内没有这个地址，请改正或去掉',
        line: 5,
        heading: '乙',
      },
      {
        level: 'warning',
        code: 'HEADING_JUMP',
        message: '「乙」从 2 级标题跳到了 4 级，请改成 3 级',
        line: 3,
        heading: '乙',
      },
      expect.objectContaining({ level: 'hint', code: 'ABSTRACT_EMPTY', line: 0 }),
      expect.objectContaining({ code: 'TAGS_EMPTY' }),
      expect.objectContaining({ code: 'COVER_EMPTY' }),
    ]);
    expect([more, may_publish]).toEqual([0, false]);
  });

  test('resolves articles by id, slug and former slug, drafts only for their authors', async () => {
    const id = await write('公开', { slug: 'first' });
    await product.as('admin').call(articleRoutes.update, { body: { id, slug: 'second' } });
    const draft = await write('草稿', { status: 'draft' }, 'member');
    const content = [id, 'first', 'second', draft].map((word) => `[x](/article/${word})`).join('\n');
    const codes = async (who: PersonName, more: object = {}) =>
      (await check({ ...whole, content, ...more }, who)).body.data.findings.map(({ code }) => code);
    expect(await codes('member')).toEqual(['LINK_NOT_PUBLIC']);
    expect(await codes('stranger')).toEqual(['LINK_DEAD']);
    expect(await codes('member', { id: draft })).toEqual([]);
  });

  test('uses stored fields where none are sent', async () => {
    const id = await write('存着', { content: '[x](#y)', tags: ['a'], status: 'draft' }, 'member');
    const codes = (await check({ id }, 'member')).body.data.findings.map(({ code }) => code);
    expect(codes).toEqual(['ANCHOR_MISSING', 'ABSTRACT_EMPTY', 'COVER_EMPTY']);
  });

  test('limits the findings and counts the rest', async () => {
    const { findings, more } = await report('[x](#y)\n\n'.repeat(publishCheckLimits.findings + 7));
    expect([findings.length, more]).toEqual([publishCheckLimits.findings, 7]);
  });

  test.each<[string, PersonName, object, number]>([
    ['a visitor', 'visitor', { content: 'x' }, 401],
    ['a tourist', 'tourist', { content: 'x' }, 403],
    ['a general user of their own text', 'member', { content: 'x' }, 200],
    ['anybody without a text', 'admin', {}, 422],
    ['anybody of no article', 'admin', { id: 'nothing' }, 404],
  ])('answers %s', async (_who, person, body, status) => {
    expect((await check(body, person)).status).toBe(status);
  });

  test('of another author’s article is only for administrators', async () => {
    const draft = await write('草稿', { status: 'draft' }, 'member');
    const published = await write('公开');
    expect((await check({ id: draft }, 'stranger')).status).toBe(404);
    expect((await check({ id: published }, 'stranger')).status).toBe(403);
    expect((await check({ id: draft })).status).toBe(200);
  });

  test('refused words block publishing and submitting, but no draft', async () => {
    const publish = { title: '题', content: '这里违禁' };
    const { status, body } = await product.as('admin').call(articleRoutes.create, { body: publish });
    expect([status, body.error]).toEqual([422, 'CONTENT_REFUSED']);
    const draft = await write('题', { content: '这里违禁', status: 'draft' });
    const update = async (change: object) =>
      (await product.as('admin').call(articleRoutes.update, { body: { id: draft, ...change } })).status;
    expect(await update({ status: 'published' })).toBe(422);
    expect(await update({ content: '干净', status: 'published' })).toBe(200);
    expect(await update({ title: '违禁' })).toBe(422);
    expect(await update({ category: '随笔' })).toBe(200);
  });

  test('refused words block tags, bulk actions and approval', async () => {
    const tagged = await write('标签', { tags: ['违禁'], status: 'draft' });
    const publish = { id: tagged, status: 'published' } as const;
    expect((await product.as('admin').call(articleRoutes.update, { body: publish })).body.error).toBe(
      'CONTENT_REFUSED',
    );
    const clean = await write('干净的一篇', { content: '没有什么', status: 'draft' });
    const dirty = await write('另一篇', { content: '这里违禁', status: 'draft' });
    const body = { table: 'articles' as const, action: 'publish' as const, id_list: [tagged, clean, dirty] };
    const { data } = (await product.as('admin').call(bulkRoutes.rows, { body })).body;
    expect(data).toEqual({ changed: [clean], skipped: 2 });

    await product.as('admin').call(settingsRoutes.saveSite, { body: { article_submission: true } });
    const sent = await write('投稿', { content: '后来的禁语', status: 'pending' }, 'member');
    await product
      .as('admin')
      .call(sensitiveWordRoutes.add, { body: { word: '后来的禁语', action: 'refuse' } });
    const approval = { id: sent, version: 1, publish_at: '' };
    const reply = await product.as('admin').call(submissionRoutes.approve, { body: approval });
    expect([reply.status, reply.body.error]).toEqual([422, 'CONTENT_REFUSED']);
  });

  test('is rate limited', async () => {
    const account = [String(product.ids.member)];
    await product.limits.reset(checking, account);
    await product.limits.use(checking, account, checking.points);
    expect((await check({ content: '正文' }, 'member')).body.error).toBe('RATE_LIMITED');
    await product.limits.reset(checking, account);
    expect((await check({ content: '正文' }, 'member')).status).toBe(200);
  });
});
