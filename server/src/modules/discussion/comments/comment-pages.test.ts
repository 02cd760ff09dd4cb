import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { commentRoutes, type Comment } from '@yanye/shared/contract/comments';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('comments in pages', (open) => {
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

  /** Puts comments in past the rules of writing. @returns their ids, oldest first */
  const given = async (
    count: number,
    parent: { id: number; root: number } | null = null,
    status: 'approved' | 'pending' | 'removed' = 'approved',
  ): Promise<number[]> => {
    const row = {
      article_id,
      parent_id: parent?.id ?? null,
      root_id: parent?.root ?? 0,
      depth: parent ? 1 : 0,
      user_id: product.ids.member,
      content: 'x',
      status,
      created_at: 1,
    };
    return product.database.transaction(async () => {
      const added = await product.database.kysely
        .insertInto('comments')
        .values(Array.from({ length: count }, () => row))
        .returning('id')
        .execute();
      const by = status === 'approved' ? count : 0;
      await product.database.kysely
        .updateTable('articles')
        .set((value) => ({ comment_count: value('comment_count', '+', by) }))
        .execute();
      return added.map(({ id }) => id).sort((a, b) => a - b);
    });
  };
  const under = (id: number) => ({ id, root: id });
  const page = async (query: { before?: number; limit?: number } = {}, who: PersonName = 'visitor') =>
    (await product.as(who).call(commentRoutes.page, { params: { articleId: article_id }, query })).body.data;
  const replies = async (id: number, after: number) =>
    (await product.as('visitor').call(commentRoutes.replies, { params: { id }, query: { after } })).body.data;
  const idsOf = (nodes: readonly Comment[]): number[] => nodes.map(({ id }) => id);

  test('are listed newest first, without duplicates, with exact counts', async () => {
    const roots = await given(45);
    const [first = 0] = roots;
    await given(3, under(first));
    const seen: number[] = [];
    let before = 0;
    do {
      const { count, total, list, next } = await page({ before });
      expect([count, total]).toEqual([45, 48]);
      expect(list.length).toBeLessThanOrEqual(commentLimits.pageSize);
      seen.push(...idsOf(list));
      before = next;
    } while (before !== 0);
    expect(seen).toEqual(roots.toReversed());
  });

  test('a thread written between two pages neither repeats nor hides another', async () => {
    const roots = await given(6);
    const { list, next } = await page({ limit: 3 });
    await given(2);
    expect([...idsOf(list), ...idsOf((await page({ limit: 3, before: next })).list)]).toEqual(
      roots.toReversed(),
    );
  });

  test('a long thread includes its first replies and the position of the next', async () => {
    const [root = 0, other = 0] = await given(2);
    const many = await given(commentLimits.repliesShown + commentLimits.repliesMore + 5, under(root));
    const few = await given(commentLimits.repliesShown, under(other));
    const { list } = await page();
    const [shortThread, longThread] = list;
    expect([shortThread?.id, shortThread?.more_after, idsOf(shortThread?.sub_comments ?? [])]).toEqual([
      other,
      0,
      few,
    ]);
    expect(longThread?.comment_count).toBe(many.length);
    const shown = idsOf(longThread?.sub_comments ?? []);
    const second = await replies(root, longThread?.more_after ?? 0);
    const third = await replies(root, second.more_after);
    expect([...shown, ...idsOf(second.list), ...idsOf(third.list)]).toEqual(many);
    expect(third.more_after).toBe(0);
  });

  test('a reply whose parent is on an earlier page becomes a root with the parent’s id', async () => {
    const [root = 0] = await given(1);
    const replied = await given(commentLimits.repliesShown, under(root));
    const [late = 0] = await given(1, { id: replied[0] ?? 0, root });
    const { list } = await replies(root, replied.at(-1) ?? 0);
    expect(list.map(({ id, parent_comment_id }) => [id, parent_comment_id])).toEqual([[late, replied[0]]]);
  });

  test('a link to an old comment returns its whole thread', async () => {
    const [root = 0] = await given(1);
    const first = await given(commentLimits.repliesShown + 10, under(root));
    const [deep = 0] = await given(1, { id: first.at(-1) ?? 0, root });
    const { body } = await product.as('visitor').call(commentRoutes.thread, { params: { id: deep } });
    expect([body.data.id, body.data.comment_count]).toEqual([root, first.length + 1]);
    const parent = body.data.sub_comments.find(({ id }) => id === first.at(-1));
    expect(idsOf(parent?.sub_comments ?? [])).toEqual([deep]);
    expect(body.data.more_after).toBe(first[commentLimits.repliesShown - 1]);
  });

  test.each(['pending', 'removed'] as const)('a link to a %s comment returns 404', async (status) => {
    const [id = 0] = await given(1, null, status);
    const { status: answer, body } = await product
      .as('visitor')
      .call(commentRoutes.thread, { params: { id } });
    expect([answer, body.error]).toEqual([404, 'COMMENT_NOT_FOUND']);
  });

  test('a link into a withdrawn article returns 404', async () => {
    const [id = 0] = await given(1);
    await product.as('admin').call(articleRoutes.update, { body: { id: article_id, status: 'withdrawn' } });
    for (const route of [commentRoutes.thread, commentRoutes.replies]) {
      const { body } = await product.as('stranger').call(route, { params: { id } });
      expect(body.error).toBe('ARTICLE_NOT_FOUND');
    }
    const paged = await product.as('visitor').call(commentRoutes.page, { params: { articleId: article_id } });
    expect(paged.body.error).toBe('ARTICLE_NOT_FOUND');
  });

  test('the list without pages is bounded and counts all roots', async () => {
    await given(commentLimits.listed + 5);
    const { body } = await product
      .as('visitor')
      .call(commentRoutes.list, { params: { articleId: article_id } });
    expect([body.data.count, body.data.list.length]).toEqual([
      commentLimits.listed + 5,
      commentLimits.listed,
    ]);
  });

  test('the list without pages includes all replies up to a limit', async () => {
    const [root = 0, endless = 0] = await given(2);
    const replied = await given(commentLimits.repliesShown + 5, under(root));
    const many = await given(commentLimits.repliesListed + 5, under(endless));
    const { body } = await product
      .as('visitor')
      .call(commentRoutes.list, { params: { articleId: article_id } });
    const threadOf = (id: number) => body.data.list.find((thread) => thread.id === id)?.sub_comments ?? [];
    expect(idsOf(threadOf(root))).toEqual(replied);
    expect(idsOf(threadOf(endless))).toEqual(many.slice(0, commentLimits.repliesListed));
  });

  test('the list without pages is bounded in all, shared fairly, and says how many comments it leaves out', async () => {
    const [short = 0, ...long] = await given(21);
    const few = await given(3, under(short));
    for (const root of long) await given(150, under(root));
    await given(5, under(short), 'pending');
    const { body } = await product
      .as('visitor')
      .call(commentRoutes.list, { params: { articleId: article_id } });
    const { count, list, rest } = body.data;
    const shown = list.map(({ sub_comments }) => sub_comments.length);
    const inAll = list.length + shown.reduce((sum, one) => sum + one, 0);
    expect([count, list.length, inAll + rest]).toEqual([21, 21, 21 + 3 + 20 * 150]);
    expect(inAll).toBeLessThanOrEqual(commentLimits.listedInAll);
    expect(inAll).toBeGreaterThan(commentLimits.listedInAll - list.length);
    expect(new Set(shown.slice(0, -1)).size).toBe(1);
    expect(list.at(-1)).toMatchObject({ id: short, comment_count: few.length, more_after: 0 });
    expect(list[0]?.comment_count).toBe(150);
    const [first] = list;
    const next = await replies(first?.id ?? 0, first?.more_after ?? 0);
    expect((first?.sub_comments.length ?? 0) + next.list.length).toBeLessThanOrEqual(150);
    expect(idsOf(next.list)).not.toEqual(expect.arrayContaining(idsOf(first?.sub_comments ?? [])));
  });

  test('a short list without pages leaves nothing out', async () => {
    const [root = 0] = await given(2);
    await given(4, under(root));
    const { body } = await product
      .as('visitor')
      .call(commentRoutes.list, { params: { articleId: article_id } });
    expect(body.data.rest).toBe(0);
  });

  test('a page longer than the limit is refused', async () => {
    const { status } = await product.as('visitor').call(commentRoutes.page, {
      params: { articleId: article_id },
      query: { limit: commentLimits.maxInPage + 1 },
    });
    expect(status).toBe(422);
  });

  test('a page of many comments uses the indexes', async () => {
    await given(3_000);
    const [root = 0] = await given(1);
    await given(3_000, under(root));
    const { list, total } = await page();
    expect([list.length, list[0]?.sub_comments.length, total]).toEqual([
      commentLimits.pageSize,
      commentLimits.repliesShown,
      6_001,
    ]);
  });
});
