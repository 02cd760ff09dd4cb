import { linkRoutes } from '@yanye/shared/contract/links';
import { logRoutes } from '@yanye/shared/contract/logs';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import type { Updateable } from 'kysely';
import { jobOrigin, withOrigin } from '#platform/events/origin';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { inStep, overlapping } from '#test/overlapping';
import type { Tables } from '#test/tables';
import { auditLogModule } from '../audit-log.module';

const day = 86_400_000;

everyDatabase('the chain of the audit log', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterAll(() => product.close());
  afterEach(() => product.reset());

  const admin = () => product.as('admin');
  let made = 0;
  const addLinks = async (count: number, by = product) => {
    for (let at = 0; at < count; at += 1) {
      made += 1;
      const body = { title: `邻居 ${made}`, href: `https://n${made}.example` };
      await by.as('admin').call(linkRoutes.create, { body });
    }
  };
  const verify = async () => (await admin().call(logRoutes.verify)).body.data;
  const entries = async () => (await admin().call(logRoutes.list, { query: { limit: 100 } })).body.data.list;
  const kysely = () => product.database.kysely;
  const write = (work: () => Promise<unknown>) => product.database.quietly(async () => void (await work()));
  const tamper = (seq: number, change: Updateable<Tables['logs']>) =>
    write(() => kysely().updateTable('logs').set(change).where('seq', '=', seq).execute());
  const rowOf = (seq: number) =>
    kysely().selectFrom('logs').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow();
  const remove = async (body: object, by = product) =>
    (await by.as('admin').call(logRoutes.remove, { body })).body.data;

  it('is whole, numbers every entry, and knows the place of its address', async () => {
    expect(await admin().call(logRoutes.chain)).toMatchObject({ body: { data: { state: 'never' } } });
    await addLinks(100);
    // One sign-out belongs to how the product was opened.
    expect(await verify()).toMatchObject({ state: 'whole', checked: 101, head: 101, first_bad: 0 });
    expect(await admin().call(logRoutes.chain)).toMatchObject({ body: { data: { state: 'whole' } } });
    const [newest] = await entries();
    expect(newest).toMatchObject({ addr: '内网IP', details: { seq: 101 } });
    expect(newest?.details.digest).toMatch(/^[\da-f]{64}$/);
  });

  describe('notices', () => {
    beforeEach(async () => {
      await addLinks(5);
      await verify();
    });

    it.each<[string, Updateable<Tables['logs']>]>([
      ['title', { title: '什么也没做' }],
      ['time', { created_at: 1 }],
      ['name of the actor', { user_name: 'somebody' }],
      ['address', { ip: '192.0.2.1' }],
      ['place', { addr: '别处' }],
      ['fields', { fields: '' }],
      ['kind', { type: 1 }],
      ['erasure that never was', { user_name: '', ip: '', addr: '', device: '', actor_salt: null }],
      ['erasure of the fields', { record_name: '', fields: '', about_salt: null }],
    ])('a changed %s', async (_what, change) => {
      await tamper(3, change);
      expect(await verify()).toMatchObject({ state: 'broken', problem: 'changed', first_bad: 3 });
    });

    it('a removed entry, the newest one too', async () => {
      await write(() => kysely().deleteFrom('logs').where('seq', '=', 6).execute());
      expect(await verify()).toMatchObject({ state: 'broken', problem: 'removed', first_bad: 6 });
      await write(() => kysely().deleteFrom('logs').where('seq', '=', 2).execute());
      expect(await verify()).toMatchObject({ state: 'broken', problem: 'removed', first_bad: 2 });
    });

    it('an entry that is hidden as a runtime one', async () => {
      await tamper(4, { type: 3, seq: null });
      expect(await verify()).toMatchObject({ state: 'broken', problem: 'removed', first_bad: 4 });
    });

    it('a forged account of removed numbers', async () => {
      const { seal } = await rowOf(3);
      await write(() => kysely().deleteFrom('logs').where('seq', '=', 3).execute());
      const gap = { first_seq: 3, last_seq: 3, link: seal, seal };
      await write(() => kysely().insertInto('log_gaps').values(gap).execute());
      expect(await verify()).toMatchObject({ state: 'broken', problem: 'removed', first_bad: 3 });
    });

    it('a row that nobody wrote, whatever number it has', async () => {
      const { id: _id, ...row } = await rowOf(3);
      const insert = (more: { readonly seq: number | null; readonly waits?: number }) =>
        write(() =>
          kysely()
            .insertInto('logs')
            .values({ ...row, uid: 'another', ...more })
            .execute(),
        );
      const inserted = { state: 'broken', problem: 'inserted', first_bad: 7 };
      for (const more of [{ seq: null, waits: 1 }, { seq: null }, { seq: 7 }, { seq: 99 }, { seq: -5 }]) {
        await insert(more);
        expect([more, await verify()]).toMatchObject([more, inserted]);
        await write(() => kysely().deleteFrom('logs').where('uid', '=', 'another').execute());
        expect(await verify()).toMatchObject({ state: 'whole' });
      }
    });

    it('a removed entry that somebody puts back', async () => {
      const row = await rowOf(3);
      await remove({ id_list: [row.id] });
      expect(await verify()).toMatchObject({ state: 'whole', sealed: 1 });
      await write(() => kysely().insertInto('logs').values(row).execute());
      expect(await verify()).toMatchObject({ state: 'broken', problem: 'inserted', first_bad: 3 });
    });

    it('a lost or moved end', async () => {
      await write(() => kysely().updateTable('log_chain').set({ head: 4 }).execute());
      expect(await verify()).toMatchObject({ state: 'broken', problem: 'head' });
      await write(() => kysely().deleteFrom('log_chain').execute());
      expect(await verify()).toMatchObject({ state: 'broken', problem: 'head', first_bad: 1 });
      await addLinks(1);
      expect(await admin().call(logRoutes.remove, { body: { ip: '127.0.0.1' } })).toMatchObject({
        status: 409,
        body: { error: 'LOG_CHAIN_BROKEN' },
      });
    });
  });

  describe('stays whole', () => {
    const kept = async () => (await entries()).map(({ details }) => details.record.name);

    it('after each of the four removals, which leave sealed markers', async () => {
      await addLinks(6);
      await product.as('member').call(userRoutes.logout);
      await verify();
      const [, , third, fourth] = await entries();
      expect(await remove({ id_list: [third?.id, fourth?.id] })).toMatchObject({ removed: 2 });
      expect(await verify()).toMatchObject({ state: 'whole', sealed: 2, head: 9 });
      expect(await remove({ userID: product.ids.member })).toMatchObject({ removed: 1 });
      expect(await verify()).toMatchObject({ state: 'whole', sealed: 3 });
      clock.pass(day);
      await addLinks(1);
      const before = { startTime: '2024-03-10 00:00', endTime: '2024-03-10 23:59', type: '2' };
      expect(await remove(before)).toMatchObject({ removed: 6 });
      expect(await verify()).toMatchObject({ state: 'whole', sealed: 9 });
      const { marker } = await remove({ ip: '127.0.0.1' });
      expect(await verify()).toMatchObject({ state: 'whole', first_bad: 0 });
      expect(await entries()).toMatchObject([
        {
          id: marker,
          title: '按 IP 删除了日志',
          level: 'warning',
          userName: 'admin',
          details: { sealed: { way: 'ip', range: '127.0.0.1', count: 3 } },
        },
      ]);
    });

    it('takes exactly one way of removal', async () => {
      for (const body of [{}, { ip: 'x', userID: 1 }, { startTime: '2024-03-10 00:00' }])
        expect((await admin().call(logRoutes.remove, { body })).status).toBe(422);
    });

    const removeOld = () =>
      withOrigin(jobOrigin('audit-log.retention'), () => product.service(auditLogModule).removeOld());

    it('after the term, which takes older entries and no others', async () => {
      await addLinks(3);
      clock.pass(179 * day);
      await addLinks(1);
      await removeOld();
      expect(await kept()).toHaveLength(5);
      clock.pass(2 * day);
      await removeOld();
      expect(await kept()).toEqual(['', `邻居 ${made}`]);
      expect((await entries())[0]).toMatchObject({
        title: '到期清除了日志',
        details: { actor: { kind: 'job' }, sealed: { way: 'retention', count: 4 } },
      });
      expect(await verify()).toMatchObject({ state: 'whole', checked: 2, sealed: 4 });
      clock.pass(181 * day);
      expect(await removeOld()).toBe(2);
      expect(await verify()).toMatchObject({ state: 'whole', checked: 1, sealed: 6 });
      // The term leaves one range, however often it took entries.
      expect(await kysely().selectFrom('log_gaps').select(['first_seq', 'last_seq']).execute()).toEqual([
        { first_seq: 1, last_seq: 6 },
      ]);
      await admin().call(settingsRoutes.saveRetention, { body: { log_days: 0 } });
      clock.pass(1_000 * day);
      expect(await removeOld()).toBe(0);
      expect(await kept()).toHaveLength(2);
    });

    it('after a person is removed, whose data goes from all entries', async () => {
      const create = {
        user_name: 'linlin',
        nick_name: '林林',
        password: 'a good password',
        role: roles.admin,
      };
      const { id } = (await admin().call(userRoutes.create, { body: create })).body.data;
      const typed = { user_name: 'linlin', password: 'a good password' };
      const token = (await product.as('visitor').call(userRoutes.emailLogin, { body: typed })).body.data;
      const link = { title: '友', href: 'https://friend.example' };
      await product.withToken(token).call(linkRoutes.create, { body: link });
      await verify();
      // One more that waits for its number.
      await product
        .withToken(token)
        .call(linkRoutes.create, { body: { ...link, href: 'https://b.example' } });
      await admin().call(userRoutes.setRole, { body: { user_id: id, role: roles.user } });
      await admin().call(userRoutes.remove, { body: { id_list: [id] } });
      const rows = await kysely().selectFrom('logs').selectAll().execute();
      const text = JSON.stringify(rows);
      for (const trace of ['linlin', '林林']) expect(text).not.toContain(trace);
      expect(rows.filter(({ user_id, ip }) => user_id === id && ip !== '')).toEqual([]);
      expect(rows.filter(({ record_name }) => record_name === '友')).toHaveLength(2);
      expect(await verify()).toMatchObject({ state: 'whole' });
      expect((await entries()).filter(({ details }) => details.is_erased).length).toBeGreaterThan(3);
    });

    it('when two processes write, number, and remove at once', async () => {
      const other = await product.another();
      try {
        const both = [product.database, other.database] as const;
        await overlapping(
          product.database,
          () => addLinks(30),
          () => addLinks(30, other),
          other.database,
        );
        const seal = [product, other].map((each) => () => each.service(auditLogModule).seal());
        await inStep(both, seal);
        const [one, two, three] = await entries();
        await inStep(both, [
          () => remove({ id_list: [one?.id, three?.id] }),
          () => remove({ id_list: [two?.id] }, other),
        ]);
        await addLinks(5);
        expect(await verify()).toMatchObject({ state: 'whole', sealed: 3, head: 68 });
      } finally {
        await other.close();
      }
    });
  });
});
