import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { migrations } from '#app/schema';
import { chainKeys } from '#operations/audit-log/chain/chain-keys';
import { chainRepository } from '#operations/audit-log/chain/chain.repository';
import { sealer as makeSealer } from '#operations/audit-log/chain/sealer';
import { verificationService } from '#operations/audit-log/chain/verification.service';
import { entryWriter } from '#operations/audit-log/entries/entry-writer';
import { logsRepository } from '#operations/audit-log/entries/logs.repository';
import { openDatabase } from '#platform/database/open-database';
import { currentOrigin } from '#platform/events/origin';
import { randomIds } from '#platform/ids';
import { siteTime } from '#platform/time';
import type { Tables } from '#test/tables';

/*
 * Writes entries of the audit log together with the rows that they are about, through the parts of the product. Several such processes
 * write to one database at the same time. Each line of the input is an order as JSON; its result is a line of the output.
 *
 * `write` makes `count` rows, with entries or without; `fill` makes `count` entries alone; `harm` runs a statement; `check` verifies
 * the chain.
 */
interface Order {
  readonly work: 'write' | 'fill' | 'harm' | 'check';
  readonly count?: number;
  readonly withEntries?: boolean;
  readonly statement?: string;
}

const { DATA_DIR = '', DATABASE_URL, NAME = '' } = process.env;
/** Transactions that one process runs at the same time. */
const together = 8;
const filledAtOnce = 500;

const database = (
  await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, migrations)
).forTables<Tables>();
/** Each look is a millisecond later. */
let now = 1_700_000_000_000;
const clock = { now: () => (now += 1) };
const keys = chainKeys('the secret key of a proof');
const chain = chainRepository(database.forTables());
const places = { placeOf: async () => '' };
const log = { warn: (problem: unknown) => process.stderr.write(`${JSON.stringify(problem)}\n`) };
const sealer = makeSealer({ database, chain, keys, places, log: log as never });
const logs = logsRepository(database.forTables());
const writer = entryWriter({ database: database.forTables(), ids: randomIds, logs, keys, sealer });

const origin = () => ({ ...currentOrigin(), address: '203.0.113.9', name: 'link.changed', at: clock.now() });
const entryOf = (title: string) => ({
  title: '新增了友情链接',
  record: { kind: 'link', id: title, name: title },
  before: null,
  after: { title, href: `https://${title}.example`, is_shown: 1 },
});

const writeRow = (title: string, withEntries: boolean): Promise<void> =>
  database.quietly(async () => {
    const href = `https://${title}.example`;
    const row = { title, href, href_key: href, description: '', picture: '', is_shown: 1, sort: 0 };
    await database.kysely
      .insertInto('links')
      .values({ ...row, created_at: clock.now() })
      .execute();
    if (withEntries) await writer.write(origin(), [entryOf(title)]);
  });

let made = 0;

const write = async ({ count = 0, withEntries = false }: Order): Promise<object> => {
  sealer.wake();
  const took: number[] = [];
  const last = made + count;
  const one = async (): Promise<void> => {
    while (made < last) {
      const began = performance.now();
      await writeRow(`n${NAME}-${(made += 1)}`, withEntries);
      took.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: together }, one));
  const seconds = (performance.now() - began) / 1_000;
  // What waits for its number then waits no longer, so that it is no work of the next order.
  await sealer.stop();
  if (withEntries) await sealer.seal();
  took.sort((a, b) => a - b);
  return { seconds, p50: took[took.length >> 1], p99: took[Math.floor(took.length * 0.99)] };
};

const fill = async ({ count = 0 }: Order): Promise<object> => {
  for (let filled = 0; filled < count; filled += filledAtOnce)
    await database.quietly(
      async () =>
        void (await writer.write(
          origin(),
          Array.from({ length: filledAtOnce }, (_, at) => entryOf(`f${filled + at}`)),
        )),
    );
  await sealer.seal();
  return {};
};

/** @returns p99 of the event loop's delay in milliseconds, of each half second of some work */
const delaysDuring = async (work: () => Promise<unknown>): Promise<number[]> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const delays: number[] = [];
  const keep = (): void => {
    delays.push(delay.percentile(99) / 1e6);
    delay.reset();
  };
  delay.enable();
  const timer = setInterval(keep, 500);
  await work();
  clearInterval(timer);
  keep();
  delay.disable();
  return delays;
};

const check = async (): Promise<object> => {
  const verification = verificationService({ database, clock, time: siteTime('UTC'), chain, keys, sealer });
  await sealer.seal();
  const began = performance.now();
  let report = await verification.last();
  const delays = await delaysDuring(async () => {
    do report = await verification.verify();
    while (report.state === 'running');
  });
  return { ...report, seconds: (performance.now() - began) / 1_000, delays };
};

const harm = async ({ statement = '' }: Order): Promise<object> => {
  await database.quietly(async () => void (await sql.raw(statement).execute(database.kysely)));
  return {};
};

const works = { write, fill, check, harm };
for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line) as Order;
  process.stdout.write(`${JSON.stringify(await works[order.work](order))}\n`);
}
await database.close();
