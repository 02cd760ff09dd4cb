import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { reactionRoutes } from '@yanye/shared/contract/reactions';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

/** Words that occur in one field only. */
const secrets = {
  title: '幽兰操密题',
  tag: '绝密标签',
  category: '绝密分类',
  text: '梧桐夜语正文',
  heading: '梧桐小标题',
  comment: '松涛悄悄话',
};
const words = Object.values(secrets);
const text = `## ${secrets.heading}\n\n${secrets.text}。`;

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
}

interface Call {
  readonly 'x-access'?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

everyDatabase('restricted articles', (open) => {
  let product: Product;
  let paths: readonly (readonly [string, Call])[];
  beforeAll(async () => {
    product = await openProduct(open, { PUBLIC_URL: 'https://yanye.example' }, testClock());
    const { paths: all } = (await product.get('/openapi.json')).json<Described>();
    paths = Object.entries(all).flatMap(([path, methods]) =>
      methods['get'] ? [[path, methods['get']] as const] : [],
    );
  });
  beforeEach(() => product.clear());
  afterAll(() => product.close());

  /** An article that became restricted after a user added it to the favourites and commented on it. */
  const closed = async (change: object, title: string): Promise<{ id: string; comment: number }> => {
    const { title: _title, tag, category, comment } = secrets;
    const body = { title, content: text, tags: [tag], category, slug: 'kept' };
    const { data } = (await product.as('admin').call(articleRoutes.create, { body })).body;
    const written = await product
      .as('stranger')
      .call(commentRoutes.write, { body: { article_id: data.id, content: comment } });
    expect(written.body.code).toBe(0);
    await product.as('stranger').call(reactionRoutes.collect, { body: { id: data.id } });
    const reply = { article_id: data.id, content: comment, parent_comment_id: written.body.data.id };
    await product.as('admin').call(commentRoutes.write, { body: reply });
    const closing = await product
      .as('admin')
      .call(articleRoutes.update, { body: { id: data.id, ...change } });
    expect(closing.body).toMatchObject({ code: 0 });
    return { id: data.id, comment: written.body.data.id };
  };

  /** Parameters for every call; each takes those that it knows. */
  const queriesFor = ({ parameters = [] }: Call, { id }: { id: string }): string[] => {
    const taken = new Set(parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name));
    const asked = [
      {},
      { status: 'all', limit: 50 },
      { since: 1, ids: id, id, limit: 50 },
      { tag: secrets.tag, category: secrets.category },
      ...words.map((key) => ({ key, limit: 50 })),
    ].map((query) => {
      const known = Object.entries(query).filter(([name]) => taken.has(name));
      return new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
    });
    return [...new Set(asked)];
  };

  const texts = ({ id }: { id: string }): string[] => [
    ...['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/llms.txt'],
    ...['/rss.xml', '/feed.json'].map((feed) => `${feed}?tag=${encodeURIComponent(secrets.tag)}`),
    ...[`/article/${id}.md`, '/article/kept.md', `/og/${id}.png`],
  ];

  /** @returns every answer that a client can get, with its request */
  const answersTo = async (who: PersonName, article: { id: string; comment: number }) => {
    const answers: [string, string][] = [];
    const may = who === 'visitor' ? ['anyone'] : ['anyone', 'signedIn', 'backOffice'];
    for (const [path, asking] of paths) {
      const access = asking['x-access'] ?? '';
      if (!may.includes(access) || !path.startsWith('/api/')) continue;
      const named = path.replace(
        /\{(\w+)\}/g,
        path.includes('/comments/replies/') || path.includes('/comments/thread/')
          ? String(article.comment)
          : article.id,
      );
      for (const query of queriesFor(asking, article)) {
        const asked = `${named}?${query}`;
        answers.push([asked, (await product.send(who, { method: 'GET', url: asked })).payload]);
      }
    }
    for (const path of who === 'visitor' ? texts(article) : [])
      answers.push([path, (await product.get(path)).payload]);
    return answers;
  };

  /** The title of a tag's feed, and the head of a list of any name, contain the name of the request. */
  const repeatsRequest = (asked: string, word: string): boolean =>
    (asked.includes('?tag=') && word === secrets.tag) ||
    (asked.startsWith('/api/taxonomy/heads?') && word === secrets.category);

  const leaksIn = (answers: readonly (readonly [string, string])[], secret: readonly string[]) =>
    answers.flatMap(([asked, answer]) =>
      secret
        .filter((word) => answer.includes(word) && !repeatsRequest(asked, word))
        .map((word) => `${decodeURIComponent(asked)}: ${word}`),
    );

  test('only the author and administrators learn of a private article', async () => {
    const article = await closed({ visibility: 'private' }, secrets.title);
    for (const who of ['visitor', 'stranger', 'tourist'] as const)
      expect(leaksIn(await answersTo(who, article), [...words, article.id])).toEqual([]);
    const { status, body } = await product.as('visitor').call(articleRoutes.page, { params: { id: 'kept' } });
    expect([status, body.error]).toEqual([404, 'ARTICLE_NOT_FOUND']);
    const known = leaksIn(await answersTo('admin', article), words).map((leak) => leak.split(': ')[1]);
    expect(new Set(known)).toEqual(new Set(words));
  });

  test('an article with a password shows its title and nothing of its text', async () => {
    const article = await closed({ visibility: 'password', password: 'open sesame' }, '带锁的一篇');
    const hidden = [secrets.text, secrets.heading, secrets.comment];
    for (const who of ['visitor', 'stranger', 'tourist'] as const) {
      const answers = await answersTo(who, article);
      expect(leaksIn(answers, hidden)).toEqual([]);
      expect(leaksIn(answers, ['带锁的一篇'])).not.toEqual([]);
    }
    expect(leaksIn(await answersTo('admin', article), [secrets.text, secrets.heading])).not.toEqual([]);
    // A locked text has no file and no link to one.
    expect((await product.get(`/article/${article.id}.md`)).statusCode).toBe(404);
    expect((await product.get('/llms.txt')).payload).toContain(`/article/kept)`);
  });

  test('an import of its text hides it in the same way', async () => {
    const article = await closed({ visibility: 'password', password: 'open sesame' }, '带锁的一篇');
    const { writer } = product.service(articlesModule);
    const draft = {
      user_id: product.ids.admin,
      title: '带锁的一篇',
      content: text,
      status: 'published',
    } as const;
    const prepared = await writer.prepare(draft);
    const { version } = (await product.as('admin').call(articleRoutes.detail, { params: { id: article.id } }))
      .body.data;
    await product.database.transaction(() =>
      writer.replace(article.id, version, prepared, prepared.row.user_id),
    );
    expect(leaksIn(await answersTo('visitor', article), [secrets.text, secrets.heading])).toEqual([]);
  });

  test('a text that had a password is not compared after the password is removed', async () => {
    const article = await closed({ visibility: 'password', password: 'open sesame' }, '带锁的一篇');
    const update = (change: object) =>
      product.as('admin').call(articleRoutes.update, { body: { id: article.id, ...change } });
    await update({ content: `只有知道密码的人读过 ${secrets.text}` });
    await update({ visibility: 'public', content: '现在谁都可以读。' });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (since): Promise<[string, string]> => {
        const { payload } = await product.get(`/api/articles/${article.id}/changes?since=${since}`);
        return [String(since), payload];
      }),
    );
    expect(leaksIn(answers, ['只有知道密码的人'])).toEqual([]);
    const { data } = (await product.as('visitor').call(articleRoutes.detail, { params: { id: 'kept' } }))
      .body;
    expect([data.abstract, data.content]).toEqual(['现在谁都可以读。', '现在谁都可以读。']);
  });

  test('a derived abstract is restored with the text', async () => {
    const article = await closed({ visibility: 'password', password: 'open sesame' }, '带锁的一篇');
    const abstractNow = async () =>
      (await product.as('visitor').call(articleRoutes.detail, { params: { id: 'kept' } })).body.data.abstract;
    const update = (change: object) =>
      product.as('admin').call(articleRoutes.update, { body: { id: article.id, ...change } });
    expect(await abstractNow()).toBe('');
    await update({ abstract: '作者写的' });
    expect(await abstractNow()).toBe('作者写的');
    await update({ abstract: '' });
    expect(await abstractNow()).toBe('');
    await update({ visibility: 'public' });
    expect(await abstractNow()).toContain(secrets.text);
  });

  test('lists of the back office filter by visibility', async () => {
    await closed({ visibility: 'private' }, secrets.title);
    const count = async (query: object, who: PersonName = 'admin') =>
      (await product.as(who).call(articleRoutes.list, { query })).body.data.count;
    expect(await count({ status: 'all', visibility: 'private' })).toBe(1);
    expect(await count({ status: 'all', visibility: 'password' })).toBe(0);
    expect(await count({})).toBe(0);
    expect(await count({ is_user: 'true' })).toBe(1);
    expect(await count({ status: 'all', visibility: 'private' }, 'stranger')).toBe(0);
  });
});
