import { call, newPerson, signIn, signInAdmin } from '../support/api';
import { adminPassword, startSite, type Site } from '../support/site';

let site: Site;
let admin: string;

beforeAll(async () => {
  site = await startSite({ seed: 'none' });
  admin = await signInAdmin(site.url);
});
afterAll(() => site.stop());

describe('Specification 7: calls', () => {
  test('POST /api/email_login with a body answers the token in data', async () => {
    const body = { user_name: 'admin@localhost', password: adminPassword };
    const answer = await call<string>(site.url, 'POST', '/api/email_login', { body });
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(answer.data.split('.')).toHaveLength(3);
  });

  test('every request carries the header token: without it a person is nobody', async () => {
    expect(await call(site.url, 'GET', '/api/user_info')).toMatchObject({
      status: 401,
      code: 7,
      msg: '需要登录',
    });
    expect(await call(site.url, 'GET', '/api/user_info', { token: admin })).toMatchObject({
      status: 200,
      code: 0,
    });
  });

  test('GET /api/user_info tells who one is', async () => {
    const { data } = await call(site.url, 'GET', '/api/user_info', { token: admin });
    expect(data).toMatchObject({
      nick_name: expect.any(String),
      avatar: expect.any(String),
      role: '管理员',
      scope: 0,
    });
  });

  test('POST /api/logout ends the token at once', async () => {
    const token = await signInAdmin(site.url);
    expect(await call(site.url, 'POST', '/api/logout', { token })).toMatchObject({ status: 200, code: 0 });
    expect(await call(site.url, 'GET', '/api/user_info', { token })).toMatchObject({
      status: 401,
      error: 'TOKEN_REVOKED',
    });
  });

  test('POST /api/users with a body makes a person who can sign in', async () => {
    await expect(newPerson(site.url, admin, 'lin', 2)).resolves.toBeTruthy();
  });

  test('PUT /api/user_role with a body changes role and nick, and the old token ends', async () => {
    const token = await newPerson(site.url, admin, 'su', 2);
    const { data } = await call<{ id: number }>(site.url, 'GET', '/api/user_info', { token });
    const body = { user_id: data.id, role: 3, nick_name: '苏' };
    expect(await call(site.url, 'PUT', '/api/user_role', { token: admin, body })).toMatchObject({ code: 0 });
    expect((await call(site.url, 'GET', '/api/user_info', { token })).status).toBe(401);
    const again = await signIn(site.url, 'su', 'a-person-of-the-tests');
    expect((await call(site.url, 'GET', '/api/user_info', { token: again })).data).toMatchObject({
      nick_name: '苏',
      role: '游客',
    });
  });

  test('GET, PUT /api/settings/site: what is saved is what is read', async () => {
    const before = await call<Record<string, string>>(site.url, 'GET', '/api/settings/site');
    expect(before.data.version).toBe('8.0.1');
    const body = { ...before.data, bei_an: '京ICP备00000000号' };
    expect(await call(site.url, 'PUT', '/api/settings/site', { token: admin, body })).toMatchObject({
      code: 0,
    });
    const after = await call<Record<string, string>>(site.url, 'GET', '/api/settings/site');
    expect(after.data.bei_an).toBe('京ICP备00000000号');
  });

  test('GET /api/big_model/setting shows a visitor no key', async () => {
    const { data } = await call(site.url, 'GET', '/api/big_model/setting');
    expect(data).toMatchObject({ api_key: '', api_secret: '', prompt: '', name: '' });
  });

  test('GET /api/big_model/square answers an array of tags with their roles', async () => {
    const { data } = await call(site.url, 'GET', '/api/big_model/square');
    expect(Array.isArray(data)).toBe(true);
  });

  test('delete takes a body id_list, and says how many went', async () => {
    const body = { title: '要删的一篇', content: '正文' };
    const made = await call<{ id: string }>(site.url, 'POST', '/api/articles', { token: admin, body });
    const gone = await call(site.url, 'DELETE', '/api/articles', {
      token: admin,
      body: { id_list: [made.data.id] },
    });
    expect(gone).toMatchObject({ status: 200, code: 0 });
    expect(gone.msg).toContain('1');
  });

  test('get takes query parameters', async () => {
    for (const title of ['春江花月夜', '夜航西飞']) {
      await call(site.url, 'POST', '/api/articles', { token: admin, body: { title, content: '正文' } });
    }
    const path = `/api/articles?page=1&limit=10&key=${encodeURIComponent('夜航')}`;
    const { data } = await call<{ count: number }>(site.url, 'GET', path);
    expect(data.count).toBe(1);
  });

  test('upload posts a multipart form to the action URL', async () => {
    const form = new FormData();
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    form.append('image', new Blob([dot], { type: 'image/png' }), '点.png');
    const answer = await fetch(`${site.url}/api/image`, {
      method: 'POST',
      headers: { token: admin },
      body: form,
    });
    const { code, data } = (await answer.json()) as { code: number; data: string };
    expect(code).toBe(0);
    expect(data).toMatch(/^\/uploads\//);
    expect((await fetch(`${site.url}${data}`)).status).toBe(200);
  });
});
