import { randomUUID } from 'node:crypto';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';
import { addRole, giveCredits } from '#test/role-sessions';
import { scriptedModel } from '#test/scripted-model';
import { speakingModel } from '#test/speaking-model';

jest.setTimeout(240_000);

const names = ['老编辑', '取名人', '伴读'] as const;
/** The proof of mentions has a thousand. */
const dialogues = 60;
const people = ['member', 'stranger', 'admin'] as const;

/** Numbers that look random and are the same each time: https://en.wikipedia.org/wiki/Linear_congruential_generator */
const randomNumbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

everyDatabase('rooms of people and roles', (open) => {
  const clock = testClock();
  let here: Product;
  let there: Product;
  beforeEach(async () => {
    here = await openProduct(open, {}, clock);
    there = await here.another();
    for (const name of names) await addRole(here, { name });
    for (const who of people) await giveCredits(here, who, 1_000_000);
    await here.as('admin').call(routes.saveSettings, {
      body: { roleSeconds: 0, floodLimit: 100, contentLength: 200 },
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await there.close();
    await here.close();
    clock.restart();
  });

  const send = async (from: PersonName, content: string, at = here): Promise<ChatMessage> => {
    const answer = await at.as(from).call(routes.send, { body: { client_id: randomUUID(), content } });
    expect(answer.body.error).toBeUndefined();
    return answer.body.data;
  };
  /** Both processes at once, as long as there is something for both. */
  const both = () => inStep([here.database, there.database], [() => here.runJobs(), () => there.runJobs()]);
  const rest = async (): Promise<void> => {
    await here.runJobs();
    await there.runJobs();
  };
  const log = () =>
    here.database.kysely
      .selectFrom('chat_messages')
      .select(['id', 'seq', 'sender', 'content', 'reply_to'])
      .orderBy('seq')
      .execute();
  const events = () =>
    here.database.kysely.selectFrom('chat_events').select(['seq', 'kind']).where('kind', '=', 2).execute();
  const openHolds = () =>
    here.database.kysely.selectFrom('credit_entries').selectAll().where('is_open', '=', 1).execute();

  test('three roles that each of fifteen messages names answer each once, in the order of their numbers', async () => {
    for (const product of [here, there]) speakingModel(product, ({ roleName }) => `${roleName}答。`);
    const asked = await Promise.all(
      Array.from({ length: 15 }, (_, at) =>
        send(people[at % 3] ?? 'member', names.map((name) => `@${name}`).join(' '), at % 2 ? here : there),
      ),
    );
    await both();
    await rest();
    const said = (await log()).filter(({ sender }) => sender.startsWith('role:'));
    expect(said).toHaveLength(45);
    for (const { id } of asked)
      expect(new Set(said.filter((one) => one.reply_to === id).map(({ sender }) => sender)).size).toBe(3);
    const numbers = (await events()).map(({ seq }) => seq).toSorted((a, b) => a - b);
    // One of them is the room's new settings.
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => at + 2));
    expect(await openHolds()).toEqual([]);
  });

  test('a role that never rests is not too soon for a process whose clock is behind', async () => {
    for (const product of [here, there]) speakingModel(product, () => '答。');
    await send('member', '@老编辑 在吗');
    await rest();
    clock.pass(-4_000);
    await send('stranger', '@老编辑 在吗');
    await rest();
    expect((await log()).filter(({ sender }) => sender.startsWith('role:'))).toHaveLength(2);
  });

  test('two processes that have the same job answer once', async () => {
    const [first, second] = [scriptedModel(here), scriptedModel(there)];
    await send('member', '@老编辑 在吗');
    const work = [here.runJobs()];
    const slow = await first.call(0);
    slow.say('写到一半');
    clock.pass(6_000);
    await there.runJobs();
    // The first process was only slow: nothing that it does counts any more.
    slow.say('还在写');
    slow.end();
    await Promise.all(work);
    await rest();
    expect((await log()).filter(({ sender }) => sender.startsWith('role:'))).toEqual([]);
    expect([first.calls.length, second.calls.length, await openHolds()]).toEqual([1, 0, []]);
    const { integral } = await here.database.kysely
      .selectFrom('users')
      .select('integral')
      .where('id', '=', here.ids.member)
      .executeTakeFirstOrThrow();
    expect(integral).toBe(1_000_000);
  });

  test('a process that stops says nothing more, and gives the credits back', async () => {
    const model = scriptedModel(there);
    await send('member', '@老编辑 在吗');
    // It stops while it looks for the next job.
    const work = there.runJobs().catch(() => undefined);
    (await model.call(0)).say('写到一半');
    await there.close();
    await work;
    there = await here.another();
    await rest();
    expect((await log()).filter(({ sender }) => sender.startsWith('role:'))).toEqual([]);
    expect([model.calls.length, await openHolds()]).toEqual([1, []]);
  });

  test('of random dialogues none goes on by itself', async () => {
    const random = randomNumbers(20_260_303);
    const someRoles = (most: number): string =>
      Array.from({ length: random(most + 1) }, () => `@${names[random(3)] ?? ''}`).join(' ');
    for (const product of [here, there]) speakingModel(product, () => `${someRoles(3)} 你们说呢？`);
    const limits = { running: 1, queued: 1, perMinute: 600, perDay: 0 };
    await here.as('admin').call(roleSessionRoutes.saveLimits, { body: limits });
    let expected = 0;
    for (let dialogue = 0; dialogue < dialogues; dialogue += 1) {
      for (let turn = 0; turn <= random(2); turn += 1) {
        const { mentions } = await send(
          people[dialogue % 3] ?? 'member',
          `${someRoles(3)} 说说`,
          turn ? here : there,
        );
        expected += new Set(mentions.map(({ role_id }) => role_id)).size;
      }
      clock.pass(10_000);
      if (dialogue % 10 === 9) await (dialogue % 20 === 9 ? here : there).runJobs();
    }
    for (let round = 0; round < 5; round += 1) await rest();
    const said = (await log()).filter(({ sender }) => sender.startsWith('role:'));
    expect(said).toHaveLength(expected);
    const pairs = said.map(({ sender, reply_to }) => `${sender} ${reply_to}`);
    expect(new Set(pairs).size).toBe(expected);
    expect(await openHolds()).toEqual([]);
  });
});
