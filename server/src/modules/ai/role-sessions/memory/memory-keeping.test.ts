import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { sessionBranchRoutes } from '@yanye/shared/contract/session-branches';
import { sessionMemoryRoutes as routes } from '@yanye/shared/contract/session-memories';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { addRole, detailRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ModelCall, type ScriptedModel } from '#test/scripted-model';

everyDatabase('what a session remembers', (open) => {
  let product: Product;
  let model: ScriptedModel;
  let role: number;
  let session: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    await giveCredits(product, 'member', 1_000);
    role = await addRole(product);
    session = await talkerOf(product).open(role);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const isSummary = (call: ModelCall): boolean => call.prompt().includes('请写出记忆');
  /** Ends every call of a model until the jobs are done. @returns prompts of summaries */
  const work = async (answer: (call: ModelCall) => void | Promise<void>): Promise<ModelCall[]> => {
    const first = model.calls.length;
    for (let ran = -1; ran !== 0;) {
      const jobs = product.runJobs();
      const over = jobs.then(() => undefined);
      for (;;) {
        const call = await Promise.race([over, model.call(model.calls.length)]);
        if (!call) break;
        await answer(call);
      }
      ran = await jobs;
    }
    return model.calls.slice(first).filter(isSummary);
  };
  let summary = '摘要';
  const usual = (call: ModelCall): void => {
    call.say(isSummary(call) ? summary : '答'.repeat(1_500));
    call.end();
  };
  /** @returns summaries that were asked for meanwhile */
  const converse = async (from: number, to: number, answer = usual): Promise<ModelCall[]> => {
    const summaries: ModelCall[] = [];
    for (let at = from; at <= to; at += 1) {
      await talkerOf(product).ask(session, `问${at}`);
      summaries.push(...(await work(answer)));
    }
    return summaries;
  };
  const as = () => product.as('member');
  const params = () => ({ params: { id: session } });
  const read = async () => (await as().call(routes.memory, params())).body.data;
  const save = async (body: object) =>
    (await as().call(routes.save, { ...params(), body: { version: (await read()).version, ...body } })).body;
  const renew = async (body: object = {}) => (await as().call(routes.renew, { ...params(), body })).body;
  const idOf = async (question: string): Promise<number> =>
    (await talkerOf(product).dialogs(session)).find(({ content }) => content === question)?.id ?? 0;

  afterEach(() => {
    summary = '摘要';
  });

  test('is nothing while everything fits', async () => {
    expect(await converse(1, 3)).toEqual([]);
    expect(await read()).toMatchObject({ text: '', covers: 0 });
    expect((await renew()).error).toBe('ROLE_MEMORY_NOT_NEEDED');
  });

  test('is summarised for nothing when dialogs no longer fit, and is told to the role', async () => {
    const [call, rest, ...others] = await converse(1, 6);
    expect(others).toEqual([]);
    // As many dialogs at once as fit into the window.
    expect(rest?.prompt()).toContain('已有的记忆：\n摘要\n\nmember 昵称：问4');
    expect(call?.prompt()).toContain('member 昵称：问1\n老编辑：答');
    expect(call?.request.settings).toEqual({ temperature: null, longest: 1_500, provider: 0 });
    expect(await read()).toMatchObject({
      ...{ text: '摘要', covers: await idOf('问4'), covered: 4, provider: '上游', model: 'model-1' },
      ...{ is_edited: false, is_stale: false, is_busy: false, problem: '' },
    });
    const before = model.calls.length;
    await converse(7, 7);
    expect(model.calls[before]?.prompt()).toContain('摘要如下：摘要');
    const { integral } = await product.database.kysely
      .selectFrom('users')
      .select('integral')
      .where('id', '=', product.ids.member)
      .executeTakeFirstOrThrow();
    expect(integral).toBe(1_000 - 4 - 7 * 2);
  });

  test('is renewed once in so many dialogs, going on from what it covers', async () => {
    const calls = await converse(1, 10);
    expect(calls).toHaveLength(4);
    expect(calls[2]?.prompt()).toContain('已有的记忆：\n摘要\n\nmember 昵称：问5');
    expect(await read()).toMatchObject({ covers: await idOf('问8'), covered: 8 });
  });

  test('goes on behind a text that its user edited', async () => {
    await converse(1, 6);
    await save({ text: '我改过的' });
    summary = '新的事';
    const [call] = await converse(7, 9);
    expect(call?.prompt()).toContain('原样保留');
    expect(await read()).toMatchObject({ text: '我改过的\n新的事\n新的事', is_edited: true });
  });

  test('says when there is no room behind such a text, and asks no model', async () => {
    await converse(1, 6);
    await save({ text: '长'.repeat(3_900) });
    expect(await converse(7, 9)).toEqual([]);
    expect(await read()).toMatchObject({ problem: '记忆写满了，请先删短一些。', is_busy: false });
  });

  test('is not made while it is switched off', async () => {
    await save({ is_on: false });
    expect(await converse(1, 7)).toEqual([]);
    expect((await renew()).error).toBe('ROLE_MEMORY_OFF');
  });

  describe('of a dialog that is changed', () => {
    const changes: readonly [string, () => Promise<unknown>][] = [
      [
        'removed',
        async () => as().call(roleSessionRoutes.removeDialogs, { body: { id_list: [await idOf('问1')] } }),
      ],
      [
        'answered again',
        async () =>
          as().call(roleSessionRoutes.regenerate, {
            params: { id: await idOf('问1') },
            body: { client_id: 'again' },
          }),
      ],
      [
        'taken away by an administrator',
        async () => {
          const all = await talkerOf(product).dialogs(session);
          const answer = talkerOf(product).chosenOf(all.find(({ content }) => content === '问1'));
          return product
            .as('admin')
            .call(roleSessionRoutes.removeAnswers, { body: { id_list: [answer.id] } });
        },
      ],
    ];

    test.each(changes)('%s, it is left out and made anew', async (_what, change) => {
      await converse(1, 6);
      expect(await read()).toMatchObject({ is_stale: false, covered: 4 });
      await change();
      expect((await read()).is_stale).toBe(true);
      await work(usual);
      const before = model.calls.length;
      summary = '重新写的';
      const calls = await converse(7, 10);
      expect(model.calls[before]?.prompt()).not.toContain('摘要如下');
      expect(calls[0]?.prompt()).not.toContain('已有的记忆：');
      expect(await read()).toMatchObject({ text: '重新写的', is_stale: false });
    });

    test('removed, an edited one is kept, and says so', async () => {
      await converse(1, 6);
      await save({ text: '我改过的' });
      await as().call(roleSessionRoutes.removeDialogs, { body: { id_list: [await idOf('问1')] } });
      expect(await read()).toMatchObject({ text: '我改过的', is_stale: true, is_edited: true });
      const before = model.calls.length;
      await converse(7, 7);
      expect(model.calls[before]?.prompt()).toContain('摘要如下：我改过的');
    });

    test('that it does not cover, it stays', async () => {
      await converse(1, 6);
      await as().call(roleSessionRoutes.removeDialogs, { body: { id_list: [await idOf('问6')] } });
      expect((await read()).is_stale).toBe(false);
    });
  });

  describe('while it is being written', () => {
    /** Does something before the model ends the summary. */
    const meanwhile = (change: () => Promise<unknown>) => async (call: ModelCall) => {
      if (isSummary(call)) await change();
      usual(call);
    };

    test('is busy, and refuses to be renewed', async () => {
      const seen: unknown[] = [];
      await converse(1, 4);
      await converse(
        5,
        5,
        meanwhile(async () => seen.push((await read()).is_busy, (await renew()).error)),
      );
      expect(new Set(seen)).toEqual(new Set([true, 'ROLE_MEMORY_GOING_ON']));
      expect((await read()).is_busy).toBe(false);
    });

    test.each<[string, () => Promise<unknown>]>([
      ['its user edits it', () => save({ text: '我先写的' })],
      [
        'a dialog that it reads is removed',
        async () => as().call(roleSessionRoutes.removeDialogs, { body: { id_list: [await idOf('问1')] } }),
      ],
    ])('nothing of it is stored where %s', async (_what, change) => {
      await converse(1, 4);
      await converse(5, 5, meanwhile(change));
      expect((await read()).text).not.toContain('摘要');
      expect((await read()).is_busy).toBe(false);
    });
  });

  test('is renewed on demand, from the beginning where that is wanted', async () => {
    await converse(1, 6);
    await save({ text: '我改过的' });
    expect((await renew()).error).toBe('ROLE_MEMORY_NOT_NEEDED');
    summary = '从头写的';
    expect((await renew({ fresh: true })).data).toMatchObject({ is_busy: true, text: '我改过的' });
    const [call] = await work(usual);
    expect(call?.prompt()).not.toContain('我改过的');
    expect(await read()).toMatchObject({ text: '从头写的', is_edited: false, is_busy: false });
  });

  test.each<[string, (call: ModelCall) => void, string]>([
    ['fails', (call) => call.fail('busy'), '模型服务太忙了，请稍后再试。'],
    ['says nothing', (call) => call.end(), '模型没有给出回答，请再试一次。'],
    [
      'says a refused word',
      (call) => {
        call.say('有坏词');
        call.end();
      },
      '这次整理没有通过检查，没有保存。',
    ],
  ])('keeps what it was where the model %s, and says why', async (_what, answer, problem) => {
    await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '坏词', action: 'refuse' } });
    await converse(1, 6, (call) => (isSummary(call) ? answer(call) : usual(call)));
    expect(await read()).toMatchObject({ text: '', problem, is_busy: false, covers: 0 });
  });

  test('is not tried again at each answer where it failed', async () => {
    const failing = (call: ModelCall): void => (isSummary(call) ? call.fail('busy') : usual(call));
    expect(await converse(1, 8, failing)).toHaveLength(1);
    expect(await converse(9, 9, failing)).toHaveLength(1);
  });

  test('is written by the provider of its role', async () => {
    await detailRole(product, role, { model: { temperature: 1.5, longest: 9, provider: 7 } });
    const [call] = await converse(1, 6);
    expect(call?.request.settings).toEqual({ temperature: null, longest: 1_500, provider: 7 });
  });

  test('goes with a branch that has all of what it covers', async () => {
    await converse(1, 6);
    const branch = async (question: string) => {
      const reply = await as().call(sessionBranchRoutes.branch, { params: { id: await idOf(question) } });
      const made = reply.body.data;
      const memory = (await as().call(routes.memory, { params: { id: made } })).body.data;
      return { memory, last: (await talkerOf(product).dialogs(made))[0]?.id };
    };
    const { memory, last } = await branch('问4');
    expect(memory).toMatchObject({ text: '摘要', covered: 4, covers: last });
    await converse(7, 9);
    expect((await branch('问2')).memory).toMatchObject({ text: '', covers: 0 });
  });
});
