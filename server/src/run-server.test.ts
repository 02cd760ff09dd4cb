import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrations } from '#app/schema';
import { openDatabase } from '#platform/database/open-database';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { breakableProxy } from '#test/breakable-proxy';
import { runProgram, type RunningProcess } from '#test/process-run';
import { redisAtHand } from '#test/services-at-hand';

// Real processes start here, and the machine may be busy.
jest.setTimeout(120_000);

let program: BuiltProgram;
let dataDir: string;
beforeAll(async () => {
  program = await builtProgram('test/programs/serve-api.ts');
});
afterAll(() => program.remove());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yanye-main-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}): RunningProcess =>
  runProgram(program.file, { DATA_DIR: dataDir, PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', ...environment });

const addressOf = async (run: RunningProcess): Promise<string> =>
  (await run.says(/已启动：(http:\S+)/))[1] ?? '';

const stopped = async (run: RunningProcess): Promise<string> => {
  run.child.kill('SIGTERM');
  const { code, output } = await run.ended;
  expect(code).toBe(0);
  return output;
};

describe('the program', () => {
  it('prints address and first password once, serves, and stops on a signal', async () => {
    const first = start();
    const address = await addressOf(first);
    for (const path of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/openapi.json',
      '/api/settings/site',
      '/api/menu_names',
    ])
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
    const output = await stopped(first);
    const password = output.match(/初始密码：(\S{12,})（/)?.[1] ?? '';
    const second = start();
    const answer = await fetch(`${await addressOf(second)}/api/email_login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_name: 'admin@localhost', password }),
    });
    expect(await answer.json()).toMatchObject({ code: 0, data: expect.stringMatching(/^eyJ/) as string });
    expect(await stopped(second)).not.toContain('初始密码');
  });

  it.each([
    ['a rejection without a handler', 'void Promise.reject(new Error("dropped"))'],
    ['an exception outside a request', 'throw new Error("dropped")'],
  ])('logs %s, stops in order and fails', async (_what, defect) => {
    const preload = `process.on('SIGUSR2',()=>{${defect}})`;
    const run = start({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}` });
    const address = await addressOf(run);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    run.child.kill('SIGUSR2');
    const { code, output } = await run.ended;
    expect(code).toBe(1);
    expect(output.match(/unhandled error: the process stops/g)).toHaveLength(1);
    expect(output).toContain('dropped');
  });

  it('warns of settings that are valid and hardly meant, and starts', async () => {
    const run = start({ TRUST_PROXY: 'true' });
    await addressOf(run);
    const warnings = (await stopped(run)).split('\n').filter((line) => line.startsWith('警告：'));
    expect(warnings).toEqual([
      expect.stringMatching(/^警告：TRUST_PROXY=true /),
      expect.stringMatching(/^警告：PUBLIC_URL /),
    ]);
  });

  it('two concurrent first starts create one administrator', async () => {
    const runs = [start(), start()];
    await Promise.all(runs.map(addressOf));
    const outputs = await Promise.all(runs.map(stopped));
    expect(outputs.filter((output) => output.includes('初始密码'))).toHaveLength(1);
  });

  it.each([
    ['a port that is a word', { PORT: 'abc' }, /^无法启动：PORT：.+$/],
    ['a database that is away', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^无法启动：DATABASE_URL：.+$/],
    [
      'a database that is no name',
      { DATABASE_URL: 'postgres://nowhere.invalid/x' },
      /^无法启动：DATABASE_URL：.+$/,
    ],
    ['a Redis that is away', { REDIS_URL: 'redis://127.0.0.1:1' }, /^无法启动：REDIS_URL：.+$/],
    ['a folder that cannot be', { DATA_DIR: '/dev/null/data' }, /^无法启动：DATA_DIR：.+$/],
    ['a folder that takes no files', { DATA_DIR: '/proc/data' }, /^无法启动：DATA_DIR：.+$/],
    ['an address of somebody else', { HOST: '192.0.2.1' }, /^无法启动：HOST：.+$/],
  ])('%s stops it with one clear line', async (_case, environment, line) => {
    const { code, output } = await start({
      ADMIN_PASSWORD: 'a good password',
      START_WAIT_SECONDS: '0',
      ...environment,
    }).ended;
    const lines = output
      .trim()
      .split('\n')
      .filter((text) => text.startsWith('无法启动'));
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(output).not.toMatch(/\n\s+at /);
  });

  (redisAtHand() ? it : it.skip)('waits for a Redis that starts later, and says so', async () => {
    const proxy = await breakableProxy(redisAtHand() ?? '');
    await proxy.cut();
    const run = start({ REDIS_URL: proxy.url });
    await run.says(/^REDIS_URL：.+，最多再等 60 秒$/m);
    await proxy.restore();
    expect((await fetch(`${await addressOf(run)}/readyz`)).status).toBe(200);
    expect(await stopped(run)).not.toContain('无法启动');
    await proxy.close();
  });

  it.each([
    ['a newer program', 'later-0001', /^无法启动：数据由更新版本的程序写入（later-0001）.+$/],
    [
      'a program from before the first release',
      '0001_users',
      /^无法启动：数据来自首个版本发布之前的开发版本.+$/,
    ],
  ])('data of %s stops it with one clear line', async (_case, name, line) => {
    const database = await openDatabase({ dataDir }, migrations);
    await database.transaction(() =>
      sql`insert into migrations (name, migrated_at) values (${name}, 1)`.execute(database.kysely),
    );
    await database.close();
    const { code, output } = await start().ended;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(line)]);
  });

  it('a taken port stops it with one line', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { code, output } = await start({ PORT: String(port) }).ended;
    expect(code).toBe(1);
    expect(output).toContain(`无法启动：PORT：端口 ${port} 已被占用`);
    other.close();
  });
});
