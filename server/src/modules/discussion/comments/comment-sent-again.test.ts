import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';

everyDatabase('comments of one user in a row', (open) => {
  const clock = testClock();
  let product: Product;
  let other: Product;
  let article_id: string;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    other = await product.another();
  });
  beforeEach(async () => {
    article_id = await article('一篇');
  });
  afterEach(() => product.reset());
  afterAll(async () => {
    await other.close();
    await product.close();
  });

  const article = async (title: string): Promise<string> => {
    const body = { title, content: '正文' };
    return (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  };
  interface Said {
    readonly at?: Product;
    readonly who?: PersonName;
    readonly content?: string;
    readonly of?: string;
    readonly parent?: number;
  }
  const write = async ({ at = product, who = 'member', content = '说得好', of, parent }: Said = {}) => {
    const place = { article_id: of ?? article_id, parent_comment_id: parent ?? null };
    const { status, body } = await at.as(who).call(commentRoutes.write, { body: { ...place, content } });
    expect([status, body.msg]).toEqual([200, expect.stringMatching(/已发表|审核/)]);
    return body.data;
  };
  const stored = async (): Promise<number> =>
    (await product.database.kysely.selectFrom('comments').select('id').execute()).length;
  const counted = async (): Promise<number> =>
    (await product.service(articlesModule).readable(undefined, article_id)).comment_count;

  describe('with the same text', () => {
    test('four times at once, at two processes, is stored once', async () => {
      const sent = [product, other, product, other];
      const replies = await inStep(
        [product.database, other.database],
        sent.map((at) => () => write({ at })),
      );
      expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
      expect([await stored(), await counted()]).toEqual([1, 1]);
      const { body } = await product.as('admin').call(noticeRoutes.list, { query: {} });
      expect(body.data.count).toBe(1);
    });

    test('as a reply is stored once', async () => {
      const parent = (await write({ who: 'admin' })).id;
      const replies = await inStep(
        [product.database],
        Array.from({ length: 3 }, () => () => write({ parent })),
      );
      expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
      expect([await stored(), await counted()]).toEqual([2, 2]);
    });

    test('while it waits for approval is stored once', async () => {
      await product.as('admin').call(settingsRoutes.saveSite, { body: { comment_approval: true } });
      const replies = [await write(), await write()];
      expect(replies.map(({ status }) => status)).toEqual(['pending', 'pending']);
      expect([await stored(), await counted()]).toEqual([1, 0]);
    });

    test.each<[string, () => Promise<unknown>]>([
      ['by another user', () => write({ who: 'stranger' })],
      ['with another text', () => write({ content: '说得好！' })],
      ['below another article', async () => write({ of: await article('另一篇') })],
      ['as a reply', async () => write({ parent: (await write()).id })],
      [
        'a minute later',
        () => {
          clock.pass(60_000);
          return write();
        },
      ],
      [
        'after it was removed',
        async () => {
          const { id } = await write();
          await product.as('admin').call(commentRoutes.remove, { params: { id } });
          return write();
        },
      ],
    ])('%s is a comment of its own', async (_how, again) => {
      await write();
      await again();
      expect(await stored()).toBe(2);
    });
  });

  describe('with texts of their own', () => {
    const say = (content: string, who: PersonName = 'member', at = product) =>
      at.as(who).call(commentRoutes.write, { body: { article_id, content } });
    const burst = async (count: number, who?: PersonName) => {
      for (let nth = 1; nth <= count; nth += 1) await write({ content: `第 ${nth} 句`, ...(who && { who }) });
    };

    test('may be three in half a minute; the fourth is told how long to wait', async () => {
      await burst(2);
      clock.pass(10_000);
      await burst(3);
      const { status, headers, body } = await say('第四句');
      expect([status, body.error, headers['retry-after'], body.msg]).toEqual([
        429,
        'RATE_LIMITED',
        '20',
        '你评论得太频繁了，请过 20 秒再发，写好的内容不会丢',
      ]);
      expect(await stored()).toBe(3);
      // What was stored already is sent again without waiting.
      await write({ content: '第 3 句' });
      clock.pass(19_999);
      expect((await say('第四句')).status).toBe(429);
      clock.pass(1);
      expect((await say('第四句')).status).toBe(200);
    });

    test('may be twenty in ten minutes, also those that were removed', async () => {
      for (let nth = 1; nth <= 20; nth += 1) {
        const { id } = await write({ content: `又一句 ${nth}` });
        if (nth === 1) await product.as('member').call(commentRoutes.remove, { params: { id } });
        clock.pass(29_000);
      }
      const { headers, body } = await say('还有一句');
      expect([headers['retry-after'], body.msg]).toEqual([
        '20',
        '你评论得太频繁了，请过 20 秒再发，写好的内容不会丢',
      ]);
      clock.pass(20_000);
      await write({ content: '还有一句' });
    });

    test('are as many as administrators like, and do not keep others waiting', async () => {
      await burst(3);
      await burst(6, 'admin');
      await burst(3, 'stranger');
      expect(await stored()).toBe(12);
    });

    test('below several articles, sent to two processes at once, are three', async () => {
      const places = [article_id, await article('二'), await article('三'), await article('四')];
      const replies = await inStep(
        [product.database, other.database],
        [product, other, product, other, product, other].map((at, nth) => () => {
          const body = { article_id: places[nth % 4] ?? '', content: `同时 ${nth}` };
          return at.as('member').call(commentRoutes.write, { body });
        }),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(await stored()).toBe(3);
    });
  });
});
