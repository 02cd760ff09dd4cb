import { fixedNewsBoards, newsLimits } from '@yanye/shared/contract/news.calls';
import { newsRoutes, type NewsSource } from '@yanye/shared/contract/news';
import { newsModule } from '#content/news/news.module';
import { everyDatabase } from '#test/every-database';
import { feedAnswer, openFeedPeer, rssItem, rssWith, type FeedPeer } from '#test/feed-peer';
import { openProduct, testClock, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';

const minute = 60_000;
const hour = 60 * minute;
const { weibo } = fixedNewsBoards;

everyDatabase('news', (open) => {
  const clock = testClock();
  let peer: FeedPeer;
  let product: Product;
  let twin: Product;

  beforeAll(async () => {
    peer = await openFeedPeer();
    product = await openProduct(open, { ALLOW_PRIVATE_HOSTS: peer.host }, clock);
    twin = await product.another();
  });
  afterAll(async () => {
    await twin.close();
    await product.close();
    peer.close();
  });
  beforeEach(async () => {
    clock.restart();
    peer.asked.length = 0;
    peer.answers = { '/feed': feedAnswer(rssWith([rssItem('甲', '/1'), rssItem('乙', '/2')])) };
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      await kysely.deleteFrom('news_sources').execute();
      await kysely.deleteFrom('news_boards').where('created_at', '>', 0).execute();
    });
  });

  const admin = () => product.as('admin');
  const body = (change: object = {}) => ({
    name: '远方',
    address: `${peer.url}/feed`,
    board_id: weibo,
    ...change,
  });
  const add = async (change: object = {}): Promise<NewsSource> => {
    const reply = await admin().call(newsRoutes.addSource, { body: body(change) });
    expect(reply.body).toMatchObject({ code: 0 });
    return reply.body.data;
  };
  const source = async (id: number): Promise<NewsSource | undefined> =>
    (await admin().call(newsRoutes.sources)).body.data.list.find((one) => one.id === id);
  const page = (board: string = weibo, from = product) =>
    from.as('visitor').call(newsRoutes.page, { query: { board } });
  const titles = async (board: string = weibo, from = product): Promise<string[]> =>
    ((await page(board, from)).body.data.board?.list ?? []).map(({ title }) => title);
  const fetchDue = (from = product): Promise<number> => from.service(newsModule).fetching.fetchDue();
  const generation = async (): Promise<number> => product.database.generation();

  describe('reading', () => {
    test('entries by rank, each with its source', async () => {
      await add();
      await fetchDue();
      const { data } = (await page()).body;
      expect(data.boards).toEqual([{ id: weibo, name: '微博热搜' }]);
      expect(data.board).toMatchObject({
        id: weibo,
        name: '微博热搜',
        updated_at: '2024-03-10T00:30:05+08:00',
        sources: [{ name: '远方' }],
      });
      expect(data.board?.list).toEqual([
        {
          index: 1,
          title: '甲',
          hotValue: '',
          link: `${peer.url}/1`,
          source: '远方',
          published_at: '2024-03-10T00:30:05+08:00',
        },
        expect.objectContaining({ index: 2, title: '乙' }),
      ]);
    });

    test('a news board has the newest entries of all sources, without duplicates', async () => {
      const { data: board } = (
        await admin().call(newsRoutes.addBoard, { body: { name: '科技', order: 'newest' } })
      ).body;
      const dated = (title: string, date: string) =>
        rssItem(title, `/${title}`, `<pubDate>${date}</pubDate>`);
      peer.answers = {
        '/one': feedAnswer(rssWith([dated('旧', '2024-03-01'), dated('新', '2024-03-09')])),
        '/two': feedAnswer(rssWith([dated('中', '2024-03-05'), dated('新', '2024-03-08')])),
      };
      await add({ address: `${peer.url}/one`, board_id: board.id });
      await add({ address: `${peer.url}/two`, board_id: board.id });
      await fetchDue();
      expect(await titles(board.id)).toEqual(['新', '中', '旧']);
    });

    test('an entry that left a ranking stays on a news board', async () => {
      const { id } = await add();
      await fetchDue();
      peer.answers['/feed'] = feedAnswer(rssWith([rssItem('乙', '/2'), rssItem('丙', '/3')]));
      await admin().call(newsRoutes.fetchSource, { params: { id } });
      expect(await titles()).toEqual(['乙', '丙']);
      await admin().call(newsRoutes.changeBoard, {
        params: { id: weibo },
        body: { name: '微博热搜', order: 'newest' },
      });
      expect((await titles()).toSorted()).toEqual(['丙', '乙', '甲'].toSorted());
      await admin().call(newsRoutes.changeBoard, {
        params: { id: weibo },
        body: { name: '微博热搜', order: 'rank', sort: -1 },
      });
    });

    test('popularity as text', async () => {
      const counted = (title: string, count: number) =>
        rssItem(title, `/${title}`, `<slash:comments>${count}</slash:comments>`);
      peer.answers['/feed'] = feedAnswer(rssWith([counted('甲', 12_345), counted('乙', 7)]));
      await add();
      await fetchDue();
      const list = (await page()).body.data.board?.list ?? [];
      expect(list.map(({ hotValue }) => hotValue)).toEqual(['1.2万 评论', '7 评论']);
    });

    test('at most fifty of a board', async () => {
      const items = Array.from({ length: 120 }, (_, at) => rssItem(`第 ${at}`, `/${at}`));
      peer.answers['/feed'] = feedAnswer(rssWith(items));
      const { id } = await add();
      await fetchDue();
      expect(await titles()).toHaveLength(newsLimits.shown);
      expect((await source(id))?.entries).toBe(newsLimits.kept);
    });

    test('POST /api/news treats size 0 as 1', async () => {
      await add();
      await fetchDue();
      const hot = async (input: object) =>
        (await product.as('visitor').call(newsRoutes.hot, { body: input as never })).body.data;
      expect(await hot({ id: weibo, size: 0 })).toEqual([
        expect.objectContaining({ index: 1, title: '甲', hotValue: '', link: `${peer.url}/1` }),
      ]);
      expect(await hot({ id: weibo })).toHaveLength(1);
      expect(await hot({ id: weibo, size: 50, page: 3 })).toHaveLength(2);
    });

    test.each(Object.entries(fixedNewsBoards))(
      'the fixed board %s answers honestly with nothing',
      async (_n, id) => {
        const visitor = product.as('visitor');
        const hot = await visitor.call(newsRoutes.hot, { body: { id, size: 5 } });
        expect([hot.status, hot.body.data]).toEqual([200, []]);
        expect((await page(id)).body.data).toMatchObject({
          boards: [],
          board: { id, sources: [], list: [] },
        });
      },
    );

    test('without any source the page has no board', async () => {
      expect((await page('')).body.data).toEqual({ boards: [] });
    });

    test('without an id the first board with entries', async () => {
      const { data: empty } = (await admin().call(newsRoutes.addBoard, { body: { name: '空', sort: 99 } }))
        .body;
      await add({ board_id: empty.id, address: `${peer.url}/nothing-yet` });
      expect((await page('')).body.data.board?.id).toBe(empty.id);
      await add();
      await fetchDue();
      const { data } = (await page('')).body;
      expect(data.board?.id).toBe(weibo);
      // Boards with entries come first, whatever their order.
      expect(data.boards.map(({ id }) => id)).toEqual([weibo, empty.id]);
    });

    test('one line for the home page: of 微博热搜, else of the first board with news, else none', async () => {
      const headline = async () => (await product.as('visitor').call(newsRoutes.headline)).body.data;
      expect(await headline()).toEqual({});
      const { data: board } = (await admin().call(newsRoutes.addBoard, { body: { name: '科技', sort: 9 } }))
        .body;
      peer.answers['/tech'] = feedAnswer(rssWith([rssItem('新芯片', '/chip')]));
      await add({ board_id: board.id, address: `${peer.url}/tech` });
      await fetchDue();
      expect(await headline()).toMatchObject({
        board: { id: board.id, name: '科技' },
        entry: { title: '新芯片' },
      });
      await add();
      await fetchDue();
      expect(await headline()).toMatchObject({ board: { id: weibo }, entry: { index: 1, title: '甲' } });
    });

    test('a disabled source is hidden until it is enabled again', async () => {
      const { id } = await add();
      await fetchDue();
      const change = (is_enabled: boolean) =>
        admin().call(newsRoutes.changeSource, { params: { id }, body: body({ is_enabled }) });
      await change(false);
      expect((await page('')).body.data).toEqual({ boards: [] });
      expect(await source(id)).toMatchObject({ is_enabled: false, entries: 2 });
      expect((await source(id))?.next_at).toBeUndefined();
      await change(true);
      expect(await titles()).toEqual(['甲', '乙']);
    });

    test.each([
      ['POST', () => product.as('visitor').call(newsRoutes.hot, { body: { id: 'nobody', size: 1 } })],
      ['GET', () => page('nobody')],
    ])('%s of an unknown board is 404', async (_method, ask) => {
      const reply = await ask();
      expect([reply.status, reply.body.error]).toEqual([404, 'NEWS_BOARD_NOT_FOUND']);
    });

    test.each([
      [{}],
      [{ id: '' }],
      [{ id: weibo, size: -1 }],
      [{ id: weibo, size: 51 }],
      [{ id: weibo, size: 'x' }],
    ])('POST /api/news with %j is refused', async (input) => {
      const reply = await product.as('visitor').call(newsRoutes.hot, { body: input as never });
      expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
    });
  });

  describe('fetching', () => {
    test('two concurrent processes fetch once', async () => {
      await add();
      const counts = await Promise.all([fetchDue(), fetchDue(twin), fetchDue(), fetchDue(twin)]);
      expect(peer.asked).toEqual(['/feed']);
      expect(counts.toSorted()).toEqual([0, 0, 0, 1]);
      expect(await titles(weibo, twin)).toEqual(['甲', '乙']);
    });

    test('a concurrent manual fetch does not fetch again', async () => {
      const { id } = await add();
      let let_go: () => void = () => undefined;
      const held = new Promise<void>((done) => (let_go = done));
      const reached = new Promise<void>((asked) => {
        const answer = feedAnswer(rssWith([rssItem('甲', '/1')]));
        peer.answers['/feed'] = async (response, headers) => {
          asked();
          await held;
          answer(response, headers);
        };
      });
      const running = fetchDue(twin);
      await reached;
      const reply = await admin().call(newsRoutes.fetchSource, { params: { id } });
      expect(reply.body.data.is_fetching).toBe(true);
      let_go();
      await running;
      expect(peer.asked).toEqual(['/feed']);
      expect(await source(id)).toMatchObject({ is_fetching: false, state: 'fine', entries: 1 });
    });

    test('a crashed process delays the next fetch by a minute only', async () => {
      const { id } = await add();
      await product.database.transaction(() =>
        product.database.kysely
          .updateTable('news_sources')
          .set({ claim: 'of the dead', claimed_until: clock.now() + minute })
          .execute(),
      );
      expect(await fetchDue()).toBe(0);
      clock.pass(minute);
      expect(await fetchDue()).toBe(1);
      expect(await source(id)).toMatchObject({ state: 'fine' });
    });

    test('is due again after its interval, with jitter', async () => {
      const { id } = await add({ every_minutes: 60 });
      await fetchDue();
      expect(await fetchDue()).toBe(0);
      const next = Date.parse((await source(id))?.next_at ?? '');
      expect(next).toBeGreaterThanOrEqual(clock.now() + hour - 1_000);
      expect(next).toBeLessThanOrEqual(clock.now() + 1.1 * hour);
      clock.pass(1.1 * hour);
      expect(await fetchDue()).toBe(1);
    });

    test('invalidates cached pages only after a change', async () => {
      const { id } = await add();
      const before = await generation();
      await fetchDue();
      const after = await generation();
      expect(after).toBeGreaterThan(before);
      clock.pass(2 * hour);
      expect(await fetchDue()).toBe(1);
      expect(await generation()).toBe(after);
      expect(await source(id)).toMatchObject({ succeeded_at: '2024-03-10T02:30:05+08:00' });
      expect((await page()).body.data.board?.updated_at).toBe('2024-03-10T00:30:05+08:00');
    });

    test('sends conditional requests, and keeps the entries of an unchanged feed', async () => {
      let conditions = 0;
      peer.answers['/feed'] = (response, headers) => {
        if (headers['if-none-match'] === '"v1"') {
          conditions += 1;
          return response.writeHead(304).end();
        }
        return feedAnswer(rssWith([rssItem('甲', '/1')]), { etag: '"v1"' })(response, headers);
      };
      const { id } = await add();
      await fetchDue();
      await admin().call(newsRoutes.fetchSource, { params: { id } });
      expect(conditions).toBe(1);
      expect(await titles()).toEqual(['甲']);
    });

    test('decodes GBK', async () => {
      // 中文 in GBK.
      const gbk = Buffer.concat([
        Buffer.from(
          '<?xml version="1.0" encoding="GBK"?><rss version="2.0"><channel><title>x</title><item><title>',
        ),
        Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
        Buffer.from('</title><link>/1</link></item></channel></rss>'),
      ]);
      peer.answers['/feed'] = feedAnswer(gbk);
      await add();
      await fetchDue();
      expect(await titles()).toEqual(['中文']);
    });

    test('removes entries a month after they left their feed', async () => {
      const { id } = await add();
      await fetchDue();
      peer.answers['/feed'] = feedAnswer(rssWith([rssItem('乙', '/2')]));
      await admin().call(newsRoutes.fetchSource, { params: { id } });
      const { sweep } = product.service(newsModule).fetching;
      const before = await generation();
      await sweep();
      expect(await generation()).toBe(before);
      expect((await source(id))?.entries).toBe(2);
      clock.pass(31 * 24 * hour);
      await sweep();
      expect((await source(id))?.entries).toBe(1);
      expect(await titles()).toEqual(['乙']);
    });
  });

  describe('a source that fails', () => {
    const fails = (status = 500) => {
      peer.answers['/feed'] = (response) => response.writeHead(status).end();
    };
    const later = async () => {
      clock.pass(25 * hour);
      expect(await fetchDue()).toBe(1);
    };

    test('keeps its entries, with time and cause of the failure', async () => {
      const { id } = await add();
      await fetchDue();
      fails(404);
      await later();
      expect(await source(id)).toMatchObject({
        state: 'status',
        problem: '对方返回 404：没有这个地址',
        failures: 1,
        failing_since: '2024-03-11T01:30:05+08:00',
        succeeded_at: '2024-03-10T00:30:05+08:00',
        entries: 2,
      });
      expect(await titles()).toEqual(['甲', '乙']);
      await later();
      expect(await source(id)).toMatchObject({ failures: 2, failing_since: '2024-03-11T01:30:05+08:00' });
    });

    test('is fetched with exponential backoff, up to a day', async () => {
      fails();
      const { id } = await add({ every_minutes: 30 });
      const pauses: number[] = [];
      for (let failure = 0; failure < 8; failure += 1) {
        await admin().call(newsRoutes.fetchSource, { params: { id } });
        pauses.push((Date.parse((await source(id))?.next_at ?? '') - clock.now()) / minute);
      }
      const wanted = [30, 60, 120, 240, 480, 960, 1_440, 1_440];
      wanted.forEach((least, at) => {
        expect(pauses[at]).toBeGreaterThanOrEqual(least - 1);
        expect(pauses[at]).toBeLessThanOrEqual(least * 1.1 + 1);
      });
    });

    test('is not fetched before its Retry-After', async () => {
      peer.answers['/feed'] = (response) => response.writeHead(429, { 'retry-after': '36000' }).end();
      const { id } = await add({ every_minutes: 15 });
      await fetchDue();
      const { next_at = '', problem } = (await source(id)) ?? {};
      expect(Date.parse(next_at)).toBeGreaterThanOrEqual(clock.now() + 10 * hour - 1_000);
      expect(problem).toBe('对方返回 429：访问太频繁，过一阵再试');
    });

    test('shows a notice to readers at its third failure', async () => {
      await add();
      await fetchDue();
      fails();
      const before = await generation();
      await later();
      await later();
      expect(await generation()).toBe(before);
      expect((await page()).body.data.board?.sources).toEqual([{ name: '远方' }]);
      await later();
      expect(await generation()).toBeGreaterThan(before);
      const stale = { name: '远方', stale_since: '2024-03-10T00:30:05+08:00' };
      expect((await page()).body.data.board?.sources).toEqual([stale]);
      const told = await generation();
      await later();
      expect(await generation()).toBe(told);
      peer.answers['/feed'] = feedAnswer(rssWith([rssItem('甲', '/1'), rssItem('乙', '/2')]));
      await later();
      expect(await generation()).toBeGreaterThan(told);
      expect((await page()).body.data.board?.sources).toEqual([{ name: '远方' }]);
    });

    test('does not block other sources', async () => {
      fails();
      peer.answers['/good'] = feedAnswer(rssWith([rssItem('好', '/1')]));
      await add();
      await add({ address: `${peer.url}/good`, name: '近处' });
      expect(await fetchDue()).toBe(2);
      expect(await titles()).toEqual(['好']);
    });

    test('stores nothing after its address was edited concurrently', async () => {
      const { id } = await add();
      const answer = feedAnswer(rssWith([rssItem('旧址', '/1')]));
      peer.answers['/feed'] = async (response, headers) => {
        await admin().call(newsRoutes.changeSource, {
          params: { id },
          body: body({ address: `${peer.url}/moved` }),
        });
        answer(response, headers);
      };
      await fetchDue();
      expect(await source(id)).toMatchObject({ state: 'never', entries: 0, address: `${peer.url}/moved` });
    });

    test('stays removed after a concurrent removal', async () => {
      const { id } = await add();
      peer.answers['/feed'] = async (response, headers) => {
        await admin().call(newsRoutes.removeSources, { body: { id_list: [id] } });
        feedAnswer(rssWith([rssItem('甲', '/1')]))(response, headers);
      };
      await fetchDue();
      expect(await source(id)).toBeUndefined();
    });
  });

  describe('the back office', () => {
    test('tries an address and stores nothing', async () => {
      const trial = async (path: string) =>
        (await admin().call(newsRoutes.tryAddress, { body: { address: `${peer.url}${path}` } })).body.data;
      expect(await trial('/feed')).toEqual({
        state: 'fine',
        problem: '',
        title: '远方的站',
        count: 2,
        titles: ['甲', '乙'],
      });
      expect(await trial('/gone')).toMatchObject({ state: 'status', problem: '对方返回 404：没有这个地址' });
      peer.answers['/page'] = feedAnswer('<!doctype html><html></html>');
      expect(await trial('/page')).toMatchObject({ state: 'broken', count: 0, titles: [] });
      peer.answers['/inside'] = (response) =>
        response.writeHead(302, { location: 'http://localhost/secret' }).end();
      expect((await trial('/inside')).state).toBe('refused');
      expect((await admin().call(newsRoutes.sources)).body.data.count).toBe(0);
    });

    test('a tourist sees addresses without their query, and changes nothing', async () => {
      const { id } = await add({ address: `${peer.url}/feed?key=secret` });
      const tourist = product.as('tourist');
      const [seen] = (await tourist.call(newsRoutes.sources)).body.data.list;
      expect(seen).toMatchObject({ id, address: `${peer.url}/feed?…`, may_edit: false });
      const [board] = (await tourist.call(newsRoutes.boards)).body.data.list;
      expect(board).toMatchObject({ may_edit: false, may_remove: false });
      const refused = [
        await tourist.call(newsRoutes.tryAddress, { body: { address: peer.url } }),
        await tourist.call(newsRoutes.addSource, { body: body() }),
        await tourist.call(newsRoutes.changeSource, { params: { id }, body: body() }),
        await tourist.call(newsRoutes.fetchSource, { params: { id } }),
        await tourist.call(newsRoutes.removeSources, { body: { id_list: [id] } }),
        await tourist.call(newsRoutes.addBoard, { body: { name: '新' } }),
        await tourist.call(newsRoutes.removeBoard, { params: { id: weibo } }),
      ];
      expect(refused.map(({ body: { error } }) => error)).toEqual(refused.map(() => 'TOURIST_READ_ONLY'));
      expect(peer.asked).toEqual([]);
    });

    test('a new address removes the entries of the old one', async () => {
      peer.answers['/feed'] = feedAnswer(rssWith([rssItem('甲', '/1')]), { etag: '"v1"' });
      const { id } = await add();
      await fetchDue();
      peer.answers['/other'] = (response, headers) => {
        expect(headers['if-none-match']).toBeUndefined();
        feedAnswer(rssWith([rssItem('别处', '/9')]))(response, headers);
      };
      const change = body({ address: `${peer.url}/other`, name: '别处', every_minutes: 120 });
      const reply = await admin().call(newsRoutes.changeSource, { params: { id }, body: change });
      expect(reply.body.data).toMatchObject({ name: '别处', state: 'never', entries: 0, every_minutes: 120 });
      expect(await fetchDue()).toBe(1);
      expect(await titles()).toEqual(['别处']);
    });

    test('removes sources with their entries', async () => {
      const { id } = await add();
      await fetchDue();
      const reply = await admin().call(newsRoutes.removeSources, { body: { id_list: [id, 999_999] } });
      expect(reply.body.msg).toBe('已删除 1 个来源');
      expect(await product.database.kysely.selectFrom('news_entries').selectAll().execute()).toEqual([]);
    });

    test.each([
      ['no name', { name: ' ' }, 422, 'BAD_INPUT'],
      ['no address', { address: '' }, 422, 'BAD_INPUT'],
      ['another protocol', { address: 'ftp://far.example/feed' }, 422, 'BAD_INPUT'],
      ['an invalid address', { address: 'http://[x/' }, 422, 'ADDRESS_REFUSED'],
      ['no such board', { board_id: 'nobody' }, 422, 'BAD_INPUT'],
      ['too often', { every_minutes: 14 }, 422, 'BAD_INPUT'],
      ['too rarely', { every_minutes: 1_441 }, 422, 'BAD_INPUT'],
      ['an address that is there already', { name: '又一个' }, 409, 'NEWS_SOURCE_TAKEN'],
      [
        'the same with a password and a mark',
        { address: 'http://user:x@HOST/feed#mark' },
        409,
        'NEWS_SOURCE_TAKEN',
      ],
    ])('a source with %s is refused', async (_what, change: object, status, word) => {
      await add();
      const wanted = JSON.stringify(body(change)).replace('HOST', peer.host);
      const reply = await admin().call(newsRoutes.addSource, { body: JSON.parse(wanted) as never });
      expect([reply.status, reply.body.error]).toEqual([status, word]);
    });

    test('concurrent requests add an address once', async () => {
      const [one, two] = await inStep(
        [product.database, twin.database],
        [product, twin].map((from) => () => from.as('admin').call(newsRoutes.addSource, { body: body() })),
      );
      expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
    });

    test.each([
      ['change', () => admin().call(newsRoutes.changeSource, { params: { id: 999_999 }, body: body() })],
      ['fetch', () => admin().call(newsRoutes.fetchSource, { params: { id: 999_999 } })],
      ['remove', () => admin().call(newsRoutes.removeSources, { body: { id_list: [999_999] } })],
    ])('to %s an unknown source is 404', async (_what, ask) => {
      const reply = await ask();
      expect([reply.status, reply.body.error]).toEqual([404, 'NEWS_SOURCE_NOT_FOUND']);
    });

    test('boards are added, renamed, sorted, and removed where empty', async () => {
      const made = (await admin().call(newsRoutes.addBoard, { body: { name: '科技', sort: 5 } })).body.data;
      expect(made).toMatchObject({ order: 'newest', sources: 0, is_fixed: false, may_remove: true });
      const { id } = made;
      const changed = await admin().call(newsRoutes.changeBoard, {
        params: { id },
        body: { name: '科技榜', order: 'rank', sort: 7 },
      });
      expect(changed.body.data).toMatchObject({ name: '科技榜', order: 'rank', sort: 7 });
      const { id: sourceId } = await add({ board_id: id });
      const used = await admin().call(newsRoutes.removeBoard, { params: { id } });
      expect([used.status, used.body.error, used.body.msg]).toEqual([
        409,
        'NEWS_BOARD_IN_USE',
        '榜单里还有 1 个来源，请先删除或移走',
      ]);
      await admin().call(newsRoutes.removeSources, { body: { id_list: [sourceId] } });
      expect((await admin().call(newsRoutes.removeBoard, { params: { id } })).status).toBe(200);
      const { list } = (await admin().call(newsRoutes.boards)).body.data;
      expect(list.map((board) => board.name)).toEqual(['微博热搜', '知乎', '微信热文']);
    });

    test.each([
      ['a fixed board is not removed', 'removeBoard', weibo, 409, 'NEWS_BOARD_IN_USE'],
      ['a board that there is not is not removed', 'removeBoard', 'nobody', 404, 'NEWS_BOARD_NOT_FOUND'],
      ['nor changed', 'changeBoard', 'nobody', 404, 'NEWS_BOARD_NOT_FOUND'],
      ['a name is not given twice', 'changeBoard', weibo, 409, 'NEWS_BOARD_TAKEN'],
    ] as const)('%s', async (_what, route, id, status, word) => {
      const reply = await admin().call(newsRoutes[route], {
        params: { id },
        body: { name: '知乎' },
      } as object);
      expect([reply.status, reply.body.error]).toEqual([status, word]);
    });

    test('a new board cannot have an existing name', async () => {
      const reply = await admin().call(newsRoutes.addBoard, { body: { name: ' 知乎 ' } });
      expect([reply.status, reply.body.error]).toEqual([409, 'NEWS_BOARD_TAKEN']);
    });
  });
});
