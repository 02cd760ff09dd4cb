import { mailRoutes } from '@yanye/shared/contract/mail';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { mailModule } from '#identity/mail/mail.module';
import { everyDatabase } from '#test/every-database';
import { mailSettingsOf, openMailPeer, type MailPeer } from '#test/mail-peer';
import { openProduct, testClock, type Product } from '#test/open-product';

everyDatabase('the mail server', (open) => {
  let peer: MailPeer;
  let product: Product;
  const clock = testClock();
  beforeAll(async () => {
    peer = await openMailPeer();
    product = await openProduct(open, { ALLOW_PRIVATE_HOSTS: peer.host }, clock);
  });
  afterEach(async () => {
    await product.reset();
    peer.reset();
  });
  afterAll(async () => {
    await product.close();
    await peer.close();
  });

  const admin = () => product.as('admin');
  const save = (body: object) => admin().call(mailRoutes.saveSettings, { body });
  const settings = async () => (await admin().call(mailRoutes.settings)).body.data;
  const state = async () => (await admin().call(mailRoutes.state)).body.data;
  const tryIt = (email = 'reader@example.com') => admin().call(mailRoutes.test, { body: { email } });
  const stored = async () =>
    (
      await product.database.kysely
        .selectFrom('settings')
        .select('value')
        .where('name', '=', 'email')
        .executeTakeFirst()
    )?.value ?? '';
  /** Puts a mail into the outbox as a change would. */
  const post = () =>
    product.database.transaction(() =>
      product.service(mailModule).outbox.add('account', 'reader@example.com', { what: 'passwordChanged' }),
    );

  const shown = async () =>
    (await admin().call(settingsRoutes.states)).body.data.find(({ group }) => group === 'email')?.state;

  test('the list of settings says that it is off, and from a failed mail until the next sent one its trouble', async () => {
    expect(await shown()).toBe('off');
    await save(mailSettingsOf(peer));
    expect(await shown()).toBeUndefined();
    peer.refuses(550);
    await post();
    await product.runJobs();
    expect(await shown()).toBe('trouble');
    peer.refuses(undefined);
    clock.pass(1_000);
    await post();
    await product.runJobs();
    expect(await shown()).toBeUndefined();
  });

  test('is not set at first, and a test mail is refused', async () => {
    expect(await settings()).toMatchObject({ host: '', port: 465, password: '', use_ssl: true });
    expect((await tryIt()).body.error).toBe('MAIL_NOT_SET_UP');
  });

  test('the password is stored sealed and returned masked', async () => {
    expect((await save(mailSettingsOf(peer))).body.msg).toBe('发信服务器已保存');
    expect(await settings()).toEqual({ ...mailSettingsOf(peer), password: secretMask });
    expect(await stored()).toMatch(/"password":"v1\./);
    expect(await stored()).not.toContain('mail password');
  });

  test('a mask or a missing password keeps the stored one, an empty one removes it', async () => {
    await save(mailSettingsOf(peer));
    await save({ password: secretMask, user: 'sender' });
    await save({ default_from_email: 'other@example.com' });
    expect((await tryIt()).status).toBe(200);
    await save({ password: '' });
    expect((await settings()).password).toBe('');
  });

  test('another server never receives the stored password', async () => {
    await save(mailSettingsOf(peer));
    const reply = await save({ host: 'elsewhere.example.com', password: secretMask });
    expect([reply.status, reply.body.fields?.[0]?.field]).toEqual([422, 'password']);
    expect((await settings()).host).toBe('127.0.0.1');
    expect((await save({ host: 'elsewhere.example.com', password: 'new' })).status).toBe(200);
  });

  test.each([
    [{ host: 'smtp.example.com' }, 'default_from_email'],
    [{ host: 'https://smtp.example.com' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ default_from_email: 'no@address' }, 'default_from_email'],
    [{ default_from_email: '言叶\r\nBcc: all' }, 'default_from_email'],
    [{ host: 'smtp.example.com', user: 'sender', default_from_email: '言叶' }, 'default_from_email'],
  ])('%p is refused', async (body, field) => {
    const reply = await save(body);
    expect([reply.status, reply.body.fields?.map((each) => each.field)]).toEqual([422, [field]]);
  });

  test('a sender without @ is a name, and the user name is the address', async () => {
    await save({ ...mailSettingsOf(peer), user: 'sender@example.com', default_from_email: '言叶小站' });
    expect((await settings()).default_from_email).toBe('言叶小站');
    await tryIt();
    expect(peer.mails).toMatchObject([{ from: 'sender@example.com', fromName: '言叶小站' }]);
    expect((await save({ user: 'sender' })).body.msg).toBe(
      '发件邮箱应为邮箱地址；只填名称时，用户名应为邮箱地址',
    );
  });

  test('a test mail is sent to the given address or the viewer’s', async () => {
    await save(mailSettingsOf(peer));
    expect((await tryIt()).body.msg).toBe('测试邮件已发到 reader@example.com');
    await admin().call(mailRoutes.test, { body: {} });
    expect(peer.mails).toMatchObject([
      { to: 'reader@example.com', from: 'site@example.com', subject: '言叶：测试邮件' },
      { to: 'admin@example.com' },
    ]);
  });

  test.each([
    ['a wrong password', { password: 'wrong' }, '不接受用户名或密码'],
    ['a port where nobody listens', { port: 1 }, '内部网络'],
    ['TLS where there is none', { use_ssl: true }, '加密'],
  ])('%s is said in words', async (_what, change, said) => {
    await save({ ...mailSettingsOf(peer), ...change });
    const { body } = await tryIt();
    expect([body.error, body.msg]).toEqual(['MAIL_FAILED', expect.stringContaining(said)]);
    expect(body.msg).not.toContain('mail password');
  });

  test('a mail is sent only when its transaction is committed', async () => {
    await save(mailSettingsOf(peer));
    await post();
    const undone = product.database.transaction(async () => {
      await product
        .service(mailModule)
        .outbox.add('account', 'nobody@example.com', { what: 'passwordChanged' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await product.runJobs();
    expect(peer.mails).toMatchObject([{ to: 'reader@example.com', subject: '言叶：密码已更改' }]);
    expect(await state()).toMatchObject({ waiting: 0, failed: 0, last_problem: '' });
    const [row] = await product.database.kysely.selectFrom('outbox').selectAll().execute();
    expect([row?.state, row?.payload]).toEqual(['sent', '']);
  });

  test('a busy server gets the mail again, with the same id', async () => {
    await save(mailSettingsOf(peer));
    peer.refuses(451);
    await post();
    await product.runJobs();
    expect(await state()).toMatchObject({
      waiting: 1,
      last_sent_at: '',
      last_problem: expect.stringContaining('发信服务器拒收'),
      last_problem_at: '2024-03-10T00:30:05+08:00',
    });
    peer.refuses(undefined);
    expect(await product.runJobs()).toBe(0);
    clock.pass(5_000);
    await product.runJobs();
    expect(peer.mails.map(({ messageId }) => messageId)).toEqual([
      expect.stringMatching(/^<\d+\.\d+@example\.com>$/),
    ]);
    expect(await state()).toMatchObject({ waiting: 0, last_sent_at: '2024-03-10T00:30:10+08:00' });
  });

  test('an unknown mailbox fails at once', async () => {
    await save(mailSettingsOf(peer));
    peer.refuses(550);
    await post();
    await product.runJobs();
    expect(await state()).toMatchObject({ waiting: 0, failed: 1 });
    clock.pass(3_600_000);
    peer.refuses(undefined);
    await product.runJobs();
    expect(peer.mails).toEqual([]);
  });

  const mails = async (state: 'failed' | 'waiting' | 'sent') =>
    (await admin().call(mailRoutes.mails, { query: { state } })).body.data;

  test('the outbox lists failed mails without address and text; one is sent again, another discarded', async () => {
    await save(mailSettingsOf(peer));
    peer.refuses(550);
    await post();
    await post();
    await product.runJobs();
    const { count, list } = await mails('failed');
    expect([count, list.map(({ to, kind, may_retry }) => [to, kind, may_retry])]).toEqual([
      2,
      [
        ['r***@example.com', 'account', true],
        ['r***@example.com', 'account', true],
      ],
    ]);
    expect(list[0]?.problem).toMatch(/拒收/);
    expect(JSON.stringify(list)).not.toContain('reader@example.com');
    peer.refuses(undefined);
    const [one, other] = list.map(({ id }) => id);
    expect((await admin().call(mailRoutes.retry, { body: { id_list: [one ?? 0] } })).body.msg).toBe(
      '1 封邮件重新排队发送',
    );
    expect((await mails('waiting')).count).toBe(1);
    await product.runJobs();
    expect(peer.mails.map(({ to }) => to)).toEqual(['reader@example.com']);
    await admin().call(mailRoutes.discard, { body: { id_list: [one ?? 0, other ?? 0] } });
    expect([(await mails('failed')).count, (await mails('sent')).count]).toEqual([0, 1]);
  });

  test('a waiting mail is sent at once on request, and only once', async () => {
    await save(mailSettingsOf(peer));
    peer.refuses(451);
    await post();
    await product.runJobs();
    const [mail] = (await mails('waiting')).list;
    expect([mail?.attempt, mail?.may_retry]).toEqual([1, true]);
    peer.refuses(undefined);
    await product.runJobs();
    expect(peer.mails).toEqual([]);
    const retry = () => admin().call(mailRoutes.retry, { body: { id_list: [mail?.id ?? 0] } });
    expect((await retry()).body.msg).toBe('1 封邮件重新排队发送');
    await retry();
    await product.runJobs();
    clock.pass(600_000);
    await product.runJobs();
    expect(peer.mails.map(({ to }) => to)).toEqual(['reader@example.com']);
    expect((await retry()).body.msg).toBe('0 封邮件重新排队发送');
  });

  test('a mail fails after ten minutes of attempts', async () => {
    await save(mailSettingsOf(peer));
    peer.refuses(451);
    await post();
    for (let pause = 5_000; pause <= 320_000; pause *= 2) {
      await product.runJobs();
      expect((await state()).waiting).toBe(1);
      clock.pass(pause);
    }
    await product.runJobs();
    expect(await state()).toMatchObject({ waiting: 0, failed: 1 });
  });
});
