import { articleRoutes } from '@yanye/shared/contract/articles';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { draftRoutes } from '@yanye/shared/contract/drafts';
import { imageRoutes } from '@yanye/shared/contract/images';
import { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { previewRoutes } from '@yanye/shared/contract/previews';
import { reactionRoutes } from '@yanye/shared/contract/reactions';
import { recycleBinRoutes } from '@yanye/shared/contract/recycle-bin';
import type { RouteContract } from '@yanye/shared/contract/route';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { userRoutes } from '@yanye/shared/contract/users';
import sharp from 'sharp';
import { binDeskModule } from './bin-desk.module';
import { allRows } from '#test/database-snapshot';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

jest.setTimeout(60_000);

const [minute, day] = [60_000, 86_400_000];
/** Occurs in title, text, slug and comments of the removed articles alone. */
const canary = 'otterling';

/** Pages and files that name articles. */
const publicAddresses = [
  '/sitemap.xml',
  '/rss.xml',
  '/feed.json',
  '/atom.xml',
  '/llms.txt',
  `/article/${canary}`,
  `/article/${canary}-before`,
  `/article/${canary}.md`,
];

everyDatabase('the recycle bin', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const upload = async (width: number, who: PersonName = 'admin'): Promise<string> => {
    const bytes = await sharp({ create: { width, height: 9, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    return String(
      (await product.as(who).upload(imageRoutes.uploadOne, [{ name: 'a.png', bytes }])).body.data,
    );
  };
  const create = async (change: object = {}, who: PersonName = 'admin'): Promise<string> => {
    const body = { title: `${canary} title`, content: 'text', status: 'draft' as const, ...change };
    return (await product.as(who).call(articleRoutes.create, { body })).body.data.id;
  };
  const remove = (ids: string[], who: PersonName = 'admin') =>
    product.as(who).call(articleRoutes.remove, { body: { id_list: ids } });
  const bin = async (who: PersonName = 'admin', query: object = {}) =>
    (await product.as(who).call(recycleBinRoutes.list, { query })).body.data;
  const restore = (ids: string[], who: PersonName = 'admin') =>
    product.as(who).call(recycleBinRoutes.restore, { body: { id_list: ids.map((id) => `article:${id}`) } });
  const purge = (ids: string[], who: PersonName = 'admin') =>
    product.as(who).call(recycleBinRoutes.purge, { body: { id_list: ids.map((id) => `article:${id}`) } });
  const read = (word: string, who: PersonName = 'visitor') =>
    product.as(who).call(articleRoutes.detail, { params: { id: word } });
  const rows = () =>
    allRows(product.database.forTables(), [
      'jobs',
      'sign_ins',
      'role_popularity',
      'logs',
      'log_chain',
      'log_checks',
    ]);
  const later = async (ms: number): Promise<void> => {
    clock.pass(ms);
    await product.runJobs();
  };

  /** An article with all that can belong to one. */
  const full = async () => {
    const [shown, cover, drafted] = [await upload(20), await upload(30), await upload(40)];
    const series = 'a series';
    const id = await create({
      content: `## ${canary}\n\n${canary} text ![](${shown})`,
      tags: ['a tag'],
      category: 'a category',
      series,
      series_position: 2,
      banner_url: cover,
      slug: `${canary}-before`,
      status: 'published',
    });
    await create({ title: 'another', series, series_position: 1, status: 'published' });
    await product.as('admin').call(articleRoutes.update, { body: { id, slug: canary } });
    const comment = async (content: string, parent_id: number): Promise<number> => {
      const body = { article_id: id, content, parent_id };
      return (await product.as('admin').call(commentRoutes.write, { body })).body.data.id;
    };
    const first = await comment(`${canary} comment`, 0);
    const comments = [first, await comment(`${canary} answer`, first)];
    // The other comments without their limits.
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      const [row] = await kysely.selectFrom('comments').selectAll().where('id', '=', first).execute();
      if (!row) throw new Error('The comment was refused.');
      const { id: _id, ...copied } = row;
      const more = Array.from({ length: 48 }, (_, at) => ({
        ...copied,
        uid: `copy ${at}`,
        root_id: first,
        parent_id: first,
      }));
      await kysely.insertInto('comments').values(more).execute();
      await kysely.updateTable('articles').set({ comment_count: 50 }).where('id', '=', id).execute();
    });
    for (const who of ['member', 'stranger'] as const) {
      await product.as(who).call(reactionRoutes.digg, { body: { id } });
      await product.as(who).call(reactionRoutes.collect, { body: { id } });
    }
    await product.as('member').call(commentRoutes.digg, { params: { id: comments[0] ?? 0 } });
    const kept = await product.as('admin').call(draftRoutes.keep, {
      body: {
        article_id: id,
        draft_key: 'draft-1',
        desk: 'desk-1',
        seq: 1,
        base_version: 2,
        how: 'typed',
        title: 'draft',
        content: `![](${drafted})`,
      },
    });
    if (kept.body.error) throw new Error(JSON.stringify(kept.body));
    await product.runJobs();
    return { id, comments, shown, cover, drafted };
  };

  test('an article comes back whole, row by row, with its address', async () => {
    const { id, shown } = await full();
    const before = await rows();
    expect(before['comments']).toHaveLength(50);
    expect((await remove([id])).body.msg).toBe('已删除 1 篇文章');
    expect((await read(canary)).status).toBe(404);
    expect((await read(`${canary}-before`, 'admin')).status).toBe(404);
    await later(29 * day);
    const { list, days, counts } = await bin();
    expect({ days, counts }).toEqual({ days: 30, counts: { article: 1, page: 0, picture: 0 } });
    expect(list).toMatchObject([
      {
        id: `article:${id}`,
        title: `${canary} title`,
        remover: 'admin 昵称',
        days_left: 1,
        address: `/article/${canary}`,
        other_address: '',
        other_title: '',
        brings: {
          comment_count: 50,
          digg_count: 2,
          collects_count: 2,
          picture_count: 2,
          series: 'a series',
        },
      },
    ]);
    const restored = await restore([id]);
    expect(restored.body.data.list).toEqual([
      { id: `article:${id}`, title: `${canary} title`, address: `/article/${canary}`, comment_count: 50 },
    ]);
    expect(await rows()).toEqual(before);
    expect((await read(`${canary}-before`)).body.data).toMatchObject({ id, comment_count: 50, slug: canary });
    expect((await product.get(shown)).statusCode).toBe(200);
  });

  test('no call and no file shows a removed article', async () => {
    const { id, comments } = await full();
    const draft = await create({ title: `${canary} draft`, content: canary }, 'member');
    const link = await product
      .as('admin')
      .call(previewRoutes.create, { params: { id: draft }, body: { days: 1 } });
    const token = link.body.data.path.split('/').at(-1) ?? '';
    const words = [id, draft, canary, String(comments[0]), token];
    const queries = [{}, { status: 'all', key: canary }, { article_id: id, is_user: 'true', status: 'all' }];

    const showing = async (): Promise<string[]> => {
      const found = new Set<string>();
      // Misses of the search have the words of whoever searched, and the log says what was removed; there are no releases.
      const reads = product.routes.filter(
        ({ method, path }) => method === 'GET' && !/recycle_bin|search\/misses|logs|releases/.test(path),
      );
      const ask = async (route: RouteContract, who: PersonName, params: object, query: object) => {
        const { status, body } = await product.as(who).call(route, { params, query });
        if (status < 300 && JSON.stringify(body).includes(canary)) found.add(`GET ${route.path}`);
        // A removed article has a status that no answer may have.
        if (body.error === 'INTERNAL') found.add(`GET ${route.path} fails`);
      };
      for (const route of reads)
        // Whoever has no account sees nothing that these two do not.
        for (const who of ['admin', 'member'] as const) {
          const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
          if (names.length === 0) for (const query of queries) await ask(route, who, {}, query);
          else
            for (const word of words)
              await ask(route, who, Object.fromEntries(names.map((name) => [name, word])), {});
        }
      for (const address of publicAddresses)
        if ((await product.get(address)).payload.includes(canary)) found.add(address);
      return [...found].sort();
    };

    const shownBefore = await showing();
    expect(shownBefore.length).toBeGreaterThan(15);
    for (const wanted of [
      'GET /api/articles',
      'GET /api/articles/:id',
      'GET /api/comments',
      'GET /api/articles/collects',
    ])
      expect(shownBefore).toContain(wanted);
    await remove([id]);
    await remove([draft], 'member');
    expect(await showing()).toEqual([]);
    const { list } = (
      await product.as('admin').call(taxonomyRoutes.list, { params: { kind: 'tag' }, query: {} })
    ).body.data;
    expect(list).toEqual([]);
  });

  test('others may take address and title, and the bin says so before', async () => {
    const id = await create({ slug: canary, status: 'published' });
    await remove([id]);
    const other = await create({ slug: canary, status: 'published' });
    const [waiting] = (await bin()).list;
    expect(waiting).toMatchObject({
      other_address: `/article/${canary}-2`,
      other_title: `${canary} title（2）`,
    });
    await restore([id]);
    expect((await read(canary)).body.data.id).toBe(other);
    expect((await read(`${canary}-2`)).body.data).toMatchObject({ id, title: `${canary} title（2）` });
  });

  test('a plan does not run in the bin, and its restored article waits as a draft', async () => {
    const publish_at = '2024-03-10 12:00:00';
    const id = await create({ status: 'scheduled', publish_at });
    await remove([id]);
    await later(3 * day);
    expect((await read(id)).status).toBe(404);
    await restore([id]);
    await later(minute);
    expect((await read(id)).status).toBe(404);
    expect((await read(id, 'admin')).body.data.status).toBe('draft');
  });

  test('authors have what they removed themselves, administrators all, others nothing', async () => {
    const own = await create({ title: 'own' }, 'member');
    const moderated = await create({ title: 'moderated' }, 'member');
    await remove([own], 'member');
    await remove([moderated]);
    const titlesOf = async (who: PersonName) => (await bin(who)).list.map(({ title }) => title).sort();
    expect(await titlesOf('admin')).toEqual(['moderated', 'own']);
    expect(await titlesOf('member')).toEqual(['own']);
    expect(await titlesOf('stranger')).toEqual([]);
    expect(await titlesOf('tourist')).toEqual([]);
    expect((await bin('member')).counts.article).toBe(1);
    for (const call of [restore, purge]) {
      expect((await call([moderated], 'member')).body.error).toBe('NOT_FOUND');
      expect((await call([own], 'stranger')).body.error).toBe('NOT_FOUND');
      expect((await call([own], 'tourist')).body.error).toBe('TOURIST_READ_ONLY');
    }
    expect((await restore([own], 'member')).body.data.count).toBe(1);
  });

  test('after the term it is gone with what only it used', async () => {
    const before = await rows();
    const { id, shown, cover, drafted } = await full();
    const elsewhere = await create({ title: 'elsewhere', content: `![](${cover})` });
    await remove([id]);
    await later(30 * day - minute);
    expect((await bin()).count).toBe(1);
    clock.pass(2 * minute);
    await product.service(binDeskModule).empty();
    expect((await bin()).count).toBe(0);
    await later(2 * minute);
    const pictures = await Promise.all(
      [shown, cover, drafted].map(async (path) => (await product.get(path)).statusCode),
    );
    expect(pictures).toEqual([404, 200, 404]);
    expect(JSON.stringify(await rows())).not.toContain(id);
    expect((await restore([id])).body.error).toBe('NOT_FOUND');
    await remove([elsewhere]);
    await purge([elsewhere]);
    await later(2 * minute);
    expect((await product.get(cover)).statusCode).toBe(404);
    expect((await rows())['comments']).toEqual(before['comments']);
  });

  test('a term of 0 days keeps what was removed', async () => {
    await product.as('admin').call(settingsRoutes.saveRetention, { body: { bin_days: 0 } });
    const id = await create();
    await remove([id]);
    clock.pass(400 * day);
    await product.service(binDeskModule).empty();
    expect((await bin()).list).toMatchObject([{ days_left: null }]);
  });

  test('all that match are restored and purged, and lists remove into the bin', async () => {
    const ids = [
      await create({ title: 'one' }),
      await create({ title: 'two' }),
      await create({ title: 'three' }),
    ];
    const order = { table: 'articles', action: 'remove', value: '' } as const;
    const removal = await product.as('admin').call(bulkRoutes.rows, { body: { ...order, id_list: ids } });
    expect(removal.body.data.changed).toHaveLength(3);
    const all = async (action: 'restore' | 'purge', key: string) => {
      const what = { table: 'removed_records', action, value: '', filter: { key } } as const;
      const { before } = (await product.as('admin').call(bulkRoutes.count, { body: what })).body.data;
      await product.as('admin').call(bulkRoutes.start, { body: { ...what, before: before + 1 } });
      await later(minute);
    };
    clock.pass(minute);
    await all('restore', 'one');
    expect((await read(ids[0] ?? '', 'admin')).status).toBe(200);
    await all('purge', '');
    expect((await bin()).count).toBe(0);
    expect((await rows())['articles']).toHaveLength(1);
  });

  test('what an author takes along with the account leaves the bin, too', async () => {
    const password = 'leaves and words';
    const lin = { user_name: 'lin', nick_name: 'Lin', password, role: 2 };
    await product.as('admin').call(userRoutes.create, { body: lin });
    const login = await product
      .as('visitor')
      .call(userRoutes.emailLogin, { body: { user_name: 'lin', password } });
    const author = product.withToken(login.body.data);
    const article = { title: 'own', content: 'text', status: 'draft' as const };
    const { id } = (await author.call(articleRoutes.create, { body: article })).body.data;
    await author.call(articleRoutes.remove, { body: { id_list: [id] } });
    expect((await bin()).count).toBe(1);
    expect((await author.call(ownDataRoutes.removeAccount, { body: { password } })).body.code).toBe(0);
    expect((await bin()).count).toBe(0);
    expect((await rows())['articles']).toEqual([]);
  });
});
