import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { exportRoutes } from '@yanye/shared/contract/exports';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { exportsModule } from '#operations/exports/exports.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

jest.setTimeout(60_000);

everyDatabase('lists as files', (open) => {
  const clock = testClock();
  let product: Product;
  let article_id: string;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    await product.clear();
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
    // Each test has its share of exports.
    clock.pass(600_000);
  });
  afterAll(() => product.close());

  const add = async (contents: readonly string[], more: object = {}): Promise<void> => {
    const rows = contents.map((content, at) => ({
      article_id,
      parent_id: null,
      depth: 0,
      user_id: product.ids.member,
      content,
      created_at: clock.now() + at * 1_000,
      ...more,
    }));
    await product.database.transaction(() =>
      product.database.kysely.insertInto('comments').values(rows).execute(),
    );
    clock.pass(contents.length * 1_000);
  };
  const ticket = (body: object = {}, who: PersonName = 'admin') =>
    product.as(who).call(exportRoutes.create, { body: { table: 'comments', filter: {}, ...body } });
  const file = async (body: object = {}, who: PersonName = 'admin') => {
    const reply = await ticket(body, who);
    return product.get(reply.body.data.path);
  };
  const linesOf = async (body: object = {}) =>
    (await file(body)).body
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .slice(0, -1);

  test('have byte order mark, line ends and name for spreadsheets', async () => {
    await add(['你好，“言叶”', '两\n行', '带"引号"', '逗,号']);
    const { statusCode, headers, body, rawPayload } = await file({ columns: ['content', 'status'] });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('评论 2024-03-10.csv')}`,
    );
    expect(body.slice(1)).toBe(
      [
        '内容,状态',
        '"逗,号",已通过',
        '"带""引号""",已通过',
        '"两\n行",已通过',
        '你好，“言叶”,已通过',
        '',
      ].join('\r\n'),
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
    'what a spreadsheet would calculate is text: %j',
    async (content) => {
      await add([content]);
      const { body } = await file({ columns: ['content'] });
      expect(body.slice(1)).toMatch(/^内容\r\n"?'/);
      expect(body).toContain(`'${content}`);
    },
  );

  test('have the requested columns in order, without unknown ones', async () => {
    await add(['甲']);
    expect((await linesOf())[0]).toBe('编号,状态,内容,评论人,访客邮箱,文章,发表时间,赞,待处理举报,地区');
    expect(await linesOf({ columns: ['author', 'nothing', 'content', 'author'] })).toEqual([
      '评论人,内容',
      'member 昵称,甲',
    ]);
    expect((await ticket({ columns: ['nothing'] })).body).toMatchObject({ error: 'BAD_INPUT' });
  });

  test.each<[object, string[]]>([
    [{}, ['丙', '乙', '甲']],
    [{ sort: 'created_at asc' }, ['甲', '乙', '丙']],
    [{ sort: 'digg_count desc' }, ['丙', '乙', '甲']],
    [{ status: 'pending' }, ['丙']],
    [{ key: '乙' }, ['乙']],
    [{ author: 'Stranger  昵称' }, ['丙']],
    [{ from: '2999-01-01' }, []],
    [{ to: '2000-01-01' }, []],
    [{ from: '2024-02-30' }, []],
    [{ reported: 'true' }, []],
    [{ article_id: 'none' }, []],
  ])('hold exactly what the list shows of %j', async (filter, expected) => {
    await add(['甲', '乙']);
    await add(['丙'], { status: 'pending', user_id: product.ids.stranger });
    expect((await linesOf({ filter, columns: ['content'] })).slice(1)).toEqual(expected);
    const { body } = await product.as('admin').call(commentRoutes.all, { query: { ...filter, limit: 100 } });
    expect(body.data.list.map(({ content }) => content).sort()).toEqual([...expected].sort());
    expect(body.data.count).toBe(expected.length);
  });

  test('have each record once over many batches', async () => {
    const contents = Array.from({ length: 1_000 }, (_, at) => `第 ${at} 条`);
    // All of one moment, so that only the id tells them apart where a portion ends.
    await add(contents, { created_at: clock.now() - 1 });
    const lines = await linesOf({ columns: ['content'] });
    expect(lines.slice(1)).toEqual(contents.toReversed());
  });

  test('leave out records that were written later', async () => {
    await add(['甲']);
    await add(['未来'], { created_at: clock.now() + 60_000 });
    expect(await linesOf({ columns: ['content'] })).toEqual(['内容', '甲']);
  });

  describe('a ticket', () => {
    test('is valid once', async () => {
      const { path } = (await ticket()).body.data;
      const both = await Promise.all([product.get(path), product.get(path)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
      expect((await product.get(path)).json()).toMatchObject({ error: 'EXPORT_EXPIRED' });
    });

    test('is valid in another process', async () => {
      const elsewhere = await product.another();
      expect((await elsewhere.get((await ticket()).body.data.path)).statusCode).toBe(200);
      await elsewhere.close();
    });

    test('is void after a minute', async () => {
      const { path } = (await ticket()).body.data;
      clock.pass(60_000);
      expect((await product.get(path)).statusCode).toBe(404);
    });

    test('is void once its user has lost the permission', async () => {
      const role = (to: 1 | 2) =>
        product.as('admin').call(userRoutes.setRole, {
          body: { user_id: product.ids.stranger, role: to, nick_name: 'stranger 昵称' },
        });
      await role(roles.admin);
      const made = await product
        .service(exportsModule)
        .create(
          { id: product.ids.stranger, role: roles.admin },
          { table: 'comments', filter: {}, columns: [] },
        );
      await role(roles.user);
      expect((await product.get(`/api/exports/${made}`)).statusCode).toBe(403);
    });

    test('is stored as a hash', async () => {
      const { path } = (await ticket()).body.data;
      const rows = await product.database.kysely.selectFrom('export_tickets').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
    });

    test.each<[PersonName, number, string]>([
      ['visitor', 401, 'LOGIN_REQUIRED'],
      ['member', 403, 'FORBIDDEN'],
      ['tourist', 403, 'TOURIST_READ_ONLY'],
    ])('%s gets none: %i %s', async (who, status, error) => {
      const reply = await ticket({}, who);
      expect([reply.status, reply.body.error]).toEqual([status, error]);
    });

    test('is rate limited', async () => {
      const asks = Array.from({ length: 61 }, () =>
        product
          .service(exportsModule)
          .create(
            { id: product.ids.disabled, role: roles.admin },
            { table: 'comments', filter: {}, columns: [] },
          ),
      );
      const words = (await Promise.allSettled(asks)).map(
        (each) => each.status === 'rejected' && (each.reason as { word: string }).word,
      );
      expect(words.filter(Boolean)).toEqual(['RATE_LIMITED']);
    });

    test('is refused for an unknown filter', async () => {
      expect((await ticket({ filter: { status: 'strange' } })).body).toMatchObject({ error: 'BAD_INPUT' });
    });

    test.each([
      ['a key that the list does not have', { staus: 'pending' }, /“staus”/],
      ['a key of every object', { constructor: 'x' }, /“constructor”/],
      ['many keys', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, ''])), /最多 20 个/],
      ['a long value', { key: '长'.repeat(201) }, /最多 200 个字/],
    ])('is not stored with %s', async (_what, filter, message) => {
      const stored = () => product.database.kysely.selectFrom('export_tickets').selectAll().execute();
      const before = await stored();
      const { status, body } = await ticket({ filter });
      expect([status, body.error]).toEqual([422, 'BAD_INPUT']);
      expect(body.msg).toMatch(message);
      expect(await stored()).toEqual(before);
    });

    test('is not used up by a HEAD request', async () => {
      const { path } = (await ticket()).body.data;
      expect((await product.get(path, {}, 'HEAD')).statusCode).toBe(404);
      expect((await product.get(path)).statusCode).toBe(200);
    });
  });

  describe('of articles', () => {
    const write = (title: string, more: object = {}, who: PersonName = 'admin') => {
      clock.pass(1_000);
      return product.as(who).call(articleRoutes.create, { body: { title, content: '正文', ...more } });
    };
    const titles = async (filter: object, who: PersonName = 'admin') => {
      clock.pass(1_000);
      const reply = await file({ table: 'articles', filter, columns: ['title', 'tags'] }, who);
      return reply.body.slice(1).split('\r\n').slice(1, -1);
    };

    test('have the rows of the list, in its order', async () => {
      await write('乙', { tags: ['叶', '言'] });
      await write('草稿', { status: 'draft' });
      expect(await titles({ status: 'all' })).toEqual(['草稿,', '乙,叶、言', '一篇,']);
      expect(await titles({ status: 'all', sort: 'title asc' })).toEqual(
        (await titles({ status: 'all', sort: 'title desc' })).reverse(),
      );
      expect(await titles({})).toEqual(['乙,叶、言', '一篇,']);
      expect(await titles({ status: 'all', key: '草稿' })).toEqual(['草稿,']);
      expect(await titles({ tag: '言' })).toEqual(['乙,叶、言']);
    });

    test('keep the order of a series, pinned ones first', async () => {
      for (const [title, series_position] of [
        ['无序号', 0],
        ['二', 2],
        ['一', 1],
      ])
        await write(String(title), { series: '入门', series_position });
      expect(await titles({ series: '入门' })).toEqual(['一,', '二,', '无序号,']);
      expect(await titles({ series: '入门', sort: 'created_at asc' })).toEqual(['无序号,', '二,', '一,']);
      await write('置顶', { is_top: true });
      clock.pass(1_000);
      await write('新的');
      expect((await titles({})).slice(0, 2)).toEqual(['置顶,', '新的,']);
    });

    test('are for writers of their own articles only', async () => {
      await write('自己的', { status: 'draft' }, 'member');
      expect(await titles({ is_user: 'true' }, 'member')).toEqual(['自己的,']);
      const body = { table: 'articles', filter: {} } as const;
      expect((await ticket(body, 'member')).status).toBe(403);
      expect((await ticket(body, 'tourist')).body.error).toBe('TOURIST_READ_ONLY');
    });
  });
});
