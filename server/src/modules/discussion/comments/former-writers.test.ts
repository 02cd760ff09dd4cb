import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { commentsModule } from '#discussion/comments/comments.module';
import type { Database } from '#platform/database/database';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { planOf } from '#test/plan-of';
import { commentModerationRepository } from './comment-moderation.repository';
import { commentTransfersRepository } from './comment-transfers.repository';

everyDatabase('comments of authors without an account', (open) => {
  let product: Product;
  let article_id: string;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    await product.clear();
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  });
  afterAll(() => product.close());

  /** As an import leaves one. */
  const keep = (former_author: string, more: object = {}): Promise<number> =>
    product.database.transaction(async () => {
      const row = {
        article_id,
        parent_id: null,
        depth: 0,
        user_id: product.ids.stranger,
        content: '很久以前',
      };
      const { id } = await product.database.kysely
        .insertInto('comments')
        .values({ ...row, former_author, uid: former_author, created_at: 1, ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  const all = async (query: object) =>
    (await product.as('admin').call(commentRoutes.all, { query })).body.data.list.map(({ id }) => id);
  const notices = async (who: PersonName) =>
    (await product.as(who).call(noticeRoutes.list)).body.data.list.map(({ kind }) => kind);

  test('show the imported name alone, without avatar, place or address of their holder', async () => {
    await product.database.transaction(() =>
      product.database.kysely
        .updateTable('users')
        .set({ avatar: 'uploads/a.png', addr: '上海', ip: '203.0.113.7' })
        .where('id', '=', product.ids.stranger)
        .execute(),
    );
    await keep('远方的读者');
    const { list } = (
      await product.as('admin').call(commentRoutes.list, { params: { articleId: article_id } })
    ).body.data;
    expect(list).toMatchObject([
      { user_id: 0, user: { nick_name: '远方的读者', avatar: letterAvatar('远'), addr: '', ip: '' } },
    ]);
  });

  test('do not belong to their holder, who may neither remove them nor see pending ones', async () => {
    const shown = await keep('甲');
    const waiting = await keep('乙', { status: 'pending' });
    const read = (id: number) => product.as('stranger').call(commentRoutes.thread, { params: { id } });
    expect((await read(shown)).body.data.may_remove).toBe(false);
    expect((await read(waiting)).status).toBe(404);
    const reply = await product.as('stranger').call(commentRoutes.remove, { params: { id: shown } });
    expect([reply.status, reply.body.error]).toEqual([403, 'FORBIDDEN']);
    const keeper = { id: product.ids.stranger, role: roles.user };
    const inBulk = await product.database.transaction(() =>
      product.service(commentsModule).applyTo(keeper, 'remove', [shown]),
    );
    expect(inBulk).toEqual([]);
    const { list } = (
      await product.as('stranger').call(commentRoutes.list, { params: { articleId: article_id } })
    ).body.data;
    expect(list.map(({ id }) => id)).toEqual([shown]);
  });

  test('make no user a participant', async () => {
    await keep('甲');
    const people = await product
      .as('member')
      .call(commentRoutes.people, { params: { articleId: article_id } });
    expect(people.body.data.map(({ id }) => id)).toEqual([product.ids.admin]);
  });

  test('are found by the imported name, not by the holder’s', async () => {
    const id = await keep('远方的读者');
    await product.as('stranger').call(commentRoutes.write, { body: { article_id, content: '自己写的' } });
    expect(await all({ author: '远方的读者' })).toEqual([id]);
    expect(await all({ key: '远方' })).toEqual([id]);
    expect(await all({ author: 'stranger 昵称' })).not.toContain(id);
    expect(await all({ key: 'stranger' })).not.toContain(id);
  });

  test('notify no user when approved; a reply notifies the article’s author', async () => {
    const id = await keep('甲', { status: 'pending' });
    const approved = await product.as('admin').call(commentRoutes.approve, { body: { id_list: [id] } });
    expect(approved.body).toMatchObject({ code: 0 });
    expect([await notices('admin'), await notices('stranger')]).toEqual([[], []]);
    const body = { article_id, content: '回复', parent_comment_id: id };
    const reply = await product.as('member').call(commentRoutes.write, { body });
    expect(reply.body).toMatchObject({ code: 0 });
    expect([await notices('admin'), await notices('stranger')]).toEqual([['reply'], []]);
  });

  test('stay when their holder’s account is removed', async () => {
    const created = await product.as('admin').call(userRoutes.create, {
      body: { user_name: 'keeper', nick_name: '保管人', password: 'a-long-pass-1', role: roles.admin },
    });
    const keeper = (
      await product.database.kysely
        .selectFrom('users')
        .select('id')
        .where('user_name', '=', 'keeper')
        .executeTakeFirstOrThrow()
    ).id;
    expect(created.status).toBe(200);
    const kept = await keep('甲', { user_id: keeper });
    const own = await keep('', { user_id: keeper, uid: 'own' });
    await product.as('admin').call(userRoutes.remove, { body: { id_list: [keeper] } });
    expect(await all({})).toEqual([kept]);
    expect(own).not.toBe(kept);
    const row = await product.database.kysely
      .selectFrom('comments')
      .select('user_id')
      .where('id', '=', kept)
      .executeTakeFirstOrThrow();
    expect(row.user_id).toBe(product.ids.admin);
  });

  test.each<[string, string, (nowhere: Database<unknown>) => Promise<unknown>]>([
    [
      'their name',
      'comments_of_former',
      (nowhere) => commentModerationRepository(nowhere.forTables()).hasFormerAuthor('甲'),
    ],
    [
      'what they are known by',
      'comments_by_uid',
      (nowhere) => commentTransfersRepository(nowhere.forTables()).places('an-article', ['one', 'two']),
    ],
  ])('are found by %s without reading all comments', async (_what, index, ask) => {
    expect(await planOf(product.database, ask)).toContain(index);
  });
});
