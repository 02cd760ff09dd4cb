import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { blockRoutes } from '@yanye/shared/contract/blocks';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { noticeLimits, type CommentNoticeKind } from '@yanye/shared/contract/notices.calls';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { noticesModule } from '#discussion/notices/notices.module';
import { everyDatabase } from '#test/every-database';
import { jobStore } from '#platform/jobs/job-store';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

const day = 24 * 3_600_000;

everyDatabase('notices', (open) => {
  const clock = testClock();
  let product: Product;
  let article_id: string;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  });
  afterAll(() => product.close());

  let said = 0;
  const comment = async (who: PersonName, parent = 0, text?: string): Promise<number> => {
    said += 1;
    // The same text again would be the same comment.
    const content = text ?? `${who}的第 ${said} 句话`;
    const body = { article_id, content, parent_comment_id: parent };
    return (await product.as(who).call(commentRoutes.write, { body })).body.data.id;
  };
  const answered = async (): Promise<number> => comment('stranger', await comment('member'));
  const list = async (who: PersonName, query: object = {}) =>
    (await product.as(who).call(noticeRoutes.list, { query })).body.data;
  const ids = async (who: PersonName): Promise<number[]> => (await list(who)).list.map(({ id }) => id);
  const unread = async (who: PersonName): Promise<number> =>
    (await product.as(who).call(noticeRoutes.unread)).body.data.count;
  const read = (who: PersonName, body: { id_list: number[] } | { all: true }) =>
    product.as(who).call(noticeRoutes.read, { body });
  const remove = (who: PersonName, id_list: number[]) =>
    product.as(who).call(noticeRoutes.remove, { body: { id_list } });
  const tell = (kind: CommentNoticeKind, people: readonly number[], comment_id: number, actor?: number) =>
    product.service(noticesModule).notify(people, { kind, article_id, comment_id, ...(actor && { actor }) });

  describe('recipients', () => {
    test('include the author of the parent, with excerpt and address', async () => {
      const root = await comment('member');
      const reply = await comment('stranger', root, '答\n复');
      expect(await list('member')).toEqual({
        count: 1,
        list: [
          {
            id: expect.any(Number),
            created_at: '2024-03-10T00:30:05+08:00',
            kind: 'reply',
            is_read: false,
            article_id,
            article_slug: article_id,
            article_title: '一篇',
            comment_id: reply,
            parent_comment_id: root,
            chat_room: 0,
            chat_seq: 0,
            amount: 0,
            content: '答 复',
            actor: { nick_name: 'stranger 昵称', avatar: letterAvatar('s') },
          },
        ],
      });
    });

    test('include the article’s author for root comments, not for replies to others', async () => {
      const root = await comment('member');
      await comment('stranger', root);
      expect((await list('admin')).list.map(({ comment_id }) => comment_id)).toEqual([root]);
    });

    test('exclude the acting user', async () => {
      await comment('admin', await comment('admin'));
      expect(await list('admin')).toEqual({ count: 0, list: [] });
    });

    test('receive one notice per comment, whatever its kinds', async () => {
      const reply = await answered();
      await tell('mention', [product.ids.member, product.ids.member], reply, product.ids.stranger);
      await tell('reply', [product.ids.member], reply, product.ids.stranger);
      expect((await list('member')).list.map(({ kind }) => kind)).toEqual(['reply']);
    });

    test('exclude tourists, disabled and unknown users', async () => {
      const { member, tourist, disabled } = product.ids;
      const root = await comment('admin');
      await tell('mention', [tourist, disabled, 99_999, member], root, product.ids.admin);
      const rows = await product.database.kysely.selectFrom('notices').select('user_id').execute();
      expect(rows).toEqual([{ user_id: member }]);
    });

    test('of an approval see no acting user', async () => {
      const root = await comment('member');
      await tell('approval', [product.ids.member], root);
      expect((await list('member')).list).toMatchObject([
        { kind: 'approval', actor: null, comment_id: root },
      ]);
    });

    test('include mentioned users; of a pending comment all after approval, its author too', async () => {
      const root = await comment('stranger');
      const approval = (comment_approval: boolean) =>
        product.as('admin').call(settingsRoutes.saveSite, { body: { comment_approval } });
      const body = {
        article_id,
        content: '@admin 昵称 看',
        parent_comment_id: root,
        mentions: [product.ids.admin],
      };
      await approval(true);
      const { id } = (await product.as('member').call(commentRoutes.write, { body })).body.data;
      await approval(false);
      const kinds = async (who: PersonName) =>
        (await list(who)).list.filter(({ comment_id }) => comment_id === id).map(({ kind }) => kind);
      expect([await kinds('member'), await kinds('stranger'), await kinds('admin')]).toEqual([[], [], []]);
      await product.as('admin').call(commentRoutes.approve, { body: { id_list: [id] } });
      expect([await kinds('member'), await kinds('stranger'), await kinds('admin')]).toEqual([
        ['approval'],
        ['reply'],
        ['mention'],
      ]);
    });

    test('exclude an author who blocked the writer', async () => {
      await product.as('admin').call(blockRoutes.add, { body: { user_id: product.ids.stranger } });
      await comment('stranger');
      expect((await list('admin')).count).toBe(0);
      await product.as('admin').call(blockRoutes.remove, { body: { id_list: [product.ids.stranger] } });
    });

    test('receive nothing when the comment is rolled back', async () => {
      const root = await comment('member');
      const failing = product.database.transaction(async () => {
        await tell('mention', [product.ids.stranger], root, product.ids.member);
        throw new Error('taken back');
      });
      await expect(failing).rejects.toThrow('taken back');
      expect(await unread('stranger')).toBe(0);
    });
  });

  describe('notices disappear', () => {
    test('with a removed comment', async () => {
      const reply = await answered();
      await product.as('stranger').call(commentRoutes.remove, { params: { id: reply } });
      expect([await unread('member'), (await list('member')).count]).toEqual([0, 0]);
    });

    test('with an article that is no longer published', async () => {
      await answered();
      await product.as('admin').call(articleRoutes.update, { body: { id: article_id, status: 'withdrawn' } });
      expect([await unread('member'), await list('member')]).toEqual([0, { count: 0, list: [] }]);
    });

    test('after half a year', async () => {
      await answered();
      clock.pass(noticeLimits.days * day);
      await product.service(noticesModule).sweep();
      expect(await unread('member')).toBe(1);
      clock.pass(1);
      await product.service(noticesModule).sweep();
      expect(await unread('member')).toBe(0);
    });

    test('by a daily job', async () => {
      await answered();
      clock.pass((noticeLimits.days + 1) * day);
      const due = { key: 'every', payload: 'null', dueAt: clock.now(), now: clock.now() };
      await jobStore(product.database.forTables()).add({ kind: 'notices.sweep', ...due });
      await product.runJobs();
      expect(await unread('member')).toBe(0);
    });

    test('with removed accounts', async () => {
      const body = { user_name: 'leaver', nick_name: '离开的人', password: 'a good password', role: 2 };
      await product.as('admin').call(userRoutes.create, { body });
      const { id } = await product.database.kysely
        .selectFrom('users')
        .select('id')
        .where('user_name', '=', 'leaver')
        .executeTakeFirstOrThrow();
      await tell('mention', [product.ids.member], await comment('admin'), id);
      expect(await unread('member')).toBe(1);
      const gone = await product.as('admin').call(userRoutes.remove, { body: { id_list: [id] } });
      expect([gone.body.code, await unread('member')]).toEqual([0, 0]);
    });
  });

  describe('GET /api/notices', () => {
    test('is paged, newest first', async () => {
      const root = await comment('member');
      const replies = [
        await comment('stranger', root),
        await comment('stranger', root),
        await comment('stranger', root),
      ];
      const page = async (number: number) =>
        (await list('member', { page: number, limit: 2 })).list.map(({ comment_id }) => comment_id);
      expect([await page(1), await page(2), await page(3)]).toEqual([
        [replies[2], replies[1]],
        [replies[0]],
        [],
      ]);
    });

    test('filters unread notices', async () => {
      const first = await answered();
      const second = await answered();
      const all = (await list('member')).list;
      await read('member', { id_list: [all.find(({ comment_id }) => comment_id === first)?.id ?? 0] });
      const { count, list: left } = await list('member', { unread: 'true' });
      expect([count, left.map(({ comment_id }) => comment_id)]).toEqual([1, [second]]);
    });

    test('truncates a long comment between whole characters', async () => {
      const root = await comment('member');
      await comment('stranger', root, '𠮷'.repeat(100));
      expect((await list('member')).list[0]?.content).toBe(`${'𠮷'.repeat(80)}…`);
    });

    test('is empty for a tourist', async () => {
      expect(await list('tourist')).toEqual({ count: 0, list: [] });
    });
  });

  test('unread notices are counted up to a limit', async () => {
    const root = await comment('member');
    await product.database.transaction(async () => {
      const row = { article_id, parent_id: root, depth: 1, user_id: product.ids.stranger, content: 'x' };
      const comments = Array.from({ length: noticeLimits.counted + 5 }, () => ({ ...row, created_at: 1 }));
      const added = await product.database.kysely
        .insertInto('comments')
        .values(comments)
        .returning('id')
        .execute();
      for (const { id } of added) await tell('reply', [product.ids.member], id, product.ids.stranger);
    });
    expect(await unread('member')).toBe(noticeLimits.counted);
  });

  describe('PUT /api/notices/read', () => {
    test('marks some, and returns the number of unread ones', async () => {
      await answered();
      await answered();
      const [newest = 0] = await ids('member');
      expect((await read('member', { id_list: [newest] })).body.data).toEqual({ count: 1 });
      expect((await list('member')).list.map(({ is_read }) => is_read)).toEqual([true, false]);
    });

    test('marks all notices of the viewer alone', async () => {
      await answered();
      expect((await read('member', { all: true })).body.data).toEqual({ count: 0 });
      expect([await unread('member'), await unread('admin')]).toEqual([0, 1]);
    });

    test.each([
      ['somebody else’s', 'stranger', 403, 'FORBIDDEN'],
      ['somebody else’s, being an administrator', 'admin', 403, 'FORBIDDEN'],
      ['anything, being a tourist', 'tourist', 403, 'TOURIST_READ_ONLY'],
      ['anything, not being signed in', 'visitor', 401, 'LOGIN_REQUIRED'],
    ] as const)('refuses to mark %s', async (_what, who, status, error) => {
      await answered();
      const reply = await read(who, { id_list: await ids('member') });
      expect([reply.status, reply.body.error]).toEqual([status, error]);
      expect(await unread('member')).toBe(1);
    });

    test('refuses unknown notices and an empty list', async () => {
      expect((await read('member', { id_list: [99_999] })).body.error).toBe('NOTICE_NOT_FOUND');
      expect((await read('member', { id_list: [] })).status).toBe(422);
      expect((await read('member', {} as never)).status).toBe(422);
    });

    test('marks none when one of them belongs to another user', async () => {
      await answered();
      const both = [...(await ids('member')), ...(await ids('admin'))];
      expect((await read('member', { id_list: both })).body.error).toBe('FORBIDDEN');
      expect(await unread('member')).toBe(1);
    });
  });

  describe('DELETE /api/notices', () => {
    test('removes notices of the viewer', async () => {
      await answered();
      const reply = await remove('member', await ids('member'));
      expect([reply.body.data, reply.body.msg]).toEqual([{ removed: 1 }, '已删除 1 条通知']);
      expect((await list('member')).count).toBe(0);
    });

    test.each([
      ['stranger', 403, 'FORBIDDEN'],
      ['admin', 403, 'FORBIDDEN'],
      ['tourist', 403, 'TOURIST_READ_ONLY'],
      ['visitor', 401, 'LOGIN_REQUIRED'],
    ] as const)('refuses a %s somebody else’s', async (who, status, error) => {
      await answered();
      const reply = await remove(who, await ids('member'));
      expect([reply.status, reply.body.error]).toEqual([status, error]);
      expect((await list('member')).count).toBe(1);
    });
  });

  test('adding and reading notices invalidates no cached page', async () => {
    const reply = await answered();
    const before = await product.database.generation();
    await tell('mention', [product.ids.admin], reply, product.ids.stranger);
    await read('admin', { all: true });
    await remove('admin', await ids('admin'));
    expect(await product.database.generation()).toBe(before);
  });
});
