import { articleRoutes } from '@yanye/shared/contract/articles';
import { chatRoutes } from '@yanye/shared/contract/chat';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { creditRoutes } from '@yanye/shared/contract/credits';
import { exportRoutes } from '@yanye/shared/contract/exports';
import { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { roleProposalRoutes } from '@yanye/shared/contract/role-proposals';
import { userRoutes } from '@yanye/shared/contract/users';
import { usersModule } from '#identity/users/users.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Caller, type Product } from '#test/open-product';
import { unzipped } from '#test/unzipped';

const password = 'leaves and words';
const minute = 60_000;

everyDatabase('own data', (open) => {
  const clock = testClock();
  let product: Product;
  let me: Caller;
  let published: string;
  let draft: string;

  const write = async (title: string) =>
    (await me.call(articleRoutes.create, { body: { title, content: `# ${title}`, status: 'draft' } })).body
      .data.id;
  const signIn = () =>
    product.as('visitor').call(userRoutes.emailLogin, { body: { user_name: 'lin', password } });

  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    const lin = { user_name: 'lin', nick_name: '林', password, role: 2 };
    await product.as('admin').call(userRoutes.create, { body: lin });
    me = product.withToken((await signIn()).body.data);
    published = await write('叶子');
    draft = await write('没写完');
    await product.as('admin').call(articleRoutes.update, { body: { id: published, status: 'published' } });
    await me.call(commentRoutes.write, { body: { article_id: published, content: '自己也读了一遍。' } });
    await product
      .as('member')
      .call(commentRoutes.write, { body: { article_id: published, content: '别人的话。' } });
    await me.call(chatRoutes.send, { body: { client_id: 'a', content: '大家好。' } });
    const own = { name: '小灯', abstract: '只陪我', prologue: '在', prompt: '你是灯', icon: '' };
    const role = await me.call(ownRoleRoutes.create, { body: { ...own, details: { scenario: '夜里' } } });
    await me.call(roleProposalRoutes.propose, { params: { id: role.body.data.id }, body: {} });
    await me.call(creditRoutes.claim, { body: { status: true } });
    await product.as('member').call(chatRoutes.send, { body: { client_id: 'b', content: '别人的话。' } });
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  describe('the archive', () => {
    const prepare = async (as = me) => (await as.call(ownDataRoutes.prepare)).body.data.path;

    test('has the viewer’s texts and lists only', async () => {
      // Kept for somebody without an account here, as an import leaves it.
      await product.database.transaction(async () => {
        const { id } = await product.database.kysely
          .selectFrom('users')
          .select('id')
          .where('user_name', '=', 'lin')
          .executeTakeFirstOrThrow();
        const kept = { article_id: published, depth: 0, user_id: id, content: '别处的话。', created_at: 1 };
        await product.database.kysely
          .insertInto('comments')
          .values([
            { ...kept, former_author: '远方的读者', guest_email: '' },
            { ...kept, former_author: '路人', guest_email: 'guest@example.com' },
          ])
          .execute();
      });
      const reply = await product.get(await prepare());
      expect(reply.headers['content-type']).toBe('application/zip');
      const files = await unzipped(reply.rawPayload);
      expect(Object.keys(files).sort()).toEqual(
        [
          `articles/${draft}.md`,
          `articles/${published}.md`,
          'chat-mutes.json',
          'chat-reactions.json',
          'chat-reads.json',
          'chat-reports.json',
          'chat.json',
          'comments.json',
          'credit-claims.json',
          'credits.json',
          'devices.json',
          'drafts.json',
          'favourites.json',
          'likes.json',
          'logs.json',
          'profile.json',
          'own-roles.json',
          'role-answer-reports.json',
          'role-answers.json',
          'role-dialogs.json',
          'role-personas.json',
          'role-proposals.json',
          'role-session-memories.json',
          'role-session-settings.json',
          'role-sessions.json',
          'role-shares.json',
        ].sort(),
      );
      expect(files[`articles/${draft}.md`]).toContain('# 没写完');
      expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ user_name: 'lin', nick_name: '林' });
      expect(JSON.parse(files['comments.json'] ?? '')).toMatchObject([{ content: '自己也读了一遍。' }]);
      expect(JSON.parse(files['chat.json'] ?? '')).toMatchObject([{ content: '大家好。' }]);
      expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ integral: 100 });
      expect(JSON.parse(files['credits.json'] ?? '')).toMatchObject([
        { step: 'claim', amount: 100, balance: 100 },
      ]);
      expect(JSON.parse(files['own-roles.json'] ?? '')).toMatchObject([
        { name: '小灯', prompt: '你是灯', details: { scenario: '夜里' } },
      ]);
      expect(JSON.parse(files['role-proposals.json'] ?? '')).toMatchObject([
        { name: '小灯', state: 'pending', role: { prologue: '在', details: { scenario: '夜里' } } },
      ]);
      expect(JSON.parse(files['credit-claims.json'] ?? '')).toMatchObject([{ amount: 100, is_taken: 1 }]);
      expect(JSON.parse(files['devices.json'] ?? '')).toMatchObject([
        { browser: 'Firefox', system: 'Linux' },
      ]);
      const logs = JSON.parse(files['logs.json'] ?? '') as readonly Readonly<Record<string, unknown>>[];
      expect(logs).toContainEqual(
        expect.objectContaining({ type: 'loginType', title: '登录成功', success: true, ip: '127.0.0.1' }),
      );
      // What an administrator did about the user has the administrator's address nowhere.
      const added = logs.filter(({ title }) => title === '新增了用户「林」');
      expect(added).toMatchObject([{ type: 'actionType' }]);
      expect(Object.keys(added[0] ?? {})).not.toContain('ip');
      const all = Object.values(files).join('');
      expect(all).not.toContain('别人的话');
      expect(all).not.toContain('password_hash');
      expect(all).not.toContain('jti');
    });

    test('is downloadable once, within a minute', async () => {
      const path = await prepare();
      expect((await product.get(path)).statusCode).toBe(200);
      expect((await product.get(path)).statusCode).toBe(404);
      const late = await prepare();
      clock.pass(minute);
      expect((await product.get(late)).statusCode).toBe(404);
    });

    test('refuses tickets for other downloads', async () => {
      const body = { table: 'articles', filter: {} } as const;
      const other = (await product.as('admin').call(exportRoutes.create, { body })).body.data.path;
      expect((await product.get(other.replace('exports', 'own_data/export'))).statusCode).toBe(404);
    });
  });

  describe('removing the account', () => {
    const remove = (typed = password, as = me) =>
      as.call(ownDataRoutes.removeAccount, { body: { password: typed } });

    test('keeps listed articles with the name', async () => {
      expect((await remove()).body.msg).toBe('账号已注销');
      const { body } = await product.as('visitor').call(articleRoutes.detail, { params: { id: published } });
      expect(body.data).toMatchObject({ user_nick_name: '林', comment_count: 1 });
      const gone = await product.as('admin').call(articleRoutes.detail, { params: { id: draft } });
      expect(gone.status).toBe(404);
      expect((await me.call(userRoutes.userInfo)).body.error).toBe('TOKEN_REVOKED');
      expect((await signIn()).body.error).toBe('LOGIN_FAILED');
      const left = await product.database.kysely
        .selectFrom('sign_ins')
        .innerJoin('users', 'users.id', 'sign_ins.user_id')
        .select('users.user_name')
        .where('users.user_name', '=', 'lin')
        .execute();
      expect(left).toEqual([]);
    });

    test('requires the password', async () => {
      const reply = await remove('another one');
      expect([reply.status, reply.body.error]).toEqual([403, 'PASSWORD_WRONG']);
      expect((await me.call(userRoutes.userInfo)).status).toBe(200);
      expect((await product.as('admin').call(articleRoutes.detail, { params: { id: draft } })).status).toBe(
        200,
      );
    });

    test('is refused for the last administrator', async () => {
      await product.service(usersModule).resetAdministrator('admin', password);
      await product.database.transaction(
        async () =>
          void (await product.database.kysely
            .updateTable('users')
            .set({ must_change_password: 0 })
            .where('user_name', '=', 'admin')
            .execute()),
      );
      const { body } = await product
        .as('visitor')
        .call(userRoutes.emailLogin, { body: { user_name: 'admin', password } });
      const reply = await remove(password, product.withToken(body.data));
      expect([reply.status, reply.body.error]).toEqual([409, 'LAST_ADMIN']);
    });
  });
});
