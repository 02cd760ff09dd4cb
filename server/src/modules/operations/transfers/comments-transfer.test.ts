import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes, type Comment } from '@yanye/shared/contract/comments';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { drop, entries, exported, imported } from '#test/transferring';
import { unzipped } from '#test/unzipped';
import { zipped } from '#test/zipped';
import { commentsFileOf, type CommentRecord } from '#content-format/comments-file';
import { manifestText } from '#content-format/site-data';
import { messages as formatMessages } from '#content-format/messages.zh';
import { messages } from './messages.zh';

jest.setTimeout(60_000);

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const reasons = { ...formatMessages.reasons, ...messages.reasons };

everyDatabase('comments in content packages', (open) => {
  const clock = testClock();
  let from: Product;
  let to: Product;
  beforeAll(async () => {
    from = await openProduct(open, {}, clock);
    to = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    await from.clear();
    await to.clear();
    clock.pass(600_000);
  });
  afterAll(async () => {
    await from.close();
    await to.close();
  });

  const article = async (product: Product, title = '一篇'): Promise<string> =>
    (await product.as('admin').call(articleRoutes.create, { body: { title, content: '正文' } })).body.data.id;
  const say = async (
    product: Product,
    article_id: string,
    content: string,
    { who = 'member', under }: { who?: PersonName; under?: number } = {},
  ): Promise<number> => {
    clock.pass(1_000);
    const reply = await product.as(who).call(commentRoutes.write, {
      body: { article_id, content, ...(under !== undefined && { parent_comment_id: under }) },
    });
    return reply.body.data.id;
  };
  const shown = async (product: Product, articleId: string, who: PersonName = 'visitor') =>
    (await product.as(who).call(commentRoutes.list, { params: { articleId } })).body.data.list;
  /** Who says what to whom, without what a site numbers by itself. */
  const thread = (comments: readonly Comment[]): unknown =>
    comments.map(({ user, content, created_at, sub_comments }) => [
      user.nick_name,
      content,
      created_at,
      thread(sub_comments),
    ]);
  const record: CommentRecord = {
    uid: 'one',
    answers: '',
    created_at: Date.parse('2020-01-02T03:04:05Z'),
    author: { user: '', name: '远方的读者' },
    status: 'approved',
    digg_count: 7,
    content: '写得好',
  };
  const packed = (articleId: string, records: readonly Partial<CommentRecord>[]): Buffer =>
    zipped({
      'yanye.json': manifestText,
      [`comments/${articleId}/0001.json`]: commentsFileOf(records.map((one) => ({ ...record, ...one }))),
    });
  const countOf = async (product: Product, id: string): Promise<number> =>
    (await product.as('visitor').call(articleRoutes.detail, { params: { id } })).body.data.comment_count;

  test('threads, pending ones and likes survive a round trip byte for byte', async () => {
    const id = await article(from);
    const root = await say(from, id, '第一条\n两行 "引号" 𠮷');
    const reply = await say(from, id, '回复', { who: 'stranger', under: root });
    const last = await say(from, id, '再回复', { under: reply });
    await say(from, id, '又一条', { who: 'admin' });
    const gone = await say(from, id, '要删的');
    await say(from, id, '跟着走的', { who: 'stranger', under: gone });
    await from.as('member').call(commentRoutes.remove, { params: { id: gone } });
    await from.as('stranger').call(commentRoutes.digg, { params: { id: root } });
    await from.database.transaction(() =>
      from.database.kysely
        .updateTable('comments')
        .set({ status: 'pending' })
        .where('id', '=', last)
        .execute(),
    );

    const first = await exported(from);
    const done = await imported(to, first);
    expect(done).toMatchObject({ state: 'done', outcomes: { added: 2, refused: 0 } });
    expect(digestOf(await exported(to))).toBe(digestOf(first));
    expect(thread(await shown(to, id, 'admin'))).toEqual(thread(await shown(from, id, 'admin')));
    expect((await shown(to, id)).map(({ content, digg_count }) => [content, digg_count])).toEqual([
      ['又一条', 0],
      ['第一条\n两行 "引号" 𠮷', 1],
    ]);
    const again = await drop(to, first);
    expect(again.verdicts).toEqual({ new: 0, changed: 0, refused: 0, unchanged: done.total });
  });

  test('a guest’s comment travels with its name, and without the address', async () => {
    const id = await article(from);
    const said = await say(from, id, '路过');
    await from.database.transaction(() =>
      from.database.kysely
        .updateTable('comments')
        .set({ former_author: '路人', guest_email: 'guest@example.com' })
        .where('id', '=', said)
        .execute(),
    );
    const archive = await exported(from);
    const files = await unzipped(archive);
    expect(JSON.stringify(files)).not.toContain('guest@example.com');
    await imported(to, archive);
    expect(await shown(to, id)).toMatchObject([{ user: { nick_name: '路人' }, user_id: 0, is_guest: false }]);
    const stored = await to.database.kysely.selectFrom('comments').select('guest_email').execute();
    expect(stored).toEqual([{ guest_email: '' }]);
  });

  test('many comments are split over files', async () => {
    const id = await article(from);
    await from.database.transaction(async () => {
      const rows = Array.from({ length: 1_201 }, (_none, at) => ({
        ...{ article_id: id, parent_id: null, depth: 0, user_id: from.ids.member },
        ...{ uid: `u${at}`, content: `第 ${at} 条`, created_at: at + 1 },
      }));
      await from.database.kysely.insertInto('comments').values(rows).execute();
    });
    const first = await exported(from);
    const { id: transfer, outcomes } = await imported(to, first);
    const files = (await entries(to, transfer)).filter(({ kind }) => kind === 'comments');
    expect(files.map(({ name, title }) => [name, title])).toEqual([
      [`comments/${id}/0001.json`, messages.titles.comments('一篇', 500)],
      [`comments/${id}/0002.json`, messages.titles.comments('一篇', 500)],
      [`comments/${id}/0003.json`, messages.titles.comments('一篇', 201)],
    ]);
    expect(outcomes.refused).toBe(0);
    expect(await countOf(to, id)).toBe(1_201);
    expect(digestOf(await exported(to))).toBe(digestOf(first));
  });

  test('missing ones are added, existing and removed ones stay', async () => {
    const id = await article(from);
    const kept = await say(from, id, '留下的');
    await say(from, id, '删掉的');
    await imported(to, await exported(from));
    const here = await shown(to, id);
    await to.as('admin').call(commentRoutes.remove, { params: { id: here[0]?.id ?? 0 } });
    await say(to, id, '这里写的', { who: 'stranger' });
    await say(from, id, '后来的', { under: kept });
    const { id: transfer } = await imported(to, await exported(from), 'skip');
    expect((await entries(to, transfer)).find(({ kind }) => kind === 'comments')).toMatchObject({
      verdict: 'changed',
      outcome: 'changed',
      reason: '',
    });
    const [written, old] = await shown(to, id);
    expect([written?.content, old?.content, old?.sub_comments[0]?.content]).toEqual([
      '这里写的',
      '留下的',
      '后来的',
    ]);
    expect(await countOf(to, id)).toBe(3);
  });

  test('authors are matched by account, others keep their name', async () => {
    const id = await article(to);
    await imported(
      to,
      packed(id, [
        { uid: 'a', author: { user: 'MEMBER', name: '那边的昵称' } },
        { uid: 'b', author: { user: 'nobody', name: '没有账号' } },
        { uid: 'c' },
      ]),
    );
    const list = (await shown(to, id)).reverse();
    expect(list.map(({ user_id, user }) => [user_id, user.nick_name])).toEqual([
      [to.ids.member, 'member 昵称'],
      [0, '没有账号'],
      [0, '远方的读者'],
    ]);
    expect(list[2]).toMatchObject({
      created_at: expect.stringContaining('2020-01-02') as string,
      digg_count: 7,
    });
  });

  test('answers to missing comments are refused with a reason', async () => {
    const id = await article(to);
    const { id: transfer } = await imported(
      to,
      packed(id, [{ uid: 'a' }, { uid: 'b', answers: 'elsewhere' }, { uid: 'c', answers: 'b' }]),
    );
    expect((await entries(to, transfer))[0]).toMatchObject({
      outcome: 'added',
      reason: reasons.unanswered(2),
    });
    expect(await countOf(to, id)).toBe(1);
  });

  test('an answer to a pending comment is pending', async () => {
    const id = await article(to);
    await imported(
      to,
      packed(id, [
        { uid: 'a', status: 'pending' },
        { uid: 'b', answers: 'a' },
      ]),
    );
    expect(await countOf(to, id)).toBe(0);
    const all = await to.as('admin').call(commentRoutes.all, { query: { status: 'pending' } });
    expect(all.body.data.count).toBe(2);
  });

  test.each([
    ['of an article that is not here', 'not-here', commentsFileOf([record]), reasons.noArticle],
    ['that is no JSON', '', '[{]', reasons.badData('comments')],
    ['without a text', '', commentsFileOf([{ ...record, content: '' }]), reasons.badData('comments')],
    [
      'by nobody',
      '',
      commentsFileOf([{ ...record, author: { user: '', name: '' } }]),
      reasons.badData('comments'),
    ],
    ['with a NUL', '', commentsFileOf([{ ...record, content: 'a\0b' }]), reasons.badData('comments')],
    ['with a name of markup', '', commentsFileOf([{ ...record, uid: '<b>' }]), reasons.badData('comments')],
  ])('a file %s is refused', async (_what, where, text, reason) => {
    const id = await article(to);
    const file = zipped({ 'yanye.json': manifestText, [`comments/${where || id}/0001.json`]: text });
    const { id: transfer, verdicts } = await drop(to, file);
    expect(verdicts).toMatchObject({ refused: 1 });
    expect((await entries(to, transfer))[0]?.reason).toContain(reason);
  });

  test('of WordPress keep the names of their authors', async () => {
    const file = await readFile(join(__dirname, 'converters/samples/wordpress.xml'));
    expect((await imported(to, file)).outcomes.refused).toBe(0);
    const list = (await to.as('visitor').call(articleRoutes.list, { query: { key: '古腾堡' } })).body.data
      .list;
    const [root, ...others] = await shown(to, list[0]?.id ?? '');
    expect(others).toEqual([]);
    expect([root?.user.nick_name, root?.user_id, root?.content]).toEqual([
      '读者',
      0,
      '写得真好，见我的叶子（https://reader.example/leaf）。\n\n谢谢 & 再见',
    ]);
    expect(root?.sub_comments.map(({ user, content }) => [user.nick_name, content])).toEqual([
      ['张三', '谢谢'],
      ['读者', '回复了一条广告'],
    ]);
    const waiting = await to.as('admin').call(commentRoutes.all, { query: { status: 'pending' } });
    expect(waiting.body.data.list.map(({ content }) => content)).toEqual(['等着审核']);
    expect((await drop(to, file)).verdicts).toMatchObject({ new: 0, changed: 0, refused: 0 });
  });
});
