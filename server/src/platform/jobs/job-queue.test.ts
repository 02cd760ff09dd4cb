import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { everyDatabase } from '#test/every-database';
import { runProgram } from '#test/process-run';
import type { TestDatabase } from '#test/test-database';
import { jobQueue } from './job-queue';
import type { JobRun, Jobs } from './jobs';
import type { JobTables } from './jobs.schema';

// Real processes start here, which is slow on a busy machine.
jest.setTimeout(120_000);

const hour = 3_600_000;

everyDatabase('the job queue', (open) => {
  let place: TestDatabase;
  let now: number;
  const clock = { now: () => now };
  const queueOn = (database = place.database): Jobs =>
    jobQueue({ database, clock, log: pino({ level: 'silent' }) });

  beforeEach(async () => {
    place = await open();
    now = Date.parse('2024-03-09T08:00:00Z');
  });

  const rows = () =>
    place.database.forTables<JobTables>().kysely.selectFrom('jobs').selectAll().orderBy('id').execute();

  const recorder = (name = 'greet', more: { attempts?: number; everySeconds?: number } = {}) => {
    const seen: unknown[] = [];
    return { seen, kind: { name, ...more, work: async (payload: unknown) => void seen.push(payload) } };
  };

  const failing = (attempts: number) => {
    const runs: JobRun[] = [];
    const work = async (_payload: unknown, run: JobRun): Promise<void> => {
      runs.push(run);
      throw new Error(`no ${run.attempt}`);
    };
    return { runs, kind: { name: 'fail', attempts, work } };
  };

  it('runs a job once, with its payload', async () => {
    const jobs = queueOn();
    const { seen, kind } = recorder();
    jobs.define(kind);
    await jobs.add('greet', { to: '言叶' });
    expect(await jobs.runDue()).toBe(1);
    expect(await jobs.runDue()).toBe(0);
    expect(seen).toEqual([{ to: '言叶' }]);
    expect(await rows()).toEqual([]);
  });

  it('makes a waiting job due by its key, and no other', async () => {
    const jobs = queueOn();
    const { seen, kind } = recorder();
    jobs.define(kind);
    await jobs.add('greet', 1, { at: now + hour, key: 'one' });
    await jobs.add('greet', 2, { at: now + hour, key: 'two' });
    expect(await jobs.hasten('greet', 'one')).toBe(true);
    expect(await jobs.hasten('greet', 'three')).toBe(false);
    await jobs.runDue();
    expect(seen).toEqual([1]);
    expect(await jobs.hasten('greet', 'one')).toBe(false);
  });

  it('waits until a job is due', async () => {
    const jobs = queueOn();
    jobs.define(recorder().kind);
    await jobs.add('greet', 1, { at: now + hour });
    expect(await jobs.runDue()).toBe(0);
    now += hour;
    expect(await jobs.runDue()).toBe(1);
  });

  it('a job exists exactly when the change that added it is committed', async () => {
    const jobs = queueOn();
    jobs.define(recorder().kind);
    await place.database
      .transaction(async () => {
        await jobs.add('greet', 1);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await jobs.runDue()).toBe(0);
    await place.database.transaction(() => jobs.add('greet', 2));
    expect(await jobs.runDue()).toBe(1);
  });

  it('adding a job leaves the generation unchanged', async () => {
    const before = await place.database.generation();
    await queueOn().add('greet', 1);
    expect(await place.database.generation()).toBe(before);
  });

  it('a key allows one waiting job', async () => {
    const jobs = queueOn();
    const { seen, kind } = recorder();
    jobs.define(kind);
    for (const payload of [1, 2, 3]) await jobs.add('greet', payload, { key: 'same' });
    await jobs.add('greet', 4, { key: 'other' });
    await jobs.runDue();
    expect(seen).toEqual([1, 4]);
  });

  it('a failed job is retried with growing delays, then given up with its reason', async () => {
    const jobs = queueOn();
    const { runs, kind } = failing(3);
    jobs.define(kind);
    await jobs.add('fail', null);
    const pauses: number[] = [];
    while ((await rows())[0]?.state !== 'failed') {
      const [row] = await rows();
      pauses.push((row?.due_at ?? 0) - now);
      now = row?.due_at ?? now;
      await jobs.runDue();
    }
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(pauses).toEqual([0, 5_000, 10_000]);
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'no 3', finished_at: now }]);
  });

  it('a repeating job runs again after success and after failure', async () => {
    const jobs = queueOn();
    const { runs, kind } = failing(1);
    const { seen, kind: sweep } = recorder('sweep', { everySeconds: 60 });
    jobs.define(sweep);
    jobs.define({ ...kind, everySeconds: 60 });
    await jobs.start();
    await jobs.stop();
    await jobs.runDue();
    now += 60_000;
    await jobs.runDue();
    expect(seen).toHaveLength(2);
    expect(runs).toHaveLength(2);
  });

  it('a repeating job that is due at start runs at each start', async () => {
    const { seen, kind } = recorder('sweep', { everySeconds: 60 });
    const { seen: rarely, kind: rare } = recorder('rare', { everySeconds: 60 });
    for (let start = 0; start < 2; start += 1) {
      const jobs = queueOn();
      jobs.define({ ...kind, isDueAtStart: true });
      jobs.define(rare);
      await jobs.start();
      await jobs.stop();
      await jobs.runDue();
    }
    expect([seen.length, rarely.length]).toEqual([2, 1]);
  });

  it('two processes that start share one schedule', async () => {
    const queues = [queueOn(), queueOn()];
    for (const jobs of queues) {
      jobs.define(recorder('sweep', { everySeconds: 60 }).kind);
      await jobs.start();
      await jobs.stop();
    }
    const waiting = await rows();
    expect(waiting).toHaveLength(1);
  });

  it('a job of an unknown kind waits for a program that knows it', async () => {
    const jobs = queueOn();
    jobs.define(recorder('known').kind);
    await jobs.add('unknown', 1);
    expect(await jobs.runDue()).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  it('a running job ends before the queue stops', async () => {
    const jobs = queueOn();
    let begun: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let finish: () => void = () => undefined;
    jobs.define({
      name: 'long',
      work: () =>
        new Promise<void>((resolve) => {
          finish = resolve;
          begun();
        }),
    });
    await jobs.add('long', null);
    await jobs.start();
    await started;
    const stopped = jobs.stop();
    finish();
    await stopped;
    expect(await rows()).toEqual([]);
  });

  it('runs an urgent job while all others take long', async () => {
    const jobs = queueOn();
    let finish: () => void = () => undefined;
    const long = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = 0;
    let fill: () => void = () => undefined;
    const filled = new Promise<void>((resolve) => {
      fill = resolve;
    });
    jobs.define({
      name: 'long',
      work: () => {
        begun += 1;
        if (begun === 2) fill();
        return long;
      },
    });
    const prompt = new Promise<void>((resolve) => {
      jobs.define({ name: 'prompt', isPrompt: true, work: async () => resolve() });
    });
    for (let number = 0; number < 5; number += 1) await jobs.add('long', number);
    await jobs.start();
    await filled;
    await jobs.add('prompt', null);
    // The long jobs end only after this one: if it waited for them, the test would never end.
    await prompt;
    finish();
    await jobs.stop();
    expect(begun).toBeGreaterThanOrEqual(2);
  });

  describe('a kind with a queue of its own', () => {
    const answers = { name: 'answers', atOnce: 3, leaseMs: 2_000 };

    /** Jobs that end when told to; `begun` resolves with the numbered start. */
    const held = (name: string, queue?: typeof answers) => {
      let running = 0;
      let most = 0;
      let begun = 0;
      const waiting: { readonly at: number; readonly go: () => void }[] = [];
      let finish: () => void = () => undefined;
      const end = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const work = async (): Promise<void> => {
        begun += 1;
        running += 1;
        most = Math.max(most, running);
        for (const { at, go } of waiting) if (begun >= at) go();
        await end;
        running -= 1;
      };
      const started = (at: number): Promise<void> =>
        begun >= at ? Promise.resolve() : new Promise((go) => void waiting.push({ at, go }));
      return { kind: { name, work, ...(queue && { queue }) }, started, finish, most: () => most };
    };

    it('runs as many at once as it says, and delays no other kind', async () => {
      const jobs = queueOn();
      const full = held('answer', answers);
      const other = held('long');
      jobs.define(full.kind);
      jobs.define(other.kind);
      for (let number = 0; number < 6; number += 1) await jobs.add('answer', number);
      await jobs.start();
      await full.started(3);
      await jobs.add('long', null);
      await other.started(1);
      expect(full.most()).toBe(3);
      full.finish();
      other.finish();
      await full.started(6);
      await jobs.stop();
      expect(full.most()).toBe(3);
      expect(await rows()).toEqual([]);
    });

    it('starts each job when it is committed, without waiting for the poll', async () => {
      const jobs = queueOn();
      const { kind, started, finish } = held('answer', { ...answers, atOnce: 20 });
      jobs.define(kind);
      // Nothing polls.
      jest.useFakeTimers({
        doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'],
      });
      await jobs.start();
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => place.database.transaction(() => jobs.add('answer', at))),
      );
      await started(20);
      finish();
      await jobs.stop();
      jest.useRealTimers();
      expect(await rows()).toEqual([]);
    });

    it('gives its jobs its own lease', async () => {
      const jobs = queueOn();
      const { kind, started, finish } = held('answer', answers);
      jobs.define(kind);
      await jobs.add('answer', null);
      await jobs.start();
      await started(1);
      expect(await rows()).toMatchObject([{ leased_until: now + 2_000 }]);
      finish();
      await jobs.stop();
    });

    it('is refused with other numbers under the same name', () => {
      const jobs = queueOn();
      jobs.define({ ...recorder('one').kind, queue: answers });
      jobs.define({ ...recorder('two').kind, queue: answers });
      expect(() => jobs.define({ ...recorder('three').kind, queue: { ...answers, atOnce: 4 } })).toThrow(
        'different numbers',
      );
    });
  });

  describe('over processes', () => {
    let program: BuiltProgram;
    let marks: string;
    beforeAll(async () => {
      program = await builtProgram('test/programs/do-jobs.ts');
    });
    afterAll(() => program.remove());
    beforeEach(() => {
      marks = join(place.dataDir, 'marks');
    });

    /** Starts a process in which `afterMs` milliseconds have passed since the jobs were added. */
    const run = (more: Record<string, string> = {}, afterMs = 0) =>
      runProgram(program.file, {
        NOW_MS: String(now + afterMs),
        DATA_DIR: place.dataDir,
        ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
        MARKS: marks,
        ...more,
      }).ended;

    const done = async (): Promise<number[]> => {
      const text = await readFile(marks, 'utf8').catch(() => '');
      return text
        .split('\n')
        .filter(Boolean)
        .map(Number)
        .sort((a, b) => a - b);
    };

    const queue = async (count: number): Promise<number[]> => {
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const jobs = queueOn();
      await place.database.transaction(async () => {
        for (const number of numbers) await jobs.add('mark', { number });
      });
      return numbers;
    };

    it('three concurrent processes run each job exactly once', async () => {
      const numbers = await queue(60);
      const ends = await Promise.all([run(), run(), run()]);
      expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
      expect(await done()).toEqual(numbers);
      expect(await rows()).toEqual([]);
    });

    it('a job of a killed process is run by another once its lease expires', async () => {
      const numbers = await queue(5);
      expect((await run({ DIE_AT: '3' })).code).toBeNull();
      await run();
      expect(await done()).toEqual([1, 2, 4, 5]);
      await run({}, 59_000);
      expect(await done()).toEqual([1, 2, 4, 5]);
      await run({}, 61_000);
      expect(await done()).toEqual(numbers);
    });

    it('an urgent job of a killed process is taken over within seconds', async () => {
      await queue(1);
      await run({ DIE_AT: '1', PROMPT: '1' });
      await run({ PROMPT: '1' }, 4_000);
      expect(await done()).toEqual([]);
      await run({ PROMPT: '1' }, 6_000);
      expect(await done()).toEqual([1]);
    });

    it('a job that kills every process is given up', async () => {
      await queue(1);
      for (let attempt = 0; attempt < 5; attempt += 1) await run({ DIE_AT: '1' }, attempt * 61_000);
      await run({}, 5 * 61_000);
      expect(await rows()).toMatchObject([{ state: 'failed' }]);
      expect(await done()).toEqual([]);
    });
  });
});
