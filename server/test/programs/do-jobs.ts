import { appendFileSync } from 'node:fs';
import { pino } from 'pino';
import { migrations } from '../../src/migrations/migrations';
import { systemClock, type Clock } from '../../src/platform/clock';
import { openDatabase } from '../../src/platform/database/open-database';
import { jobQueue } from '../../src/platform/jobs/job-queue';

const { DATA_DIR = '', DATABASE_URL, MARKS = '', DIE_AT, AHEAD_MS = '0', PROMPT } = process.env;

// Does what is due; each job writes its number into a file. DIE_AT names the job in whose middle the process dies.
const clock: Clock = { now: () => systemClock.now() + Number(AHEAD_MS) };
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
