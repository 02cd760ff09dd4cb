import { articleRoutes } from '@yanye/shared/contract/articles';
import { imageRoutes } from '@yanye/shared/contract/images';
import { linkRoutes } from '@yanye/shared/contract/links';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { transferRoutes } from '@yanye/shared/contract/transfers';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { created, drop, entries, examined, exported, imported, send, state } from '#test/transferring';
import { zipped } from '#test/zipped';
import type { JobTables } from '#platform/jobs/jobs.schema';
import { articleFileOf, type ArticleRecord } from '#content-format/article-file';
import { manifestText } from '#content-format/site-data';
import { messages as formatMessages } from '#content-format/messages.zh';
import { messages } from './messages.zh';

jest.setTimeout(60_000);

/** Texts that a careless format would not bring back as they are. */
const tricky: Readonly<Record<string, string>> = {
  windows: '第一行\r\n第二行\r\n',
  'blanks at the end': '一行  \n又一行\t\n\n\n',
  'a byte order mark': '\uFEFF正文',
  'front matter of its own': '---\ntitle: 不是标题\n---\n\n正文\n---\n',
  'nothing but a rule': '---\n',
  'letters beyond the first plane': '𠮷野家 👩‍👩‍👧‍👦 𝒜 e\u0301',
  'a very long line': '字'.repeat(50_000),
  'addresses like ours':
    '![一](/uploads/images/a.png) https://elsewhere.example/uploads/images/b.png `../pictures/c.png`',
  'a path like ours': '![一](/uploads/images/a.png) ![二](../pictures/images/a.png)',
  'separators of lines': 'a\u2028b\u2029c\u0085d\rend',
};

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

everyDatabase('content packages', (open) => {
  const clock = testClock();
  let from: Product;
  let to: Product;
  beforeAll(async () => {
    from = await openProduct(open, {}, clock);
    to = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    await from.clear();
    await to.clear();
    clock.pass(600_000);
  });
  afterAll(async () => {
    await from.close();
    await to.close();
  });

  const write = async (body: object, product = from): Promise<string> => {
    const reply = await product
      .as('admin')
      .call(articleRoutes.create, { body: { content: '正文', ...body } as never });
    expect(reply.body.msg).toBeDefined();
    return reply.body.data.id;
  };
  /** Of each text its digest: where two long ones differ, showing how takes minutes. */
  const contents = async (product: Product): Promise<string[]> => {
    const rows = await product.database.kysely
      .selectFrom('article_bodies')
      .select(['article_id', 'content', 'plain'])
      .orderBy('article_id')
      .execute();
    return rows.map((row) => `${row.article_id} ${digestOf(Buffer.from(JSON.stringify(row)))}`);
  };
  const jobRows = () => to.database.forTables<JobTables>().kysely;
  /** Has a repeating job wait. */
  const planned = async (kind: string, due_at: number): Promise<void> => {
    const row = { kind, job_key: 'every', payload: 'null', state: 'waiting', due_at } as const;
    const more = {
      attempt: 0,
      leased_until: 0,
      lease: '',
      problem: '',
      created_at: clock.now(),
      finished_at: 0,
    };
    await to.database.quietly(() =>
      jobRows()
        .insertInto('jobs')
        .values({ ...row, ...more })
        .execute(),
    );
  };
  const dueAt = async (kind: string): Promise<number> =>
    (await jobRows().selectFrom('jobs').select('due_at').where('kind', '=', kind).executeTakeFirstOrThrow())
      .due_at;
  const article: ArticleRecord = {
    id: 'an-article-1',
    title: '一篇',
    slug: 'an-article-1',
    former_slugs: [],
    status: 'published',
    visibility: 'public',
    created_at: clock.now(),
    published_at: clock.now(),
    updated_at: clock.now(),
    withdraw_at: 0,
    author: { user: 'admin', name: 'admin 昵称' },
    category: '',
    series: '',
    series_position: 0,
    tags: [],
    abstract: '',
    source: '',
    link: '',
    banner_url: '',
    is_recommend: 0,
    is_top: 0,
    look_count: 0,
    digg_count: 0,
    content: '正文',
  };
  const packed = (records: readonly Partial<ArticleRecord>[], more: Record<string, string> = {}) =>
    zipped({
      'yanye.json': manifestText,
      ...Object.fromEntries(
        records.map((record) => [
          `articles/${record.id ?? article.id}.md`,
          articleFileOf({ ...article, ...record }),
        ]),
      ),
      ...more,
    });

  it('have the statistics of the planner updated once they are imported', async () => {
    const tomorrow = clock.now() + 86_400_000;
    await planned('database.analyze', tomorrow);
    await imported(to, packed([article]));
    expect(await dueAt('database.analyze')).toBeLessThan(tomorrow);
  });

  test('visibility is kept, passwords are left out', async () => {
    await imported(
      to,
      packed([{ visibility: 'private' }, { id: 'b', slug: 'b-2', title: '二', visibility: 'password' }]),
    );
    for (const [id, status] of [
      [article.id, 404],
      ['b', 200],
    ] as const) {
      const reply = await to.as('visitor').call(articleRoutes.page, { params: { id } });
      expect(reply.status).toBe(status);
      if (status === 200) expect(reply.body.data).toMatchObject({ is_locked: true, html: '', abstract: '' });
    }
    const unlocked = await to
      .as('visitor')
      .call(articleRoutes.unlock, { params: { id: 'b' }, body: { password: '' } });
    expect(unlocked.body.error).toBe('ARTICLE_PASSWORD_WRONG');
  });

  test('content survives a round trip byte for byte', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a6' } })
      .png()
      .toBuffer();
    await from.as('admin').upload(imageRoutes.uploadMany, [{ name: '叶子.png', bytes: picture }]);
    const banner = (await from.as('admin').call(imageRoutes.list)).body.data.list[0]?.path ?? '';
    for (const [title, content] of Object.entries(tricky)) await write({ title, content });
    await write({
      title: '都有: 的 "一篇" # 了',
      content: `![叶](${banner})`,
      abstract: '自己写的\n摘要',
      category: '随笔',
      series: '四季',
      series_position: 2,
      tags: ['甲', 'true', '123'],
      source: '别处',
      link: 'https://example.com/a?b=c',
      banner_url: banner,
      is_recommend: true,
      is_top: true,
    });
    const moved = await write({ title: '草稿', status: 'draft', slug: 'before' });
    await from.as('admin').call(articleRoutes.update, { body: { id: moved, slug: 'after' } });
    await write({ title: '私密', visibility: 'private' });
    await write({
      title: '定时',
      status: 'scheduled',
      publish_at: '2034-05-01 08:00',
      withdraw_at: '2034-06-01 08:00',
    });
    await from.as('admin').call(customPageRoutes.create, {
      body: {
        title: '关于',
        slug: 'about',
        content: `关于我们\r\n\r\n![叶](${banner})`,
        description: '一句',
      },
    });
    for (const name of ['甲', '乙'])
      await from.as('admin').call(linkRoutes.create, {
        body: { title: name, href: `https://example.com/${name}`, picture: banner },
      });
    const params = { kind: 'series' } as const;
    await from.as('admin').call(taxonomyRoutes.update, {
      params,
      body: { name: '四季', description: '一年四次', cover: banner, aliases: ['季节'] },
    });

    const first = await exported(from);
    expect(digestOf(await exported(from))).toBe(digestOf(first));
    const done = await imported(to, first);
    const { list: terms } = (await to.as('tourist').call(taxonomyRoutes.list, { params })).body.data;
    expect(terms).toMatchObject([
      { name: '四季', description: '一年四次', cover: banner, aliases: ['季节'] },
    ]);
    expect(done).toMatchObject({ state: 'done', problem: '', outcomes: { refused: 0, skipped: 0 } });
    expect(digestOf(await exported(to))).toBe(digestOf(first));
    // A loss that both exports hide would be one all the same.
    expect(await contents(to)).toEqual(await contents(from));
    const again = await imported(to, first);
    expect(again.verdicts).toEqual({ new: 0, changed: 0, refused: 0, unchanged: done.total });
    expect((await to.as('admin').call(articleRoutes.detail, { params: { id: 'before' } })).body.data.id).toBe(
      moved,
    );
    expect(await to.get(banner)).toMatchObject({ statusCode: 200 });
  });

  test('differences are skipped or overwritten by mode, counters are ignored', async () => {
    const id = await write({ title: '一篇' });
    const file = await exported(from);
    await imported(to, file);
    await to.as('admin').call(articleRoutes.update, { body: { id, content: '在这里改过' } });
    expect((await imported(to, file, 'skip')).outcomes).toMatchObject({ skipped: 1, changed: 0 });
    expect((await imported(to, file, 'overwrite')).outcomes).toMatchObject({ skipped: 0, changed: 1 });
    await to.database.transaction(() =>
      to.database.kysely.updateTable('articles').set({ look_count: 99 }).execute(),
    );
    expect((await drop(to, file)).verdicts).toMatchObject({ new: 0, changed: 0, refused: 0 });
  });

  test('an author without an account keeps the name, the importer owns the article', async () => {
    const file = packed([{ author: { user: 'zhang', name: '张三' } }]);
    const { id } = await imported(to, file);
    expect((await entries(to, id))[0]).toMatchObject({
      outcome: 'added',
      reason: messages.reasons.formerAuthor('张三'),
    });
    const shown = await to.as('visitor').call(articleRoutes.detail, { params: { id: article.id } });
    expect(shown.body.data).toMatchObject({ user_id: to.ids.admin, user_nick_name: '张三' });
    expect((await drop(to, file)).verdicts).toMatchObject({ unchanged: 1 });
  });

  describe('overwriting an article', () => {
    const former = { user: 'lilei', name: '李雷' };
    const shown = async () =>
      (await to.as('visitor').call(articleRoutes.detail, { params: { id: article.id } })).body.data;
    const named = (user: string) =>
      to.database.transaction(() =>
        to.database.kysely
          .updateTable('users')
          .set({ user_name: user, user_name_key: user })
          .where('id', '=', to.ids.member)
          .execute(),
      );
    afterEach(() => named('member'));

    test('assigns it to its author once they have an account', async () => {
      await imported(to, packed([{ author: former }]));
      await named(former.user);
      const file = packed([{ author: former, content: '改过' }]);
      expect((await imported(to, file)).outcomes).toMatchObject({ changed: 1 });
      expect(await shown()).toMatchObject({ user_id: to.ids.member, user_nick_name: 'member 昵称' });
      expect((await drop(to, file)).verdicts).toMatchObject({ unchanged: 1, changed: 0 });
    });

    test.each([
      ['a former one', former, 'admin', '李雷'],
      ['one with an account', { user: 'member', name: '' }, 'member', 'member 昵称'],
    ] as const)('keeps its author, %s, where the file names nobody', async (_what, author, owner, name) => {
      await imported(to, packed([{ author }]));
      await imported(to, packed([{ author: { user: '', name: '' }, content: '改过' }]));
      expect(await shown()).toMatchObject({ user_id: to.ids[owner], user_nick_name: name });
    });

    test('stores the importer in its history', async () => {
      const author = { user: 'member', name: '' };
      await imported(to, packed([{ author }]));
      await imported(to, packed([{ author, content: '改过' }]));
      const kept = await to.database.kysely
        .selectFrom('article_revisions')
        .select('user_id')
        .where('article_id', '=', article.id)
        .orderBy('version')
        .execute();
      expect(kept.at(-1)).toEqual({ user_id: to.ids.admin });
    });
  });

  test('a number out of range refuses its part only', async () => {
    const text = (id: string) => articleFileOf({ ...article, id, slug: `${id}-1`, title: id });
    const line = (id: string, more: string) => text(id).replace('---\n', `---\n${more}\n`);
    const page = [
      'slug: about',
      'title: 关于',
      'created: 2024-03-09',
      'updated: 2024-03-09',
      'sort: 1000001',
    ];
    const file = zipped({
      'yanye.json': manifestText,
      'articles/looks.md': line('looks', 'looks: 3000000000'),
      'articles/likes.md': line('likes', 'likes: -1'),
      'articles/place.md': line('place', 'series_position: 10000'),
      'articles/most.md': line('most', 'looks: 2147483647\nlikes: 2147483647\nseries_position: 9999'),
      'pages/about.md': `---\n${page.join('\n')}\n---\n\n正文`,
    });
    const { id, ...done } = await imported(to, file);
    expect(done).toMatchObject({ state: 'done', outcomes: { added: 1, refused: 4 } });
    const found = Object.fromEntries((await entries(to, id)).map(({ name, reason }) => [name, reason]));
    expect(found['articles/looks.md']).toContain('looks');
    expect(found['articles/likes.md']).toContain('likes');
    expect(found['articles/place.md']).toContain('series_position');
    expect(found['pages/about.md']).toContain('sort');
  });

  test('invalid parts are refused with a reason and not stored', async () => {
    await write({ title: '占用' }, to);
    const nul = Buffer.from(articleFileOf({ ...article, id: 'nul', content: 'a\0b' }));
    const file = zipped({
      'yanye.json': manifestText,
      'articles/good.md': articleFileOf({ ...article, id: 'good', slug: 'good', title: '好' }),
      'articles/nul.md': nul,
      'articles/bytes.md': Buffer.from([0xff, 0xfe, 0x00]),
      'articles/front.md': '没有文件头',
      'articles/other.md': articleFileOf({ ...article, id: 'another' }),
      'articles/status.md': articleFileOf({ ...article, id: 'status' }).replace('published', 'nonsense'),
      'articles/taken.md': articleFileOf({ ...article, id: 'taken', slug: 'taken', title: '占用' }),
      'articles/twin.md': articleFileOf({ ...article, id: 'twin', slug: 'twin', title: '好' }),
      'pictures/images/a.png': '不是图片',
      'data/pictures.json': JSON.stringify([
        {
          ...{ path: '/uploads/images/a.png', name: 'a', hash: 'a'.repeat(64), width: 1, height: 1 },
          ...{ listed: true, created: new Date(0).toISOString() },
        },
      ]),
      'readme.txt': '别的',
    });
    const { id, outcomes } = await imported(to, file);
    expect(outcomes).toMatchObject({ added: 1, refused: 9 });
    const reasons = { ...formatMessages.reasons, ...messages.reasons };
    const found = Object.fromEntries((await entries(to, id)).map(({ name, reason }) => [name, reason]));
    expect(found).toMatchObject({
      'articles/nul.md': reasons.notText,
      'articles/bytes.md': reasons.notText,
      'articles/front.md': reasons.noFront,
      'articles/other.md': reasons.otherName,
      'articles/taken.md': reasons.titleTaken,
      'articles/twin.md': reasons.titleTwice,
      'pictures/images/a.png': reasons.badPicture,
      'readme.txt': reasons.unknown,
    });
    expect(found['articles/status.md']).toContain('status');
    const list = await to.as('admin').call(articleRoutes.list, { query: { status: 'all' } });
    expect(list.body.data.list.map(({ title }) => title).sort()).toEqual(['占用', '好'].sort());
  });

  test.each([
    ['no archive at all', Buffer.from('早上好'), messages.problems.unknown],
    ['an archive of something else', zipped({ 'a.txt': 'a' }), formatMessages.reasons.noManifest],
    ['half an archive', packed([{}]).subarray(0, 100), messages.problems.broken],
    [
      'a way out of the folder',
      zipped({ 'yanye.json': manifestText, '../../etc/x': 'a' }),
      messages.problems.broken,
    ],
    ['a way to the root', zipped({ 'yanye.json': manifestText, '/etc/x': 'a' }), messages.problems.broken],
    ['nothing', zipped({ 'yanye.json': manifestText }), messages.problems.empty],
    [
      'more than it should unpack to',
      zipped(
        Object.fromEntries(
          Array.from({ length: 30 }, (_none, at) => [`pictures/images/${at}.png`, Buffer.alloc(3_000_000)]),
        ),
      ),
      messages.problems.tooLarge,
    ],
  ])('%s is refused as a whole', async (_what, bytes, problem) => {
    expect(await examined(to, bytes)).toMatchObject({ state: 'failed', problem });
  });

  test('duplicate names and links are refused', async () => {
    const text = articleFileOf(article);
    const file = zipped(
      {
        'yanye.json': manifestText,
        'articles/an-article-1.md': text,
        'articles/an-article-2.md': text,
        'articles/link.md': '/etc/passwd',
      },
      { rename: { 'articles/an-article-2.md': 'articles/an-article-1.md' }, links: ['articles/link.md'] },
    );
    const { id } = await drop(to, file);
    const found = (await entries(to, id)).map(({ name, verdict, reason }) => [name, verdict, reason]);
    expect(found).toEqual([
      ['articles/an-article-1.md', 'refused', messages.reasons.twice],
      ['articles/an-article-1.md', 'refused', messages.reasons.twice],
      ['articles/link.md', 'refused', messages.reasons.link],
    ]);
  });

  test('uploads are resumable, and one import runs at a time', async () => {
    const file = packed([{}]);
    const { id } = await created(to, file);
    const another = await to.as('admin').call(transferRoutes.create, { body: { name: 'b', size: 1 } });
    expect([another.status, another.body.error]).toEqual([409, 'TRANSFER_RUNNING']);
    expect((await send(to, id, 5, file.subarray(5))).body.error).toBe('TRANSFER_OFFSET');
    await send(to, id, 0, file.subarray(0, 100));
    expect((await send(to, id, 0, file.subarray(0, 100))).body.data).toMatchObject({ received: 100 });
    expect((await send(to, id, 100, file.subarray(100))).body.data).toMatchObject({
      state: 'examining',
      received: file.length,
    });
    await to.runJobs();
    expect(await state(to, id)).toMatchObject({ state: 'ready', verdicts: { new: 1 } });
    expect((await send(to, id, file.length, Buffer.from('x'))).body.error).toBe('TRANSFER_STEP');
    await to.as('admin').call(transferRoutes.cancel, { params: { id } });
    const start = await to.as('admin').call(transferRoutes.start, { params: { id }, body: { mode: 'skip' } });
    expect([start.status, start.body.error]).toEqual([409, 'TRANSFER_STEP']);
  });

  test('a file beyond the limit is refused before its upload', async () => {
    const reply = await to.as('admin').call(transferRoutes.create, { body: { name: 'a', size: 2 ** 31 } });
    expect([reply.status, reply.body.error]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test.each([
    ['WordPress', 'wordpress.xml', 'wordpress', 6],
    ['Ghost', 'ghost.json', 'ghost', 4],
  ])(
    'a file of %s is imported the same way, and a second time changes nothing',
    async (_what, name, source, count) => {
      await write({ title: '经典编辑器' }, to);
      const file = await readFile(join(__dirname, 'converters/samples', name));
      const done = await imported(to, file);
      expect(done).toMatchObject({ state: 'done', source, outcomes: { refused: 0 } });
      expect(done.left_out).not.toEqual([]);
      const list = await to.as('admin').call(articleRoutes.list, { query: { status: 'all' } });
      expect(list.body.data.count).toBe(count + 1);
      // Pictures on other hosts are downloaded.
      const jobs = await to.database
        .forTables<JobTables>()
        .kysely.selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'articles.copy-pictures')
        .execute();
      expect(jobs.length).toBeGreaterThan(0);
      expect((await drop(to, file)).verdicts).toMatchObject({ new: 0, changed: 0, refused: 0 });
    },
  );

  test('a crashed import continues, a cancelled one keeps its parts', async () => {
    const file = packed([1, 2, 3].map((at) => ({ id: `a${at}`, slug: `a${at}`, title: `第 ${at} 篇` })));
    const { id } = await examined(to, file);
    await to.as('admin').call(transferRoutes.start, { params: { id }, body: { mode: 'skip' } });
    // As if the process had died after the first: it and its note are one.
    await to.database.transaction(async () => {
      await to.database.kysely
        .updateTable('transfer_entries')
        .set({ outcome: 'added' })
        .where('transfer_id', '=', id)
        .where('position', '=', 0)
        .execute();
      await to.database.kysely.updateTable('transfers').set({ done: 1 }).where('id', '=', id).execute();
    });
    await to.runJobs();
    expect(await state(to, id)).toMatchObject({ state: 'done', done: 3, outcomes: { added: 3 } });
    const list = await to.as('admin').call(articleRoutes.list);
    expect(list.body.data.count).toBe(2);
  });

  test('an import fails once its user has lost the permission', async () => {
    const { id } = await examined(to, packed([{}]));
    await to.as('admin').call(transferRoutes.start, { params: { id }, body: { mode: 'skip' } });
    await to.database.transaction(() =>
      to.database.kysely.updateTable('users').set({ role: 2 }).where('id', '=', to.ids.admin).execute(),
    );
    await to.runJobs();
    await to.database.transaction(() =>
      to.database.kysely.updateTable('users').set({ role: 1 }).where('id', '=', to.ids.admin).execute(),
    );
    expect(await state(to, id)).toMatchObject({ state: 'failed', problem: messages.mayNot });
  });

  test.each<[PersonName, number]>([
    ['visitor', 401],
    ['member', 403],
    ['tourist', 403],
  ])('a %s neither takes content away nor brings any', async (who, status) => {
    expect((await from.as(who).call(transferRoutes.exportContent)).status).toBe(status);
    expect((await from.as(who).call(transferRoutes.create, { body: { name: 'a', size: 1 } })).status).toBe(
      status,
    );
    expect((await from.as(who).call(transferRoutes.entries, { params: { id: 1 } })).status).toBe(status);
  });

  test('a ticket is valid for one download of its kind', async () => {
    const { path } = (await from.as('admin').call(transferRoutes.exportContent)).body.data;
    expect((await from.get(path)).headers['content-type']).toBe('application/zip');
    expect((await from.get(path)).statusCode).toBe(404);
    const other = (await from.as('admin').call(transferRoutes.exportContent)).body.data.path;
    expect((await from.get(other.replace('transfers/export', 'exports'))).statusCode).toBe(404);
  });
});
