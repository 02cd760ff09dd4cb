import { appendFileSync } from 'node:fs';
import { pino } from 'pino';
import { migrations } from '#app/schema';
import type { Clock } from '#platform/clock';
import { openDatabase } from '#platform/database/open-database';
import { jobQueue } from '#platform/jobs/job-queue';

const { DATA_DIR = '', DATABASE_URL, MARKS = '', DIE_AT, NOW_MS = '', PROMPT } = process.env;

// Runs the jobs that are due at NOW_MS; each job writes its number into a file. DIE_AT names the job that kills the process.
// The time stands still: leases must end when the test says so, however long a process takes to start.
const clock: Clock = { now: () => Number(NOW_MS) };
const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, migrations);
const jobs = jobQueue({ database, clock, log: pino({ level: 'silent' }) });
jobs.define<{ number: number }>({
  name: 'mark',
  isPrompt: PROMPT === '1',
  work: async ({ number }) => {
    if (String(number) === DIE_AT) process.kill(process.pid, 'SIGKILL');
    await new Promise((resolve) => setImmediate(resolve));
    appendFileSync(MARKS, `${number}\n`);
  },
});
process.stdout.write(`did ${await jobs.runDue()}\n`);
await database.close();
