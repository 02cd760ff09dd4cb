import { roles } from '@yanye/shared/policy/roles';
import { pino } from 'pino';
import { z } from 'zod';
import type { Database } from '#platform/database/database';
import { randomIds } from '#platform/ids';
import { jobQueue } from '#platform/jobs/job-queue';
import type { JobTables } from '#platform/jobs/jobs.schema';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { everyDatabase } from '#test/every-database';
import { inStep } from '#test/overlapping';
import { runProgram } from '#test/process-run';
import type { TestDatabase } from '#test/test-database';
import { defineEvent, recordEvent } from './event-type';
import { makeEvents, type EventEnvelope } from './events';
import { recordTracker } from './record-tracker';
import { currentOrigin, onBehalfOf, requestOrigin, withOrigin, jobOrigin, type Origin } from './origin';

// Real processes start here, and the machine may be busy.
jest.setTimeout(120_000);

const leafFallen = defineEvent('leaf.fallen', { number: z.int() });
const leafCounted = defineEvent('leaf.counted', { number: z.int() });

interface LeafRow {
  readonly id: number;
  readonly colour: string;
  readonly password_hash: string;
}
const leafChanged = recordEvent<LeafRow>()('leaf.changed', { fields: ['colour'] });

const member = { id: 7, role: roles.user };
const request = requestOrigin(member, { ip: '203.0.113.9', userAgent: 'Firefox' });

everyDatabase('domain events', (open) => {
  let place: TestDatabase;
  let now: number;
  const clock = { now: () => now };

  const processOn = (database: Database<unknown>) => {
    const jobs = jobQueue({ database, clock, log: pino({ level: 'silent' }) });
    return { database, jobs, events: makeEvents({ database, jobs, clock, ids: randomIds }) };
  };
  let main: ReturnType<typeof processOn>;

  beforeEach(async () => {
    place = await open();
    now = Date.parse('2024-03-09T08:00:00Z');
    main = processOn(place.database);
  });

  /** Handlers write by adding a job of a kind that no process does. @returns what was written */
  const written = async (kind = 'handled'): Promise<unknown[]> => {
    const rows = await place.database
      .forTables<JobTables>()
      .kysely.selectFrom('jobs')
      .select('payload')
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => JSON.parse(payload) as unknown);
  };

  const emitWithWrite = (number: number, { database, jobs, events } = main): Promise<void> =>
    database.transaction(async () => {
      await jobs.add('handled', number);
      await events.emit(leafFallen, { number });
    });

  describe('handlers inside the transaction', () => {
    it('roll the write back when they throw', async () => {
      main.events.during(leafFallen, () => Promise.reject(new Error('refused')));
      await expect(emitWithWrite(1)).rejects.toThrow('refused');
      expect(await written()).toEqual([]);
    });

    it('commit their writes together with the change', async () => {
      main.events.during(leafFallen, ({ number }) => main.jobs.add('handled', number * 10));
      await emitWithWrite(1);
      expect(await written()).toEqual([1, 10]);
    });

    it('run in the order in which they were added', async () => {
      const order: string[] = [];
      main.events.during(leafFallen, async () => void order.push('first'));
      main.events.during(leafFallen, async () => void order.push('second'));
      await emitWithWrite(1);
      expect(order).toEqual(['first', 'second']);
    });

    it('leave cached pages valid unless they say otherwise', async () => {
      const before = await place.database.generation();
      main.events.during(leafFallen, () => main.jobs.add('handled', 1));
      await main.events.emit(leafFallen, { number: 1 });
      expect(await place.database.generation()).toBe(before);
    });
  });

  describe('handlers after the commit', () => {
    it('do not run when the change is rolled back', async () => {
      main.events.afterCommit(leafFallen, 'counter', () => main.jobs.add('handled', 'counted'));
      await expect(
        main.database.transaction(async () => {
          await emitWithWrite(1);
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
      expect(await main.jobs.runDue()).toBe(0);
      expect(await written()).toEqual([]);
    });

    it('keep the change when they throw, and are retried', async () => {
      let attempts = 0;
      main.events.afterCommit(leafFallen, 'counter', async ({ number }) => {
        await main.jobs.add('handled', `counted ${number}`);
        attempts += 1;
        if (attempts < 3) throw new Error('not yet');
      });
      await emitWithWrite(1);
      await main.jobs.runDue();
      // What a failed attempt wrote is gone with it.
      expect(await written()).toEqual([1]);
      now += 5_000;
      await main.jobs.runDue();
      now += 10_000;
      await main.jobs.runDue();
      expect(attempts).toBe(3);
      expect(await written()).toEqual([1, 'counted 1']);
      now += 3_600_000;
      expect(await main.jobs.runDue()).toBe(0);
    });

    it('fail without holding up other subscribers', async () => {
      main.events.afterCommit(leafFallen, 'broken', () => Promise.reject(new Error('no')));
      main.events.afterCommit(leafFallen, 'counter', () => main.jobs.add('handled', 'counted'));
      await emitWithWrite(1);
      await main.jobs.runDue();
      expect(await written()).toEqual([1, 'counted']);
    });

    it('run once per subscriber over two processes', async () => {
      const other = processOn(await place.connect());
      try {
        for (const { events, jobs } of [main, other])
          for (const subscriber of ['counter', 'mailer'])
            events.afterCommit(leafFallen, subscriber, ({ number }) => jobs.add(subscriber, number));
        for (let number = 1; number <= 10; number += 1)
          await emitWithWrite(number, number % 2 === 0 ? main : other);
        await inStep([main.database, other.database], [() => main.jobs.runDue(), () => other.jobs.runDue()]);
        const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
        const inOrder = (found: readonly unknown[]) => found.map(Number).sort((a, b) => a - b);
        expect(inOrder(await written('counter'))).toEqual(numbers);
        expect(inOrder(await written('mailer'))).toEqual(numbers);
      } finally {
        await other.database.close();
      }
    });
  });

  describe('what an event carries', () => {
    it('is what its type declares, and no other field of the object', async () => {
      const seen: unknown[] = [];
      main.events.during(leafFallen, async (payload) => void seen.push(payload));
      const row = { number: 1, password_hash: 'argon2' };
      await main.events.emit(leafFallen, row);
      expect(seen).toEqual([{ number: 1 }]);
    });

    it('is of a record the declared fields before and after', async () => {
      const seen: unknown[] = [];
      main.events.during(leafChanged, async (payload) => void seen.push(payload));
      const green = { id: 1, colour: 'green', password_hash: 'argon2' };
      const red = { ...green, colour: 'red' };
      await main.events.emit(leafChanged, leafChanged.of({ after: green }));
      await main.events.emit(leafChanged, leafChanged.of({ before: green, after: red }));
      await main.events.emit(leafChanged, leafChanged.of({ before: red }));
      expect(seen).toEqual([
        { id: 1, before: null, after: { colour: 'green' } },
        { id: 1, before: { colour: 'green' }, after: { colour: 'red' } },
        { id: 1, before: { colour: 'red' }, after: null },
      ]);
    });

    it('includes who emitted it, from where and when, for jobs too', async () => {
      const seen: EventEnvelope[] = [];
      main.events.during(leafFallen, async (_payload, envelope) => void seen.push(envelope));
      main.events.afterCommit(leafFallen, 'counter', async (_payload, envelope) => void seen.push(envelope));
      await withOrigin(request, () => emitWithWrite(1));
      const emittedAt = now;
      now += 1_000;
      await main.jobs.runDue();
      const envelope = {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        name: 'leaf.fallen',
        at: emittedAt,
        actor: { kind: 'user', id: 7, role: roles.user },
        address: '203.0.113.9',
        device: 'Firefox',
      };
      expect(seen).toEqual([envelope, envelope]);
      expect(seen[0]?.id).toBe(seen[1]?.id);
    });

    it('names the job and its user where a subscriber emits in turn', async () => {
      const seen: EventEnvelope[] = [];
      main.events.during(leafCounted, async (_payload, envelope) => void seen.push(envelope));
      main.events.afterCommit(leafFallen, 'counter', (payload) => main.events.emit(leafCounted, payload));
      await withOrigin(request, () => emitWithWrite(1));
      await main.jobs.runDue();
      expect(seen).toMatchObject([
        {
          actor: { kind: 'job', name: 'event.leaf.fallen.counter', user: member },
          address: '203.0.113.9',
        },
      ]);
    });
  });

  describe('a record tracker', () => {
    const rows = new Map<number, LeafRow>();
    const find = jest.fn(async (ids: readonly number[]) => ids.flatMap((id) => rows.get(id) ?? []));
    const leaf = { id: 1, colour: 'green', password_hash: 'argon2' };
    const records = () => recordTracker(main.events, leafChanged, find);
    beforeEach(() => {
      rows.clear();
      rows.set(1, leaf);
      find.mockClear();
    });

    it('emits the records that a write changed or removed', async () => {
      const seen: unknown[] = [];
      main.events.during(leafChanged, async (payload) => void seen.push(payload));
      await records().created(1);
      await records().changed([1, 2], async () => void rows.set(1, { ...leaf, password_hash: 'bcrypt' }));
      await records().changed([1], async () => void rows.set(1, { ...leaf, colour: 'red' }));
      await records().changed([1], async () => void rows.delete(1));
      expect(seen).toEqual([
        { id: 1, before: null, after: { colour: 'green' } },
        { id: 1, before: { colour: 'green' }, after: { colour: 'red' } },
        { id: 1, before: { colour: 'red' }, after: null },
      ]);
    });

    it('reads nothing where the event has no subscriber', async () => {
      await records().created(1);
      expect(await records().changed([1], async () => 'written')).toBe('written');
      expect(find).not.toHaveBeenCalled();
    });
  });

  it('a job is the origin of its work', async () => {
    const seen: Origin[] = [];
    main.jobs.define({ name: 'rake', work: async () => void seen.push(currentOrigin()) });
    await withOrigin(request, () => main.jobs.add('rake', null));
    await main.jobs.runDue();
    expect(seen).toEqual([jobOrigin('rake')]);
  });

  describe('with processes that are killed', () => {
    let program: BuiltProgram;
    beforeAll(async () => {
      program = await builtProgram('test/programs/handle-events.ts');
    });
    afterAll(() => program.remove());

    const run = (more: Record<string, string> = {}, afterMs = 0) =>
      runProgram(program.file, {
        NOW_MS: String(now + afterMs),
        DATA_DIR: place.dataDir,
        ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
        ...more,
      }).ended;

    it('each subscriber handles an event exactly once', async () => {
      for (const subscriber of ['first', 'second'])
        main.events.afterCommit(leafFallen, subscriber, () => Promise.resolve());
      const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
      for (const number of numbers) await main.events.emit(leafFallen, { number });
      expect((await run({ DIE_AT: '7' })).code).toBeNull();
      // The lease of the dead process holds, so another one leaves that event out.
      expect((await run()).code).toBe(0);
      expect(await written('handled by first')).toHaveLength(19);
      await run({}, 61_000);
      const inOrder = (found: readonly unknown[]) => found.map(Number).sort((a, b) => a - b);
      expect(inOrder(await written('handled by first'))).toEqual(numbers);
      expect(inOrder(await written('handled by second'))).toEqual(numbers);
    });
  });
});

describe('event types', () => {
  it('have names of their own', () => {
    expect(() => defineEvent('leaf.fallen', {})).toThrow('defined twice');
  });

  it('a record event without a record is refused', () => {
    expect(() => leafChanged.of({})).toThrow('about no record');
  });

  it('refuse secrets and texts at compile time', () => {
    // @ts-expect-error the name of a secret
    defineEvent('leaf.secret', { api_token: z.string() });
    // @ts-expect-error the text of a message
    defineEvent('leaf.text', { content: z.string() });
    // @ts-expect-error a value whose fields would have no declared names
    defineEvent('leaf.nested', { row: z.object({ password: z.string() }) });
    // @ts-expect-error a column that holds a secret
    recordEvent<LeafRow>()('leaf.row', { fields: ['password_hash'] });
    expect.assertions(0);
  });
});

describe('origins', () => {
  it('without a request or job are the server itself', () => {
    expect(currentOrigin()).toEqual({ actor: { kind: 'server' }, address: '', device: '' });
  });

  it('keep at most 300 characters of the user agent', () => {
    expect(requestOrigin(undefined, { ip: '', userAgent: 'x'.repeat(9_000) }).device).toHaveLength(300);
  });

  it('name the user whose task a job carries out', () => {
    const seen = withOrigin(jobOrigin('bulk'), () => onBehalfOf(member, currentOrigin));
    expect(seen.actor).toEqual({ kind: 'job', name: 'bulk', user: member });
    expect(withOrigin(request, () => onBehalfOf({ id: 1, role: roles.admin }, currentOrigin))).toBe(request);
  });
});
