import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { proofOfWorkHeader, type ProofOfWorkChallenge } from '@yanye/shared/contract/proof-of-work.calls';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product, type Reply } from '#test/open-product';
import { maskedEmail } from './feedback.service';

test.each([
  ['reader@example.com', 'r***@example.com'],
  ['a@b.cn', 'a***@b.cn'],
  ['"a@b"@c.cn', '"***@c.cn'],
])('%s is shown as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));

everyDatabase('feedback', (open) => {
  const clock = testClock();
  // Limits are kept per process, so each test has one of its own.
  let first: Product;
  let product: Product;
  beforeAll(async () => {
    first = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    product = await first.another();
    await product.database.transaction(async () => {
      await product.database.kysely.deleteFrom('feedback').execute();
    });
  });
  afterEach(() => product.close());
  afterAll(() => first.close());

  const say = (content: string, email = 'reader@example.com', who: PersonName = 'visitor') =>
    product.as(who).call(feedbackRoutes.write, { body: { email, content } });
  const listed = async (who: PersonName = 'visitor', query: object = {}) =>
    (await product.as(who).call(feedbackRoutes.list, { query })).body.data;

  test('any visitor may write; the newest comes first, and pages are invalidated', async () => {
    const generation = await product.database.generation();
    expect((await say(' 字大一点就好了。 ')).body).toMatchObject({
      code: 0,
      msg: '收到了，谢谢你的反馈',
      data: {},
    });
    expect(await product.database.generation()).toBeGreaterThan(generation);
    clock.pass(1000);
    await say('<b>很好</b>', 'other@example.com', 'member');
    expect(await listed()).toMatchObject({
      count: 2,
      list: [
        { email: 'o***@example.com', content: '<b>很好</b>' },
        { email: 'r***@example.com', content: '字大一点就好了。' },
      ],
    });
    expect((await listed('visitor', { limit: 1, page: 2 })).list).toHaveLength(1);
  });

  test('only administrators see e-mail addresses, also by searching for them', async () => {
    await say('很好');
    for (const who of ['visitor', 'member', 'tourist'] as const) {
      expect((await listed(who)).list[0]?.email).toBe('r***@example.com');
      expect((await listed(who, { key: 'reader' })).count).toBe(0);
      expect((await listed(who, { key: '好' })).count).toBe(1);
    }
    expect((await listed('admin', { key: 'reader' })).list[0]?.email).toBe('reader@example.com');
  });

  test('a repeated message of an address is refused, whatever its case', async () => {
    await say('很好');
    const again = await say('很好', 'Reader@Example.com');
    expect([again.status, again.body.error]).toEqual([409, 'FEEDBACK_REPEATED']);
    expect((await say('很好', 'other@example.com')).body.code).toBe(0);
    expect((await say('不错')).body.code).toBe(0);
    expect((await listed()).count).toBe(3);
  });

  test.each([
    ['reader', '很好', 'email'],
    ['', '很好', 'email'],
    [`${'a'.repeat(130)}@b.cn`, '很好', 'email'],
    ['reader@example.com', '   ', 'content'],
    ['reader@example.com', '很\0好', 'content'],
    ['reader@example.com', '长'.repeat(161), 'content'],
  ])('%j with %j is refused as %s', async (email, content, field) => {
    const reply = await say(content, email);
    expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
    expect(reply.body.fields?.map(({ field: name }) => name)).toEqual([field]);
    expect((await say('长'.repeat(160))).body.code).toBe(0);
  });

  test('the number of messages of one address is limited', async () => {
    for (let number = 0; number < 5; number += 1) expect((await say(`第 ${number} 句`)).body.code).toBe(0);
    const reply = await say('再一句', 'other@example.com');
    expect([reply.status, reply.body.error]).toEqual([429, 'RATE_LIMITED']);
    expect(reply.headers['retry-after']).toBeDefined();
    expect(reply.body).not.toHaveProperty('work');
    expect((await listed()).count).toBe(5);
  });

  test('a user who is signed in has a limit of their own', async () => {
    for (let number = 0; number < 5; number += 1) await say(`第 ${number} 句`);
    for (let number = 5; number < 15; number += 1)
      expect((await say(`第 ${number} 句`, 'reader@example.com', 'member')).body.code).toBe(0);
    expect((await say('再一句', 'reader@example.com', 'member')).body.error).toBe('RATE_LIMITED');
  });

  test('a repeated message uses up nothing', async () => {
    await say('很好');
    for (let number = 0; number < 6; number += 1)
      expect((await say('很好')).body.error).toBe('FEEDBACK_REPEATED');
    expect((await say('不错')).body.code).toBe(0);
  });

  test('a tourist cannot change anything', async () => {
    expect((await say('很好', 'reader@example.com', 'tourist')).body.error).toBe('TOURIST_READ_ONLY');
  });

  test('an administrator removes a message once', async () => {
    await say('很好');
    const ids = (await listed()).list.map(({ id }) => id);
    const remove = (who: PersonName) =>
      product.as(who).call(feedbackRoutes.remove, { body: { id_list: ids } });
    expect((await remove('member')).body.error).toBe('FORBIDDEN');
    expect((await remove('admin')).body.msg).toBe('已删除 1 条反馈');
    expect((await remove('admin')).body.error).toBe('FEEDBACK_NOT_FOUND');
  });

  describe('with proof of work', () => {
    let demanding: Product;
    beforeEach(async () => {
      const later = testClock();
      demanding = await openProduct(open, { POW_MAX_HASHES: '50' }, later);
      // The library compares the expiry of an answer with the machine's clock, which must be behind.
      later.pass(100 * 365 * 86_400_000);
    });
    afterEach(() => demanding.close());

    const sayWith = async (content: string, work?: ProofOfWorkChallenge) => {
      const solution = work && (await solveChallenge({ challenge: work, deriveKey }));
      const answer = Buffer.from(JSON.stringify({ challenge: work, solution })).toString('base64');
      return demanding
        .browserOf('visitor', undefined, { [proofOfWorkHeader]: solution ? answer : '' })
        .call(feedbackRoutes.write, { body: { email: 'reader@example.com', content } });
    };
    const workOf = ({ body }: Reply) => (body as { work?: ProofOfWorkChallenge }).work;

    test('more messages of one address are accepted, each with an answer of its own', async () => {
      for (let number = 0; number < 5; number += 1) await sayWith(`第 ${number} 句`);
      const refused = await sayWith('再一句');
      expect([refused.status, refused.body.error]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const work = workOf(refused);
      // A refused repetition leaves the answer unused.
      expect((await sayWith('第 0 句', work)).body.error).toBe('FEEDBACK_REPEATED');
      expect((await sayWith('再一句', work)).body.code).toBe(0);
      const again = await sayWith('又一句', work);
      expect([again.status, workOf(again)]).toEqual([429, expect.objectContaining({})]);
    });
  });
});
