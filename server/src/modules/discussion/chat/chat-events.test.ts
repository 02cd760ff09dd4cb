import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { blockRoutes } from '@yanye/shared/contract/blocks';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import type { Input } from '@yanye/shared/contract/route';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { chatMessagePublished, type PublishedChatMessage } from './chat.events';
import { chatModule } from './chat.module';

type Draft = Partial<Input<typeof routes.send>['body']>;

everyDatabase('the event of a new chat message', (open) => {
  let product: Product;
  const seen: PublishedChatMessage[] = [];
  let isRefused = false;
  beforeAll(async () => {
    product = await openProduct(open);
    product.events.during(chatMessagePublished, async (message) => {
      if (isRefused) throw new Error('refused');
      seen.push(message);
    });
  });
  beforeEach(() => void seen.splice(0));
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const send = (from: PersonName, content: string, draft: Draft = {}) =>
    product.as(from).call(routes.send, { body: { client_id: randomUUID(), content, ...draft } });
  const sent = async (...said: Parameters<typeof send>): Promise<ChatMessage> =>
    (await send(...said)).body.data;
  const block = (who: PersonName, user_id: number) =>
    product.as(who).call(blockRoutes.add, { body: { user_id } });

  test('names people and places, and carries no text', async () => {
    const { member, stranger, admin } = product.ids;
    const asked = await sent('member', '谁在');
    const { id, room } = await sent('stranger', '@admin 昵称 在', { reply_to: asked.id, mentions: [admin] });
    expect(seen).toEqual([
      expect.objectContaining({ id: asked.id, seq: 1, mentioned: [], replied_user_id: null }),
      {
        room,
        id,
        seq: 2,
        user_id: stranger,
        mentioned: [admin],
        everybody: false,
        roles: [],
        replied_user_id: member,
        blockers: [],
      },
    ]);
  });

  test('is emitted when a held message is approved, not when it is stored', async () => {
    const word = { word: '待定', action: 'hold' } as const;
    await product.as('admin').call(sensitiveWordRoutes.add, { body: word });
    const asked = await sent('member', '谁在');
    seen.splice(0);
    const { id } = await sent('stranger', '待定', { reply_to: asked.id });
    expect(seen).toEqual([]);
    await product.as('admin').call(routes.approve, { body: { id_list: [id] } });
    expect(seen).toMatchObject([{ id, seq: 2, replied_user_id: product.ids.member }]);
  });

  test('is emitted once, however often the message is sent', async () => {
    await sent('member', '一次', { client_id: 'same' });
    await sent('member', '一次', { client_id: 'same' });
    expect(seen).toHaveLength(1);
  });

  test('is not emitted for a held message, an edit, a reaction or a recall', async () => {
    await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '坏话', action: 'hold' } });
    expect((await sent('member', '坏话')).state).toBe('held');
    const { id } = await sent('member', '好话');
    seen.splice(0);
    await product.as('member').call(routes.edit, { params: { id }, body: { content: '更好的话' } });
    await product.as('stranger').call(routes.react, { params: { id }, body: { sign: '赞', is_on: true } });
    await product.as('member').call(routes.recall, { params: { id } });
    expect(seen).toEqual([]);
  });

  test('has no user where a visitor writes, and none who is answered where a visitor wrote', async () => {
    await product.as('admin').call(routes.saveSettings, { body: { isAnonymous: true } });
    const { id } = await sent('visitor', '路过');
    await sent('member', '好走', { reply_to: id });
    expect(seen).toMatchObject([{ user_id: null }, { replied_user_id: null }]);
  });

  test('addresses everybody where an administrator does, not where others write the same', async () => {
    await sent('member', '@所有人 来');
    await sent('admin', '@所有人 来');
    expect(seen.map(({ everybody }) => everybody)).toEqual([false, true]);
  });

  test('names those who blocked the author, readers of the room only where everybody is addressed', async () => {
    const { member, stranger, admin } = product.ids;
    const read = (who: PersonName) => product.as(who).call(routes.read, { body: { room: 0, seq: 1 } });
    const asked = await sent('stranger', '谁在');
    await read('member');
    await product.database.transaction(async () => {
      // Somebody who became an administrator later.
      const blocks = [member, stranger].map((user_id) => ({ user_id, blocked_id: admin, created_at: 1 }));
      await product.database.kysely.insertInto('user_blocks').values(blocks).execute();
    });
    await block('stranger', member);
    await sent('member', '我在', { reply_to: asked.id });
    await sent('admin', '都在');
    await sent('admin', '@所有人 来');
    expect(seen.slice(1).map(({ blockers }) => blockers)).toEqual([[stranger], [], [member]]);
  });

  test('takes the message back when a subscriber fails', async () => {
    isRefused = true;
    expect((await send('member', '你好')).status).toBe(500);
    isRefused = false;
    expect((await product.as('visitor').call(routes.messages)).body.data.list).toEqual([]);
  });

  test('readers of a room are users who have read there', async () => {
    await sent('member', '一');
    await sent('member', '二');
    const read = (who: PersonName, seq: number) =>
      product.as(who).call(routes.read, { body: { room: 0, seq } });
    await read('member', 1);
    await read('admin', 2);
    const { readersOf } = product.service(chatModule);
    const [room] = (await product.as('visitor').call(routes.rooms)).body.data.list;
    expect(await readersOf(room?.id ?? 0)).toEqual([product.ids.admin, product.ids.member]);
    expect(await readersOf(99)).toEqual([]);
  });

  test('the readers who are addressed as everybody are at most 500', async () => {
    const { readersOf } = product.service(chatModule);
    const { id: room_id } = await product.database.kysely
      .selectFrom('chat_rooms')
      .select('id')
      .executeTakeFirstOrThrow();
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      await sql`insert into users (user_name, nick_name, user_name_key, nick_name_key, role, created_at)
        values ${sql.join(Array.from({ length: 505 }, (_, at) => sql`(${`r${at}`}, ${`r${at}`}, ${`r${at}`}, ${`r${at}`}, 2, 1)`))}`.execute(
        kysely,
      );
      await sql`insert into chat_reads (user_id, room_id, seq)
        select id, ${sql.lit(room_id)}, 1 from users where user_name like 'r%'`.execute(kysely);
    });
    expect(await readersOf(room_id)).toHaveLength(500);
  });
});
