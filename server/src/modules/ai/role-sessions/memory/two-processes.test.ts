import { sessionMemoryRoutes as routes } from '@yanye/shared/contract/session-memories';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import type { JobTables } from '#platform/jobs/jobs.schema';
import type { RoleSessionTables } from '../role-sessions.schema';
import { memoryKind } from './memory-jobs';
import { scriptedModel, type ModelCall, type ScriptedModel } from '#test/scripted-model';

everyDatabase('a memory that two processes may write', (open) => {
  const clock = testClock();
  let here: Product;
  let there: Product;
  let models: readonly ScriptedModel[];
  let session: number;
  beforeEach(async () => {
    here = await openProduct(open, {}, clock);
    there = await here.another();
    models = [scriptedModel(here), scriptedModel(there)];
    await giveCredits(here, 'member', 100);
    session = await talkerOf(here).open(await addRole(here));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await there.close();
    await here.close();
    clock.restart();
  });

  const params = () => ({ params: { id: session } });
  const isSummary = (call: ModelCall): boolean => call.prompt().includes('请写出记忆');
  const summaries = () => models.flatMap(({ calls }) => calls.filter(isSummary));
  /** Lets the first process work, and ends each call once. @param before what happens before a summary ends */
  const work = async (before: () => Promise<unknown> = async () => undefined): Promise<void> => {
    const ended = new Set<ModelCall>();
    const state = { isOver: false };
    const jobs = (async () => {
      while ((await here.runJobs()) > 0);
      state.isOver = true;
    })();
    while (!state.isOver) {
      for (const call of models.flatMap(({ calls }) => calls).filter((one) => !ended.has(one))) {
        ended.add(call);
        if (isSummary(call)) await before();
        call.say(isSummary(call) ? '摘要' : '答'.repeat(1_500));
        call.end();
      }
      await new Promise(setImmediate);
    }
    await jobs;
  };
  const converse = async (count: number): Promise<void> => {
    for (let at = 1; at <= count; at += 1) {
      await talkerOf(there).ask(session, `问${at}`);
      await work();
    }
  };
  const read = async () => (await here.as('member').call(routes.memory, params())).body.data;

  test('is written by one of them: the other one leaves it alone', async () => {
    await converse(4);
    await talkerOf(there).ask(session, '问5');
    const ran: number[] = [];
    await work(async () => ran.push(await there.runJobs()));
    expect(ran).toEqual([0, 0]);
    expect(models.map(({ calls }) => calls.filter(isSummary).length)).toEqual([2, 0]);
    expect(await read()).toMatchObject({ text: '摘要', covered: 4, is_busy: false });
  });

  test('is not stored over what its user wrote at the other one meanwhile', async () => {
    await converse(4);
    await talkerOf(there).ask(session, '问5');
    let written = 0;
    await work(async () => {
      for (const product of [here, there]) {
        const { version } = await read();
        const body = { text: `我写的${(written += 1)}`, version };
        await product.as('member').call(routes.save, { ...params(), body });
      }
    });
    expect(await read()).toMatchObject({ text: '我写的2', is_edited: true, is_busy: false });
  });

  test('that a process left behind twice is given up, and can be made again', async () => {
    await converse(4);
    const payload = JSON.stringify({ session, upTo: 999, isFresh: false });
    const left = { kind: memoryKind, payload, state: 'waiting', attempt: 2 } as const;
    await there.database.transaction(async () => {
      const { kysely } = there.database.forTables<JobTables & RoleSessionTables>();
      const memory = { session_id: session, state: 'waiting' } as const;
      await kysely.insertInto('role_session_memories').values(memory).execute();
      await kysely
        .insertInto('jobs')
        .values({
          ...left,
          ...{ job_key: '', lease: '', problem: '' },
          ...{ due_at: 0, leased_until: 0, created_at: 0, finished_at: 0 },
        })
        .execute();
    });
    await work();
    expect(summaries()).toEqual([]);
    expect((await read()).is_busy).toBe(false);
  });
});
