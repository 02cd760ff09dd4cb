import { commentPublished, commentsRemoved } from './comments.events';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { blockRoutes } from '@yanye/shared/contract/blocks';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { articlesModule } from '#content/articles/articles.module';
import { usersModule } from '#identity/users/users.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

type Who = Exclude<PersonName, 'visitor'>;

everyDatabase('mentions in comments', (open) => {
  let product: Product;
  let article_id: string;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    await product.clear();
    await product.database.transaction(
      async () => void (await product.database.kysely.deleteFrom('user_blocks').execute()),
    );
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  });
  afterAll(() => product.close());

  const write = async (content: string, who: Who = 'member', more: object = {}) =>
    (await product.as(who).call(commentRoutes.write, { body: { article_id, content, ...more } })).body;
  const people = async (who: PersonName, key = '') =>
    (await product.as(who).call(commentRoutes.people, { params: { articleId: article_id }, query: { key } }))
      .body.data;
  const block = (who: PersonName, whom: Who) =>
    product.as(who).call(blockRoutes.add, { body: { user_id: product.ids[whom] } });
  const nick = (who: Who): string => `${who} 昵称`;

  describe('users who can be mentioned', () => {
    test('are the article’s author and participants, without the viewer', async () => {
      const names = async (who: PersonName, key = '') =>
        (await people(who, key)).map(({ nick_name }) => nick_name);
      expect(await names('member')).toEqual([nick('admin')]);
      await write('我在', 'stranger');
      expect(await names('member')).toEqual([nick('stranger'), nick('admin')]);
      expect(await names('stranger')).toEqual([nick('admin')]);
      expect(await names('member', 'STRANG')).toEqual([nick('stranger')]);
    });

    test('are not listed for visitors', async () => {
      const { status } = await product
        .as('visitor')
        .call(commentRoutes.people, { params: { articleId: article_id } });
      expect(status).toBe(401);
    });

    test('exclude authors of pending and removed comments', async () => {
      const { data } = await write('我在', 'stranger');
      await product.as('stranger').call(commentRoutes.remove, { params: { id: data.id } });
      expect((await people('member')).map(({ id }) => id)).toEqual([product.ids.admin]);
    });
  });

  describe('a mention', () => {
    test('is stored by user, so that a new nick name is shown', async () => {
      const { stranger } = product.ids;
      await write('我在', 'stranger');
      const { data } = await write(`@${nick('stranger')} 你好`, 'member', { mentions: [stranger] });
      expect(data.mentions).toEqual([
        { user_id: stranger, name: nick('stranger'), nick_name: nick('stranger') },
      ]);
      const rename = (nick_name: string) =>
        product.as('admin').call(userRoutes.setRole, { body: { user_id: stranger, role: 2, nick_name } });
      await rename('新名字');
      const { body } = await product.as('visitor').call(commentRoutes.thread, { params: { id: data.id } });
      expect(body.data.content).toBe(`@${nick('stranger')} 你好`);
      expect(body.data.mentions).toEqual([
        { user_id: stranger, name: nick('stranger'), nick_name: '新名字' },
      ]);
      await rename(nick('stranger'));
    });

    test('of a user who is not in the text or the discussion is ignored', async () => {
      const { stranger, admin } = product.ids;
      expect((await write(`@${nick('stranger')}`, 'member', { mentions: [stranger] })).data.mentions).toEqual(
        [],
      );
      expect((await write('没有点名', 'member', { mentions: [admin] })).data.mentions).toEqual([]);
    });

    test('stays as text when its user is removed', async () => {
      const body = { user_name: 'leaver', nick_name: '要走的', password: 'a long password', role: 2 };
      const { id } = (await product.as('admin').call(userRoutes.create, { body })).body.data;
      await product.database.transaction(async () => {
        const row = { article_id, parent_id: null, depth: 0, user_id: id, content: 'x', created_at: 1 };
        await product.database.kysely.insertInto('comments').values(row).execute();
      });
      const { data } = await write('@要走的 在吗', 'member', { mentions: [id] });
      expect(data.mentions).toHaveLength(1);
      await product.service(usersModule).remove([id]);
      const read = await product.as('visitor').call(commentRoutes.thread, { params: { id: data.id } });
      expect([read.body.data.content, read.body.data.mentions]).toEqual(['@要走的 在吗', []]);
    });

    test('is refused beyond the limit', async () => {
      const mentions = Array.from({ length: 11 }, (_, index) => index + 1);
      expect((await write('x', 'member', { mentions })).fields).toEqual([
        { field: 'mentions', message: '一条评论最多提及 10 个人' },
      ]);
    });
  });

  describe('blocking', () => {
    const list = async (who: PersonName) => (await product.as(who).call(blockRoutes.list)).body.data;
    const unblock = (who: PersonName, whom: Who) =>
      product.as(who).call(blockRoutes.remove, { body: { id_list: [product.ids[whom]] } });

    test('is listed for the blocking user alone, until it is removed', async () => {
      expect((await block('member', 'stranger')).body.msg).toBe('已屏蔽，对方的评论会折叠');
      await block('member', 'stranger');
      expect(await list('member')).toMatchObject({
        count: 1,
        list: [{ id: product.ids.stranger, nick_name: nick('stranger') }],
      });
      expect((await list('stranger')).count).toBe(0);
      const mine = await product.as('member').call(commentRoutes.mine, { params: { articleId: article_id } });
      expect(mine.body.data.blocked).toEqual([product.ids.stranger]);
      expect((await unblock('stranger', 'member')).body.error).toBe('USER_NOT_FOUND');
      expect((await unblock('member', 'stranger')).body.data).toEqual({ removed: 1 });
      expect((await list('member')).count).toBe(0);
    });

    test('forbids the blocked user to reply and mention, and no other user', async () => {
      const { data } = await write('我的话', 'member');
      await block('member', 'stranger');
      const reply = { parent_comment_id: data.id };
      const named = { mentions: [product.ids.member] };
      expect((await write('答', 'stranger', reply)).error).toBe('BLOCKED_BY_PERSON');
      expect((await write(`@${nick('member')}`, 'stranger', named)).error).toBe('BLOCKED_BY_PERSON');
      expect((await people('stranger')).map(({ id }) => id)).toEqual([product.ids.admin]);
      expect((await write('不回复谁', 'stranger')).code).toBe(0);
      expect((await write('答', 'admin', reply)).code).toBe(0);
      expect((await product.service(articlesModule).readable(undefined, article_id)).comment_count).toBe(3);
    });

    test.each<[PersonName, Who, number]>([
      ['member', 'member', 403],
      ['member', 'admin', 403],
      ['tourist', 'member', 403],
      ['visitor', 'member', 401],
      ['admin', 'member', 200],
    ])('%s who blocks %s is answered with %i', async (who, whom, status) => {
      expect((await block(who, whom)).status).toBe(status);
    });

    test('of an unknown user is refused', async () => {
      const { body } = await product.as('member').call(blockRoutes.add, { body: { user_id: 99_999 } });
      expect(body.error).toBe('USER_NOT_FOUND');
    });
  });

  describe('subscribers of published comments', () => {
    test('receive each comment once it is visible, with author, parent and mentions', async () => {
      const heard: object[] = [];
      const gone: (readonly number[])[] = [];
      product.events.during(commentPublished, async (comment) => void heard.push(comment));
      product.events.during(commentsRemoved, async ({ ids }) => void gone.push(ids));
      const { admin, member, stranger } = product.ids;
      const first = (await write('根', 'member')).data.id;
      await product.as('admin').call(settingsRoutes.saveSite, { body: { comment_approval: true } });
      const more = { parent_comment_id: first, mentions: [admin] };
      const second = (await write(`@${nick('admin')} 看`, 'stranger', more)).data.id;
      await product.as('admin').call(settingsRoutes.saveSite, { body: { comment_approval: false } });
      const about = { article_id, article_user_id: admin };
      const root = {
        ...about,
        id: first,
        user_id: member,
        parent_user_id: null,
        mentioned: [],
        blockers: [],
        waited: false,
      };
      expect(heard).toEqual([root]);
      await product.as('admin').call(commentRoutes.approve, { body: { id_list: [second] } });
      const reply = { ...about, id: second, user_id: stranger, parent_user_id: member, mentioned: [admin] };
      expect(heard).toEqual([root, { ...reply, blockers: [], waited: true }]);
      await product.as('admin').call(commentRoutes.remove, { params: { id: first } });
      await product.as('admin').call(commentRoutes.approve, { body: { id_list: [first, second] } });
      expect([heard.length, gone.map((ids) => ids.toSorted())]).toEqual([2, [[first, second]]]);
    });
  });
});
