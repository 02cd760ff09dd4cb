import { randomUUID } from 'node:crypto';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatReactions, chatTypes } from '@yanye/shared/contract/chat.calls';
import { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { userRoutes } from '@yanye/shared/contract/users';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { unzipped } from '#test/unzipped';

everyDatabase('what the group chat stores about a person', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const say = async (who: PersonName, content: string, room = 0): Promise<ChatMessage> => {
    clock.pass(10_000);
    const body = { client_id: randomUUID(), content, room };
    return (await product.as(who).call(routes.send, { body })).body.data;
  };
  const react = (who: PersonName, id: number, sign: '赞' | '妙') =>
    product.as(who).call(routes.react, { params: { id }, body: { sign, is_on: true } });
  const own = async (): Promise<Record<string, unknown[]>> => {
    const { path } = (await product.as('member').call(ownDataRoutes.prepare)).body.data;
    const files = Object.entries(await unzipped((await product.get(path)).rawPayload));
    return Object.fromEntries(
      files
        .filter(([name]) => name.startsWith('chat'))
        .map(([name, text]) => [name.replace('.json', ''), JSON.parse(text) as unknown[]]),
    );
  };
  const rooms = async () => (await product.as('visitor').call(routes.rooms)).body.data.list;

  /** Of each kind something by the member, and of the stranger as well. */
  const takePart = async () => {
    await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '待定', action: 'hold' } });
    const mine = await say('member', '我说的');
    const other = await say('stranger', '别人的话');
    const held = await say('member', '待定的话');
    await react('member', other.id, '赞');
    await react('member', other.id, '妙');
    await react('stranger', mine.id, '赞');
    const body = { reason: 'spam', note: '像广告' } as const;
    await product.as('member').call(routes.report, { params: { id: other.id }, body });
    await product.as('stranger').call(routes.report, { params: { id: mine.id }, body });
    await product.as('member').call(routes.read, { body: { seq: 3 } });
    await product.as('stranger').call(routes.read, { body: { seq: 2 } });
    for (const who of ['member', 'stranger'] as const)
      await product.as('admin').call(routes.mute, {
        body: { user_id: product.ids[who], minutes: 10, reason: `${who} 刷屏` },
      });
    return { mine, other, held };
  };

  test('is in their own data, without the words of others', async () => {
    await takePart();
    const files = await own();
    expect(files).toMatchObject({
      chat: [
        { room: '大厅', seq: 1, content: '我说的', state: 'shown', ip: '127.0.0.1' },
        { room: '大厅', seq: 0, content: '待定的话', state: 'held' },
      ],
      'chat-reactions': [
        { room: '大厅', seq: 2, sign: expect.stringMatching(/赞|妙/) as string },
        { room: '大厅', seq: 2, sign: expect.stringMatching(/赞|妙/) as string },
      ],
      'chat-reports': [{ room: '大厅', seq: 2, reason: 'spam', note: '像广告', settled_at: null }],
      'chat-mutes': [{ room: null, reason: 'member 刷屏' }],
      'chat-reads': [{ room: '大厅', seq: 3 }],
    });
    const [message] = files['chat'] as [{ created_at: string }];
    expect(message.created_at).toMatch(/^\d{4}-\d\d-\d\d/);
    const all = JSON.stringify(files);
    expect(all).not.toContain('别人的话');
    expect(all).not.toContain('stranger');
    expect(all).not.toContain('client_id');
  });

  test('is complete over several batches', async () => {
    const count = 1_001;
    const [room] = await rooms();
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      const { member } = product.ids;
      const many = Array.from({ length: count }, (_none, at) => at + 1);
      const ids = await kysely
        .insertInto('chat_messages')
        .values(
          many.map((seq) => ({
            ...{ room_id: room?.id ?? 0, seq, sender: `user:${member}`, client_id: `c${seq}` },
            ...{ user_id: member, msg_type: chatTypes.text, content: `${seq}`, created_at: seq },
          })),
        )
        .returning('id')
        .execute();
      for (const sign of chatReactions.slice(0, 2))
        await kysely
          .insertInto('chat_reactions')
          .values(ids.map(({ id }) => ({ message_id: id, user_id: member, sign, created_at: 1 })))
          .execute();
    });
    const files = await own();
    expect((files['chat'] as { seq: number }[]).map(({ seq }) => seq)).toEqual(
      Array.from({ length: count }, (_none, at) => at + 1),
    );
    const reactions = files['chat-reactions'] as { seq: number; sign: string }[];
    expect(new Set(reactions.map(({ seq, sign }) => `${seq} ${sign}`)).size).toBe(2 * count);
    expect(reactions).toHaveLength(2 * count);
  });

  test('goes with the account, but what they said stays in the room without their name', async () => {
    const { mine, other, held } = await takePart();
    await product.as('admin').call(userRoutes.remove, { body: { id_list: [product.ids.member] } });
    const { kysely } = product.database;
    for (const table of ['chat_reactions', 'chat_reports', 'chat_reads', 'chat_mutes'] as const) {
      const rows = await kysely.selectFrom(table).select('user_id').execute();
      expect([table, rows]).toEqual([table, [{ user_id: product.ids.stranger }]]);
    }
    const left = await kysely.selectFrom('chat_messages').selectAll().orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual([mine.id, other.id]);
    expect(held.state).toBe('held');
    expect(left[0]).toMatchObject({ user_id: null, ip: '', nick_name: '', content: '我说的' });
    const { list } = (await product.as('visitor').call(routes.messages)).body.data;
    expect(list.map(({ user_id, nick_name }) => [user_id, nick_name])).toEqual([
      [0, '已注销'],
      [product.ids.stranger, 'stranger 昵称'],
    ]);
    expect(list[1]?.reactions).toEqual([]);
  });
});
