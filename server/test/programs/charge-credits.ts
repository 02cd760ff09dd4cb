import { sql } from 'kysely';
import type { Tables } from '#test/tables';
import { migrations } from '#app/schema';
import { chargesService } from '#identity/credits/charges.service';
import { creditClaimsRepository } from '#identity/credits/credit-claims.repository';
import { creditEntriesRepository } from '#identity/credits/credit-entries.repository';
import { creditLedger } from '#identity/credits/credit-ledger';
import { dailyClaimService } from '#identity/credits/daily-claim.service';
import { grantsService } from '#identity/credits/grants.service';
import { userCreditsRepository } from '#identity/users/user-credits.repository';
import { openDatabase } from '#platform/database/open-database';
import { columnOf } from '#platform/database/results';
import { AppError } from '#platform/errors';
import { siteTime } from '#platform/time';
import { creditFaults } from './credit-faults';

/*
 * Charges simulated jobs through the services of the product, with faults at every step. Several such processes on one database charge the
 * same jobs at the same time, each with other faults: whatever one does, another does as well, or the opposite of it.
 *
 * `prepare` makes the users, `charge` goes through the jobs from FROM to UNTIL, `check` closes what is left open and says what it finds.
 */
const { DATA_DIR = '', DATABASE_URL, WORK, FROM = '0', UNTIL = '0', SEED = '1', KEYS } = process.env;
const people = 20;
/** Jobs that one process charges at the same time. */
const together = 10;
const day = 86_400_000;

const database = (
  await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, migrations)
).forTables<Tables>();

/** The same day in every process for the same job. */
let now = 0;
const clock = { now: () => now };
const balances = userCreditsRepository(database.forTables());
const entries = creditEntriesRepository(database.forTables());
const ledger = creditLedger({ balances, entries, clock });
const charges = chargesService({ ledger, entries, clock });
const claims = dailyClaimService({
  database,
  clock,
  time: siteTime('Asia/Shanghai'),
  ledger,
  claims: creditClaimsRepository(database.forTables()),
  settings: { prices: async () => ({ chat_scope: 2, session_scope: 4, day_scope: 6 }) },
});
const grants = grantsService({ database, ledger, events: { emit: async () => undefined } });

const prepare = async (): Promise<void> => {
  await database.quietly(async () => {
    const names = Array.from({ length: people }, (_, at) => `user ${at}`);
    const rows = names.map((name) => ({
      ...{ user_name: name, user_name_key: name, nick_name: name, nick_name_key: name },
      ...{ email: '', email_key: null, password_hash: '', role: 2 as const, created_at: 0 },
    }));
    await database.kysely.insertInto('users').values(rows).execute();
    if (KEYS === 'none')
      for (const index of ['credit_entries_once', 'credit_entries_outcome'])
        await database.kysely.schema.dropIndex(index).execute();
  });
};

const usersOf = async (): Promise<number[]> =>
  (await database.kysely.selectFrom('users').select('id').orderBy('id').limit(people).execute()).map(
    ({ id }) => id,
  );

/** @returns the first jobs with an open hold from one number up to another */
const openJobs = (from: number, until: number): Promise<number[]> =>
  columnOf(
    database.kysely
      .selectFrom('credit_entries')
      .select(({ fn }) => fn.coalesce('job', sql<number>`0`).as('job'))
      .where('is_open', '=', 1)
      .where('job', '>=', from)
      .where('job', '<', Math.min(until, Number.MAX_SAFE_INTEGER))
      .orderBy('job')
      .limit(500),
    'job',
  );

/** Refusals are answers; anything else ends the process. */
const answered = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && error.message === 'half way')) return false;
    throw error;
  }
};

const charge = async (): Promise<void> => {
  const users = await usersOf();
  const faults = creditFaults({ database, charges, claims, grants, answered, seed: Number(SEED) });
  const until = Number(UNTIL);
  for (let from = Number(FROM); from < until; from += together) {
    now = Math.floor(from / 200) * day;
    const jobs = Array.from({ length: Math.min(together, until - from) }, (_, at) => from + at + 1);
    await Promise.all(
      jobs.map((job) => faults.charge({ job, price: job % 5, userId: users[job % people] ?? 0 })),
    );
    if (from % 100 !== 0) continue;
    // Jobs whose process died long ago.
    for (const left of await openJobs(from - 800, from - 400))
      await answered(() => database.quietly(() => charges[left % 2 ? 'release' : 'settle'](left)));
    process.stdout.write(`${from}\n`);
  }
};

const check = async (): Promise<void> => {
  // Without the unique keys a job may have several holds, of which one is closed: those stay open.
  let first = 0;
  for (let left = await openJobs(first, Infinity); left.length > 0; left = await openJobs(first, Infinity)) {
    for (const job of left) await database.quietly(() => charges.release(job));
    first = Math.max(...left) + 1;
  }
  const users = await database.kysely.selectFrom('users').select(['id', 'integral']).execute();
  const rows = await database.kysely.selectFrom('credit_entries').selectAll().orderBy('id').execute();
  const sums = new Map<number | null, number>();
  const steps = new Map<string, number>();
  const found = {
    entries: rows.length,
    jobs: 0,
    differences: 0,
    negative: 0,
    twice: 0,
    unended: 0,
    wrong: 0,
  };
  const nets = new Map<number, { net: number; price: number; end: string }>();
  const counted = (key: string): void => void steps.set(key, (steps.get(key) ?? 0) + 1);
  for (const { user_id, step, amount, balance, job } of rows) {
    const sum = (sums.get(user_id) ?? 0) + amount;
    sums.set(user_id, sum);
    if (balance !== sum) found.differences += 1;
    if (sum < 0 || balance < 0) found.negative += 1;
    if (job === null) continue;
    counted(`${job} ${step === 'hold' ? 'held' : 'ended'}`);
    const net = nets.get(job) ?? { net: 0, price: 0, end: '' };
    net.net += amount;
    if (step === 'hold') net.price = -amount;
    else net.end = step;
    nets.set(job, net);
  }
  for (const { id, integral } of users) {
    if (integral !== (sums.get(id) ?? 0)) found.differences += 1;
    if (integral < 0) found.negative += 1;
  }
  for (const times of steps.values()) if (times > 1) found.twice += 1;
  for (const { net, price, end } of nets.values()) {
    found.jobs += 1;
    if (end === '') found.unended += 1;
    if (net !== (end === 'settle' ? 0 - price : 0)) found.wrong += 1;
  }
  process.stdout.write(`${JSON.stringify(found)}\n`);
};

await { prepare, charge, check }[WORK as 'prepare' | 'charge' | 'check']();
await database.close();
