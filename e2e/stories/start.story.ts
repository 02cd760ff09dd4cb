import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { call, signInAdmin } from '../support/api';
import { startSite, type Site } from '../support/site';

const main = resolve(__dirname, '../../server/dist/main.js');

/** Starts the server with settings it must refuse, and returns its output. */
const refusedStart = (env: Record<string, string>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yanye-refused-'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      START_WAIT_SECONDS: '0',
      ...env,
    },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, said: `${stdout}${stderr}`.trim() };
};

describe('a first start', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ isFirstStart: true, env: { ADMIN_PASSWORD: '', LOG_LEVEL: 'info' } });
  });
  afterAll(() => site.stop());

  test('prints the address and the first password', () => {
    expect(site.output()).toContain(site.url);
    expect(site.output()).toMatch(/admin@localhost/);
  });

  test.each(['/', '/admin', '/healthz', '/readyz', '/metrics', '/openapi.json', '/remotes.json'])(
    'answers %s',
    async (path) => {
      const answer = await fetch(`${site.url}${path}`);
      expect(answer.status).toBe(200);
    },
  );

  test('lists all three remotes, each with a loadable entry', async () => {
    const { remotes } = (await (await fetch(`${site.url}/remotes.json`)).json()) as {
      remotes: { name: string; entry: string }[];
    };
    expect(remotes.map(({ name }) => name).sort()).toEqual(['admin_remote', 'chat_remote', 'site_remote']);
    for (const { entry } of remotes) {
      const answer = await fetch(new URL(entry, site.url));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('javascript');
    }
  });

  test('has sample articles to read', async () => {
    const answer = await call<{ count: number; list: { id: string }[] }>(site.url, 'GET', '/api/articles');
    expect(answer.data.count).toBeGreaterThan(4);
    const [first] = answer.data.list;
    expect((await fetch(`${site.url}/article/${first?.id}`)).status).toBe(200);
  });
});

describe('a data folder that is used again', () => {
  const running: Site[] = [];
  /** Stopped after the test, whatever the others did: a running server keeps the tests from ending. */
  const start = async (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Site> => {
    const site = await startSite({ dataDir, seed: 'none', env });
    running.push(site);
    return site;
  };
  afterEach(async () => {
    for (const site of running.splice(0)) await site.stop();
  });

  test('keeps the administrator at a second start and prints no password', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'yanye-twice-'));
    const first = await start(dataDir);
    await first.stop();
    const second = await start(dataDir, { ADMIN_PASSWORD: 'another-password-now' });
    await expect(signInAdmin(second.url)).resolves.toBeTruthy();
    expect(second.output()).not.toContain('another-password-now');
  });

  test('keeps the compiled program, which the next start takes as it is', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'yanye-code-'));
    const kept = () => {
      const folder = join(dataDir, 'code-cache');
      return readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mtimeMs]);
    };
    await (await start(dataDir)).stop();
    const first = kept();
    expect(first.map(([name]) => String(name).split('-')[0])).toEqual(
      expect.arrayContaining(['common.cjs', 'packages.cjs', 'server.cjs']),
    );
    await (await start(dataDir)).stop();
    expect(kept()).toEqual(expect.arrayContaining(first));
  });

  test('shows two concurrent processes each other’s changes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'yanye-pair-'));
    const [one, two] = [await start(dataDir), await start(dataDir)];
    const token = await signInAdmin(one.url);
    for (const round of [1, 2, 3, 4, 5]) {
      const title = `第 ${round} 篇`;
      await call(one.url, 'POST', '/api/articles', { token, body: { title, content: '正文' } });
      expect(await (await fetch(`${two.url}/`)).text()).toContain(title);
    }
  });
});

describe('a start that fails', () => {
  const asFile = (): string => {
    const file = join(mkdtempSync(join(tmpdir(), 'yanye-file-')), 'not-a-folder');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    return file;
  };

  test.each([
    ['a port that is a word', { PORT: 'eighty' }, 'PORT'],
    ['a database that is not there', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL'],
    ['a data folder that cannot be written', { DATA_DIR: asFile() }, 'DATA_DIR'],
    [
      'a data folder that cannot be written, whatever the database',
      { DATA_DIR: asFile(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'DATA_DIR',
    ],
    ['a Redis that is not there', { REDIS_URL: 'redis://127.0.0.1:1' }, 'REDIS_URL'],
  ])('ends with one clear line: %s', (_what, env, variable) => {
    const { status, said } = refusedStart(env);
    expect(status).toBe(1);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain(variable);
    expect(said).not.toMatch(/\bat .*:\d+:\d+/);
  });
});
