import { registrationRoutes } from '@yanye/shared/contract/registration';
import { profileRoutes } from '@yanye/shared/contract/profile';
import { codeLimits } from '@yanye/shared/contract/registration.calls';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { noCookies } from '#platform/http/cookies';
import { registrationModule } from '#identity/registration/registration.module';
import { signInRules } from '#identity/sessions/sign-in-limits';
import { everyDatabase } from '#test/every-database';
import { codeIn, mailSettingsOf, openMailPeer, type MailPeer } from '#test/mail-peer';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';

const minute = 60_000;
const password = 'a long password';
const email = 'reader@example.org';

everyDatabase('accounts by mail', (open) => {
  let peer: MailPeer;
  let product: Product;
  const clock = testClock();
  beforeAll(async () => {
    peer = await openMailPeer();
  });
  beforeAll(async () => {
    product = await openProduct(open, { ALLOW_PRIVATE_HOSTS: peer.host }, clock);
  });
  beforeEach(async () => {
    await product.as('admin').call(mailRoutes.saveSettings, { body: mailSettingsOf(peer) });
    await product.as('admin').call(settingsRoutes.saveSite, { body: { sign_up: true } });
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());
  afterAll(() => peer.close());

  const ask = (to: string, purpose: 'sign_up' | 'reset') =>
    product.as('visitor').call(registrationRoutes.sendCode, { body: { email: to, purpose } });
  /** @returns the mails that went because of it */
  const mailsOf = async (work: () => Promise<unknown>) => {
    const before = peer.mails.length;
    await work();
    await product.runJobs();
    return peer.mails.slice(before);
  };
  const codeFor = async (to: string, purpose: 'sign_up' | 'reset') => {
    const [mail] = await mailsOf(() => ask(to, purpose));
    return mail ? codeIn(mail) : '';
  };
  const signUp = (code: string, more: object = {}) =>
    product
      .as('visitor')
      .call(registrationRoutes.signUp, { body: { email, code, nick_name: '新读者', password, ...more } });
  const reset = (to: string, code: string) =>
    product.as('visitor').call(registrationRoutes.reset, { body: { email: to, code, password } });
  const signIn = (name: string) =>
    product.as('visitor').call(userRoutes.emailLogin, { body: { user_name: name, password } });
  const bind = (body: { email: string; code?: string; password?: string }, who: PersonName = 'member') =>
    product.as(who).call(registrationRoutes.bindEmail, { body });
  const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  describe('signing up', () => {
    test('creates an account with the mailed code and signs it in', async () => {
      const { status, body, headers } = await signUp(await codeFor(email, 'sign_up'));
      expect(status).toBe(200);
      expect(headers['set-cookie']).toMatch(/^yanye_device=/);
      const info = (await product.withToken(body.data).call(userRoutes.userInfo)).body.data;
      expect(info).toMatchObject({ nick_name: '新读者', email, role_id: 2, sign_status: '邮箱' });
      expect((await signIn(email)).status).toBe(200);
    });

    test('is offered only where the site allows it and can send mails', async () => {
      const offers = async () => (await product.as('visitor').call(settingsRoutes.site)).body.data.ways_in;
      expect(await offers()).toEqual(['sign_up', 'reset']);
      await product.as('admin').call(settingsRoutes.saveSite, { body: { sign_up: false } });
      expect(await offers()).toEqual(['reset']);
      expect((await ask(email, 'sign_up')).body.error).toBe('SIGN_UP_CLOSED');
      expect((await signUp('123456')).body.error).toBe('SIGN_UP_CLOSED');
      await product.as('admin').call(mailRoutes.saveSettings, { body: { host: '' } });
      expect(await offers()).toBeUndefined();
      expect((await ask(email, 'reset')).body.error).toBe('MAIL_NOT_SET_UP');
    });

    test('with a known address notifies its owner only', async () => {
      const known = await ask('member@example.com', 'sign_up');
      const unknown = await ask(email, 'sign_up');
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      const mails = await mailsOf(async () => undefined);
      expect(mails).toMatchObject([{ subject: '言叶：这个邮箱已有账号' }, { to: email }]);
      expect(codeIn(mails[0]!)).toBe('');
    });

    test('under a taken nick name is refused, and the code stays valid', async () => {
      const code = await codeFor(email, 'sign_up');
      expect((await signUp(code, { nick_name: 'MEMBER 昵称' })).body.error).toBe('NICK_NAME_TAKEN');
      expect((await signUp(code)).status).toBe(200);
    });

    test('twice with one code concurrently creates one account', async () => {
      const code = await codeFor(email, 'sign_up');
      const replies = await inStep(
        [product.database],
        [() => signUp(code), () => signUp(code, { nick_name: '另一个' })],
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    test.each([
      ['password', '1234567'],
      ['nick_name', ' '],
      ['code', '12345'],
      ['email', 'nobody'],
    ])('refuses %s %j in words', async (field, value) => {
      const reply = await signUp('123456', { [field]: value });
      expect([reply.status, reply.body.fields?.map((each) => each.field)]).toEqual([422, [field]]);
    });
  });

  describe('a code', () => {
    test('is void after five wrong attempts', async () => {
      const code = await codeFor(email, 'sign_up');
      for (let guess = 0; guess < codeLimits.tries; guess += 1)
        expect((await signUp(another(code))).body.error).toBe('CODE_WRONG');
      expect((await signUp(code)).body.error).toBe('CODE_WRONG');
    });

    test('is void after ten minutes', async () => {
      const code = await codeFor(email, 'sign_up');
      clock.pass(codeLimits.minutes * minute);
      expect((await signUp(code)).body.error).toBe('CODE_WRONG');
    });

    test('is valid until then', async () => {
      const code = await codeFor(email, 'sign_up');
      clock.pass(codeLimits.minutes * minute - 1);
      expect((await signUp(code)).status).toBe(200);
    });

    test('is valid for its own address and purpose only', async () => {
      const code = await codeFor('member@example.com', 'reset');
      expect((await signUp(code, { email: 'member@example.com' })).body.error).toBe('CODE_WRONG');
      expect((await reset('stranger@example.com', code)).body.error).toBe('CODE_WRONG');
      expect((await reset('Member@Example.com', code)).status).toBe(200);
    });

    test('is valid once', async () => {
      const code = await codeFor('member@example.com', 'reset');
      expect((await reset('member@example.com', code)).status).toBe(200);
      expect((await reset('member@example.com', code)).body.error).toBe('CODE_WRONG');
    });

    test('is stored as a hash only', async () => {
      await ask(email, 'sign_up');
      const code = await product.database.kysely.selectFrom('mail_codes').selectAll().execute();
      const mails = await product.database.kysely.selectFrom('outbox').selectAll().execute();
      const [sent] = await mailsOf(async () => undefined);
      expect(sent && codeIn(sent)).toMatch(/^\d{6}$/);
      expect(JSON.stringify([code, mails])).not.toContain(codeIn(sent!));
    });

    test('is not sent again within a minute, and the wait is returned', async () => {
      await ask(email, 'sign_up');
      const again = await ask('Reader@Example.org', 'sign_up');
      expect([again.status, again.body.error]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    });

    test('is mailed to at most twenty addresses an hour per client', async () => {
      for (let number = 0; number < 20; number += 1)
        expect((await ask(`reader${number}@example.org`, 'reset')).status).toBe(200);
      expect((await ask('another@example.org', 'reset')).body.error).toBe('RATE_LIMITED');
    });

    test('that has expired in the outbox is not sent', async () => {
      peer.refuses(451);
      await mailsOf(() => ask(email, 'sign_up'));
      peer.refuses(undefined);
      clock.pass(codeLimits.minutes * minute);
      expect(await mailsOf(async () => undefined)).toEqual([]);
      expect(await product.database.kysely.selectFrom('outbox').select('id').execute()).toEqual([]);
    });
  });

  describe('a password that is easily guessed', () => {
    const refused = {
      error: 'BAD_INPUT',
      fields: [{ field: 'password', message: '这个密码太容易被猜到，请换一个' }],
    };

    test.each(['password1', '新读者新读者新读者', email])(
      'is none to sign up with: %s',
      async (guessable) => {
        const more = { nick_name: '新读者新读者新读者', password: guessable };
        expect((await signUp(await codeFor(email, 'sign_up'), more)).body).toMatchObject(refused);
      },
    );

    test.each(['password1', 'MEMBER 昵称', 'member@example.com'])(
      'is refused by a reset: %s',
      async (guessable) => {
        const to = 'member@example.com';
        const body = { email: to, code: await codeFor(to, 'reset'), password: guessable };
        expect((await product.as('visitor').call(registrationRoutes.reset, { body })).body).toMatchObject(
          refused,
        );
      },
    );

    test.each(['password1', 'MEMBER 昵称'])('is refused at sign-up: %s', async (guessable) => {
      const [mail] = await mailsOf(() => bind({ email }));
      expect((await bind({ email, code: codeIn(mail!), password: guessable })).body).toMatchObject(refused);
    });
  });

  describe('a forgotten password', () => {
    test('is reset although another address guesses codes', async () => {
      const to = 'member@example.com';
      const guess = () =>
        product
          .service(registrationModule)
          .reset({ email: to, code: '000000', password }, '203.0.113.7', noCookies);
      for (let number = 0; number < 20; number += 1)
        await expect(guess()).rejects.toMatchObject({ word: 'CODE_WRONG' });
      await expect(guess()).rejects.toMatchObject({ word: 'RATE_LIMITED' });
      expect((await reset(to, await codeFor(to, 'reset'))).status).toBe(200);
    });

    describe('while a stranger does what one network can', () => {
      const to = 'member@example.com';
      const registration = () => product.service(registrationModule);
      const strangers = '203.0.113.7';
      const owners = '198.51.100.9';
      const otherDevice = { ...noCookies, give: () => undefined };
      const resetAt = (ip: string, code: string) =>
        registration().reset({ email: to, code, password }, ip, otherDevice);

      test('asks for codes: the owner’s request still sends one', async () => {
        const ask = (ip: string) => registration().sendCode({ email: to, purpose: 'reset' }, ip);
        await mailsOf(() => ask(strangers));
        await expect(ask(strangers)).rejects.toMatchObject({ word: 'RATE_LIMITED' });
        const [mail] = await mailsOf(() => ask(owners));
        await resetAt(owners, codeIn(mail!));
        expect((await signIn(to)).status).toBe(200);
      });

      test('guesses the owner’s code: it stays valid at the owner’s network', async () => {
        const code = await codeFor(to, 'reset');
        for (let number = 0; number < codeLimits.tries; number += 1)
          await expect(resetAt(strangers, another(code))).rejects.toMatchObject({ word: 'CODE_WRONG' });
        // At the stranger's it is used up, even when it is right.
        await expect(resetAt(strangers, code)).rejects.toMatchObject({ word: 'CODE_WRONG' });
        await resetAt(owners, code);
      });

      test('guesses from many networks: the code ends after twenty attempts', async () => {
        const code = await codeFor(to, 'reset');
        for (let number = 0; number < 4 * codeLimits.tries; number += 1)
          await expect(
            resetAt(`203.0.113.${Math.floor(number / codeLimits.tries)}`, another(code)),
          ).rejects.toMatchObject({ word: 'CODE_WRONG' });
        await expect(resetAt(owners, code)).rejects.toMatchObject({ word: 'CODE_WRONG' });
      });

      test('from many networks: an address receives forty mails a day, and its code is tried 120 times', async () => {
        for (let number = 0; number < 40; number += 1)
          await registration().sendCode({ email: to, purpose: 'reset' }, `203.0.113.${number}`);
        await expect(registration().sendCode({ email: to, purpose: 'reset' }, owners)).rejects.toMatchObject({
          word: 'RATE_LIMITED',
        });
        for (let number = 0; number < 120; number += 1)
          await expect(resetAt(`192.0.2.${Math.floor(number / 5)}`, '000000')).rejects.toMatchObject({
            word: 'CODE_WRONG',
          });
        await expect(resetAt(owners, '000000')).rejects.toMatchObject({ word: 'RATE_LIMITED' });
      });
    });

    test('is reset: tokens are revoked, and the owner is notified', async () => {
      const code = await codeFor('member@example.com', 'reset');
      const mails = await mailsOf(() => reset('member@example.com', code));
      expect(mails).toMatchObject([{ to: 'member@example.com', subject: '言叶：密码已更改' }]);
      expect((await product.as('member').call(userRoutes.userInfo)).body.error).toBe('TOKEN_REVOKED');
      expect((await signIn('member@example.com')).status).toBe(200);
    });

    test('is reset: this browser signs in however often strangers guess', async () => {
      const to = 'member@example.com';
      const browser: Record<string, string> = {};
      const call = (code: string) =>
        product
          .browserOf('visitor', browser)
          .call(registrationRoutes.reset, { body: { email: to, code, password } });
      await call('000000');
      expect(browser).toEqual({});
      expect((await call(await codeFor(to, 'reset'))).status).toBe(200);
      await expect(product.limits.use(signInRules.account, [to], 101)).rejects.toThrow();
      const body = { user_name: to, password };
      expect((await signIn(to)).status).toBe(429);
      expect((await product.browserOf('visitor', browser).call(userRoutes.emailLogin, { body })).status).toBe(
        200,
      );
    });

    test.each(['nobody@example.org', 'disabled@example.com'])('of %s causes no mail', async (address) => {
      const reply = await ask(address, 'reset');
      const known = await ask('member@example.com', 'reset');
      expect([reply.status, reply.body]).toEqual([known.status, known.body]);
      expect(await mailsOf(async () => undefined)).toMatchObject([{ to: 'member@example.com' }]);
    });

    test('of an unknown address is refused like a wrong code', async () => {
      await ask('nobody@example.org', 'reset');
      await ask('member@example.com', 'reset');
      const unknown = await reset('nobody@example.org', '000000');
      const known = await reset('member@example.com', '000000');
      expect([unknown.status, unknown.body.msg]).toEqual([known.status, known.body.msg]);
    });
  });

  describe('binding an e-mail', () => {
    const codeToBind = async (to: string, who: PersonName = 'member') => {
      const [mail] = await mailsOf(() => bind({ email: to }, who));
      return mail ? codeIn(mail) : '';
    };

    test('sets a first password, and notifies the address before', async () => {
      const code = await codeToBind(email);
      const mails = await mailsOf(() => bind({ email, code, password }));
      expect(mails).toMatchObject([{ to: 'member@example.com', subject: '言叶：邮箱已更换' }]);
      expect((await signIn(email)).status).toBe(200);
      expect((await product.as('member').call(userRoutes.userInfo)).body.data.email).toBe(email);
    });

    test('requires the password of an account that has one', async () => {
      const first = await codeToBind(email);
      await mailsOf(() => bind({ email, code: first, password }));
      const next = 'next@example.org';
      const code = await codeToBind(next);
      const wrong = await bind({ email: next, code, password: 'another password' });
      expect([wrong.status, wrong.body.error]).toEqual([403, 'PASSWORD_WRONG']);
      expect(wrong.body.fields?.map(({ field }) => field)).toEqual(['password']);
      expect((await bind({ email: next, code, password })).body.msg).toBe('邮箱已绑定，以后可以用来登录');
      expect((await signIn(email)).body.error).toBe('LOGIN_FAILED');
    });

    test('of another user is answered alike, and mails no code', async () => {
      const [mail] = await mailsOf(() => bind({ email: 'stranger@example.com' }));
      expect(mail?.subject).toBe('言叶：这个邮箱已有账号');
      const reply = await bind({ email: 'stranger@example.com', code: '123456', password });
      expect(reply.body.error).toBe('CODE_WRONG');
    });

    test('shares the ten attempts of confirming a password', async () => {
      await mailsOf(async () => bind({ email, code: await codeToBind(email), password }));
      const code = '123456';
      for (let guess = 0; guess < 10; guess += 1)
        expect((await bind({ email, code, password: `guess ${guess}` })).body.error).toBe('PASSWORD_WRONG');
      const reply = await product
        .as('member')
        .call(profileRoutes.changePassword, { body: { old_pwd: password, pwd: 'words and leaves' } });
      expect(reply.body.error).toBe('RATE_LIMITED');
    });

    test('with a wrong code sets no first password', async () => {
      const reply = await bind({ email, code: '123456', password: 'password1' });
      expect(reply.body.error).toBe('CODE_WRONG');
    });

    test('does not overwrite a password that was set concurrently', async () => {
      const code = await codeToBind(email);
      jest
        .spyOn(product.limits, 'use')
        .mockImplementationOnce(() =>
          product.database.transaction(
            async () =>
              void (await product.database.kysely
                .updateTable('users')
                .set({ password_hash: 'set meanwhile' })
                .where('id', '=', product.ids.member)
                .execute()),
          ),
        );
      const reply = await bind({ email, code, password });
      expect([reply.status, reply.body.error]).toEqual([403, 'PASSWORD_WRONG']);
      const kept = product.database.kysely.selectFrom('users').select(['email', 'password_hash']);
      expect(await kept.where('id', '=', product.ids.member).execute()).toEqual([
        { email: 'member@example.com', password_hash: 'set meanwhile' },
      ]);
    });

    test('is independent of another user who binds the same address', async () => {
      const code = await codeToBind(email);
      for (let guess = 0; guess < codeLimits.tries; guess += 1)
        expect((await bind({ email, code: another(code), password }, 'stranger')).body.error).toBe(
          'CODE_WRONG',
        );
      expect((await bind({ email, code, password })).status).toBe(200);
    });

    test('that was bound concurrently is refused', async () => {
      const mine = await codeToBind(email);
      await product.database.transaction(() =>
        product.database.kysely
          .updateTable('users')
          .set({ email, email_key: email })
          .where('id', '=', product.ids.stranger)
          .execute(),
      );
      const reply = await bind({ email, code: mine, password });
      expect([reply.status, reply.body.error]).toEqual([409, 'EMAIL_TAKEN']);
    });

    test.each([
      [undefined, '请填写密码'],
      ['short', '密码至少 8 位'],
    ])('with the password %j is refused', async (given, message) => {
      const body = { email, code: await codeToBind(email), ...(given && { password: given }) };
      const reply = await bind(body);
      expect(reply.body.fields).toEqual([{ field: 'password', message }]);
    });

    test('is for signed-in users, without tourists', async () => {
      expect((await bind({ email }, 'visitor')).body.error).toBe('LOGIN_REQUIRED');
      expect((await bind({ email }, 'tourist')).body.error).toBe('TOURIST_READ_ONLY');
    });
  });
});
