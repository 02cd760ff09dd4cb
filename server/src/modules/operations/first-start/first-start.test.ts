import { providersModule } from '#ai/providers/providers.module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { firstStartModule } from '#operations/first-start/first-start.module';
import { newsModule } from '#content/news/news.module';
import { everyDatabase } from '#test/every-database';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { newsRoutes } from '@yanye/shared/contract/news';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { pino } from 'pino';
import { openProduct } from '#test/open-product';
import { resetAdministrator } from '#app/admin-reset-command';
import { buildApp, type App } from '#app/app';
import { readConfig } from '#app/config';
import type { Tables } from '#test/tables';
import type { TestDatabase } from '#test/test-database';

const startAt = (place: TestDatabase, settings: Readonly<Record<string, string>> = {}): Promise<App> => {
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SECRET_KEY: 'x'.repeat(32),
    ...settings,
  });
  return buildApp(config, { log: pino({ level: 'silent' }) });
};

everyDatabase('the first start', (open) => {
  let place: TestDatabase;
  const apps: App[] = [];

  const start = async (settings?: Readonly<Record<string, string>>): Promise<App> => {
    const app = await startAt(place, settings);
    apps.push(app);
    return app;
  };
  const signIn = async (app: App, user_name: string, password: string): Promise<string> => {
    const body = { user_name, password };
    return app.routes.ask(userRoutes.emailLogin, { body });
  };

  beforeEach(async () => {
    place = await open();
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  test('makes an administrator and returns the generated password once', async () => {
    const app = await start({ SEED: 'none' });
    const first = await app.firstStart();
    expect(first?.adminEmail).toBe('admin@localhost');
    expect(first?.generatedPassword).toMatch(/^\w{16}$/);
    expect(await signIn(app, 'admin@localhost', first?.generatedPassword ?? '')).toContain('.');
    expect(await app.firstStart()).toBeUndefined();
    expect(await (await start({ SEED: 'none' })).firstStart()).toBeUndefined();
  });

  test('takes e-mail and password from the settings and does not return the password', async () => {
    const app = await start({
      SEED: 'none',
      ADMIN_EMAIL: 'me@example.com',
      ADMIN_PASSWORD: 'my own password',
    });
    expect(await app.firstStart()).toEqual({ adminEmail: 'me@example.com' });
    expect(await signIn(app, 'ME@example.com', 'my own password')).toContain('.');
  });

  test.each(['none', 'sample'])('switches the demonstration model on with SEED=%s', async (SEED) => {
    const app = await start({ SEED });
    expect(await app.service(providersModule).isUsable()).toBe(false);
    await app.firstStart();
    expect(await app.service(providersModule).isUsable()).toBe(true);
    expect(await app.service(providersModule).rows.all()).toMatchObject([{ vendor: 'demo', is_on: 1 }]);
  });

  test('creates the navigation only with SEED=none', async () => {
    const app = await start({ SEED: 'none' });
    await app.firstStart();
    expect((await app.routes.ask(menuRoutes.names, {})).length).toBeGreaterThan(0);
    expect((await app.routes.ask(articleRoutes.list, { query: {} })).count).toBe(0);
    expect(await app.routes.ask(bigModelRoutes.square, {})).toEqual([]);
    expect(await app.routes.ask(newsRoutes.page, { query: {} })).toEqual({ boards: [] });
    expect((await app.routes.ask(customPageRoutes.list, { query: {} })).count).toBe(0);
  });

  test('is done by one of two processes that start concurrently', async () => {
    const both = [await start(), await start()];
    const results = await Promise.all(both.map((app) => app.firstStart()));
    expect(results.filter(Boolean)).toHaveLength(1);
    const { list } = await (both[0] as App).routes.ask(articleRoutes.list, { query: { limit: 100 } });
    expect(new Set(list.map(({ title }) => title)).size).toBe(list.length);
  });

  test('rolls back when it fails, so that the next start repeats it', async () => {
    const app = await start({ SEED: 'none' });
    const database = app.core.database.forTables<Tables>();
    const impostor = {
      user_name: 'admin',
      user_name_key: 'admin',
      nick_name: '路人',
      nick_name_key: '路人',
      email: 'user@example.com',
      email_key: 'user@example.com',
      password_hash: '',
      role: roles.user,
      created_at: 0,
    };
    await database.transaction(() => database.kysely.insertInto('users').values(impostor).execute());
    await expect(app.firstStart()).rejects.toThrow('has the user name admin');
    await database.transaction(() => database.kysely.deleteFrom('users').execute());
    expect(await app.firstStart()).toMatchObject({ adminEmail: 'admin@localhost' });
  });

  test('an administrator’s password is reset from the command line while the server runs', async () => {
    const app = await start({ SEED: 'none', ADMIN_PASSWORD: 'my own password' });
    await app.firstStart();
    const token = await signIn(app, 'admin', 'my own password');
    const printed = await resetAdministrator(app.core.config, undefined);
    const password = /新密码：(\w{16})/.exec(printed)?.[1] ?? '';
    await expect(app.service(sessionsModule).authenticate(token)).rejects.toMatchObject({
      word: 'TOKEN_REVOKED',
    });
    await expect(signIn(app, 'admin', 'my own password')).rejects.toMatchObject({ word: 'LOGIN_FAILED' });
    expect(await signIn(app, 'admin', password)).toContain('.');
    await expect(resetAdministrator(app.core.config, 'nobody')).rejects.toMatchObject({
      word: 'USER_NOT_FOUND',
    });
  });
});

everyDatabase('the first start without settings', (open) => {
  let app: App;

  beforeAll(async () => {
    app = await startAt(await open());
    await app.firstStart();
  }, 60_000);
  afterAll(() => app.close());

  test('adds news sources and fetches none of them', async () => {
    const { boards, board } = await app.routes.ask(newsRoutes.page, { query: {} });
    expect(boards.length).toBeGreaterThan(2);
    expect(board).toMatchObject({ list: [], updated_at: '' });
    expect(await app.service(newsModule).fetching.fetchDue()).toBe(0);
  });

  test('gives each menu a banner of its own', async () => {
    const menus = await app.routes.ask(menuRoutes.names, {});
    const banners = await Promise.all(
      menus.map(async ({ path }) => (await app.routes.ask(menuRoutes.detail, { query: { path } })).banners),
    );
    expect(banners.map(({ length }) => length)).toEqual(menus.map(() => 1));
    expect(new Set(banners.map(([banner]) => banner?.path)).size).toBe(menus.length);
  });

  test('adds sample content whose users have no password', async () => {
    const { count, list } = await app.routes.ask(articleRoutes.list, { query: { limit: 100 } });
    expect(count).toBeGreaterThan(3);
    const most = list.reduce((a, b) => (b.comment_count > a.comment_count ? b : a));
    const { list: roots } = await app.routes.ask(commentRoutes.list, { params: { articleId: most.id } });
    expect(roots.reduce((sum, root) => sum + 1 + root.comment_count, 0)).toBe(most.comment_count);
    expect(
      (await app.routes.ask(bigModelRoutes.square, {})).every(({ roleList }) => roleList.length > 0),
    ).toBe(true);
    const { html } = await app.routes.ask(customPageRoutes.read, { params: { slug: 'about' } });
    expect(html).toContain('示例');
    const people = await app.core.database
      .forTables<Tables>()
      .kysely.selectFrom('users')
      .select(['role', 'password_hash'])
      .where('source', '=', 'sample')
      .execute();
    expect(people.length).toBeGreaterThan(0);
    expect(people.every(({ role, password_hash }) => role !== 1 && password_hash === '')).toBe(true);
  });
});

everyDatabase('a data folder with users', (open) => {
  test('gets no further administrator', async () => {
    const product = await openProduct(open);
    expect(await product.service(firstStartModule).prepare()).toBeUndefined();
    const { body } = await product.as('visitor').call(menuRoutes.names);
    expect(body.data).toEqual([]);
    await product.close();
  });
});
