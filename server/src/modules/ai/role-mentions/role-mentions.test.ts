import { randomUUID } from 'node:crypto';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import { chatSocketAddress, chatTypes } from '@yanye/shared/contract/chat.calls';
import { creditRoutes } from '@yanye/shared/contract/credits';
import { noRoleDetails } from '@yanye/shared/contract/role-details';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { chatClient, type ChatClient } from '#test/chat-client';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';

everyDatabase('a role that is mentioned in the group chat', (open) => {
  const clock = testClock();
  let product: Product;
  let origin: string;
  let model: ScriptedModel;
  let role: number;
  const clients: ChatClient[] = [];
  const jobs: Promise<unknown>[] = [];
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    origin = await product.listen();
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    role = await addRole(product);
    await giveCredits(product, 'member', 100);
  });
  afterEach(async () => {
    for (const call of model.calls) call.end();
    await Promise.all(jobs.splice(0));
    for (const client of clients.splice(0)) await client.close();
    await product.reset();
  });
  afterAll(() => product.close());

  const enter = async (who: PersonName) => {
    const { ticket } =
      who === 'visitor' ? {} : (await product.as(who).call(routes.ticket, { body: {} })).body.data;
    const client = chatClient(origin + chatSocketAddress({ room: 0, ticket, browser: randomUUID() }));
    clients.push(client);
    await client.first(chatTypes.resumed);
    return client;
  };
  const send = async (from: PersonName, content: string) =>
    (await product.as(from).call(routes.send, { body: { client_id: randomUUID(), content } })).body.data;
  const set = (body: object) => product.as('admin').call(routes.saveSettings, { body });
  const run = (): void => void jobs.push(product.runJobs());
  const ended = () => Promise.all(jobs.splice(0));
  const log = async () => {
    const { list, newest } = (await product.as('visitor').call(routes.messages)).body.data;
    return { list, newest };
  };
  const said = async () => (await log()).list.filter(({ role_id }) => role_id > 0);
  const own = async (who: PersonName = 'member') => (await product.as(who).call(creditRoutes.own)).body.data;
  const ledger = async () =>
    (await product.as('member').call(creditRoutes.entries)).body.data.list
      .map(({ step, amount, reason }) => `${step} ${amount} ${reason}`)
      .toReversed();
  const ask = async (content = '@老编辑 看看', from: PersonName = 'member') => {
    const at = model.calls.length;
    const asking = await send(from, content);
    run();
    return { asking, call: await model.call(at) };
  };
  const answered = async (content: string, text = '好。') => {
    const { call } = await ask(content);
    call.say(text);
    call.end();
    await ended();
  };

  test('writes before everybody, unnumbered, and says one message that costs the caller the price', async () => {
    const [member, other] = [await enter('member'), await enter('visitor')];
    const { asking, call } = await ask();
    expect(await own()).toMatchObject({ balance: 98, held: 2 });
    expect((await log()).newest).toBe(1);
    const writing = chatTypes.roleWriting;
    expect(await other.first(writing)).toMatchObject({
      ...{ role_id: role, nick_name: '老编辑', avatar: 'uploads/role_icons/pen.webp', at: 0, text: '' },
      ...{ reply: { id: asking.id, nick_name: 'member 昵称' }, is_over: false },
    });
    call.think('想一想');
    call.say('这一句');
    const textOf = (client: ChatClient) =>
      client.of(writing).reduce((text, piece) => text.slice(0, piece.at) + piece.text, '');
    for (const client of [member, other]) await client.until(() => textOf(client) === '这一句');
    call.say('可以不要。');
    call.end();
    await ended();
    expect(await said()).toMatchObject([
      {
        ...{ role_id: role, user_id: 0, nick_name: '老编辑', content: '这一句可以不要。', seq: 2 },
        ...{ reply: { id: asking.id }, client_id: other.of(writing)[0]?.client_id, state: 'shown' },
      },
    ]);
    expect((await log()).newest).toBe(2);
    await other.until(() => other.of(chatTypes.text).length === 2);
    expect(other.of(writing).some(({ is_over }) => is_over)).toBe(false);
    expect(await own()).toMatchObject({ balance: 98, held: 0 });
    expect(await ledger()).toEqual(['hold -2 群聊里问〈老编辑〉', 'settle 0 群聊里问〈老编辑〉']);
  });

  test('reads what the role is and what was said, with who said it, the question last', async () => {
    await send('stranger', '第一行\n第二行');
    const { id } = await send('stranger', '收回的');
    await product.as('stranger').call(routes.recall, { params: { id } });
    const { call } = await ask('@老编辑 说说');
    await send('stranger', '之后的');
    const prompt = call.prompt();
    expect(prompt).toContain('system: 你是编辑。');
    expect(prompt).toContain('你是「老编辑」，正在群聊「大厅」里');
    expect(prompt).toContain('最多 256 个字');
    expect(prompt.endsWith('stranger 昵称：第一行 / 第二行\n问你的是这一条——member 昵称：@老编辑 说说')).toBe(
      true,
    );
    for (const word of ['收回的', '之后的']) expect(prompt).not.toContain(word);
    expect(call.request).toMatchObject({ userId: product.ids.member, roleName: '老编辑' });
  });

  test('is its character and situation too, and knows who asks', async () => {
    const details = {
      ...noRoleDetails,
      personality: '寡言',
      scenario: '{{user}}来访',
      system: '你是{{char}}。',
    };
    await product.database.transaction(
      async () =>
        void (await product.database.kysely
          .insertInto('big_model_role_details')
          .values({ role_id: role, data: JSON.stringify(details) })
          .execute()),
    );
    const prompt = (await ask()).call.prompt();
    for (const words of ['你是老编辑。', '你是编辑。', '寡言', 'member 昵称来访'])
      expect(prompt).toContain(words);
  });

  test('reads as many messages as the room says', async () => {
    await set({ roleContext: 2, floodLimit: 50 });
    for (const words of ['一', '二', '三']) await send('stranger', words);
    const { call } = await ask();
    expect(call.prompt()).toContain('三');
    expect(call.prompt()).not.toContain('昵称：二');
  });

  test('says no more than a message of the room may have, and reads no further', async () => {
    await set({ contentLength: 10 });
    const { call } = await ask();
    call.say('一二三四五六七八九十百千');
    await ended();
    expect(await said()).toMatchObject([{ content: '一二三四五六七八九…' }]);
    expect(call.isClosed()).toBe(true);
  });

  test.each([
    ['without credits', () => giveCredits(product, 'member', 1), '积分不够，还差 1 积分'],
    [
      'while it is muted',
      async () => {
        await answered('@老编辑 先说一句');
        const [{ id = 0 } = {}] = await said();
        await product.as('admin').call(routes.mute, { body: { message_id: id, minutes: 5 } });
        clock.pass(60_000);
      },
      '这个角色在房间里被禁言了',
    ],
    [
      'soon after the answer before it',
      async () => {
        await answered('@老编辑 先说一句');
        clock.pass(4_000);
      },
      '刚刚答过，6 秒后再问',
    ],
    [
      'where no model is there',
      () =>
        product.database.transaction(
          async () => void (await product.database.kysely.deleteFrom('model_providers').execute()),
        ),
      '对话',
    ],
  ])('does not answer %s, and the person alone is told', async (_when, prepare, reason) => {
    await prepare();
    const before = { said: (await said()).length, held: (await own()).held, calls: model.calls.length };
    const [member, other] = [await enter('member'), await enter('stranger')];
    await send('member', '@老编辑 在吗');
    run();
    const notice = await member.first(chatTypes.notice);
    expect(notice.content).toContain('「老编辑」没有回答：');
    expect(notice.content).toContain(reason);
    await ended();
    await send('stranger', '之后');
    await other.until(() => other.of(chatTypes.text).some(({ content }) => content === '之后'));
    expect([other.of(chatTypes.notice), other.of(chatTypes.roleWriting)]).toEqual([[], []]);
    expect({ said: (await said()).length, held: (await own()).held, calls: model.calls.length }).toEqual(
      before,
    );
  });

  test.each(['unreachable', 'cut'] as const)(
    'that fails (%s) says nothing and costs nothing',
    async (problem) => {
      const [member, other] = [await enter('member'), await enter('visitor')];
      const { call } = await ask();
      call.say('写到一半');
      await other.until(() => other.of(chatTypes.roleWriting).some(({ text }) => text !== ''));
      call.fail(problem);
      await ended();
      await other.until(() => other.of(chatTypes.roleWriting).some(({ is_over }) => is_over));
      expect((await member.first(chatTypes.notice)).content).toContain('「老编辑」没有回答：');
      expect([await said(), await own()]).toMatchObject([[], { balance: 100, held: 0 }]);
      expect(await ledger()).toEqual(['hold -2 群聊里问〈老编辑〉', 'release 2 群聊里问〈老编辑〉']);
    },
  );

  test('that says a refused word is taken away before anybody reads the word', async () => {
    await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '坏话', action: 'refuse' } });
    const other = await enter('visitor');
    const { call } = await ask();
    call.say('好的，坏话在这里');
    await ended();
    await other.until(() => other.of(chatTypes.roleWriting).some(({ is_over }) => is_over));
    expect(JSON.stringify(other.frames)).not.toContain('坏话');
    expect([await said(), (await own()).balance]).toEqual([[], 100]);
  });

  test('does not answer a message that was recalled meanwhile', async () => {
    const { asking, call } = await ask();
    call.say('好');
    await product.as('member').call(routes.recall, { params: { id: asking.id } });
    call.end();
    await ended();
    expect([await said(), (await own()).balance]).toEqual([[], 100]);
  });

  test('does not answer where roles are off, a role that is off, a private one, a visitor, or an edit', async () => {
    await set({ isAnonymous: true });
    await addRole(product, { name: '停用的', enable: 0 });
    await addRole(product, {
      name: '私有的',
      name_key: `${product.ids.member}:私有的`,
      owner_id: product.ids.member,
    });
    await send('member', '@停用的 @私有的');
    await send('visitor', '@老编辑 在吗');
    const { id } = await send('member', '没有提到谁');
    await product.as('member').call(routes.edit, { params: { id }, body: { content: '@老编辑 在吗' } });
    await set({ isRoles: false });
    await send('member', '@老编辑 在吗');
    run();
    await ended();
    expect([model.calls.length, (await said()).length, (await own()).balance]).toEqual([0, 0, 100]);
  });

  test('a role that names another one, or itself, is answered by none', async () => {
    await addRole(product, { name: '取名人' });
    await answered('@老编辑 说说', '@取名人 @老编辑 你们怎么看？');
    clock.pass(60_000);
    run();
    await ended();
    expect([model.calls.length, (await said()).length]).toEqual([1, 1]);
  });

  test('a demonstration model costs nothing', async () => {
    jest.restoreAllMocks();
    model = scriptedModel(product, { isDemo: true });
    await answered('@老编辑 说说');
    expect([(await said()).length, (await own()).balance]).toEqual([1, 100]);
  });

  test('a held message is answered once it is approved', async () => {
    await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '待定', action: 'hold' } });
    const { id } = await send('member', '@老编辑 待定');
    run();
    await ended();
    expect(model.calls).toHaveLength(0);
    await product.as('admin').call(routes.approve, { body: { id_list: [id] } });
    run();
    (await model.call(0)).say('好');
    model.calls[0]?.end();
    await ended();
    expect(await said()).toMatchObject([{ content: '好', reply: { id } }]);
  });

  test('counts among the answers of the day and the minute, and stops none of one’s own sessions', async () => {
    const { call } = await ask();
    const rows = await product.database.kysely.selectFrom('role_generations').selectAll().execute();
    expect(rows).toMatchObject([{ kind: 'room', state: 'running', session_id: null, price: 2 }]);
    call.say('好');
    call.end();
    await ended();
    const [row] = await product.database.kysely.selectFrom('role_generations').selectAll().execute();
    expect(row).toMatchObject({ state: 'ended', outcome: 'done', charged: 2, model: 'model-1' });
  });
});
