import { pino } from 'pino';
import { z } from 'zod';
import { migrations } from '#app/schema';
import type { Clock } from '#platform/clock';
import { openDatabase } from '#platform/database/open-database';
import { defineEvent } from '#platform/events/event-type';
import { makeEvents } from '#platform/events/events';
import { randomIds } from '#platform/ids';
import { jobQueue } from '#platform/jobs/job-queue';

const { DATA_DIR = '', DATABASE_URL, DIE_AT, NOW_MS = '' } = process.env;

// Handles the events that are due at NOW_MS: each of two subscribers adds a job that is never done. DIE_AT names the event at which the
// process kills itself, after its first subscriber has written and before that is committed.
const clock: Clock = { now: () => Number(NOW_MS) };
const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, migrations);
const jobs = jobQueue({ database, clock, log: pino({ level: 'silent' }) });
const events = makeEvents({ database, jobs, clock, ids: randomIds });
const leafFallen = defineEvent('leaf.fallen', { number: z.int() });
for (const subscriber of ['first', 'second'])
  events.afterCommit(leafFallen, subscriber, async ({ number }) => {
    await jobs.add(`handled by ${subscriber}`, number);
    if (subscriber === 'first' && String(number) === DIE_AT) process.kill(process.pid, 'SIGKILL');
    await new Promise((resolve) => setImmediate(resolve));
  });
process.stdout.write(`did ${await jobs.runDue()}\n`);
await database.close();
