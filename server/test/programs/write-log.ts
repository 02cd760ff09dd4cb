import { monitorEventLoopDelay } from 'node:perf_hooks';
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
 * write to one database at the same time.
 *
 * `write` makes COUNT rows, with entries or, where ENTRIES is `none`, without; `fill` makes COUNT entries alone; `harm` runs the
 * statement HARM; `check` verifies the chain.
 */
const { DATA_DIR = '', DATABASE_URL, WORK, COUNT = '0', ENTRIES, HARM = '', NAME = '' } = process.env;
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

const writeRow = (title: string): Promise<void> =>
  database.quietly(async () => {
    const href = `https://${title}.example`;
    const row = { title, href, href_key: href, description: '', picture: '', is_shown: 1, sort: 0 };
    await database.kysely
      .insertInto('links')
      .values({ ...row, created_at: clock.now() })
      .execute();
    if (ENTRIES !== 'none') await writer.write(origin(), [entryOf(title)]);
  });

const write = async (): Promise<object> => {
  sealer.wake();
  const took: number[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < Number(COUNT)) {
      const began = performance.now();
      await writeRow(`n${NAME}-${(next += 1)}`);
      took.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: together }, one));
  const seconds = (performance.now() - began) / 1_000;
  await sealer.stop();
  took.sort((a, b) => a - b);
  return { seconds, p50: took[took.length >> 1], p99: took[Math.floor(took.length * 0.99)] };
};

const fill = async (): Promise<object> => {
  for (let made = 0; made < Number(COUNT); made += filledAtOnce)
    await database.quietly(
      async () =>
        void (await writer.write(
          origin(),
          Array.from({ length: filledAtOnce }, (_, at) => entryOf(`f${made + at}`)),
        )),
    );
  await sealer.seal();
  return {};
};

const check = async (): Promise<object> => {
  const verification = verificationService({ database, clock, time: siteTime('UTC'), chain, keys, sealer });
  await sealer.seal();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  let report = await verification.verify();
  while (report.state === 'running') report = await verification.verify();
  delay.disable();
  return { ...report, seconds: (performance.now() - began) / 1_000, delayMs: delay.percentile(99) / 1e6 };
};

const harm = async (): Promise<object> => {
  await database.quietly(async () => void (await sql.raw(HARM).execute(database.kysely)));
  return {};
};

const works: Readonly<Record<string, () => Promise<object>>> = { write, fill, check, harm };
process.stdout.write(JSON.stringify(await works[WORK ?? '']?.()));
await database.close();
