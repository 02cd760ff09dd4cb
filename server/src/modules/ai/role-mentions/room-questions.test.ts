import { randomUUID } from 'node:crypto';
import { chatRoutes } from '@yanye/shared/contract/chat';
import { chatRoomRoutes } from '@yanye/shared/contract/chat-rooms';
import { roomQuestionRoutes as routes } from '@yanye/shared/contract/room-questions';
import { roomQuestionIn } from '@yanye/shared/contract/room-questions.calls';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { speakingModel } from '#test/speaking-model';
import { fittingLines } from './room-questions.service';

describe('the lines of a quote', () => {
  test('are cut where they are longest, and stay in their order', () => {
    expect(fittingLines(['短', '长'.repeat(100), '也短'], 60)).toEqual(['短', `${'长'.repeat(47)}…`, '也短']);
  });

  test.each([1, 10, 50])('fit together, %i of them', (count) => {
    const lines = fittingLines(
      Array.from({ length: count }, () => '长'.repeat(5_000)),
      3_300,
    );
    expect(lines.join('\n> ').length).toBeLessThanOrEqual(3_300);
    expect(lines.every((line) => line.length > 50)).toBe(true);
  });
});

everyDatabase('a question about messages of a room', (open) => {
  let product: Product;
  let role: number;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    role = await addRole(product);
    await giveCredits(product, 'member', 100);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const say = async (content: string, from: PersonName = 'stranger', room = 0) =>
    (await product.as(from).call(chatRoutes.send, { body: { room, client_id: randomUUID(), content } })).body
      .data;
  const ask = (ids: readonly number[], more: object = {}, who: PersonName = 'member') =>
    product.as(who).call(routes.ask, {
      body: {
        ...{
          room: 0,
          message_ids: [...ids],
          roleID: role,
          content: '他们在说什么？',
          client_id: randomUUID(),
        },
        ...more,
      },
    });
  const question = async (session: number) => (await talkerOf(product).dialogs(session))[0]?.content ?? '';

  test('opens a session in which a role reads them, the oldest first, and answers', async () => {
    const requests = speakingModel(product, () => '在说天气。');
    const [first, second] = [await say('今天好冷'), await say('加衣\n别忘了', 'admin')];
    const { body } = await ask([second.id, first.id]);
    expect(body.data).toEqual({ roleID: role, sessionID: expect.any(Number) as number });
    expect(roomQuestionIn(await question(body.data.sessionID))).toEqual({
      about: '群聊「大厅」里的 2 条消息',
      lines: ['stranger 昵称：今天好冷', 'admin 昵称：加衣 / 别忘了'],
      question: '他们在说什么？',
    });
    await product.runJobs();
    expect(await talkerOf(product).newest(body.data.sessionID)).toMatchObject({ content: '在说天气。' });
    expect(requests[0]?.question).toContain('stranger 昵称：今天好冷');
    const { name } = await product.database.kysely
      .selectFrom('role_sessions')
      .select('name')
      .executeTakeFirstOrThrow();
    expect(name).toBe('他们在说什么？');
  });

  test('repeated with its client id is one session and one question', async () => {
    const { id } = await say('今天好冷');
    const client_id = randomUUID();
    const [first, again] = [await ask([id], { client_id }), await ask([id], { client_id })];
    expect(again.body.data).toEqual(first.body.data);
    expect(await talkerOf(product).dialogs(first.body.data.sessionID)).toHaveLength(1);
    expect(await product.database.kysely.selectFrom('role_sessions').select('id').execute()).toHaveLength(1);
  });

  test('has neither recalled nor held messages, nor those of another room', async () => {
    await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '待定', action: 'hold' } });
    const other = (await product.as('admin').call(chatRoomRoutes.add, { body: { name: '另一间' } })).body.data
      .id;
    const recalled = await say('收回的', 'member');
    await product.as('member').call(chatRoutes.recall, { params: { id: recalled.id } });
    const hidden = [recalled.id, (await say('待定的')).id, (await say('别处的', 'stranger', other)).id, 999];
    expect((await ask(hidden)).body.error).toBe('CHAT_MESSAGE_NOT_FOUND');
    const { id } = await say('看得见的');
    const { data } = (await ask([...hidden, id])).body;
    expect(roomQuestionIn(await question(data.sessionID))?.lines).toEqual(['stranger 昵称：看得见的']);
  });

  test('is never longer than a question, however long the messages are', async () => {
    await product.as('admin').call(chatRoutes.saveSettings, {
      body: { contentLength: 5_000, floodLimit: 100 },
    });
    const ids = [];
    for (let count = 0; count < 12; count += 1) ids.push((await say('长'.repeat(3_000))).id);
    const { data } = (await ask(ids, { content: '问'.repeat(500) })).body;
    const text = await question(data.sessionID);
    expect(Array.from(text).length).toBeLessThanOrEqual(4_000);
    expect(roomQuestionIn(text)?.lines).toHaveLength(12);
  });

  test.each([
    ['visitor', 'LOGIN_REQUIRED'],
    ['tourist', 'TOURIST_READ_ONLY'],
    ['disabled', 'ACCOUNT_DISABLED'],
  ] as const)('is refused to a %s: %s', async (who, word) => {
    const { id } = await say('今天好冷');
    expect((await ask([id], {}, who)).body.error).toBe(word);
  });

  test.each([
    ['no message', { message_ids: [] }, 'BAD_INPUT'],
    ['too many messages', { message_ids: Array.from({ length: 51 }, (_, at) => at + 1) }, 'BAD_INPUT'],
    ['no words', { content: ' ' }, 'BAD_INPUT'],
    ['a room that is not there', { room: 999 }, 'CHAT_ROOM_NOT_FOUND'],
    ['a role that is not there', { roleID: 999 }, 'ROLE_NOT_FOUND'],
  ])('with %s is refused', async (_what, more, word) => {
    const { id } = await say('今天好冷');
    expect((await ask([id], more)).body.error).toBe(word);
  });

  test('without credits is refused, and leaves no question', async () => {
    await giveCredits(product, 'member', 0);
    const { id } = await say('今天好冷');
    expect((await ask([id])).body.error).toBe('CREDITS_SHORT');
    expect(await product.database.kysely.selectFrom('role_dialogs').select('id').execute()).toEqual([]);
  });
});
