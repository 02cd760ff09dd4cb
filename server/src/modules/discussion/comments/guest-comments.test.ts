import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { exportRoutes } from '@yanye/shared/contract/exports';
import { logRoutes } from '@yanye/shared/contract/logs';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { proofOfWorkHeader, type ProofOfWorkChallenge } from '@yanye/shared/contract/proof-of-work.calls';
import { searchRoutes } from '@yanye/shared/contract/search';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { defaultSiteInfo } from '@yanye/shared/contract/settings.calls';
import { articlesModule, type ArticlesPublic } from '#content/articles/articles.module';
import { commentsModule } from '#discussion/comments/comments.module';
import { everyDatabase } from '#test/every-database';
import {
  openProduct,
  people,
  testClock,
  type PersonName,
  type Product,
  type Reply,
} from '#test/open-product';
import { inStep } from '#test/overlapping';
import { seenEvents } from '#test/writes/tracing';
import { guestCommentsService } from './guest-comments.service';

const email = 'guest@example.com';
type Readable = Awaited<ReturnType<ArticlesPublic['readText']>>;

const held = '评论已提交，审核通过后大家就能看到';

interface Said {
  readonly at?: Product;
  readonly who?: PersonName;
  readonly content?: string;
  readonly parent?: number;
  readonly guest?: { readonly name: string; readonly email: string } | undefined;
}

test.each([
  [false, 'guest-comments'],
  [true, 'guest-comments-trusted'],
])('a comment of a guest counts in ten minutes and in a day (proof of work: %s)', async (isWorked, name) => {
  const used: unknown[] = [];
  const reached = new Error('the limit of a day is reached');
  const unused = () => Promise.reject(new Error('unused'));
  const { write } = guestCommentsService({
    ...{
      database: { transaction: unused, quietly: unused, afterCommit: () => undefined },
      ids: { token: String, uuid: String },
      clock: testClock(),
    },
    ...{ names: { check: unused }, events: { emit: unused }, reading: { one: unused } },
    users: { idOf: unused, nickNameTaken: unused },
    comments: { find: unused, add: unused, findSame: () => Promise.resolve(undefined) },
    articles: {
      readText: () => Promise.resolve({ id: 'a', user_id: 1 } as Readable),
      countComments: unused,
    },
    words: {
      checkAll: (texts) => Promise.resolve(texts.map((text) => ({ action: 'pass', text, found: [] }))),
    },
    settings: { site: () => Promise.resolve({ ...defaultSiteInfo, guest_comments: true }) },
    limits: {
      reset: unused,
      close: unused,
      use: ({ name: rule, points, perSeconds }, keys) => {
        used.push([rule, points, perSeconds, ...keys]);
        return rule === 'guest-comments-day' ? Promise.reject(reached) : Promise.resolve();
      },
    },
  });
  const reader = { viewer: undefined, cookies: { get: () => undefined } };
  const sender = { caller: '203.0.113.7', isTrusted: () => Promise.resolve(isWorked) };
  const comment = { article_id: 'a', content: '路过', mentions: [], guest: { name: '路人', email } };
  await expect(write(reader, sender, comment)).rejects.toBe(reached);
  expect(used).toEqual([
    [name, isWorked ? 10 : 5, 600, '203.0.113.7'],
    ['guest-comments-day', 30, 86_400, '203.0.113.7'],
  ]);
});

everyDatabase('comments of guests', (open) => {
  const clock = testClock();
  let first: Product;
  // Limits are kept per process, so each test has one of its own.
  let product: Product;
  let other: Product;
  let article_id: string;
  beforeAll(async () => {
    first = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    await first.clear();
    product = await first.another();
    other = await first.another();
    await turn(true);
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  });
  afterEach(async () => {
    await product.close();
    await other.close();
  });
  afterAll(() => first.close());

  const turn = (guest_comments: boolean) =>
    product.as('admin').call(settingsRoutes.saveSite, { body: { guest_comments } });
  const bodyOf = ({ content = '路过', parent, guest = { name: '路人', email } }: Said) => ({
    article_id,
    content,
    parent_comment_id: parent ?? null,
    guest,
  });
  const say = ({ at = product, who = 'visitor', ...said }: Said = {}) =>
    at.as(who).call(commentRoutes.write, { body: bodyOf(said) });
  const kept = async (said: Said = {}): Promise<number> => {
    const { status, body } = await say(said);
    expect([status, body.msg]).toEqual([200, held]);
    return body.data.id;
  };
  const stored = () => product.database.kysely.selectFrom('comments').selectAll().execute();
  const approve = (id: number) =>
    product.as('admin').call(commentRoutes.approve, { body: { id_list: [id] } });
  const page = (who: PersonName) =>
    product.as(who).call(commentRoutes.page, { params: { articleId: article_id } });
  const listed = (who: PersonName) => product.as(who).call(commentRoutes.all, { query: {} });
  const refusal = ({ status, body }: Reply) => [status, body.error];

  describe('on a site that takes none', () => {
    beforeEach(() => turn(false));

    test('are refused as before, with and without a name', async () => {
      const { guest_comments } = (await product.as('visitor').call(settingsRoutes.site)).body.data;
      expect(guest_comments).toBe(false);
      const body = { article_id, content: '路过' };
      for (const reply of [await say(), await product.as('visitor').call(commentRoutes.write, { body })])
        expect([reply.status, reply.body.error, reply.body.msg]).toEqual([401, 'LOGIN_REQUIRED', '需要登录']);
      expect(await stored()).toEqual([]);
    });

    test('are offered under no comment', async () => {
      await product.as('member').call(commentRoutes.write, { body: { article_id, content: '说得好' } });
      expect((await page('visitor')).body.data.list[0]?.may_reply).toBe(false);
    });
  });

  test('wait, and are seen by administrators alone until they are approved', async () => {
    const before = await product.database.generation();
    const { data } = (await say()).body;
    expect(data).toMatchObject({ status: 'pending', content: '路过', user_id: 0, is_guest: true });
    expect(data).toMatchObject({ may_remove: false, user: { nick_name: '路人', ip: '', addr: '' } });
    expect(await product.database.generation()).toBe(before);
    expect(await stored()).toMatchObject([
      { user_id: product.ids.admin, former_author: '路人', guest_email: email, status: 'pending' },
    ]);
    for (const who of ['visitor', 'member', 'tourist'] as const) {
      expect((await page(who)).body.data).toMatchObject({ total: 0, list: [] });
      expect((await listed(who)).body.data.list).toEqual([]);
      const thread = await product.as(who).call(commentRoutes.thread, { params: { id: data.id } });
      expect(refusal(thread)).toEqual([404, 'COMMENT_NOT_FOUND']);
    }
    expect((await page('admin')).body.data.list).toMatchObject([{ status: 'pending', is_guest: true }]);
    await approve(data.id);
    expect((await page('visitor')).body.data).toMatchObject({
      total: 1,
      list: [{ is_guest: true, user_id: 0, user: { nick_name: '路人' } }],
    });
    expect((await product.service(articlesModule).readable(undefined, article_id)).comment_count).toBe(1);
  });

  test('are not their holder’s: not in the pace, the doubles or the drafts of the article’s author', async () => {
    const body = { title: '成员的', content: '正文', status: 'published' } as const;
    const theirs = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      await kysely
        .updateTable('articles')
        .set({ user_id: product.ids.member })
        .where('id', '=', theirs)
        .execute();
    });
    article_id = theirs;
    for (const content of ['一', '二', '三']) await kept({ content });
    expect((await page('member')).body.data.list).toEqual([]);
    const reply = await product
      .as('member')
      .call(commentRoutes.write, { body: { article_id, content: '一' } });
    expect([reply.status, reply.body.data.user_id]).toEqual([200, product.ids.member]);
    const own = await product
      .as('member')
      .call(commentRoutes.remove, { params: { id: (await stored())[0]?.id ?? 0 } });
    expect(own.body.error).toBe('FORBIDDEN');
  });

  test.each<[string, Said, number, string]>([
    ['without a name', { guest: { name: ' ', email } }, 422, 'BAD_INPUT'],
    ['with a name of 37 characters', { guest: { name: '名'.repeat(37), email } }, 422, 'BAD_INPUT'],
    ['without an address', { guest: { name: '路人', email: '' } }, 422, 'BAD_INPUT'],
    ['with half an address', { guest: { name: '路人', email: 'guest' } }, 422, 'BAD_INPUT'],
    ['with a long address', { guest: { name: '路人', email: `${'a'.repeat(130)}@b.cn` } }, 422, 'BAD_INPUT'],
    ['under the nick name of a user', { guest: { name: 'Member 昵称', email } }, 409, 'NICK_NAME_TAKEN'],
    ['under the user name of a user', { guest: { name: 'MEMBER', email } }, 409, 'NICK_NAME_TAKEN'],
    ['under a reserved name', { guest: { name: '站长', email } }, 422, 'NAME_REFUSED'],
    ['below no comment', { parent: 99_999 }, 422, 'PARENT_COMMENT_MISMATCH'],
    ['with an empty text', { content: ' ' }, 422, 'BAD_INPUT'],
    ['of the demonstration account', { who: 'tourist' }, 403, 'TOURIST_READ_ONLY'],
    ['of a user whose session ended', { who: 'revoked' }, 401, 'TOKEN_REVOKED'],
    ['of a disabled user', { who: 'disabled' }, 403, 'ACCOUNT_DISABLED'],
  ])('%s are refused', async (_how, said, status, word) => {
    const reply = await say(said);
    expect([...refusal(reply), await stored()]).toEqual([status, word, []]);
  });

  test('are refused without a name, as older clients expect', async () => {
    const reply = await product
      .as('visitor')
      .call(commentRoutes.write, { body: { article_id, content: '路过' } });
    expect(refusal(reply)).toEqual([401, 'LOGIN_REQUIRED']);
  });

  test('under the name of a user are told what to do', async () => {
    const { body } = await say({ guest: { name: 'member', email } });
    expect(body.msg).toBe('本站有用户叫这个名字，请换一个；如果就是你，请登录后再发表');
    expect(body.fields?.map(({ field }) => field)).toEqual(['guest.name']);
  });

  test('are refused for a word in the text or the name', async () => {
    const body = { word: '坏词', action: 'refuse' } as const;
    await product.as('admin').call(sensitiveWordRoutes.add, { body });
    const [word] = (await product.as('admin').call(sensitiveWordRoutes.list, { query: {} })).body.data.list;
    const inName = await say({ guest: { name: '坏词', email } });
    const inText = await say({ content: '坏词' });
    await product.as('admin').call(sensitiveWordRoutes.remove, { body: { id_list: [word?.id ?? 0] } });
    expect([refusal(inName), refusal(inText)]).toEqual([
      [422, 'CONTENT_REFUSED'],
      [422, 'CONTENT_REFUSED'],
    ]);
    expect(await stored()).toEqual([]);
  });

  test('of a user who is signed in are the user’s', async () => {
    const { body } = await say({ who: 'member' });
    expect(body.data).toMatchObject({ user_id: product.ids.member, is_guest: false, status: 'approved' });
    expect(await stored()).toMatchObject([{ former_author: '', guest_email: '' }]);
  });

  test('answer approved comments, whose writers are told the name of the guest', async () => {
    const body = { article_id, content: '有人吗' };
    const root = (await product.as('member').call(commentRoutes.write, { body })).body.data.id;
    expect((await page('visitor')).body.data.list[0]?.may_reply).toBe(true);
    const reply = await kept({ parent: root, content: '有' });
    expect(refusal(await say({ parent: reply, content: '还没通过' }))).toEqual([
      422,
      'PARENT_COMMENT_MISMATCH',
    ]);
    const notices = async (who: PersonName) =>
      (await product.as(who).call(noticeRoutes.list)).body.data.list
        .filter(({ comment_id }) => comment_id === reply)
        .map(({ kind, actor }) => [kind, actor?.nick_name]);
    expect(await notices('member')).toEqual([]);
    await product.runJobs();
    const waiting = (await product.as('admin').call(noticeRoutes.list)).body.data.list;
    expect(waiting.map(({ kind }) => kind)).toContain('waiting_comments');
    await approve(reply);
    expect([await notices('member'), await notices('admin')]).toEqual([[['reply', '路人']], []]);
    const root2 = await kept({ content: '直接说' });
    await approve(root2);
    expect((await product.as('admin').call(noticeRoutes.list)).body.data.list[0]).toMatchObject({
      kind: 'reply',
      comment_id: root2,
      actor: { nick_name: '路人' },
    });
  });

  test('mention nobody', async () => {
    const body = { ...bodyOf({ content: '@admin 昵称 看' }), mentions: [product.ids.admin] };
    const { data } = (await product.as('visitor').call(commentRoutes.write, { body })).body;
    expect(data.mentions).toEqual([]);
    await approve(data.id);
    const { list } = (await product.as('admin').call(noticeRoutes.list)).body.data;
    expect(list.map(({ kind }) => kind)).not.toContain('mention');
  });

  test('sent four times at once, at two processes, are stored once, and again within a day', async () => {
    const replies = await inStep(
      [product.database, other.database],
      [product, other, product, other].map((at) => () => kept({ at })),
    );
    expect(new Set(replies).size).toBe(1);
    clock.pass(86_399_000);
    expect(await kept()).toBe(replies[0]);
    clock.pass(1_000);
    expect(await kept()).not.toBe(replies[0]);
    await kept({ guest: { name: '另一位', email } });
    await kept({ guest: { name: '路人', email: 'other@example.com' } });
    expect(await stored()).toHaveLength(4);
  });

  test('are five in ten minutes from one address; repeated ones use up nothing', async () => {
    for (let nth = 0; nth < 5; nth += 1) await kept({ content: `第 ${nth} 句` });
    await kept({ content: '第 0 句' });
    const reply = await say({ content: '再一句', guest: { name: '另一位', email: 'other@example.com' } });
    expect(refusal(reply)).toEqual([429, 'RATE_LIMITED']);
    expect([reply.headers['retry-after'] !== undefined, (await stored()).length]).toEqual([true, 5]);
    const body = { article_id, content: '再一句' };
    expect((await product.as('member').call(commentRoutes.write, { body })).status).toBe(200);
  });

  describe('leave an address', () => {
    const leaks = (reply: { readonly body: unknown }) => JSON.stringify(reply.body).includes(email);

    test('that administrators read in the list, and nobody else reads anywhere', async () => {
      const id = await kept();
      expect((await listed('admin')).body.data.list).toMatchObject([
        { id, guest_email: email, is_guest: true },
      ]);
      await approve(id);
      await product.as('member').call(commentRoutes.report, { body: { comment_id: id, reason: 'spam' } });
      expect((await product.as('admin').call(commentRoutes.reports)).body.data.list).toMatchObject([
        { comment: { guest_email: email } },
      ]);
      const call = { params: { id, articleId: article_id } };
      for (const who of people) {
        const caller = product.as(who);
        const threads = [
          await caller.call(commentRoutes.list, call),
          await page(who),
          await caller.call(commentRoutes.replies, call),
          await caller.call(commentRoutes.thread, call),
          await caller.call(noticeRoutes.list),
          await caller.call(searchRoutes.find, { query: { key: 'guest@example' } }),
          await caller.call(logRoutes.list, { query: {} }),
        ];
        expect([who, threads.map(leaks)]).toEqual([who, threads.map(() => false)]);
        expect([who, leaks(await listed(who))]).toEqual([who, who === 'admin']);
      }
    });

    test('that is in no event and in no line of the log', async () => {
      const lines: string[] = [];
      const written = await openProduct(open, {}, testClock(), (line) => lines.push(line));
      const events = seenEvents(written);
      await written.as('admin').call(settingsRoutes.saveSite, { body: { guest_comments: true } });
      const article = { title: '一篇', content: '正文' };
      const made = await written.as('admin').call(articleRoutes.create, { body: article });
      const body = { ...bodyOf({}), article_id: made.body.data.id };
      const { id } = (await written.as('visitor').call(commentRoutes.write, { body })).body.data;
      await written.as('admin').call(commentRoutes.approve, { body: { id_list: [id] } });
      await written.as('admin').call(commentRoutes.remove, { params: { id } });
      await written.runJobs();
      expect(events.map(({ envelope }) => envelope.name)).toEqual(
        expect.arrayContaining(['comment.written', 'comment.published', 'comment.removed']),
      );
      const entries = await written.database.kysely.selectFrom('logs').selectAll().execute();
      await written.close();
      expect(lines.length).toBeGreaterThan(0);
      expect([events, entries, lines].map((part) => JSON.stringify(part).includes(email))).toEqual([
        false,
        false,
        false,
      ]);
    });

    test('that is in the export of administrators', async () => {
      await kept();
      clock.pass(1_000);
      const body = { table: 'comments' as const, filter: {}, columns: ['author', 'guest_email'] };
      const made = await product.as('admin').call(exportRoutes.create, { body });
      const file = await product.get(made.body.data.path);
      expect(file.payload).toContain(`路人,${email}`);
      const others = await product.as('member').call(exportRoutes.create, { body });
      expect(others.body.error).toBe('FORBIDDEN');
    });

    test('that goes when a removed comment is purged', async () => {
      const id = await kept();
      await product.as('admin').call(commentRoutes.remove, { params: { id } });
      clock.pass(31 * 86_400_000);
      await product.service(commentsModule).sweep();
      expect(await stored()).toEqual([]);
    });
  });

  test('of an address that did proof of work may be more', async () => {
    const later = testClock();
    const demanding = await openProduct(open, { POW_MAX_HASHES: '50' }, later);
    // The library compares the expiry of an answer with the machine's clock, which must be behind.
    later.pass(100 * 365 * 86_400_000);
    await demanding.as('admin').call(settingsRoutes.saveSite, { body: { guest_comments: true } });
    const article = { title: '一篇', content: '正文' };
    article_id = (await demanding.as('admin').call(articleRoutes.create, { body: article })).body.data.id;
    const sayWith = async (content: string, work?: ProofOfWorkChallenge) => {
      const solution = work && (await solveChallenge({ challenge: work, deriveKey }));
      const answer = Buffer.from(JSON.stringify({ challenge: work, solution })).toString('base64');
      return demanding
        .browserOf('visitor', undefined, { [proofOfWorkHeader]: solution ? answer : '' })
        .call(commentRoutes.write, { body: bodyOf({ content }) });
    };
    const workOf = ({ body }: Reply) => (body as { work?: ProofOfWorkChallenge }).work;
    for (let nth = 0; nth < 5; nth += 1) await sayWith(`第 ${nth} 句`);
    const refused = await sayWith('再一句');
    expect(refusal(refused)).toEqual([429, 'RATE_LIMITED']);
    const accepted = await sayWith('再一句', workOf(refused));
    const again = await sayWith('又一句', workOf(refused));
    await demanding.close();
    expect([accepted.status, again.status]).toEqual([200, 429]);
  });
});
