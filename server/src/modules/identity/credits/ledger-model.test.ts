import { creditRoutes } from '@yanye/shared/contract/credits';
import fc from 'fast-check';
import { AppError } from '#platform/errors';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { creditsModule } from './credits.module';

const names = ['member', 'stranger', 'admin'] as const;
type Name = (typeof names)[number];
type Outcome = 'settle' | 'release';

const day = 86_400_000;
/** Jobs of one run; each belongs to one user and has one price. */
const jobs = 6;
const ownerOf = (job: number): Name => names[job % names.length] as Name;
const priceOf = (job: number): number => (job % jobs) * 2;

const job = fc.nat(jobs - 1);
const outcome = fc.constantFrom<Outcome>('settle', 'release');
const step = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), job, times: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    kind: fc.constant('close' as const),
    job,
    outcomes: fc.array(outcome, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('crash' as const), job, outcome }),
  fc.record({ kind: fc.constant('session' as const), job }),
  fc.record({ kind: fc.constant('claim' as const), who: fc.constantFrom(...names), status: fc.boolean() }),
  fc.record({
    kind: fc.constant('grant' as const),
    who: fc.constantFrom(...names),
    amount: fc.integer({ min: -9, max: 9 }),
  }),
  fc.record({ kind: fc.constant('tomorrow' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

everyDatabase('the ledger in any order of steps', (open) => {
  const clock = testClock();
  let processes: Product[];
  beforeAll(async () => {
    const product = await openProduct(open, {}, clock);
    await product.as('admin').call(creditRoutes.saveSessionSetting, {
      body: { chat_scope: 2, session_scope: 4, day_scope: 5 },
    });
    processes = [product, await product.another()];
  });
  afterAll(async () => {
    for (const product of processes.toReversed()) await product.close();
  });

  /** Refusals are answers; anything else is a fault. */
  const answered = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      if (!(error instanceof AppError) || error.word !== 'CREDITS_SHORT') throw error;
    });
  };
  /** Runs each work in a process of its own, at once. */
  const atOnce = (
    works: readonly ((charges: ReturnType<typeof chargesOf>) => Promise<void>)[],
  ): Promise<unknown> =>
    Promise.all(
      works.map((work, at) => {
        const product = processes[at % processes.length] as Product;
        return answered(product.database.quietly(() => work(chargesOf(product))));
      }),
    );
  const chargesOf = (product: Product) => product.service(creditsModule);

  const take = async (one: Step, first: number): Promise<void> => {
    const [product] = processes as [Product];
    if (one.kind === 'tomorrow') return clock.pass(day);
    if (one.kind === 'claim')
      return void (await product.as(one.who).call(creditRoutes.claim, { body: { status: one.status } }));
    if (one.kind === 'grant') {
      const body = { user_id: product.ids[one.who], amount: one.amount, reason: '试用' };
      return void (await product.as('admin').call(creditRoutes.grant, { body }));
    }
    const number = first + one.job;
    const charge = { userId: product.ids[ownerOf(number)], price: priceOf(number), reason: '阿言' };
    if (one.kind === 'session')
      return void (await atOnce([(charges) => charges.chargeSession({ ...charge, session: number })]));
    const hold = (charges: ReturnType<typeof chargesOf>) => charges.hold({ ...charge, job: number });
    if (one.kind === 'hold') return void (await atOnce(Array.from({ length: one.times }, () => hold)));
    if (one.kind === 'close')
      return void (await atOnce(one.outcomes.map((end) => (charges) => charges[end](number))));
    const crash = product.database.quietly(async () => {
      await chargesOf(product)[one.outcome](number);
      throw new AppError('CREDITS_SHORT');
    });
    return answered(crash);
  };

  /** @returns whatever contradicts the rules of the ledger; empty when nothing does */
  const contradictions = async (): Promise<string[]> => {
    const { kysely } = (processes as [Product])[0].database;
    const entries = await kysely.selectFrom('credit_entries').selectAll().orderBy('id').execute();
    const users = await kysely.selectFrom('users').select(['id', 'integral']).execute();
    const found: string[] = [];
    for (const { id, integral } of users) {
      let sum = 0;
      for (const entry of entries.filter(({ user_id }) => user_id === id)) {
        sum += entry.amount;
        if (entry.balance !== sum) found.push(`entry ${entry.id} says ${entry.balance}, not ${sum}`);
        if (sum < 0) found.push(`user ${id} was below 0`);
      }
      if (integral !== sum) found.push(`user ${id} has ${integral}, not ${sum}`);
    }
    for (const hold of entries.filter(({ step: kind }) => kind === 'hold')) {
      const ends = entries.filter(
        ({ job: of, step: kind }) => of === hold.job && (kind === 'settle' || kind === 'release'),
      );
      if (ends.length > 1) found.push(`job ${hold.job} ended ${ends.length} times`);
      if (hold.is_open !== (ends.length === 0 ? 1 : 0)) found.push(`hold ${hold.id} is open and ended`);
      const [end] = ends;
      if (end && end.amount !== (end.step === 'settle' ? 0 : -hold.amount + 0))
        found.push(`job ${hold.job} was ended with ${end.amount}`);
    }
    const once = new Set(entries.filter(({ job: of }) => of !== null).map((e) => `${e.job} ${e.step}`));
    const repeated = entries.filter(({ job: of }) => of !== null).length - once.size;
    if (repeated > 0) found.push(`${repeated} steps were repeated`);
    return found;
  };

  test('balances equal their sums, none is negative, no job ends twice', async () => {
    let first = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40, size: 'max' }), async (steps) => {
        first += jobs;
        for (const one of steps) await take(one, first);
        expect(await contradictions()).toEqual([]);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 120_000);
});
