import { randomUUID } from 'node:crypto';
import { liveRoutes } from '@yanye/shared/contract/live';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import type { AnswerPiece } from '@yanye/shared/contract/role-sessions.calls';
import { everyDatabase } from '#test/every-database';
import { liveReader } from '#test/live-reader';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';
import { redisAtHand } from '#test/services-at-hand';

const redis = redisAtHand();
const ways = [
  ['without a shared bus', {}],
  ...(redis ? [['on one Redis', { REDIS_URL: redis, REDIS_TIMEOUT_MS: '10000' }] as const] : []),
] as const;

describe.each(ways)('two processes %s', (way, settings) => {
  everyDatabase('an answer', (open) => {
    const clock = testClock();
    let here: Product;
    let there: Product;
    let model: ScriptedModel;
    let session: number;
    const jobs: Promise<unknown>[] = [];
    beforeEach(async () => {
      here = await openProduct(open, settings, clock);
      there = await here.another();
      model = scriptedModel(here);
      await here.listen();
      await there.listen();
      await giveCredits(here, 'member', 104);
      session = await talkerOf(here).open(await addRole(here));
    });
    afterEach(async () => {
      for (const call of model.calls) call.end();
      await Promise.all(jobs.splice(0));
      jest.restoreAllMocks();
      await there.close();
      await here.close();
      clock.restart();
    });

    const begin = async () => {
      const { body } = await talkerOf(there).ask(session, '看看这段');
      jobs.push(here.runJobs());
      return { dialog: body.data, call: await model.call(0) };
    };
    const follow = async (product: Product, who: PersonName = 'member') => {
      const body = { browser: randomUUID(), topics: [`role-session:${session}`], last_event_id: '' };
      const ticket = await product.as(who).call(liveRoutes.ticket, { body });
      if (ticket.status !== 200) return ticket.body.error;
      const reader = liveReader(await product.live.open(ticket.body.data.ticket));
      await reader.signal('ready');
      return reader;
    };
    const balance = async (): Promise<number> =>
      (
        await here.database.kysely
          .selectFrom('users')
          .select('integral')
          .where('id', '=', here.ids.member)
          .executeTakeFirstOrThrow()
      ).integral;

    test('is stopped from the process that does not write it', async () => {
      const { dialog, call } = await begin();
      call.say('写到一半');
      await talkerOf(here).until(session, ({ content }) => content !== '');
      const { data } = (await there.as('member').call(routes.stop, { params: { id: dialog.chosen } })).body;
      expect(data).toMatchObject({ state: 'stopped', content: '写到一半', charged: 2 });
      expect(call.isClosed()).toBe(true);
    });

    test('of a process that is gone is marked, settled once, and not written again', async () => {
      const { call } = await begin();
      const text = '字'.repeat(250);
      call.say(text);
      await talkerOf(there).until(session, ({ content, model: name }) => content === text && name === '');
      await talkerOf(there, 'admin').until(session, ({ model: name }) => name !== '');
      clock.pass(6_000);
      await there.runJobs();
      const cut = await talkerOf(there).newest(session);
      expect(cut).toMatchObject({ state: 'interrupted', charged: 2, continue_price: 0, may_continue: true });
      expect(text.startsWith(cut.content)).toBe(true);
      // The process was only slow: nothing that it does counts any more.
      call.say('字'.repeat(250));
      call.end();
      await Promise.all(jobs.splice(0));
      expect(await talkerOf(there).newest(session)).toEqual(cut);
      expect(await balance()).toBe(98);
      expect(model.calls).toHaveLength(1);
    });

    test('is interrupted at once when its process stops', async () => {
      const { call } = await begin();
      call.say('写到一半');
      await talkerOf(here).until(session, ({ content }) => content !== '');
      const other = await there.another();
      await here.close();
      expect(await talkerOf(other).newest(session)).toMatchObject({
        state: 'interrupted',
        content: '写到一半',
      });
      await other.close();
    });

    if (way === 'on one Redis')
      test('is followed from the other process, and what it reads is never older than a piece', async () => {
        const reader = await follow(there);
        if (typeof reader !== 'object') throw new Error(reader);
        const { call } = await begin();
        const written: string[] = [];
        for (let at = 0; at < 30; at += 1) {
          written.push(`第${at}段。`);
          call.say(written.at(-1) ?? '');
          const seen = reader
            .dataOf('piece')
            .map((piece) => (piece as AnswerPiece).text)
            .join('');
          expect((await talkerOf(there).newest(session)).content.length).toBeGreaterThanOrEqual(seen.length);
        }
        call.end();
        await reader.heard(({ data }) => data.type === 'state' && JSON.stringify(data.data).includes('done'));
        const pieces = reader.dataOf('piece') as readonly AnswerPiece[];
        let text = '';
        for (const piece of pieces) {
          expect(piece.at).toBe(text.length);
          text += piece.text;
        }
        expect(text).toBe(written.join(''));
        expect((await talkerOf(there).newest(session)).content).toBe(text);
        reader.stop();
      });

    test.each(['stranger', 'admin', 'tourist'] as const)('is not followed by a %s', async (who) => {
      expect(await follow(there, who)).toBe('FORBIDDEN');
    });
  });
});
