import type { BulkTargets } from './bulk-targets';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { jobQueue } from '#platform/jobs/job-queue';
import type { BulkTarget } from '#platform/admin-lists/bulk-target';
import { usersModule } from '#identity/users/users.module';
import { defineBulkJobs } from './bulk.jobs';
import { bulkJob } from './bulk.service';
import { bulkRepository } from './bulk.repository';
import type { BulkTables } from './bulk.schema';

/** The same for every list. */
const targetsOf = (target: BulkTarget): BulkTargets => ({ of: () => target });

everyDatabase('a step of a bulk task', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterAll(() => product.close());

  /** Runs a task of one portion while something happens between finding it and doing it. */
  const appliedWhile = async (
    meanwhile: (id: number) => Promise<unknown>,
    afterwards: () => void = () => undefined,
  ): Promise<string[]> => {
    const database = product.database.forTables<BulkTables>();
    const tasks = bulkRepository(database);
    const applied: string[] = [];
    let id = 0;
    const target: BulkTarget = {
      admit: () => undefined,
      check: () => undefined,
      matching: () => ({
        count: async () => 1,
        next: async (_before, after) => {
          if (after !== '') {
            afterwards();
            return [];
          }
          await database.transaction(() => meanwhile(id));
          return ['1'];
        },
      }),
      apply: async (_viewer, _order, ids) => {
        applied.push(...ids);
        return [...ids];
      },
    };
    const jobs = jobQueue({
      database: product.database.forTables<unknown>(),
      clock,
      log: pino({ level: 'silent' }),
    });
    defineBulkJobs(jobs, {
      database,
      tasks,
      targets: targetsOf(target),
      users: product.service(usersModule),
      clock,
    });
    const row = await database.transaction(async () => {
      const added = await tasks.add({
        user_id: product.ids.admin,
        table_name: 'comments',
        action: 'remove',
        value: '',
        filter: '{}',
        before: clock.now(),
        total: 1,
        state: 'waiting',
        created_at: clock.now(),
        updated_at: clock.now(),
      });
      await jobs.add(bulkJob, added.id);
      return added;
    });
    id = row.id;
    await jobs.runDue();
    return applied;
  };
  const tasks = () => bulkRepository(product.database.forTables<BulkTables>());

  test('runs without a concurrent change', async () => {
    expect(await appliedWhile(async () => undefined)).toEqual(['1']);
  });

  test('that another process has taken is not repeated', async () => {
    const taken = { position: '1', count: 1, now: clock.now() };
    expect(await appliedWhile((id) => tasks().advance({ id, position: '' }, taken))).toEqual([]);
  });

  test('of a task that was cancelled concurrently does not run', async () => {
    expect(await appliedWhile((id) => tasks().end(id, 'cancelled', clock.now()))).toEqual([]);
  });
  test('is followed by a pause as long as the step', async () => {
    let found = 0;
    let wentOn = 0;
    await appliedWhile(
      async () => {
        await sleep(150);
        found = performance.now();
      },
      () => (wentOn = performance.now()),
    );
    expect(wentOn - found).toBeGreaterThan(140);
  });
});
