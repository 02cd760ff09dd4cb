import { articleRoutes } from '@yanye/shared/contract/articles';
import { blockRoutes } from '@yanye/shared/contract/blocks';
import { chatRoutes } from '@yanye/shared/contract/chat';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { peopleRoutes } from '@yanye/shared/contract/people';
import { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import type { Input } from '@yanye/shared/contract/route';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

everyDatabase('the page of a person', (open) => {
  const clock = testClock();
  let product: Product;
  let other: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    other = await product.another();
  });
  afterEach(() => product.reset());
  afterAll(async () => {
    await other.close();
    await product.close();
  });

  const admin = () => product.as('admin');
  const member = () => product.as('member');
  const ofMember = () => ({ params: { id: product.ids.member } });
  const overview = async (who: PersonName = 'admin') =>
    (await product.as(who).call(peopleRoutes.overview, ofMember())).body;
  const submits = () => admin().call(settingsRoutes.saveSite, { body: { article_submission: true } });
  /** @returns its id */
  const article = async (title: string, who: 'admin' | 'member' = 'member'): Promise<string> => {
    const status = who === 'admin' ? 'published' : 'pending';
    const body = { title, content: '正文', status } as const;
    return (await product.as(who).call(articleRoutes.create, { body })).body.data.id;
  };
  const comment = (article_id: string, content: string, who: PersonName = 'member') =>
    product.as(who).call(commentRoutes.write, { body: { article_id, content } });
  const say = (content: string) => member().call(chatRoutes.send, { body: { client_id: content, content } });
  const mute = (body: object = {}) =>
    admin().call(peopleRoutes.mute, { ...ofMember(), body: { minutes: 60, reason: '刷屏', ...body } });

  /** An article of somebody else with a comment of the member, a message in the room, and a private one. */
  const written = async () => {
    const id = await article('一篇', 'admin');
    const { data } = (await comment(id, '说得好')).body;
    const said = (await say('大家好')).body.data;
    await member().call(privateMessageRoutes.send, {
      body: { rev_user_id: product.ids.stranger, content: '只给你看' },
    });
    return { article: id, comment: data.id, message: said.id };
  };

  test('counts what they wrote, and shows no text of private messages', async () => {
    await written();
    const { data } = await overview();
    expect(data).toMatchObject({
      id: product.ids.member,
      nick_name: 'member 昵称',
      user_name: 'member',
      counts: { articles: 0, comments: 1, chat_messages: 1 },
      record: { private_messages: 1, role_sessions: 0, sign_ins: 1, balance: 0, comments_muted_until: '' },
      may_mute: true,
      may_disable: true,
      may_remove: true,
    });
    expect(JSON.stringify(data)).not.toContain('只给你看');
  });

  test('shows a demonstration account neither personal data nor what is not public', async () => {
    await written();
    const { data } = await overview('tourist');
    expect(data).toMatchObject({ user_name: '', ip: '', email: 'm***@example.com', record: null });
    expect([data.may_mute, data.may_disable, data.may_remove, data.may_message]).toEqual(
      Array(4).fill(false),
    );
    expect(data.counts.comments).toBe(1);
  });

  test('of nobody is not found', async () => {
    const { body } = await admin().call(peopleRoutes.overview, { params: { id: 987_654 } });
    expect(body.error).toBe('USER_NOT_FOUND');
  });

  describe('their sign-ins', () => {
    const signIn = async (): Promise<string> => {
      const body = { user_name: 'lin', password: 'a good password' };
      return (await product.as('visitor').call(userRoutes.emailLogin, { body })).body.data;
    };
    const createLin = async (): Promise<number> => {
      const body = { user_name: 'lin', nick_name: '林', password: 'a good password', role: roles.user };
      return (await admin().call(userRoutes.create, { body })).body.data.id;
    };
    const answerOf = async (at: Product, token: string) =>
      (await at.withToken(token).call(userRoutes.userInfo)).body.error;

    test('have address, place and device, and end at once at every process', async () => {
      const id = await createLin();
      const tokens = [await signIn(), await signIn(), await signIn()];
      const list = async () => (await admin().call(peopleRoutes.signIns, { params: { id } })).body.data.list;
      const [newest] = await list();
      expect(newest).toMatchObject({
        browser: 'Firefox',
        ip: '127.0.0.1',
        addr: '内网IP',
        is_current: false,
      });
      const one = { params: { id }, body: { id_list: [newest?.id ?? 0] } };
      await admin().call(peopleRoutes.endSignIns, one);
      expect(await answerOf(other, tokens[2] ?? '')).toBe('TOKEN_REVOKED');
      expect(await answerOf(other, tokens[0] ?? '')).toBeUndefined();
      const { body } = await admin().call(peopleRoutes.endSignIns, { params: { id }, body: { all: true } });
      expect([body.data.ended, body.msg]).toEqual([2, '已让 2 台设备退出登录']);
      for (const token of tokens) expect(await answerOf(other, token)).toBe('TOKEN_REVOKED');
      expect(await list()).toEqual([]);
    });

    test('of somebody else are not ended through another person', async () => {
      await createLin();
      await signIn();
      const { list } = (await admin().call(peopleRoutes.signIns, ofMember())).body.data;
      const wrong = { params: { id: product.ids.stranger }, body: { id_list: list.map(({ id }) => id) } };
      expect((await admin().call(peopleRoutes.endSignIns, wrong)).body.error).toBe('SIGN_IN_NOT_FOUND');
      expect((await overview()).data.record?.sign_ins).toBe(1);
    });

    test('end when the account is disabled', async () => {
      const id = await createLin();
      const token = await signIn();
      await admin().call(userRoutes.setRole, { body: { user_id: id, role: roles.disabled } });
      expect(await answerOf(other, token)).toBe('ACCOUNT_DISABLED');
      expect((await admin().call(peopleRoutes.signIns, { params: { id } })).body.data.list).toEqual([]);
      const body = { user_name: 'lin', password: 'a good password' };
      expect((await product.as('visitor').call(userRoutes.emailLogin, { body })).body.error).toBe(
        'ACCOUNT_DISABLED',
      );
    });
  });

  describe('a mute', () => {
    test('stops comments and messages until it ends, and says until when and why', async () => {
      const { article: id } = await written();
      await mute();
      const refused = await comment(id, '还要说');
      expect([refused.status, refused.headers['retry-after'], refused.body.msg]).toEqual([
        403,
        '3600',
        '你在 2024-03-10 01:30 之前不能发表评论，原因：刷屏。写好的内容不会丢',
      ]);
      expect((await say('还要说')).body.error).toBe('CHAT_MUTED');
      expect((await overview()).data.record).toMatchObject({
        comments_muted_until: '2024-03-10T01:30:05+08:00',
        chat_muted_until: '2024-03-10T01:30:05+08:00',
      });
      clock.pass(3_600_000);
      expect((await comment(id, '还要说')).status).toBe(200);
      expect((await say('还要说')).status).toBe(200);
    });

    test('may be of one place, be replaced, and be taken back', async () => {
      const { article: id } = await written();
      await mute({ in_chat: false });
      expect((await say('群里可以')).status).toBe(200);
      await mute({ minutes: 5 });
      await mute({ minutes: 10, in_comments: false });
      const { mutes } = (await admin().call(peopleRoutes.restrictions, ofMember())).body.data;
      expect(mutes.map(({ place, ends_at, is_over }) => [place, ends_at, is_over])).toEqual([
        ['comments', '2024-03-10T00:35:05+08:00', false],
        ['chat', '2024-03-10T00:40:05+08:00', false],
        ['chat', '2024-03-10T00:30:05+08:00', true],
      ]);
      expect((await admin().call(peopleRoutes.unmute, ofMember())).body.msg).toBe('已解除禁言');
      expect((await comment(id, '又可以了')).status).toBe(200);
      expect((await say('又可以了')).status).toBe(200);
      expect((await admin().call(peopleRoutes.unmute, ofMember())).body.error).toBe('NOT_FOUND');
    });

    test('of an administrator is refused', async () => {
      const { body } = await admin().call(peopleRoutes.mute, {
        params: { id: product.ids.admin },
        body: { minutes: 5 },
      });
      expect([body.error, body.msg]).toEqual(['FORBIDDEN', '管理员不能被禁言']);
    });
  });

  test('lists reports about them and by them from all places, and blocks', async () => {
    const { comment: id, message } = await written();
    const stranger = product.as('stranger');
    await stranger.call(commentRoutes.report, { body: { comment_id: id, reason: 'spam' } });
    clock.pass(1_000);
    await stranger.call(chatRoutes.report, { params: { id: message }, body: { reason: 'abuse' } });
    clock.pass(1_000);
    await stranger.call(privateMessageRoutes.report, {
      body: { user_id: product.ids.member, reason: 'fraud', note: '骗我' },
    });
    await stranger.call(blockRoutes.add, { body: { user_id: product.ids.member } });
    const about = (await admin().call(peopleRoutes.reports, ofMember())).body.data;
    expect([about.count, about.list.map(({ place, reason }) => [place, reason])]).toEqual([
      3,
      [
        ['messages', 'fraud'],
        ['chat', 'abuse'],
        ['comment', 'spam'],
      ],
    ]);
    expect(about.list[0]).toMatchObject({ note: '骗我', other: { nick_name: 'stranger 昵称' } });
    const by = { params: { id: product.ids.stranger }, query: { which: 'by', limit: 2 } } as const;
    const made = (await admin().call(peopleRoutes.reports, by)).body.data;
    expect([made.count, made.list.map(({ other: { id: who } }) => who)]).toEqual([
      3,
      [product.ids.member, product.ids.member],
    ]);
    const { blocks, blocked_by } = (await admin().call(peopleRoutes.restrictions, ofMember())).body.data;
    expect([blocks.count, blocked_by.list.map(({ nick_name }) => nick_name)]).toEqual([0, ['stranger 昵称']]);
  });

  describe('the removal of the account', () => {
    const remove = (body: Input<typeof peopleRoutes.remove>['body'], id = product.ids.member) =>
      admin().call(peopleRoutes.remove, { params: { id }, body });
    const authorsOf = async () =>
      (await product.as('visitor').call(articleRoutes.list)).body.data.list.map(
        ({ user_nick_name }) => user_nick_name,
      );

    test.each<
      [string, (ids: Product['ids']) => Input<typeof peopleRoutes.remove>['body'], readonly string[]]
    >([
      ['signed', () => ({ articles: 'signed' }), ['member 昵称']],
      ['unsigned', () => ({ articles: 'unsigned' }), ['已注销用户']],
      ['moved', ({ stranger }) => ({ articles: 'moved', author_id: stranger }), ['stranger 昵称']],
      ['removed', () => ({ articles: 'removed' }), []],
    ])('leaves the articles %s', async (_fate, body, authors) => {
      await submits();
      const id = await article('自己的一篇');
      await admin().call(submissionRoutes.approve, { body: { id, version: 1, publish_at: '' } });
      expect((await remove(body(product.ids))).body.msg).toBe('账号已删除');
      expect(await authorsOf()).toEqual(authors);
      expect((await overview()).error).toBe('USER_NOT_FOUND');
    });

    test('takes their comments and messages along', async () => {
      const { article: id } = await written();
      await remove({ articles: 'signed' });
      const { data } = (await admin().call(commentRoutes.page, { params: { articleId: id } })).body;
      expect(data.total).toBe(0);
    });

    test.each<[string, (ids: Product['ids']) => Input<typeof peopleRoutes.remove>['body']]>([
      ['nobody', () => ({ articles: 'moved', author_id: 987_654 })],
      ['the removed one', ({ member: id }) => ({ articles: 'moved', author_id: id })],
      ['somebody who may not write', ({ disabled }) => ({ articles: 'moved', author_id: disabled })],
      ['an unnamed author', () => ({ articles: 'moved' })],
    ])('does not give the articles to %s, and removes nothing', async (_who, body) => {
      expect((await remove(body(product.ids))).body.fields?.[0]?.field).toBe('author_id');
      expect((await overview()).data.id).toBe(product.ids.member);
    });

    test('is refused for the own account', async () => {
      const { body } = await remove({ articles: 'signed' }, product.ids.admin);
      expect([body.error, body.msg]).toEqual(['FORBIDDEN', '自己的账号请在「我的信息」里注销']);
    });
  });
});
