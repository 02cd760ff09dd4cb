import { randomUUID } from 'node:crypto';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('the pinned message of a room', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const sent = async (from: PersonName, content: string): Promise<ChatMessage> =>
    (await product.as(from).call(routes.send, { body: { client_id: randomUUID(), content } })).body.data;
  const pin = (who: PersonName, id: number, is_on = true) =>
    product.as(who).call(routes.pin, { params: { id }, body: { is_on } });
  const page = async () => (await product.as('visitor').call(routes.messages)).body.data;
  const events = async (since = 0) =>
    (await product.as('visitor').call(routes.events, { query: { since } })).body.data.events;
  const recall = (who: PersonName, id: number) => product.as(who).call(routes.recall, { params: { id } });

  test('is named to everybody who opens the room', async () => {
    const { id, seq } = await sent('member', '周五 晚上\n开会');
    expect((await page()).pinned).toBeNull();
    expect((await pin('admin', id)).body.msg).toBe('已置顶');
    const pinned = { id, seq, nick_name: 'member 昵称', excerpt: '周五 晚上 开会' };
    expect(await page()).toMatchObject({ pinned, newest: 2 });
  });

  test('is an event with the next number, which carries what is pinned now', async () => {
    const [one, two] = [await sent('member', '一'), await sent('member', '二')];
    await pin('admin', one.id);
    await pin('admin', two.id);
    const { room } = one;
    const { epoch } = await page();
    const now = { room, epoch, msg_type: 14, pinned: expect.objectContaining({ id: two.id }) };
    expect(await events(2)).toEqual([
      { seq: 3, ...now },
      { seq: 4, ...now },
    ]);
    await pin('admin', two.id, false);
    expect((await events(2)).map((event) => 'pinned' in event && event.pinned)).toEqual([null, null, null]);
    expect((await page()).pinned).toBeNull();
  });

  test('twice is one event, and taking down what is not pinned is none', async () => {
    const [one, two] = [await sent('member', '一'), await sent('member', '二')];
    await pin('admin', one.id);
    await pin('admin', one.id);
    await pin('admin', two.id, false);
    expect(await page()).toMatchObject({ newest: 3, pinned: { id: one.id } });
  });

  test('has the words of the message as it is now', async () => {
    const { id } = await sent('member', '旧话');
    await pin('admin', id);
    await product.as('member').call(routes.edit, { params: { id }, body: { content: '新话' } });
    expect((await page()).pinned?.excerpt).toBe('新话');
    expect(JSON.stringify(await events())).not.toContain('旧话');
  });

  test('is taken down with its recall, without another event', async () => {
    const { id } = await sent('member', '秘密');
    await pin('admin', id);
    await recall('member', id);
    expect(await page()).toMatchObject({ pinned: null, newest: 3 });
    expect((await events()).map(({ msg_type }) => msg_type)).toEqual([
      chatTypes.text,
      chatTypes.pinned,
      chatTypes.recalled,
    ]);
    expect(JSON.stringify(await events())).not.toContain('秘密');
    expect((await pin('admin', id)).body.error).toBe('CHAT_MESSAGE_NOT_FOUND');
  });

  test.each([
    ['visitor', 'LOGIN_REQUIRED'],
    ['member', 'FORBIDDEN'],
    ['tourist', 'TOURIST_READ_ONLY'],
  ] as const)('is not chosen by a %s', async (who, error) => {
    const { id } = await sent('member', '一');
    expect((await pin(who, id)).body.error).toBe(error);
    expect((await page()).pinned).toBeNull();
  });

  test('is no message that is held or does not exist', async () => {
    await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '待定', action: 'hold' } });
    const { id } = await sent('member', '待定');
    expect((await pin('admin', id)).body.error).toBe('CHAT_MESSAGE_NOT_FOUND');
    expect((await pin('admin', 999)).body.error).toBe('CHAT_MESSAGE_NOT_FOUND');
  });
});
