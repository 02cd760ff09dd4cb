import type { UsedModels } from '@yanye/shared/contract/model-usage';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { userRoutes } from '@yanye/shared/contract/users';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ModelCall, type ScriptedModel } from '#test/scripted-model';

type Asker = 'member' | 'stranger';

const day = 86_400_000;
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

everyDatabase('the usage of models', (open) => {
  const clock = testClock();
  let product: Product;
  let model: ScriptedModel;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    for (const who of ['member', 'stranger'] as const) await giveCredits(product, who, 200);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const usage = async (days = 30): Promise<UsedModels> =>
    (await product.as('admin').call(routes.usage, { query: { days } })).body.data;

  /** What the ledger kept of its holds, by the account; null for those that were removed. */
  const settled = async (): Promise<ReadonlyMap<number | null, number>> => {
    const rows = await product.database.kysely
      .selectFrom('credit_entries')
      .select(['user_id', 'amount', 'is_open'])
      .where('step', 'in', ['hold', 'settle', 'release'])
      .execute();
    expect(rows.filter(({ is_open }) => is_open === 1)).toEqual([]);
    const sums = new Map<number | null, number>();
    for (const { user_id, amount } of rows) sums.set(user_id, (sums.get(user_id) ?? 0) - amount);
    return sums;
  };

  /** Asks, lets the model do as the test says, and waits for the end. */
  const answered = async (
    ask: () => Promise<unknown>,
    act: (call: ModelCall) => void | Promise<void>,
  ): Promise<void> => {
    const at = model.calls.length;
    await ask();
    const jobs = product.runJobs();
    await act(await model.call(at));
    await jobs;
  };
  const finish = (call: ModelCall): void => {
    call.say('好');
    call.end();
  };
  const cutOff = (call: ModelCall): void => {
    call.say('前半');
    call.fail('cut');
  };

  /** Nine runs: done, regenerated, failed, blocked, empty, cut off, continued, stopped, and stopped while it waited. */
  const useAll = async (who: Asker, role: number): Promise<void> => {
    const me = talkerOf(product, who);
    const as = product.as(who);
    const session = await me.open(role);
    const ask = (words: string) => () => me.ask(session, words);
    await answered(ask('写完'), finish);
    const id = (await me.dialogs(session))[0]?.id ?? 0;
    const again = { params: { id }, body: { client_id: 'again' } };
    await answered(() => as.call(routes.regenerate, again), finish);
    await answered(ask('失败'), (call) => call.fail('unreachable'));
    await answered(ask('拦下'), (call) => call.say('去赌博吧'));
    await answered(ask('什么也没有'), (call) => call.end());
    await answered(ask('断开'), cutOff);
    const cut = { params: { id: (await me.newest(session)).id }, body: { client_id: 'go on' } };
    await answered(() => as.call(routes.continue, cut), finish);
    await answered(ask('停下'), async (call) => {
      call.say('写到一半');
      const half = await me.until(session, ({ content }) => content !== '');
      const waiting = me.chosenOf((await me.ask(session, '还在排队')).body.data);
      for (const { id: answer } of [waiting, half]) await as.call(routes.stop, { params: { id: answer } });
    });
  };

  describe('after a mixed history', () => {
    beforeEach(async () => {
      await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '赌博', action: 'refuse' } });
      await useAll('member', await addRole(product));
      clock.pass(day);
      await useAll('stranger', await addRole(product, { name: '贵的', scope: 7 }));
    });

    test('is what the ledger settled, by day, model and person', async () => {
      const { member, stranger } = product.ids;
      expect(await settled()).toEqual(
        new Map([
          [member, 8],
          [stranger, 28],
        ]),
      );
      const { days, models, people } = await usage();
      expect(days).toMatchObject([
        { day: '2024-03-10', answers: 9, failed: 3, credits: 8 },
        { day: '2024-03-11', answers: 9, failed: 3, credits: 28 },
      ]);
      expect(people).toMatchObject([
        { user_id: stranger, answers: 9, credits: 28 },
        { user_id: member, answers: 9, credits: 8 },
      ]);
      for (const rows of [models, people]) {
        expect(sumOf(rows.map(({ credits }) => credits))).toBe(36);
        expect(sumOf(rows.map(({ answers }) => answers))).toBe(18);
        expect(sumOf(rows.map(({ tokens }) => tokens))).toBe(
          sumOf(days.map(({ prompt_tokens, answer_tokens }) => prompt_tokens + answer_tokens)),
        );
      }
      // Runs that were stopped before they had a model.
      expect(models).toMatchObject([
        { model: 'model-1', answers: 16 },
        { model: '', answers: 2, credits: 0 },
      ]);
    });

    test('stays the same when an account is removed, without the person', async () => {
      const before = await usage();
      const removed = { body: { id_list: [product.ids.stranger] } };
      expect((await product.as('admin').call(userRoutes.remove, removed)).body.code).toBe(0);
      expect(await settled()).toEqual(
        new Map([
          [product.ids.member, 8],
          [null, 28],
        ]),
      );
      const after = await usage();
      expect({ ...after, people: [] }).toEqual({ ...before, people: [] });
      const [stranger, member] = before.people;
      expect(after.people).toEqual([{ ...stranger, user_id: 0, nick_name: '已注销用户' }, member]);
    });

    test('is of as many days as are asked for, today included', async () => {
      const today = await usage(1);
      expect(today).toMatchObject({ from: '2024-03-11', to: '2024-03-11', days: [{ credits: 28 }] });
      expect(today.people.map(({ user_id }) => user_id)).toEqual([product.ids.stranger]);
      clock.pass(day);
      expect(await usage(1)).toMatchObject({ from: '2024-03-12', days: [], models: [], people: [] });
    });
  });

  test('of more people than are listed ends with the rest of them', async () => {
    const many = Array.from({ length: 203 }, (_, at) => ({
      ...{ user_name: `u${at}`, user_name_key: `u${at}`, nick_name: `众${at}`, nick_name_key: `众${at}` },
      ...{ email: '', password_hash: '', role: 2 as const, created_at: 0 },
    }));
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      const ids = await kysely.insertInto('users').values(many).returning('id').execute();
      const runs = ids.map(({ id }, at) => ({
        ...{ user_id: id, kind: 'ask' as const, client_id: `c${at}`, state: 'ended' as const, price: 2 },
        ...{ outcome: 'done', charged: 1_000 - at, prompt_tokens: 3, answer_tokens: 1 },
        ...{ provider: '上游', model: 'model-1', day: '2024-03-10', created_at: 0 },
      }));
      await kysely.insertInto('role_generations').values(runs).execute();
    });
    const { people } = await usage();
    expect(people).toHaveLength(201);
    expect(people.at(-1)).toEqual({
      ...{ user_id: 0, nick_name: '其余用户', answers: 3, tokens: 12, credits: 800 + 799 + 798 },
    });
  });

  test.each([0, 366, 'week'])('of %s days is refused', async (days) => {
    const query = { days } as never;
    expect((await product.as('admin').call(routes.usage, { query })).status).toBe(422);
  });

  test.each<[PersonName, string]>([
    ['visitor', 'LOGIN_REQUIRED'],
    ['member', 'FORBIDDEN'],
    ['tourist', 'FORBIDDEN'],
  ])('is refused to a %s with %s', async (who, error) => {
    expect((await product.as(who).call(routes.usage, { query: {} })).body.error).toBe(error);
  });
});
