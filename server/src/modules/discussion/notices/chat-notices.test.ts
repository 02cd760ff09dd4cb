import { randomUUID } from 'node:crypto';
import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import { blockRoutes } from '@yanye/shared/contract/blocks';
import { chatRoutes } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatSocketAddress, chatTypes } from '@yanye/shared/contract/chat.calls';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { imageRoutes } from '@yanye/shared/contract/images';
import { mailRoutes } from '@yanye/shared/contract/mail';
import type { Input } from '@yanye/shared/contract/route';
import { userRoutes } from '@yanye/shared/contract/users';
import sharp from 'sharp';
import { chatClient } from '#test/chat-client';
import { everyDatabase } from '#test/every-database';
import { mailSettingsOf, openMailPeer, type MailPeer } from '#test/mail-peer';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { noticeMailDelay } from './notice-mails.service';

type Draft = Partial<Input<typeof chatRoutes.send>['body']>;

const origin = 'https://blog.example.com';

everyDatabase('notices about the group chat', (open) => {
  const clock = testClock();
  let peer: MailPeer;
  let product: Product;
  let served: string;
  beforeAll(async () => {
    peer = await openMailPeer();
    product = await openProduct(open, { ALLOW_PRIVATE_HOSTS: peer.host, PUBLIC_URL: origin }, clock);
    served = await product.listen();
  });
  afterEach(() => product.reset());
  afterAll(async () => {
    await product.close();
    await peer.close();
  });

  const say = async (who: PersonName, content: string, draft: Draft = {}): Promise<ChatMessage> => {
    const body = { client_id: randomUUID(), content, ...draft };
    const { data } = (await product.as(who).call(chatRoutes.send, { body })).body;
    await product.runJobs();
    return data;
  };
  const mention = (who: PersonName, ...names: ('admin' | 'member' | 'stranger')[]): Promise<ChatMessage> =>
    say(who, names.map((name) => `@${name} 昵称`).join(' '), {
      mentions: names.map((name) => product.ids[name]),
    });
  const list = async (who: PersonName) => (await product.as(who).call(noticeRoutes.list)).body.data.list;
  const kinds = async (who: PersonName): Promise<string[]> => (await list(who)).map(({ kind }) => kind);
  const unread = async (who: PersonName): Promise<number> =>
    (await product.as(who).call(noticeRoutes.unread)).body.data.count;
  const enter = async (who: PersonName, at = served) => {
    const { ticket } = (await product.as(who).call(chatRoutes.ticket, { body: {} })).body.data;
    const client = chatClient(at + chatSocketAddress({ room: 0, ticket }));
    await client.first(chatTypes.resumed);
    return client;
  };

  test('tell a mentioned user who said what, and where', async () => {
    const { room, seq } = await say('stranger', '@member 昵称\n看', { mentions: [product.ids.member] });
    const notices = await list('member');
    expect(notices).toEqual([
      {
        id: expect.any(Number),
        created_at: '2024-03-10T00:30:05+08:00',
        kind: 'chat_mention',
        is_read: false,
        article_id: '',
        article_slug: '',
        article_title: '',
        comment_id: 0,
        parent_comment_id: 0,
        chat_room: room,
        chat_seq: seq,
        amount: 0,
        content: '@member 昵称 看',
        actor: { nick_name: 'stranger 昵称', avatar: letterAvatar('s') },
      },
    ]);
    expect(notices.map(noticeAddress)).toEqual([`/chat?room=${room}&at=${seq}`]);
    expect([await unread('member'), await unread('stranger')]).toEqual([1, 0]);
  });

  test('tell the author of a message that it was answered, and nobody else', async () => {
    const { id } = await say('member', '谁在');
    await say('stranger', '我在', { reply_to: id });
    expect([await kinds('member'), await kinds('stranger'), await kinds('admin')]).toEqual([
      ['chat_reply'],
      [],
      [],
    ]);
  });

  test('are one for a message that both answers and mentions', async () => {
    const { id } = await say('member', '谁在');
    await say('stranger', '@member 昵称 我在', { reply_to: id, mentions: [product.ids.member] });
    expect(await kinds('member')).toEqual(['chat_reply']);
  });

  test('never tell those of what they wrote themselves', async () => {
    const { id } = await mention('member', 'member');
    await say('member', '自言自语', { reply_to: id });
    expect(await kinds('member')).toEqual([]);
  });

  test('name a visitor who answers', async () => {
    await product.as('admin').call(chatRoutes.saveSettings, { body: { isAnonymous: true } });
    const { id } = await say('member', '谁在');
    const { nick_name } = await say('visitor', '路过', { reply_to: id });
    expect((await list('member')).map(({ actor }) => actor)).toEqual([
      { nick_name, avatar: letterAvatar(nick_name) },
    ]);
  });

  test('show that a picture was the answer', async () => {
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
    const uploaded = await product.as('stranger').upload(imageRoutes.uploadOne, [{ name: 'a.png', bytes }]);
    const { id } = await say('member', '看看');
    await say('stranger', String(uploaded.body.data), {
      msg_type: chatTypes.image,
      reply_to: id,
    });
    expect((await list('member')).map(({ content }) => content)).toEqual(['[图片]']);
  });

  test('do not tell those who have blocked the writer', async () => {
    await product.as('member').call(blockRoutes.add, { body: { user_id: product.ids.stranger } });
    const { id } = await say('member', '谁在');
    await say('stranger', '我在', { reply_to: id });
    await mention('stranger', 'member', 'admin');
    expect([await kinds('member'), await kinds('admin')]).toEqual([[], ['chat_mention']]);
  });

  test('disappear with a recalled message', async () => {
    const { id } = await mention('stranger', 'member');
    await product.as('stranger').call(chatRoutes.recall, { params: { id } });
    expect([await unread('member'), await list('member')]).toEqual([0, []]);
  });

  test('show the message as it was edited', async () => {
    const { id } = await mention('stranger', 'member');
    await product.as('stranger').call(chatRoutes.edit, { params: { id }, body: { content: '改过' } });
    expect((await list('member')).map(({ content }) => content)).toEqual(['改过']);
  });

  test('disappear with the account of the writer', async () => {
    await mention('stranger', 'member');
    await product.as('admin').call(userRoutes.remove, { body: { id_list: [product.ids.stranger] } });
    expect(await list('member')).toEqual([]);
  });

  test('do not tell those who are in the room', async () => {
    const client = await enter('member');
    await mention('stranger', 'member', 'admin');
    expect([await kinds('member'), await kinds('admin')]).toEqual([[], ['chat_mention']]);
    await client.close();
  });

  test('tell those who have left the room, while others are there', async () => {
    const [stays, leaves] = [await enter('admin'), await enter('member')];
    const isThere = () =>
      stays
        .of(chatTypes.people)
        .at(-1)
        ?.people.some(({ user_id }) => user_id === product.ids.member);
    await stays.until(() => isThere() === true);
    await leaves.close();
    await stays.until(() => isThere() === false);
    await mention('stranger', 'member', 'admin');
    expect([await kinds('member'), await kinds('admin')]).toEqual([['chat_mention'], []]);
    await stays.close();
  });

  test('tell everybody who reads the room when an administrator addresses all', async () => {
    const { seq } = await say('stranger', '第一句');
    await product.as('member').call(chatRoutes.read, { body: { room: 0, seq } });
    await product.as('admin').call(chatRoutes.read, { body: { room: 0, seq } });
    await say('stranger', '@所有人 没用');
    expect(await kinds('member')).toEqual([]);
    await say('admin', '@所有人 开会');
    expect([await kinds('member'), await kinds('stranger'), await kinds('admin')]).toEqual([
      ['chat_mention'],
      [],
      [],
    ]);
  });

  test('invalidate no cached page', async () => {
    const before = await product.database.generation();
    await mention('stranger', 'member');
    expect(await product.database.generation()).toBe(before);
  });

  describe('by mail', () => {
    const arrived = async () => {
      const before = peer.mails.length;
      clock.pass(noticeMailDelay);
      await product.runJobs();
      return peer.mails.slice(before);
    };
    beforeEach(async () => {
      await product.as('admin').call(mailRoutes.saveSettings, { body: mailSettingsOf(peer) });
    });

    test('say who wrote, what, and where', async () => {
      const asked = await say('member', '谁在');
      const { room, seq } = await say('stranger', '我在', { reply_to: asked.id });
      const [mail] = await arrived();
      expect(mail).toMatchObject({
        to: 'member@example.com',
        subject: '言叶：stranger 昵称 在群聊里回复了你',
      });
      expect(mail?.text).toContain('我在');
      expect(mail?.text).toContain(`${origin}/chat?room=${room}&at=${seq}\n`);
    });

    test('are not sent of a message that was recalled meanwhile', async () => {
      const { id } = await mention('stranger', 'member');
      await product.as('stranger').call(chatRoutes.recall, { params: { id } });
      expect(await arrived()).toEqual([]);
    });
  });
});
