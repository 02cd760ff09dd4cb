import { logRoutes } from '@yanye/shared/contract/logs';
import { createLogger } from '#platform/log/logger';
import { warningFeed } from '#platform/log/warning-feed';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { auditLogModule } from '../audit-log.module';

everyDatabase('runtime entries', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterAll(() => product.close());
  afterEach(() => product.reset());

  /** A log as the server has it, whose lines go nowhere else. */
  const openLog = () => {
    const feed = warningFeed();
    const { runtime } = product.service(auditLogModule);
    feed.handOnTo((line) => runtime.take(line));
    return { log: createLogger('info', { write: () => undefined }, feed), flush: runtime.flush };
  };
  const entries = async () =>
    (await product.as('admin').call(logRoutes.list, { query: { type: '3', limit: 100 } })).body.data;

  it('are the warnings and errors of the server and of jobs, without secrets', async () => {
    const { log, flush } = openLog();
    log.info('nothing special');
    const request = { id: 'r1', method: 'POST', url: '/api/login?code=geheim', ip: '203.0.113.9' };
    log.warn({ req: request, password: 'geheim' }, 'slow');
    log.error({ job: 'mail.send', err: new Error('no route') }, 'job given up');
    await flush();
    const { list } = await entries();
    expect(list).toMatchObject([
      {
        title: 'job given up：no route',
        level: 'error',
        type: 'runtimeType',
        serviceName: 'mail.send',
        status: false,
        details: { context: expect.stringContaining('no route'), seq: 0, is_erased: false },
      },
      {
        title: 'slow',
        level: 'warning',
        serviceName: '服务器',
        ip: '203.0.113.9',
        details: { request: { method: 'POST', path: '/api/login?code=***' } },
      },
    ]);
    expect(JSON.stringify(list)).not.toContain('geheim');
  });

  it('are one where they repeat, and at most sixty in a minute', async () => {
    const { log, flush } = openLog();
    clock.pass(60_000);
    for (let times = 0; times < 5; times += 1) log.warn('again');
    for (let at = 0; at < 100; at += 1) log.warn(`number ${at}`);
    await flush();
    const { count, list } = await entries();
    expect(count).toBe(61);
    expect(list.find(({ title }) => title === 'again')?.details.count).toBe(5);
    expect(list[0]).toMatchObject({ title: '另有 41 条警告或错误没有逐条记录' });
    clock.pass(60_000);
    log.warn('later');
    await flush();
    expect((await entries()).list[0]).toMatchObject({ title: 'later' });
  });

  it('count what could not be stored, and store it when the database is back', async () => {
    const { log, flush } = openLog();
    clock.pass(120_000);
    const away = jest.spyOn(product.database, 'transaction').mockRejectedValueOnce(new Error('away'));
    log.error('first');
    await flush();
    expect(away).toHaveBeenCalled();
    log.error('second');
    await flush();
    expect((await entries()).list.map(({ title }) => title)).toEqual([
      '另有 1 条警告或错误没有逐条记录',
      'second',
    ]);
  });
});
