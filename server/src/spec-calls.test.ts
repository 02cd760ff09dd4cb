import { profileRoutes } from '@yanye/shared/contract/profile';
import { registrationRoutes } from '@yanye/shared/contract/registration';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { errorList } from '@yanye/shared/contract/errors';
import { imageRoutes } from '@yanye/shared/contract/images';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { jwtRoutes } from '@yanye/shared/contract/jwt';
import { gaodeRoutes } from '@yanye/shared/contract/gaode';
import { qiniuRoutes } from '@yanye/shared/contract/qiniu';
import { qqRoutes } from '@yanye/shared/contract/qq';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { proves } from '@yanye/tools/specification/proves.ts';
import { codeIn, mailSettingsOf, openMailPeer, type MailPeer } from '#test/mail-peer';
import { openProduct, type Product } from '#test/open-product';
import { openQqPeer, type QqPeer } from '#test/qq-peer';
import { openTestSqlite, type TestDatabase } from '#test/test-database';

const password = 'a long password';
const qqSettings = { app_id: 'app', key: 'app key', redirect: 'https://example.com/login?flag=qq' };
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// Each module's own tests run on both databases; one is enough to show that the calls of the specification exist.
describe('Specification 7: calls', () => {
  let place: TestDatabase;
  let product: Product;
  let qq: QqPeer;
  let mail: MailPeer;
  beforeAll(async () => {
    place = await openTestSqlite();
    qq = await openQqPeer();
    mail = await openMailPeer();
    const env = { ALLOW_PRIVATE_HOSTS: `${qq.host},${mail.host}`, QQ_BASE_URL: qq.url };
    product = await openProduct(() => Promise.resolve(place), env);
  });
  afterAll(async () => {
    await product.close();
    await place.close();
    await qq.close();
    await mail.close();
  });

  const admin = () => product.as('admin');
  const visitor = () => product.as('visitor');
  const create = (user_name: string) =>
    admin().call(userRoutes.create, { body: { user_name, nick_name: user_name, password, role: 2 } });
  const signIn = (user_name: string, typed = password) =>
    visitor().call(userRoutes.emailLogin, { body: { user_name, password: typed } });
  const infoOf = (token: string) => product.withToken(token).call(userRoutes.userInfo);
  /** @returns token of a new general user */
  const newUser = async (name: string): Promise<string> => {
    await create(name);
    return (await signIn(name)).body.data;
  };

  test(`a token comes from an e-mail login with a body ${proves('7.POST /api/email_login', '1.login.email')}`, async () => {
    await create('mei');
    const { status, body } = await signIn('mei');
    expect([status, body.code]).toEqual([200, 0]);
    expect((await infoOf(body.data)).body.data).toMatchObject({ nick_name: 'mei', role_id: 2 });
    expect((await signIn('mei', 'another password')).status).toBe(401);
  });

  test(`the header token tells who calls ${proves('7.token-header', '7.GET /api/user_info')}`, async () => {
    expect(await visitor().call(userRoutes.userInfo)).toMatchObject({
      status: 401,
      body: { code: 7, msg: '需要登录' },
    });
    const known = await product.as('member').call(userRoutes.userInfo);
    expect(known).toMatchObject({ status: 200, body: { code: 0 } });
    expect(known.body.data).toMatchObject({
      id: product.ids.member,
      nick_name: 'member 昵称',
      avatar: expect.any(String),
      role: '普通用户',
      scope: 0,
    });
  });

  test(`logout revokes the token at once ${proves('7.POST /api/logout')}`, async () => {
    const token = await newUser('lan');
    expect((await product.withToken(token).call(userRoutes.logout)).body.code).toBe(0);
    expect(await infoOf(token)).toMatchObject({ status: 401, body: { error: 'TOKEN_REVOKED' } });
  });

  test(`QQ: the path is fetched, then the code is exchanged for a token ${proves('7.GET /api/qq_login_path', '7.POST /api/login', '1.login.qq')}`, async () => {
    await admin().call(qqRoutes.saveSettings, { body: qqSettings });
    const browser = product.browserOf('visitor', {});
    const path = new URL((await browser.call(qqRoutes.path)).body.data);
    expect(path.searchParams.get('client_id')).toBe('app');
    const state = path.searchParams.get('state') ?? '';
    const wrong = await browser.call(qqRoutes.login, { query: { code: 'bad code', state } });
    expect(wrong.body.code).toBe(7);
    const again = new URL((await browser.call(qqRoutes.path)).body.data).searchParams.get('state') ?? '';
    const { body } = await browser.call(qqRoutes.login, { query: { code: 'good code', state: again } });
    expect((await infoOf(body.data)).body.data).toMatchObject({ nick_name: 'QQ 上的人', role_id: 2 });
  });

  test(`an administrator creates a user with a body and finds it by a query ${proves('7.POST /api/users', '7.GET /api/users')}`, async () => {
    const { body } = await create('zhu');
    const found = await admin().call(userRoutes.list, { query: { key: 'zhu', page: 1, limit: 10 } });
    expect(found.body.data).toMatchObject({ count: 1, list: [{ id: body.data.id, user_name: 'zhu' }] });
    expect((await signIn('zhu')).status).toBe(200);
  });

  test(`a changed role and nick name hold at once ${proves('7.PUT /api/user_role')}`, async () => {
    const token = await newUser('su');
    const { id } = (await infoOf(token)).body.data;
    const body = { user_id: id, role: 3 as const, nick_name: '苏' };
    expect((await admin().call(userRoutes.setRole, { body })).body.code).toBe(0);
    expect((await infoOf(token)).status).toBe(401);
    const again = (await signIn('su')).body.data;
    expect((await infoOf(again)).body.data).toMatchObject({ nick_name: '苏', role: '游客' });
  });

  test(`a user changes their own info ${proves('7.PUT /api/user_info')}`, async () => {
    const token = await newUser('he');
    const body = { nick_name: '荷', sign: '出淤泥而不染' };
    expect((await product.withToken(token).call(profileRoutes.changeInfo, { body })).body.code).toBe(0);
    expect((await infoOf(token)).body.data).toMatchObject(body);
  });

  test(`a user changes their own password ${proves('7.PUT /api/user_password')}`, async () => {
    const token = await newUser('tao');
    const change = (old_pwd: string) =>
      product
        .withToken(token)
        .call(profileRoutes.changePassword, { body: { old_pwd, pwd: 'words and leaves' } });
    expect((await change('another password')).status).toBe(403);
    expect((await change(password)).body.code).toBe(0);
    expect((await signIn('tao')).status).toBe(401);
    expect((await signIn('tao', 'words and leaves')).status).toBe(200);
  });

  test(`a user binds an e-mail with a mailed code ${proves('7.POST /api/user_bind_email')}`, async () => {
    await admin().call(mailRoutes.saveSettings, { body: mailSettingsOf(mail) });
    const caller = product.withToken(await newUser('ju'));
    const email = 'ju@example.org';
    expect((await caller.call(registrationRoutes.bindEmail, { body: { email } })).body.code).toBe(0);
    await product.runJobs();
    const sent = mail.mails.find(({ to }) => to === email);
    const code = sent ? codeIn(sent) : '';
    expect(
      (await caller.call(registrationRoutes.bindEmail, { body: { email, code, password } })).body.code,
    ).toBe(0);
    expect((await signIn(email)).status).toBe(200);
  });

  test(`site settings: what is saved is what is read ${proves('7.GET /api/settings/site', '7.PUT /api/settings/site')}`, async () => {
    const read = async () => (await visitor().call(settingsRoutes.site)).body.data;
    const before = await read();
    expect(before).toMatchObject({ version: '8.0.1', bei_an: '' });
    const body = { ...before, bei_an: '京ICP备00000000号' };
    expect((await admin().call(settingsRoutes.saveSite, { body })).body.code).toBe(0);
    expect(await read()).toMatchObject({ bei_an: '京ICP备00000000号' });
  });

  test(`mail settings: what is saved is what is read, the password aside ${proves('7.GET /api/settings/email', '7.PUT /api/settings/email')}`, async () => {
    const body = mailSettingsOf({ port: 2525 });
    expect((await admin().call(mailRoutes.saveSettings, { body })).body.code).toBe(0);
    expect((await admin().call(mailRoutes.settings)).body.data).toMatchObject({
      ...body,
      password: secretMask,
    });
  });

  test(`QQ settings: what is saved is what is read, the key aside ${proves('7.GET /api/settings/qq', '7.PUT /api/settings/qq')}`, async () => {
    const body = { ...qqSettings, app_id: 'another app' };
    expect((await admin().call(qqRoutes.saveSettings, { body })).body.code).toBe(0);
    expect((await admin().call(qqRoutes.settings)).body.data).toEqual({ ...body, key: secretMask });
  });

  test(`Qiniu settings: what is saved is what is read, the secret key aside ${proves('7.GET /api/settings/qiniu', '7.PUT /api/settings/qiniu')}`, async () => {
    const keys = { access_key: 'access', secret_key: 'secret' };
    const place = { bucket: 'bucket', cdn: 'https://img.example.com/', zone: 'cn-east-2' as const };
    const body = { enable: true, ...keys, ...place, prefix: 'blog', size: 3 };
    expect((await admin().call(qiniuRoutes.saveSettings, { body })).body.code).toBe(0);
    expect((await admin().call(qiniuRoutes.settings)).body.data).toEqual({ ...body, secret_key: secretMask });
  });

  test(`Gaode settings: what is saved is what is read, the key aside ${proves('7.GET /api/settings/gaode', '7.PUT /api/settings/gaode')}`, async () => {
    const body = { enable: true, key: 'a key' };
    expect((await admin().call(gaodeRoutes.saveSettings, { body })).body.code).toBe(0);
    expect((await admin().call(gaodeRoutes.settings)).body.data).toEqual({ ...body, key: secretMask });
  });

  test(`JWT settings: what is saved is what is read, the secret aside ${proves('7.GET /api/settings/jwt', '7.PUT /api/settings/jwt')}`, async () => {
    const body = { issuer: 'our site', expires: 8 };
    expect((await admin().call(jwtRoutes.saveSettings, { body })).body.code).toBe(0);
    expect((await admin().call(jwtRoutes.settings)).body.data).toMatchObject({ ...body, secret: secretMask });
  });

  test(`big model setting: what is saved is what is read, the keys aside ${proves('7.PUT /api/big_model/setting', '7.GET /api/big_model/usable')}`, async () => {
    const usable = (await admin().call(modelProviderRoutes.usable)).body.data;
    const name = usable.find(({ disabled }) => !disabled)?.value ?? '';
    const texts = { title: '聊聊', slogan: '说吧', prompt: '总提示', order: 2, enable: true };
    const body = { ...texts, name, api_key: 'a key', api_secret: '' };
    expect((await admin().call(bigModelRoutes.saveSetting, { body })).body.code).toBe(0);
    expect((await admin().call(bigModelRoutes.setting)).body.data).toMatchObject({
      ...texts,
      api_key: '******',
      help: expect.stringContaining('##') as string,
    });
  });

  test(`big model setting hides its keys from a visitor ${proves('7.GET /api/big_model/setting')}`, async () => {
    const { data } = (await visitor().call(bigModelRoutes.setting)).body;
    expect(data).toMatchObject({ name: '', api_key: '', api_secret: '', prompt: '', help: '' });
    expect(data).toMatchObject({ enable: expect.any(Boolean), order: expect.any(Number) });
  });

  test(`the role square is an array of tags with their roles ${proves('7.GET /api/big_model/square')}`, async () => {
    const { database } = product;
    await database.transaction(async () => {
      const role = await database.kysely
        .insertInto('big_model_roles')
        .values({
          name: '苏轼',
          name_key: 'site:苏轼',
          abstract: '一蓑烟雨',
          enable: 1,
          icon: '',
          scope: 0,
          prologue: '',
          prompt: '',
          auto_reply: 0,
          created_at: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const tag = await database.kysely
        .insertInto('big_model_tags')
        .values({ title: '文学', color: 'green', created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database.kysely
        .insertInto('big_model_role_tags')
        .values({ role_id: role.id, tag_id: tag.id })
        .execute();
    });
    const { data } = (await visitor().call(bigModelRoutes.square)).body;
    expect(data).toMatchObject([{ title: '文学', roleList: [{ name: '苏轼', abstract: '一蓑烟雨' }] }]);
  });

  test(`delete takes a body id_list and says how many are gone ${proves('7.helper.delete')}`, async () => {
    const body = { title: '要删的一篇', content: '正文' };
    const { id } = (await admin().call(articleRoutes.create, { body })).body.data;
    const gone = await admin().call(articleRoutes.remove, { body: { id_list: [id] } });
    expect(gone).toMatchObject({ status: 200, body: { code: 0, msg: expect.stringContaining('1') } });
    expect((await visitor().call(articleRoutes.detail, { params: { id } })).status).toBe(404);
  });

  test(`get takes query parameters ${proves('7.helper.get')}`, async () => {
    for (const title of ['春江花月夜', '夜航西飞'])
      await admin().call(articleRoutes.create, { body: { title, content: '正文' } });
    const { data } = (
      await visitor().call(articleRoutes.list, { query: { page: 1, limit: 10, key: '夜航' } })
    ).body;
    expect(data).toMatchObject({ count: 1 });
  });

  test(`upload takes a multipart form and answers an address that is served ${proves('7.upload')}`, async () => {
    const files = [{ name: '点.png', bytes: onePixel }];
    const { body } = await admin().upload(imageRoutes.uploadOne, files);
    expect(body).toMatchObject({ code: 0, data: expect.stringMatching(/^\/uploads\//) });
    expect((await product.get(String(body.data))).statusCode).toBe(200);
  });
});

test(`the message of every error is Chinese ${proves('1.language')}`, () => {
  const others = Object.entries(errorList).filter(([, { message }]) => !/[一-鿿]/.test(message));
  expect(others.map(([word]) => word)).toEqual([]);
});
