import { userRoutes } from '@yanye/shared/contract/users';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { decodeJwt } from 'jose';
import { usersModule } from '#identity/users/users.module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { inStep, overlapping } from '#test/overlapping';
import type { AppError } from '#platform/errors';
import type { SecondFactorTables } from '#identity/second-factor/second-factor.schema';
import { hashPassword } from '#platform/passwords';

const hour = 3_600_000;
const newUser = { user_name: 'lin', nick_name: '林', password: 'a long password', role: 2 };

everyDatabase('users', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const create = (user: object = {}) =>
    product.as('admin').call(userRoutes.create, { body: { ...newUser, ...user } });
  const signIn = (user_name = 'lin', password = newUser.password) =>
    product.as('visitor').call(userRoutes.emailLogin, { body: { user_name, password } });
  const tokenOf = async (...args: Parameters<typeof signIn>): Promise<string> =>
    (await signIn(...args)).body.data;

  describe('POST /api/email_login', () => {
    test.each([
      ['the user name', 'lin'],
      ['the user name in other case and width', 'ＬＩＮ '],
    ])('takes %s and answers with a token', async (_what, name) => {
      await create();
      const { status, body } = await signIn(name);
      expect([status, body.code]).toEqual([200, 0]);
      expect(decodeJwt(body.data)).toMatchObject({ role: 2, username: 'lin', nick_name: '林' });
    });

    test('accepts the e-mail', async () => {
      const password_hash = await hashPassword('a good password');
      await product.database.transaction(() =>
        product.database.kysely
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', product.ids.member)
          .execute(),
      );
      expect((await signIn('Member@Example.com', 'a good password')).status).toBe(200);
    });

    test.each([
      ['an unknown name', 'nobody', newUser.password],
      ['a wrong password', 'lin', 'another password'],
      ['a person without a password', 'member', ''.padEnd(8, 'x')],
    ])('refuses %s with the same words', async (_what, name, password) => {
      await create();
      const { status, body } = await signIn(name, password);
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 7, data: {}, error: 'LOGIN_FAILED', msg: '用户名或密码错误' });
    });

    test('reports a disabled account only after the right password', async () => {
      const { body } = await create();
      await product.as('admin').call(userRoutes.setRole, { body: { user_id: body.data.id, role: 4 } });
      expect((await signIn('lin', 'wrong password')).body.error).toBe('LOGIN_FAILED');
      expect((await signIn()).body.error).toBe('ACCOUNT_DISABLED');
    });

    test('limits attempts after ten wrong passwords and returns the wait', async () => {
      await create();
      for (let guess = 0; guess < 10; guess += 1)
        expect((await signIn('lin', `guess ${guess}`)).status).toBe(401);
      const refused = await signIn('Lin');
      expect([refused.status, refused.body.error]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await signIn('member')).status).toBe(401);
    });

    test('accepts the owner while another address keeps guessing', async () => {
      await create();
      const elsewhere = { ip: '203.0.113.7', userAgent: '' };
      const guess = () => product.service(sessionsModule).signIn('lin', 'a wrong guess', elsewhere);
      for (let number = 0; number < 10; number += 1)
        await expect(guess()).rejects.toMatchObject({ word: 'LOGIN_FAILED' });
      for (let number = 0; number < 100; number += 1)
        await expect(guess()).rejects.toMatchObject({ word: 'RATE_LIMITED' });
      expect((await signIn()).status).toBe(200);
    });

    test('counts the addresses of one network as one', async () => {
      await create();
      const guess = (number: number) =>
        product.service(sessionsModule).signIn('lin', 'a wrong guess', {
          ip: `2001:db8:1:2::${number.toString(16)}`,
          userAgent: '',
        });
      for (let number = 0; number < 10; number += 1)
        await expect(guess(number)).rejects.toMatchObject({ word: 'LOGIN_FAILED' });
      await expect(guess(10)).rejects.toMatchObject({ word: 'RATE_LIMITED' });
    });

    test('requires both fields, with Chinese messages', async () => {
      const { status, body } = await product
        .as('visitor')
        .call(userRoutes.emailLogin, { body: { user_name: ' ' } as never });
      expect([status, body.code, body.error]).toEqual([422, 1002, 'BAD_INPUT']);
      expect(body.fields).toEqual([
        { field: 'user_name', message: '请填写用户名或邮箱' },
        { field: 'password', message: '请填写密码' },
      ]);
    });
  });

  describe('a token', () => {
    const infoWith = (token: string) => product.withToken(token).call(userRoutes.userInfo);

    test('is void in every process once its owner signed out', async () => {
      await create();
      const [token, other] = [await tokenOf(), await tokenOf()];
      const elsewhere = await product.another();
      expect((await elsewhere.withToken(token).call(userRoutes.userInfo)).status).toBe(200);
      const { body } = await product.withToken(token).call(userRoutes.logout);
      expect(body).toMatchObject({ code: 0, data: {}, msg: '已退出登录' });
      for (const place of [product, elsewhere]) {
        const reply = await place.withToken(token).call(userRoutes.userInfo);
        expect([reply.status, reply.body.error]).toEqual([401, 'TOKEN_REVOKED']);
      }
      expect((await infoWith(other)).status).toBe(200);
      await elsewhere.close();
    });

    test.each([
      ['another role', 3, 401, 'TOKEN_REVOKED'],
      ['no role any more', 4, 403, 'ACCOUNT_DISABLED'],
      ['the same role', 2, 200, undefined],
    ])('of a person with %s', async (_what, role, status, word) => {
      const { body } = await create();
      const token = await tokenOf();
      await product.as('admin').call(userRoutes.setRole, { body: { user_id: body.data.id, role } });
      const reply = await infoWith(token);
      expect([reply.status, reply.body.error]).toEqual([status, word]);
    });

    test('of a removed user is void', async () => {
      const { body } = await create();
      const token = await tokenOf();
      await product.as('admin').call(userRoutes.remove, { body: { id_list: [body.data.id] } });
      expect((await infoWith(token)).body.error).toBe('TOKEN_REVOKED');
    });

    test('expires, and its row is removed only then', async () => {
      await create();
      const [kept, revoked] = [await tokenOf(), await tokenOf()];
      await product.withToken(revoked).call(userRoutes.logout);
      clock.pass(19 * hour);
      await product.service(sessionsModule).sweep();
      expect((await infoWith(revoked)).body.error).toBe('TOKEN_REVOKED');
      clock.pass(2 * hour);
      await product.service(sessionsModule).sweep();
      expect((await infoWith(kept)).body).toMatchObject({ error: 'TOKEN_EXPIRED', msg: '登录已过期' });
      const left = await product.database.kysely
        .selectFrom('sign_ins')
        .select('jti')
        .where('jti', 'not like', 'token of %')
        .execute();
      expect(left).toEqual([]);
    });

    test('that is invalid makes its sender a visitor on public pages', async () => {
      expect((await product.withToken('x.y.z').call(articleRoutes.list)).status).toBe(200);
      expect((await infoWith('x.y.z')).body.error).toBe('TOKEN_INVALID');
    });
  });

  test('GET /api/user_info has every field except the password', async () => {
    const { body } = await product.as('tourist').call(userRoutes.userInfo);
    expect(Object.keys(body.data).sort()).toEqual(
      'addr avatar created_at email has_password id integral ip link mail_notices must_change_password nick_name role role_id scope sign sign_status tel token user_name'.split(
        ' ',
      ),
    );
    expect(body.data).toMatchObject({
      user_name: 'tourist',
      role: '游客',
      role_id: 3,
      sign_status: '邮箱',
      integral: 0,
    });
    expect(body.data.created_at).toBe('2024-03-10T00:30:05+08:00');
  });

  test('GET /api/user_info hides other users of the account from a tourist', async () => {
    const set = { email: 'tourist@example.com', tel: '13800000000', addr: '杭州', ip: '203.0.113.7' };
    const store = (id: number) =>
      product.database.transaction(
        async () =>
          void (await product.database.kysely.updateTable('users').set(set).where('id', '=', id).execute()),
      );
    await store(product.ids.tourist);
    expect((await product.as('tourist').call(userRoutes.userInfo)).body.data).toMatchObject({
      email: 't***@example.com',
      tel: '138****0000',
      addr: '',
      ip: '',
    });
    await store(product.ids.member);
    expect((await product.as('member').call(userRoutes.userInfo)).body.data).toMatchObject(set);
  });

  test('GET /api/role_ids returns the options', async () => {
    expect((await product.as('visitor').call(userRoutes.roleIds)).body.data).toEqual([
      { label: '管理员', value: 1 },
      { label: '普通用户', value: 2 },
      { label: '游客', value: 3 },
    ]);
  });

  describe('POST /api/users', () => {
    test('accepts the whole form and ignores unknown fields', async () => {
      const { status, body } = await create({
        re_password: 'x',
        created_at: '',
        id: 0,
        integral: 999,
        role: '2',
      });
      expect([status, body.msg]).toEqual([200, '用户已创建']);
      const info = await product.withToken(await tokenOf()).call(userRoutes.userInfo);
      expect(info.body.data).toMatchObject({ id: body.data.id, integral: 0, nick_name: '林' });
    });

    test.each([
      ['a user name of the same folding', { user_name: 'ＬＩＮ', nick_name: '另一个' }, 'USER_NAME_TAKEN'],
      ['a nick name of the same folding', { user_name: 'other', nick_name: ' 林 ' }, 'NICK_NAME_TAKEN'],
      [
        'a user name that is somebody’s e-mail',
        { user_name: 'member@Example.com', nick_name: 'x' },
        'USER_NAME_TAKEN',
      ],
    ])('refuses %s', async (_what, user, word) => {
      await create();
      const { status, body } = await create(user);
      expect([status, body.error]).toEqual([409, word]);
    });

    test.each([
      ['password', '1234567'],
      ['password', 'x'.repeat(129)],
      ['user_name', ' '],
      ['user_name', '名'.repeat(37)],
      ['nick_name', ''],
      ['role', 5],
      ['role', 0],
    ])('refuses %s %p', async (field, value) => {
      const { status, body } = await create({ [field]: value });
      expect([status, body.fields?.map((problem) => problem.field)]).toEqual([422, [field]]);
    });

    test('gives a name to one of two concurrent requests', async () => {
      const replies = await inStep([product.database], [() => create(), () => create()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  test.each(['password1', 'MEMBER 昵称', 'member@example.com'])(
    'a password that is easily guessed is given to nobody: %s',
    async (password) => {
      const fields = [{ field: 'password', message: '这个密码太容易被猜到，请换一个' }];
      const body = { user_id: product.ids.member, role: 2, password };
      const given = await product.as('admin').call(userRoutes.setRole, { body });
      const made = await create({ user_name: password, nick_name: 'MEMBER', password });
      for (const reply of [given, made]) expect(reply.body).toMatchObject({ error: 'BAD_INPUT', fields });
    },
  );

  test('no token is issued where a revocation came between', async () => {
    const find = product.database.kysely.selectFrom('users').selectAll().where('id', '=', product.ids.member);
    const before = await find.executeTakeFirstOrThrow();
    await product.as('admin').call(userRoutes.setRole, { body: { user_id: before.id, role: 3 } });
    const entering = product.service(sessionsModule).open(before, { ip: '127.0.0.1', userAgent: '' });
    await expect(entering).rejects.toMatchObject({ word: 'LOGIN_FAILED' });
  });

  describe('the last administrator', () => {
    /** Tells by name how work ended. */
    const outcome = (work: () => Promise<unknown>) => (): Promise<string> =>
      work().then(
        () => 'done',
        (error: unknown) => (error as AppError).word,
      );
    const demotion = (id: number) => ({ user_id: id, role: 2 }) as const;

    test.each([
      ['be demoted', 2],
      ['be disabled', 4],
    ])('cannot %s', async (_what, role) => {
      const reply = await product
        .as('admin')
        .call(userRoutes.setRole, { body: { user_id: product.ids.admin, role } });
      expect([reply.status, reply.body.error]).toEqual([409, 'LAST_ADMIN']);
      expect((await product.as('admin').call(userRoutes.userInfo)).body.data.role_id).toBe(1);
    });

    test('cannot be removed, nor users in the same request', async () => {
      const body = { id_list: [product.ids.member, product.ids.admin] };
      expect((await product.as('admin').call(userRoutes.remove, { body })).body.error).toBe('LAST_ADMIN');
      expect((await product.as('member').call(userRoutes.userInfo)).status).toBe(200);
    });

    test('remains when two administrators demote each other concurrently', async () => {
      const elsewhere = await product.another();
      const second = (await create({ role: 1 })).body.data.id;
      for (let round = 0; round < 5; round += 1) {
        const results = await inStep(
          [product.database, elsewhere.database],
          [
            outcome(() => product.service(usersModule).setRole({ id: 0 }, demotion(product.ids.admin))),
            outcome(() => elsewhere.service(usersModule).setRole({ id: 0 }, demotion(second))),
          ],
        );
        expect(results.sort()).toEqual(['LAST_ADMIN', 'done']);
        for (const id of [product.ids.admin, second])
          await product.service(usersModule).setRole({ id: 0 }, { user_id: id, role: 1 });
      }
      await elsewhere.close();
    });

    test('remains when two administrators remove each other concurrently', async () => {
      const elsewhere = await product.another();
      const second = (await create({ role: 1 })).body.data.id;
      const results = await inStep(
        [product.database, elsewhere.database],
        [
          outcome(() => product.service(usersModule).remove([product.ids.admin])),
          outcome(() => elsewhere.service(usersModule).remove([second])),
        ],
      );
      expect(results.sort()).toEqual(['LAST_ADMIN', 'done']);
      await elsewhere.close();
    });
  });

  describe('PUT /api/user_role', () => {
    test('renames a user, also in old comments', async () => {
      const reply = await product
        .as('admin')
        .call(userRoutes.setRole, { body: { user_id: product.ids.member, role: 2, nick_name: '新名字' } });
      expect([reply.status, reply.body.data]).toEqual([200, {}]);
      expect((await product.as('member').call(userRoutes.userInfo)).body.data.nick_name).toBe('新名字');
    });

    test('refuses the later of two concurrent requests for a name', async () => {
      const user_id = product.ids.member;
      const take = () =>
        product.database.transaction(async () => {
          const person = product.database.kysely.updateTable('users');
          await person
            .set({ nick_name: '同名', nick_name_key: '同名' })
            .where('id', '=', product.ids.stranger)
            .execute();
        });
      const reply = await overlapping(product.database, take, () =>
        product.as('admin').call(userRoutes.setRole, { body: { user_id, role: 2, nick_name: '同名' } }),
      );
      expect([reply.status, reply.body.error]).toEqual([409, 'NICK_NAME_TAKEN']);
    });

    test.each([
      ['a nick name of somebody else', { nick_name: 'STRANGER 昵称' }, 409, 'NICK_NAME_TAKEN'],
      ['a person who is not there', { user_id: 99_999 }, 404, 'USER_NOT_FOUND'],
    ])('refuses %s', async (_what, change, status, word) => {
      const body = { user_id: product.ids.member, role: 2, ...change };
      const reply = await product.as('admin').call(userRoutes.setRole, { body });
      expect([reply.status, reply.body.error]).toEqual([status, word]);
    });
  });

  describe('a password set by an administrator', () => {
    const [lost, given] = ['leaves and words', 'words and leaves'];
    const enter = (password: string) =>
      product.as('visitor').call(userRoutes.emailLogin, { body: { user_name: 'lin', password } });
    const give = (user_id: number, password = given) =>
      product.as('admin').call(userRoutes.setRole, { body: { user_id, role: 2, password } });

    test('turns the second factor off and must be changed', async () => {
      const body = { user_name: 'lin', nick_name: '林', password: lost, role: 2 };
      const { id } = (await product.as('admin').call(userRoutes.create, { body })).body.data;
      const old = (await enter(lost)).body.data;
      await product.database.transaction(
        async () =>
          void (await product.database
            .forTables<SecondFactorTables>()
            .kysely.insertInto('second_factors')
            .values({ user_id: id, sealed_secret: '', is_on: 1, last_step: 0 })
            .execute()),
      );
      expect((await enter(lost)).body.error).toBe('SECOND_FACTOR_REQUIRED');

      expect((await give(id)).status).toBe(200);

      expect((await product.withToken(old).call(userRoutes.userInfo)).status).toBe(401);
      expect((await enter(lost)).body.error).toBe('LOGIN_FAILED');
      const me = product.withToken((await enter(given)).body.data);
      expect((await me.call(userRoutes.userInfo)).body.data.must_change_password).toBe(true);
    });

    test('cannot be set for their own account', async () => {
      const reply = await product
        .as('admin')
        .call(userRoutes.setRole, { body: { user_id: product.ids.admin, role: 1, password: given } });
      expect([reply.status, reply.body.fields?.[0]?.field]).toEqual([422, 'password']);
      expect((await product.as('admin').call(userRoutes.userInfo)).status).toBe(200);
    });

    test('has the minimum length of any password', async () => {
      expect((await give(product.ids.member, 'short')).body.fields?.[0]?.field).toBe('password');
    });
  });

  describe('DELETE /api/users', () => {
    test('removes a user with comments; their article keeps the name', async () => {
      const { as, ids } = product;
      const draft = await as('member').call(articleRoutes.create, {
        body: { title: '一', content: '一', status: 'draft' },
      });
      const article_id = draft.body.data.id;
      await as('admin').call(articleRoutes.update, { body: { id: article_id, status: 'published' } });
      const root = await as('member').call(commentRoutes.write, { body: { article_id, content: '根' } });
      await as('stranger').call(commentRoutes.write, {
        body: { article_id, content: '答', parent_comment_id: root.body.data.id },
      });
      await as('stranger').call(commentRoutes.write, { body: { article_id, content: '留' } });
      const reply = await as('admin').call(userRoutes.remove, { body: { id_list: [ids.member, 99_999] } });
      expect([reply.status, reply.body.msg]).toEqual([200, '已删除 1 位用户']);
      const left = await as('admin').call(articleRoutes.detail, { params: { id: article_id } });
      expect(left.body.data).toMatchObject({ comment_count: 1, user_nick_name: 'member 昵称' });
    });

    test('of an unknown id is not found', async () => {
      const reply = await product.as('admin').call(userRoutes.remove, { body: { id_list: [99_999] } });
      expect([reply.status, reply.body.code]).toEqual([404, 7]);
    });
  });

  test('resetting an administrator revokes their tokens', async () => {
    await create({ user_name: 'boss', nick_name: '老板', role: 1 });
    const token = await tokenOf('boss');
    expect(await product.service(usersModule).resetAdministrator('BOSS', 'a fresh password')).toBe('boss');
    expect((await product.withToken(token).call(userRoutes.userInfo)).body.error).toBe('TOKEN_REVOKED');
    expect((await signIn('boss', 'a fresh password')).status).toBe(200);
    await expect(product.service(usersModule).resetAdministrator('member', 'x')).rejects.toMatchObject({
      word: 'USER_NOT_FOUND',
    });
  });
});
