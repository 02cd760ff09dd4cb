import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import { profileRoutes } from '@yanye/shared/contract/profile';
import { accountLimits } from '@yanye/shared/contract/profile.calls';
import { imageRoutes } from '@yanye/shared/contract/images';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { userRoutes } from '@yanye/shared/contract/users';
import sharp from 'sharp';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { overlapping } from '#test/overlapping';
import { hashPassword } from '#platform/passwords';

const minute = 60_000;
const password = 'leaves and words';
const newPassword = 'words and leaves';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

everyDatabase('the viewer’s own account', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    const lin = { user_name: 'lin', nick_name: '林', password, role: 2 };
    await product.as('admin').call(userRoutes.create, { body: lin });
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const signIn = async (typed = password, headers = {}): Promise<string> => {
    const browser = product.browserOf('visitor', {}, headers);
    return (await browser.call(userRoutes.emailLogin, { body: { user_name: 'lin', password: typed } })).body
      .data;
  };
  const wordWith = async (token: string) =>
    (await product.withToken(token).call(userRoutes.userInfo)).body.error;
  const devicesOf = async (token: string) =>
    (await product.withToken(token).call(profileRoutes.signIns)).body.data.list;

  describe('signed-in devices', () => {
    test('are listed by browser and system, last seen first, the current one marked', async () => {
      await signIn(password, { 'user-agent': iphone });
      clock.pass(minute);
      const here = await signIn();
      expect(await devicesOf(here)).toMatchObject([
        { browser: 'Firefox', system: 'Linux', is_mobile: false, is_current: true },
        { browser: 'Safari', system: 'iOS', is_mobile: true, is_current: false },
      ]);
    });

    test('have a last-seen time of a quarter of an hour’s precision', async () => {
      const token = await signIn();
      const [first] = await devicesOf(token);
      clock.pass(14 * minute);
      expect((await devicesOf(token))[0]?.last_seen_at).toBe(first?.created_at);
      clock.pass(minute);
      expect((await devicesOf(token))[0]?.last_seen_at).toBe('2024-03-10T00:45:05+08:00');
    });

    test('are signed out in every process once they were ended', async () => {
      const [here, there] = [await signIn(), await signIn()];
      const elsewhere = await product.another();
      expect((await elsewhere.withToken(there).call(userRoutes.userInfo)).status).toBe(200);
      const other = (await devicesOf(here)).find(({ is_current }) => !is_current);
      const body = { id_list: [other?.id ?? 0] };
      const reply = await product.withToken(here).call(profileRoutes.endSignIns, { body });
      expect(reply.body.msg).toBe('已让 1 台设备退出登录');
      for (const place of [product, elsewhere]) {
        const refused = await place.withToken(there).call(userRoutes.userInfo);
        expect(refused.body.error).toBe('TOKEN_REVOKED');
      }
      expect(await wordWith(here)).toBeUndefined();
      await elsewhere.close();
    });

    test('of another user cannot be ended', async () => {
      const token = await signIn();
      const [device] = await devicesOf(token);
      const body = { id_list: [device?.id ?? 0] };
      const reply = await product.as('member').call(profileRoutes.endSignIns, { body });
      expect([reply.status, reply.body.error]).toEqual([404, 'SIGN_IN_NOT_FOUND']);
      expect(await wordWith(token)).toBeUndefined();
    });

    test('are all signed out but the current one', async () => {
      const [here, ...others] = [await signIn(), await signIn(), await signIn()];
      const reply = await product.withToken(here).call(profileRoutes.endOtherSignIns);
      expect(reply.body.msg).toBe('已让 2 台设备退出登录');
      expect(await Promise.all(others.map(wordWith))).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
      const again = await product.withToken(here).call(profileRoutes.endOtherSignIns);
      expect(again.body.msg).toBe('没有其他已登录的设备');
    });

    test('are limited: the one not seen for longest is removed', async () => {
      const user = await product.database.kysely
        .selectFrom('users')
        .selectAll()
        .where('user_name', '=', 'lin')
        .executeTakeFirstOrThrow();
      const request = { ip: '127.0.0.1', userAgent: '' };
      const tokens: string[] = [];
      for (let device = 0; device <= accountLimits.signIns; device += 1) {
        tokens.push(await product.service(sessionsModule).open(user, request));
        clock.pass(1);
      }
      expect(await wordWith(tokens[0] ?? '')).toBe('TOKEN_REVOKED');
      expect(await wordWith(tokens[1] ?? '')).toBeUndefined();
    });

    test('of the demo account list only the current one', async () => {
      const tourist = await product.database.kysely
        .selectFrom('users')
        .selectAll()
        .where('user_name', '=', 'tourist')
        .executeTakeFirstOrThrow();
      const token = await product
        .service(sessionsModule)
        .open(tourist, { ip: '127.0.0.1', userAgent: iphone });
      expect(await devicesOf(token)).toMatchObject([{ browser: 'Safari', is_current: true }]);
    });
  });

  describe('PUT /api/user_password', () => {
    const change = (token: string, old_pwd = password, pwd = newPassword) =>
      product.withToken(token).call(profileRoutes.changePassword, { body: { old_pwd, pwd } });

    test('changes it, and signs other devices out', async () => {
      const [here, there] = [await signIn(), await signIn()];
      expect((await change(here)).body.msg).toBe('密码已修改，其他设备已退出登录');
      expect([await wordWith(here), await wordWith(there)]).toEqual([undefined, 'TOKEN_REVOKED']);
      expect(await wordWith(await signIn(newPassword))).toBeUndefined();
    });

    test('requires the old one, with ten attempts', async () => {
      const token = await signIn();
      for (let guess = 0; guess < 10; guess += 1) {
        const reply = await change(token, `guess ${guess}`);
        expect([reply.status, reply.body.error]).toEqual([403, 'PASSWORD_WRONG']);
      }
      expect((await change(token)).body.error).toBe('RATE_LIMITED');
    });

    test.each([
      ['short', '1234567', '密码至少 8 位'],
      ['the old one', password, '新密码不能与当前密码相同'],
      ['easily guessed', '12345678', '这个密码太容易被猜到，请换一个'],
    ])('refuses a new one that is %s', async (_what, pwd, message) => {
      const { body } = await change(await signIn(), password, pwd);
      expect(body.fields?.map((problem) => problem.message)).toEqual([message]);
    });

    /** As a mailed code would. */
    const storePassword = async (typed: string) => {
      const password_hash = await hashPassword(typed);
      await product.database.kysely
        .updateTable('users')
        .set({ password_hash })
        .where('user_name', '=', 'lin')
        .execute();
    };

    test('does not overwrite a password that was changed concurrently', async () => {
      const token = await signIn();
      jest
        .spyOn(product.limits, 'reset')
        .mockImplementationOnce(() => product.database.transaction(() => storePassword('set by mail')));
      const reply = await change(token);
      expect([reply.status, reply.body.error]).toEqual([403, 'PASSWORD_WRONG']);
      expect(await wordWith(await signIn('set by mail'))).toBeUndefined();
    });

    test('refuses a sign-in with the old password that overlaps the change', async () => {
      const elsewhere = await product.another();
      const request = { ip: '127.0.0.1', userAgent: '' };
      // Until the change is committed, the old one is right there.
      const entering = await overlapping(
        product.database,
        () => storePassword(newPassword),
        () =>
          elsewhere
            .service(sessionsModule)
            .signIn('lin', password, request)
            .catch((error: unknown) => error),
        elsewhere.database,
      );
      expect(entering).toMatchObject({ word: 'LOGIN_FAILED' });
      await elsewhere.close();
    });

    test('is refused for an account without a password', async () => {
      const body = { old_pwd: 'x', pwd: newPassword };
      const reply = await product.as('member').call(profileRoutes.changePassword, { body });
      expect([reply.status, reply.body.error]).toEqual([409, 'PASSWORD_MISSING']);
    });
  });

  describe('a generated password', () => {
    beforeEach(() =>
      product.database.transaction(
        async () =>
          void (await product.database.kysely
            .updateTable('users')
            .set({ must_change_password: 1 })
            .where('user_name', '=', 'lin')
            .execute()),
      ),
    );

    test('refuses writes before it is changed', async () => {
      const as = product.withToken(await signIn());
      const write = () =>
        as.call(articleRoutes.create, { body: { title: '一', content: '一', status: 'draft' } });
      const refused = await write();
      expect([refused.status, refused.body.error]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
      expect((await as.call(userRoutes.userInfo)).body.data.must_change_password).toBe(true);
      await as.call(profileRoutes.changePassword, { body: { old_pwd: password, pwd: newPassword } });
      expect((await write()).status).toBe(200);
      expect((await as.call(userRoutes.userInfo)).body.data.must_change_password).toBe(false);
    });

    test('allows its owner to sign out', async () => {
      const reply = await product.withToken(await signIn()).call(userRoutes.logout);
      expect(reply.status).toBe(200);
    });
  });

  describe('PUT /api/user_info', () => {
    const member = () => product.as('member');
    const info = async () => (await member().call(userRoutes.userInfo)).body.data;
    const uploaded = async (): Promise<string> => {
      const face = sharp({ create: { width: 9, height: 9, channels: 3, background: '#2f6b4f' } }).png();
      const files = [{ name: 'a.png', bytes: await face.toBuffer() }];
      return String((await member().upload(imageRoutes.uploadOne, files)).body.data);
    };

    test('changes the given fields only', async () => {
      await member().call(profileRoutes.changeInfo, {
        body: { sign: ' 慢慢写 ', link: 'https://lin.example' },
      });
      const reply = await member().call(profileRoutes.changeInfo, { body: { nick_name: '小叶' } });
      expect(reply.body).toMatchObject({ code: 0, data: {}, msg: '已保存' });
      expect(await info()).toMatchObject({ nick_name: '小叶', sign: '慢慢写', link: 'https://lin.example' });
    });

    test('clears a field with an empty text', async () => {
      const face = await uploaded();
      await member().call(profileRoutes.changeInfo, { body: { sign: '慢慢写', avatar: face } });
      expect(await info()).toMatchObject({ sign: '慢慢写', avatar: face });
      await member().call(profileRoutes.changeInfo, { body: { sign: '', avatar: '' } });
      const { sign, avatar, nick_name } = await info();
      expect([sign, avatar]).toEqual(['', letterAvatar(nick_name)]);
    });

    test.each([
      '/uploads/a.png',
      '/uploads/../secret.key',
      '/uploads/..',
      '/uploads/users/1/../../users/1/20240310-aaaaaaaaaaaa.png',
    ])('refuses %s as an avatar: no picture of that address is stored', async (avatar) => {
      const { status, body } = await member().call(profileRoutes.changeInfo, {
        body: { sign: '好', avatar },
      });
      expect([status, body.error, body.msg]).toEqual([
        422,
        'BAD_INPUT',
        '没有找到这张头像图片，请重新上传一张',
      ]);
      expect(body.fields?.map(({ field }) => field)).toEqual(['avatar']);
      const { sign, avatar: kept, nick_name } = await info();
      expect([sign, kept]).toEqual(['', letterAvatar(nick_name)]);
    });

    test('keeps an avatar that was stored before pictures had to be known', async () => {
      await product.database.transaction(async () => {
        const person = product.database.kysely.updateTable('users');
        await person.set({ avatar: '/uploads/old.png' }).where('id', '=', product.ids.member).execute();
      });
      const body = { sign: '好', avatar: '/uploads/old.png' };
      expect((await member().call(profileRoutes.changeInfo, { body })).status).toBe(200);
    });

    test('ignores role and credit, and refuses a taken name', async () => {
      await member().call(profileRoutes.changeInfo, {
        body: { role: 1, integral: 9, scope: 9, user_name: 'boss', sign: '好' } as never,
      });
      expect(await info()).toMatchObject({ role_id: 2, integral: 0, scope: 0, user_name: 'member' });
      const taken = await member().call(profileRoutes.changeInfo, { body: { nick_name: 'STRANGER 昵称' } });
      expect([taken.status, taken.body.error]).toEqual([409, 'NICK_NAME_TAKEN']);
    });

    describe('with the whole record, as clients send it', () => {
      const rename = (nick_name: string) =>
        product.database.transaction(async () => {
          const person = product.database.kysely.updateTable('users');
          await person
            .set({ nick_name, nick_name_key: nick_name })
            .where('id', '=', product.ids.member)
            .execute();
        });
      const record = { nick_name: '管理员', link: '', avatar: '', mail_notices: true };

      test('does not check an unchanged name', async () => {
        await rename('管理员');
        const reply = await member().call(profileRoutes.changeInfo, { body: { ...record, sign: '好' } });
        expect([reply.body.msg, (await info()).sign]).toEqual(['已保存', '好']);
        const again = await member().call(profileRoutes.changeInfo, { body: { nick_name: '站长' } });
        expect(again.body.error).toBe('NAME_REFUSED');
      });

      test('invalidates no page for fields that pages do not show', async () => {
        await rename('管理员');
        const before = await product.database.generation();
        await member().call(profileRoutes.changeInfo, { body: { ...record, sign: '' } });
        await member().call(profileRoutes.changeInfo, { body: { ...record, mail_notices: false } });
        expect([await product.database.generation(), (await info()).mail_notices]).toEqual([before, false]);
        await member().call(profileRoutes.changeInfo, { body: { sign: '好' } });
        expect(await product.database.generation()).toBeGreaterThan(before);
      });
    });

    test('is rate limited', async () => {
      const change = (sign: string) => member().call(profileRoutes.changeInfo, { body: { sign } });
      for (let nth = 0; nth < 30; nth += 1) expect((await change(`第 ${nth} 句`)).status).toBe(200);
      expect((await change('第 29 句')).status).toBe(200);
      expect((await change('再一句')).body.error).toBe('RATE_LIMITED');
    });

    test('refuses the later of two concurrent requests for a name', async () => {
      const take = () =>
        product.database.transaction(async () => {
          const person = product.database.kysely.updateTable('users');
          await person
            .set({ nick_name: '小叶', nick_name_key: '小叶' })
            .where('id', '=', product.ids.stranger)
            .execute();
        });
      const reply = await overlapping(product.database, take, () =>
        member().call(profileRoutes.changeInfo, { body: { nick_name: '小叶' } }),
      );
      expect([reply.status, reply.body.error]).toEqual([409, 'NICK_NAME_TAKEN']);
    });

    test.each([
      ['nick_name', ' '],
      ['nick_name', '名'.repeat(37)],
      ['sign', '字'.repeat(129)],
      ['link', 'javascript:alert(1)'],
      ['avatar', 'https://elsewhere.example/face.png'],
      ['avatar', '/uploads/a.png" onerror="x'],
    ])('refuses %s %p', async (field, value) => {
      const { status, body } = await member().call(profileRoutes.changeInfo, { body: { [field]: value } });
      expect([status, body.fields?.map((problem) => problem.field)]).toEqual([422, [field]]);
    });
  });

  test('a disabled account is refused at its next request', async () => {
    const token = await signIn();
    const [{ id } = { id: 0 }] = await product.database.kysely
      .selectFrom('users')
      .select('id')
      .where('user_name', '=', 'lin')
      .execute();
    await product.as('admin').call(userRoutes.setRole, { body: { user_id: id, role: 4 } });
    expect(await wordWith(token)).toBe('ACCOUNT_DISABLED');
  });
});
