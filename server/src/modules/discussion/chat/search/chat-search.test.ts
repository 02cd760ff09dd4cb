import { randomUUID } from 'node:crypto';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatLimits, chatTypes } from '@yanye/shared/contract/chat.calls';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { chatModule } from '#discussion/chat/chat.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

/** Numbers below 1 that are the same in every run. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

everyDatabase('searching in a room', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(() =>
    product.as('admin').call(routes.saveSettings, { body: { floodLimit: 100, recallMinutes: 1_440 } }),
  );
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const say = async (who: PersonName, content: string): Promise<ChatMessage> =>
    (await product.as(who).call(routes.send, { body: { client_id: randomUUID(), content } })).body.data;
  const page = async (key: string, before = 0) =>
    (await product.as('visitor').call(routes.search, { query: { key, before } })).body.data;
  const found = async (key: string): Promise<string[]> =>
    (await page(key)).list.map(({ content }) => content);
  const edit = (id: number, content: string) =>
    product.as('member').call(routes.edit, { params: { id }, body: { content } });
  const recall = (id: number) => product.as('member').call(routes.recall, { params: { id } });

  test.each([
    ['江', ['春江潮水', '江花']],
    ['春江', ['春江潮水']],
    ['江潮水', ['春江潮水']],
    ['潮江', []],
    ['HELLO', ['say Hello_%!']],
    ['o_%', ['say Hello_%!']],
    ['y h', ['say Hello_%!']],
    ['%', ['say Hello_%!']],
    ['😀', ['笑😀']],
  ])('%s is found where it is written', async (key, expected) => {
    for (const content of ['江花', '春江潮水', 'say Hello_%!', '笑😀', '哭😁']) await say('member', content);
    expect(await found(key)).toEqual(expected);
  });

  test('a file is found by its name, and not when it is recalled', async () => {
    await product.as('admin').call(routes.saveSettings, { body: { isSendFile: true } });
    const file = { name: '山居笔记.txt', bytes: Buffer.from('秋暝') };
    const { body } = await product.as('member').upload(routes.uploadFile, [file]);
    const { token } = body.data as { readonly token: string };
    const draft = { client_id: randomUUID(), msg_type: chatTypes.file, content: token };
    const { id } = (await product.as('member').call(routes.send, { body: draft })).body.data;
    expect([await found('居'), await found('山居笔记'), await found('秋暝')]).toEqual([
      ['山居笔记.txt'],
      ['山居笔记.txt'],
      [],
    ]);
    await recall(id);
    expect(await found('山居笔记')).toEqual([]);
  });

  test('an edit changes at once what is found', async () => {
    const { id } = await say('member', '明月');
    await edit(id, '海上生');
    expect([await found('明'), await found('明月'), await found('海上生')]).toEqual([[], [], ['海上生']]);
  });

  test('a recalled text is never found', async () => {
    const { id } = await say('member', '春江花月夜');
    await say('stranger', '春江');
    await recall(id);
    expect([await found('春'), await found('花月'), await found('花月夜')]).toEqual([['春江'], [], []]);
  });

  test('a held text is found once it is approved, and not when it is recalled before', async () => {
    await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '等等', action: 'hold' } });
    const [one, other] = [await say('member', '等等我'), await say('member', '等等他')];
    expect(await found('等')).toEqual([]);
    await recall(other.id);
    await product.as('admin').call(routes.approve, { body: { id_list: [one.id] } });
    expect(await found('等')).toEqual(['等等我']);
  });

  test('pages go on without a gap', async () => {
    const wanted: string[] = [];
    for (let at = 0; at < chatLimits.found + 5; at += 1)
      wanted.unshift((await say(at % 2 ? 'member' : 'stranger', `第${at}句`)).content);
    const first = await page('第');
    const second = await page('第', first.list.at(-1)?.seq);
    expect([first.has_more, second.has_more]).toEqual([true, false]);
    expect([...first.list, ...second.list].map(({ content }) => content)).toEqual(wanted);
  });

  test('another room is not searched', async () => {
    const reply = await product.as('visitor').call(routes.search, { query: { key: '江', room: 99 } });
    expect([reply.status, reply.body.error]).toEqual([404, 'CHAT_ROOM_NOT_FOUND']);
  });

  test('texts of an import are found after the next run of the job', async () => {
    const { id } = await say('member', '春江');
    await recall(id);
    const state = { state: 'shown', content: '带来的话', is_indexed: 0 } as const;
    await product.database.quietly(async () => {
      await product.database.kysely.updateTable('chat_messages').set(state).where('id', '=', id).execute();
    });
    expect(await found('带来')).toEqual([]);
    await product.service(chatModule).completeIndex();
    expect(await found('带来')).toEqual(['带来的话']);
  });

  test('over random texts, edits and recalls, the same is found as by looking at every text', async () => {
    const random = seeded(20262);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const line = (most: number): string =>
      Array.from({ length: 1 + Math.floor(random() * most) }, () =>
        pick(Array.from('春江潮水连海平aAbB1 ，%')),
      )
        .join('')
        .trim() || '空';
    const texts = new Map<number, string>();
    for (let turn = 0; turn < 120; turn += 1) {
      const id = texts.size > 3 && random() < 0.3 ? pick([...texts.keys()]) : 0;
      if (id === 0)
        texts.set(...(await say('member', line(10)).then((one) => [one.id, one.content] as const)));
      else if (random() < 0.5) texts.set(id, (await edit(id, line(10))).body.data.content);
      else {
        await recall(id);
        texts.delete(id);
      }
    }
    for (let turn = 0; turn < 60; turn += 1) {
      const key = line(3);
      const ids: number[] = [];
      for (let before = 0, more = true; more;) {
        const { list, has_more } = await page(key, before);
        ids.push(...list.map(({ id }) => id));
        [before, more] = [list.at(-1)?.seq ?? 0, has_more];
      }
      const wanted = [...texts].filter(([, text]) => text.toLowerCase().includes(key.toLowerCase()));
      expect([key, ids]).toEqual([key, wanted.map(([id]) => id).toSorted((a, b) => b - a)]);
    }
  });
});
