import { randomUUID } from 'node:crypto';
import { articleQuestionRoutes as routes } from '@yanye/shared/contract/article-questions';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { creditRoutes } from '@yanye/shared/contract/credits';
import { roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { sessionBranchRoutes } from '@yanye/shared/contract/session-branches';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';

const text = [
  '断桥残雪在白堤的东头。',
  '## 南岸',
  '雷峰夕照在南岸，傍晚最好看。',
  '三潭印月在湖心，要坐船。',
].join('\n\n');

everyDatabase('questions about articles', (open) => {
  let product: Product;
  let model: ScriptedModel;
  let role: number;
  let article: string;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    await giveCredits(product, 'member', 100);
    role = await addRole(product);
    article = await write('西湖三景', text);
  });
  afterEach(async () => {
    for (const call of model.calls) call.end();
    await product.reset();
  });
  afterAll(() => product.close());

  const write = async (title: string, content: string, change: object = {}, who: PersonName = 'admin') => {
    const body = { title, content, slug: `s${randomUUID()}`, ...change };
    const reply = await product.as(who).call(articleRoutes.create, { body });
    expect(reply.body).toMatchObject({ code: 0 });
    return reply.body.data.id;
  };
  const change = async (id: string, changed: object) => {
    const reply = await product.as('admin').call(articleRoutes.update, { body: { id, ...changed } });
    expect(reply.body).toMatchObject({ code: 0 });
  };
  const ask = (changed: object = {}, who: PersonName = 'member') =>
    product.as(who).call(routes.ask, {
      body: {
        article_id: article,
        roleID: role,
        client_id: randomUUID(),
        content: '夕照在哪里？',
        ...changed,
      },
    });
  /** @param answer what the model says; @returns id of the session */
  const answered = async (answer: string, changed: object = {}, who: PersonName = 'member') => {
    const { body } = await ask(changed, who);
    expect(body).toMatchObject({ code: 0 });
    await saying(answer);
    return body.data.session_id;
  };
  const saying = async (answer: string) => {
    const at = model.calls.length;
    const jobs = product.runJobs();
    const call = await model.call(at);
    call.say(answer);
    call.end();
    await jobs;
  };
  const newest = (session: number, who: PersonName = 'member') => talkerOf(product, who).newest(session);
  const citedBy = async (session: number, who: PersonName = 'member') => {
    const { content, citations, dropped_citations } = await newest(session, who);
    return {
      content: content.replaceAll(/\]\([^)]*\)/g, ']()'),
      cited: citations.map(({ article_id, paragraph }) => [
        article_id === article ? '' : article_id,
        paragraph,
      ]),
      dropped: dropped_citations,
    };
  };

  test('give the model the numbered paragraphs, and its right marks become links to them', async () => {
    const session = await answered('傍晚去，「雷峰夕照在南岸」[2]。也可坐船 [3]。');
    const prompt = model.calls[0]?.prompt() ?? '';
    expect(prompt).toContain('你是编辑。');
    expect(prompt).toMatch(
      /文章《西湖三景》\n\[1\] 断桥残雪在白堤的东头。\n\[2\] 雷峰夕照在南岸，傍晚最好看。\n\[3\] 三潭/,
    );
    expect(prompt).toContain('user: 夕照在哪里？');
    const { content, citations, dropped_citations } = await newest(session);
    const { slug } = (await product.as('member').call(articleRoutes.detail, { params: { id: article } })).body
      .data;
    expect(citations).toEqual([
      {
        mark: 1,
        article_id: article,
        title: '西湖三景',
        paragraph: 2,
        excerpt: '雷峰夕照在南岸，傍晚最好看。',
        href: `/article/${slug}#${encodeURIComponent('南岸')}:~:text=${encodeURIComponent('雷峰夕照在南岸，傍晚最好看。')}`,
      },
      expect.objectContaining({ mark: 2, paragraph: 3 }),
    ]);
    const [first, second] = citations.map(({ href }) => href);
    expect(content).toBe(`傍晚去，「雷峰夕照在南岸」[1](${first})。也可坐船 [2](${second})。`);
    expect(dropped_citations).toBe(0);
  });

  test('lose marks that are invented, quotations that nobody wrote, and links of the model', async () => {
    const session = await answered(
      `第九段说 [9]。「断桥在南岸」[1]，「断桥残雪」[1]。见[这里](/article/${article})。`,
    );
    expect(await citedBy(session)).toEqual({
      content: '第九段说。「断桥在南岸」，「断桥残雪」[1]()。见这里。',
      cited: [['', 1]],
      dropped: 3,
    });
  });

  test('cost a session and an answer, as usual', async () => {
    await answered('好。');
    const balance = async () => (await product.as('member').call(creditRoutes.own)).body.data.balance;
    expect(await balance()).toBe(94);
    await giveCredits(product, 'member', 5);
    expect((await ask()).body).toMatchObject({
      error: 'CREDITS_SHORT',
      msg: '还差 1 积分，请先领取今天的积分',
    });
    expect(await balance()).toBe(5);
  });

  test('are asked once, however often they are sent', async () => {
    const client_id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask({ client_id })));
    const again = await ask({ client_id });
    expect(new Set([...replies, again].map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(await talkerOf(product).dialogs(again.body.data.session_id)).toHaveLength(1);
  });

  test('leave the unused session with a role for talks about anything', async () => {
    const { body } = await ask();
    await saying('好。');
    const talk = await talkerOf(product).open(role);
    expect(talk).not.toBe(body.data.session_id);
    await talkerOf(product).ask(talk, '你好');
    await saying('见 [1] 与 [看](/article/x)。');
    expect(model.calls.at(-1)?.prompt()).not.toContain('断桥');
    expect(await newest(talk)).toMatchObject({
      content: '见 [1] 与 [看](/article/x)。',
      citations: [],
      dropped_citations: 0,
    });
  });

  test('keep the meaning of their marks when the text changes', async () => {
    const session = await answered('「雷峰夕照」[2] 和湖心 [3]。');
    await change(article, { content: `新来的一段。\n\n${text.replace('要坐船', '可以坐船')}` });
    expect(await citedBy(session)).toEqual({
      content: '「雷峰夕照」[1]() 和湖心。',
      cited: [['', 3]],
      dropped: 1,
    });
    await talkerOf(product).ask(session, '新来的是什么？');
    await saying('「新来的一段」[4]，旧的 [2]，改过的 [5]，改前的 [3]。');
    expect(await citedBy(session)).toMatchObject({
      cited: [
        ['', 1],
        ['', 3],
        ['', 4],
      ],
      dropped: 1,
    });
  });

  test('are answered from other public articles, too', async () => {
    const other = await write('夕照', '讲夕照的另一篇：雷峰夕照在哪里看都好。');
    await product.runJobs();
    const session = await answered('另一篇也说了 [4]。', { content: '雷峰夕照' });
    expect(model.calls[0]?.prompt()).toMatch(/另一篇《夕照》\n\[4\] 讲夕照的另一篇/);
    expect(await citedBy(session)).toMatchObject({ cited: [[other, 1]], dropped: 0 });
  });

  describe('what is not to be read any more', () => {
    const goes: readonly [string, (id: string) => Promise<unknown>][] = [
      ['withdrawn', (id) => change(id, { status: 'withdrawn' })],
      ['made private', (id) => change(id, { visibility: 'private' })],
      ['locked by a password', (id) => change(id, { visibility: 'password', password: 'open sesame' })],
      ['removed', (id) => product.as('admin').call(articleRoutes.remove, { body: { id_list: [id] } })],
    ];

    test.each(goes)('is neither linked nor named once it is %s', async (_how, go) => {
      const session = await answered('「雷峰夕照」[2]。');
      await go(article);
      const shown = await newest(session);
      expect(shown).toMatchObject({ content: '「雷峰夕照」。', citations: [], dropped_citations: 1 });
      expect(JSON.stringify(shown)).not.toMatch(/西湖三景|傍晚/);
      const { body } = await product
        .as('member')
        .call(roleSessionRoutes.session, { params: { id: session } });
      expect(body.data.article).toBeNull();
      await talkerOf(product).ask(session, '再说说夕照');
      await saying('不行。');
      const prompt = model.calls.at(-1)?.prompt() ?? '';
      expect(prompt).toContain('这篇文章现在读不到了');
      expect(prompt).not.toContain('傍晚最好看');
    });

    test('is linked again once it is public again', async () => {
      const session = await answered('夕照 [2]。');
      await change(article, { visibility: 'private' });
      expect(await citedBy(session)).toMatchObject({ cited: [], dropped: 1 });
      await change(article, { visibility: 'public' });
      expect(await citedBy(session)).toMatchObject({ cited: [['', 2]], dropped: 0 });
    });

    test('is linked for whoever may still read it', async () => {
      const session = await answered('夕照 [2]。');
      await change(article, { visibility: 'private' });
      expect(await citedBy(session)).toMatchObject({ cited: [], dropped: 1 });
      // An administrator reads private articles, and the sessions of others.
      expect(await citedBy(session, 'admin')).toMatchObject({ cited: [['', 2]], dropped: 0 });
    });
  });

  test('older clients get the checked text', async () => {
    const session = await answered('夕照 [2]，没有 [9]。');
    await change(article, { visibility: 'private' });
    const { body } = await product
      .as('member')
      .call(roleSessionRoutes.chat, { query: { sessionID: session } });
    expect(body.data.list[0]?.botContent).toBe('夕照，没有。');
  });

  test('files and branches of the session have them checked, too', async () => {
    const session = await answered('夕照 [2]，没有 [9]。');
    const [dialog] = await talkerOf(product).dialogs(session);
    const branch = await product
      .as('member')
      .call(sessionBranchRoutes.branch, { params: { id: dialog?.id ?? 0 } });
    expect(await citedBy(branch.body.data)).toEqual({
      content: '夕照 [1]()，没有。',
      cited: [['', 2]],
      dropped: 1,
    });
    await talkerOf(product).ask(branch.body.data, '坐船呢？');
    await saying('坐船 [3]。');
    expect(await citedBy(branch.body.data)).toMatchObject({ cited: [['', 3]], dropped: 0 });
    const file = () =>
      product.send('member', { url: `/api/big_model/sessions/${session}/export`, query: { format: 'md' } });
    expect((await file()).body).toMatch(/夕照 \[1\]\(\/article\/s.*\)，没有。/);
    await change(article, { visibility: 'private' });
    expect((await file()).body).toContain('夕照，没有。');
  });

  test('shares have neither marks nor links, since nobody compares them later', async () => {
    const session = await answered(`夕照 [2]，见[这里](/article/${article})。`);
    const made = await product
      .as('member')
      .call(roleShareRoutes.share, { params: { id: session }, body: {} });
    const { body } = await product
      .as('visitor')
      .call(roleShareRoutes.read, { params: { key: made.body.data.key } });
    expect(body.data.dialogs.map(({ answer }) => answer)).toEqual(['夕照，见这里。']);
  });

  test('a session tells which article it is about', async () => {
    const session = await answered('好。');
    const { body } = await product.as('member').call(roleSessionRoutes.session, { params: { id: session } });
    expect(body.data.article).toMatchObject({ id: article, title: '西湖三景' });
    expect(body.data.article?.path).toMatch(/^\/article\/s/);
  });

  test('what is written is sent as it comes', async () => {
    const { body } = await ask();
    const jobs = product.runJobs();
    const call = await model.call(0);
    call.say('夕照 [2] 与 [9]');
    await talkerOf(product).until(body.data.session_id, ({ content }) => content.includes('[9]'));
    expect(await newest(body.data.session_id)).toMatchObject({
      state: 'generating',
      content: '夕照 [2] 与 [9]',
      citations: [],
      dropped_citations: 0,
    });
    call.end();
    await jobs;
  });

  describe('are refused', () => {
    const own = { visibility: 'private' };
    test.each<[string, PersonName, object, string]>([
      ['without signing in', 'visitor', {}, 'LOGIN_REQUIRED'],
      ['to tourists', 'tourist', {}, 'TOURIST_READ_ONLY'],
      ['about an article that there is not', 'member', { article_id: 'none' }, 'ARTICLE_NOT_FOUND'],
      ['without a question', 'member', { content: ' ' }, 'BAD_INPUT'],
      ['to a role that there is not', 'member', { roleID: 987_654 }, 'ROLE_NOT_FOUND'],
    ])('%s', async (_what, who, changed, word) => {
      expect((await ask(changed, who)).body.error).toBe(word);
    });

    test('about a private article of somebody else', async () => {
      const article_id = await write('私事', '谁也别看。', own);
      expect((await ask({ article_id })).body.error).toBe('ARTICLE_NOT_FOUND');
      await giveCredits(product, 'admin', 100);
      expect((await ask({ article_id }, 'admin')).body.code).toBe(0);
    });

    test('about an article with a password, also to whoever knows it', async () => {
      const article_id = await write('带锁的', '锁后的话。', {
        visibility: 'password',
        password: 'open sesame',
      });
      expect((await ask({ article_id })).body.error).toBe('ARTICLE_LOCKED');
      const kept: Record<string, string> = {};
      const member = product.browserOf('member', kept);
      await member.call(articleRoutes.unlock, {
        params: { id: article_id },
        body: { password: 'open sesame' },
      });
      const body = { article_id, roleID: role, client_id: 'c', content: '说了什么？' };
      expect((await member.call(routes.ask, { body })).body.error).toBe('ARTICLE_NOT_ASKABLE');
      expect(model.calls).toHaveLength(0);
    });

    test('to the private role of somebody else, and to one that is switched off', async () => {
      const roleID = await addRole(product, {
        name: '私有',
        name_key: 'private',
        owner_id: product.ids.stranger,
      });
      expect((await ask({ roleID })).body.error).toBe('ROLE_NOT_FOUND');
      const closed = await addRole(product, { name: '停用', name_key: 'closed', enable: 0 });
      expect((await ask({ roleID: closed })).body.error).toBe('ROLE_CLOSED');
    });

    test('with a refused word, before a session is made', async () => {
      await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '赌博', action: 'refuse' } });
      expect((await ask({ content: '赌博' })).body.error).toBe('CONTENT_REFUSED');
      const { count } = (
        await product
          .as('member')
          .call(roleSessionRoutes.sessions, { query: { roleID: role, page: 1, limit: 10 } })
      ).body.data;
      expect(count).toBe(0);
    });
  });
});
