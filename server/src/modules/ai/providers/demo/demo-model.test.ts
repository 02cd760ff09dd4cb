import { articleRoutes } from '@yanye/shared/contract/articles';
import { readArticles } from '#content/articles/articles.read';
import { searchModule } from '#content/search/search.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import type { ModelEvent } from '../model-stream';
import { demoProvider } from '../model-providers.seed';
import { providersModule } from '../providers.module';
import { demoModel } from './demo-model';
import { searchKeysOf } from './search-keys';

test.each([
  ['杭州有什么好玩的？', ['杭州 好玩', '杭州', '好玩']],
  ['请推荐一篇关于西湖断桥的文章', ['西湖断桥', '西湖', '湖断', '断桥']],
  ['怎么学 C++', ['C++']],
  ['你好！', []],
])('%s is searched for as %j', (question, keys) => {
  expect(searchKeysOf(question)).toEqual(keys);
});

everyDatabase('the demonstration model', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    await product.database.transaction(async () => {
      await product.service(providersModule).rows.add(demoProvider(0));
    });
  });
  beforeEach(() => product.clear());
  afterAll(() => product.close());

  const write = async (title: string, content: string, change: object = {}): Promise<string> => {
    const body = { title, content, ...change };
    const reply = await product.as('admin').call(articleRoutes.create, { body });
    expect(reply.body).toMatchObject({ code: 0 });
    return reply.body.data.id;
  };
  const change = async (id: string, changed: object): Promise<void> => {
    const reply = await product.as('admin').call(articleRoutes.update, { body: { id, ...changed } });
    expect(reply.body).toMatchObject({ code: 0 });
  };
  const requestOf = (question: string, userId = 0, signal = new AbortController().signal) => ({
    promptFor: () => [],
    question,
    userId,
    roleName: '老[编]辑',
    signal,
  });
  const answerTo = async (question: string, userId?: number): Promise<string> => {
    const articles = readArticles(product.database.forTables());
    const model = demoModel({ finder: product.service(searchModule).finder, articles, pauseMs: 0 });
    let text = '';
    for await (const event of model.stream(requestOf(question, userId)))
      if (event.kind === 'text') text += event.text;
    return text;
  };

  test('says what it is, and comes in pieces from a provider without a price', async () => {
    const events: ModelEvent[] = [];
    for await (const event of product.service(providersModule).stream(requestOf('你好'))) events.push(event);
    expect(events[0]).toMatchObject({ kind: 'model', used: { provider: '演示模型', isDemo: true } });
    expect(events.at(-1)).toEqual({ kind: 'end', finish: 'stop' });
    expect(events.length).toBeGreaterThan(10);
    expect(await answerTo('你好')).toMatch(/老\\\[编\\\]辑.*演示模型/);
  });

  test('quotes what is found, with links', async () => {
    await write('西湖十景', '断桥残雪在白堤的东头。', { slug: 'west-lake', abstract: '断桥 *残雪*' });
    await write('北京胡同', '南锣鼓巷。');
    const answer = await answerTo('请问西湖有什么好看的？');
    expect(answer).toContain('[西湖十景](/article/west-lake)');
    expect(answer).toContain(String.raw`> 断桥 \*残雪\*`);
    expect(answer).not.toContain('胡同');
  });

  test('a title is text and never Markdown', async () => {
    await write('西湖](https://thief.example) <b>', '断桥。', { slug: 'odd' });
    const answer = await answerTo('西湖');
    expect(answer).not.toContain('](https://thief');
    expect(answer).toContain('(/article/odd)');
  });

  test('what is not found is answered with the newest articles', async () => {
    await write('北京胡同', '南锣鼓巷。');
    expect(await answerTo('量子力学')).toMatch(/没有找到.*北京胡同/s);
    await product.clear();
    expect(await answerTo('量子力学')).toContain('还没有公开的文章');
  });

  test('what is asked about an article is answered with its paragraphs, each with its mark', async () => {
    const articles = readArticles(product.database.forTables());
    const model = demoModel({ finder: product.service(searchModule).finder, articles, pauseMs: 0 });
    const answerWith = async (passages: readonly { mark: number; title: string; words: string }[]) => {
      let text = '';
      for await (const event of model.stream({ ...requestOf('断桥'), passages }))
        if (event.kind === 'text') text += event.text;
      return text;
    };
    const words = `断桥*残雪*。${'长'.repeat(80)}`;
    expect(await answerWith([{ mark: 7, title: '西湖', words }])).toContain(
      String.raw`- 「断桥\*残雪\*。${'长'.repeat(53)}……」[7]`,
    );
    expect(await answerWith([])).toContain('读不到');
  });

  test('a hundred questions about articles that visitors may not read bring no word of them', async () => {
    const kinds = [
      { visibility: 'password', password: 'a password' },
      { visibility: 'private' },
      { status: 'draft' },
      { status: 'scheduled', publish_at: '2124-01-01 00:00:00' },
    ];
    const wentAway = [
      (id: string) => change(id, { status: 'withdrawn' }),
      (id: string) => change(id, { visibility: 'private' }),
      (id: string) => change(id, { visibility: 'password', password: 'a password' }),
      (id: string) => change(id, { title: '改过的', content: '重写了。', abstract: '重写了。', tags: [] }),
      async (id: string) => {
        await product.as('admin').call(articleRoutes.remove, { body: { id_list: [id] } });
      },
    ];
    const subjects = ['鲸鱼', '灯塔', '火山', '驼队', '冰川'];
    for (const [at, kind] of kinds.entries())
      for (const subject of subjects)
        await write(`${subject}秘闻${at}`, `${subject}的秘密是蓝宝石${at}。`, {
          abstract: `${subject}摘要`,
          tags: [`${subject}标签`],
          ...kind,
        });
    const known: string[] = [];
    for (const at of wentAway.keys())
      known.push(
        await write(`${subjects[at]}秘闻`, `${subjects[at]}的秘密是蓝宝石。`, {
          abstract: `${subjects[at]}摘要`,
          tags: ['标签'],
        }),
      );
    await product.runJobs();
    for (const subject of subjects) expect(await answerTo(subject)).toContain(`${subject}摘要`);
    // Whatever the jobs of the search do afterwards has not been done yet.
    for (const [at, goes] of wentAway.entries()) await goes(known[at] ?? '');
    await write('公开的散步', '出门走走。');
    const ways = ['', '请介绍', '关于', '秘闻', '的秘密'];
    const askers = [0, product.ids.member, product.ids.tourist, product.ids.admin];
    const questions = subjects.flatMap((subject) =>
      ways.flatMap((way) =>
        askers.map((userId) => [way === '请介绍' ? way + subject : subject + way, userId] as const),
      ),
    );
    expect(questions).toHaveLength(100);
    for (const [question, userId] of questions) {
      const answer = await answerTo(question, userId);
      for (const word of [...subjects, '秘闻', '蓝宝石', '摘要', '标签']) expect(answer).not.toContain(word);
    }
  });

  test('a stop ends it with the reason of the signal', async () => {
    const stop = new AbortController();
    const reading = async () => {
      for await (const event of product.service(providersModule).stream(requestOf('', 0, stop.signal)))
        if (event.kind === 'text') stop.abort('stopped');
    };
    await expect(reading()).rejects.toBe('stopped');
  });
});
