import { articleRoutes } from '@yanye/shared/contract/articles';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import type { BulkAction } from '@yanye/shared/contract/bulk.calls';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import type { WordAction } from '@yanye/shared/contract/sensitive-words.calls';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('sensitive words', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  beforeEach(async () => {
    await product.clear();
    const all = (await list({ limit: 100 })).list.map(({ id }) => id);
    if (all.length > 0) await remove(all);
  });
  afterAll(() => product.close());

  const admin = () => product.as('admin');
  const list = async (query: object = {}) =>
    (await admin().call(sensitiveWordRoutes.list, { query })).body.data;
  const add = async (word: string, action: WordAction = 'mask') =>
    (await admin().call(sensitiveWordRoutes.add, { body: { word, action } })).body;
  const remove = async (id_list: number[]) =>
    (await admin().call(sensitiveWordRoutes.remove, { body: { id_list } })).body;
  const importLines = async (text: string, action: WordAction = 'mask') =>
    (await admin().call(sensitiveWordRoutes.import, { body: { text, action } })).body;
  const tried = async (text: string) =>
    (await admin().call(sensitiveWordRoutes.try, { body: { text } })).body.data;

  test('are added, listed newest first, filtered, changed and removed', async () => {
    expect((await add('赌博')).msg).toBe('敏感词已添加');
    await add('发票', 'hold');
    const { count, list: both } = await list();
    expect([count, both.map(({ word, action }) => [word, action])]).toEqual([
      2,
      [
        ['发票', 'hold'],
        ['赌博', 'mask'],
      ],
    ]);
    expect((await list({ action: 'hold' })).list.map(({ word }) => word)).toEqual(['发票']);
    expect((await list({ key: '赌' })).list.map(({ word }) => word)).toEqual(['赌博']);
    const ids = both.map(({ id }) => id);
    const changed = await admin().call(sensitiveWordRoutes.change, {
      body: { id_list: ids, action: 'hold' },
    });
    expect([changed.body.msg, changed.body.data]).toEqual(['已修改 1 个敏感词', { changed: 1 }]);
    expect((await tried('赌博')).action).toBe('hold');
    expect((await remove(ids)).data).toEqual({ removed: 2 });
    expect((await remove(ids)).error).toBe('WORD_NOT_FOUND');
    expect((await tried('赌博')).action).toBe('pass');
  });

  test('changed and removed in bulk affect the next text', async () => {
    await add('赌博');
    const [word] = (await list()).list;
    const id_list = [String(word?.id)];
    const deal = (action: BulkAction) =>
      admin().call(bulkRoutes.rows, { body: { table: 'words', action, id_list } });
    expect((await tried('赌博')).action).toBe('mask');
    await deal('refuse');
    expect((await tried('赌博')).action).toBe('refuse');
    await deal('remove');
    expect((await tried('赌博')).action).toBe('pass');
  });

  test('that look alike are one word', async () => {
    await add('赌博');
    expect((await add('賭 博')).error).toBe('WORD_TAKEN');
    expect((await list()).count).toBe(1);
  });

  test.each([
    ['', '请填写敏感词'],
    ['…！', '敏感词里至少要有一个文字或数字'],
    ['长'.repeat(65), '敏感词最多 64 个字'],
  ])('refuse %#', async (word, message) => {
    expect((await add(word)).fields).toEqual([{ field: 'word', message }]);
  });

  test('are imported line by line, and existing ones get the action', async () => {
    await add('赌博');
    await add('枪支', 'refuse');
    const { data, msg } = await importLines('赌博\n  枪支 \n\n毒品\n毒 品\n……\n', 'refuse');
    expect(data).toEqual({ added: 1, changed: 1, same: 3 });
    expect(msg).toBe('新增 1 个，修改 1 个，3 个已有或无法识别');
    expect((await list({ action: 'refuse' })).count).toBe(3);
  });

  test.each([
    ['', '请先填写敏感词，一行一个'],
    ['长'.repeat(65), '每个敏感词最多 64 个字'],
    ['x\n'.repeat(20_000), '一次最多导入 20000 行'],
  ])('that cannot be brought in are refused: %#', async (text, message) => {
    expect((await importLines(text)).fields).toEqual([{ field: 'text', message }]);
  });

  test('changed in one process affect the next text in another', async () => {
    const elsewhere = await product.another();
    expect((await elsewhere.service(sensitiveWordsModule).check('赌博')).action).toBe('pass');
    await add('赌博', 'refuse');
    expect((await elsewhere.service(sensitiveWordsModule).check('赌博')).action).toBe('refuse');
    await remove((await list()).list.map(({ id }) => id));
    expect((await elsewhere.service(sensitiveWordsModule).check('赌博')).action).toBe('pass');
    await elsewhere.close();
  });

  test('invalidate no cached page', async () => {
    const before = await product.database.generation();
    await add('赌博');
    expect(await product.database.generation()).toBe(before);
  });

  test('may be 10,000, and each is found', async () => {
    const elsewhere = await openProduct(open);
    const word = (index: number): string =>
      [...String(index).padStart(4, '0')].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('');
    const text = Array.from({ length: 10_000 }, (_, index) => word(index)).join('\n');
    const { body } = await elsewhere
      .as('admin')
      .call(sensitiveWordRoutes.import, { body: { text, action: 'hold' } });
    expect(body.data.added).toBe(10_000);
    for (const index of [0, 4_321, 9_999])
      expect((await elsewhere.service(sensitiveWordsModule).check(`前${word(index)}后`)).action).toBe('hold');
    expect((await elsewhere.service(sensitiveWordsModule).check('春江潮水连海平')).action).toBe('pass');
    await elsewhere.close();
  });

  describe('in comments', () => {
    let article_id: string;
    beforeEach(async () => {
      const body = { title: '一篇', content: '正文' };
      article_id = (await admin().call(articleRoutes.create, { body })).body.data.id;
      await importLines('轻话', 'mask');
      await importLines('中话', 'hold');
      await importLines('重话', 'refuse');
    });
    const write = async (content: string, who: PersonName = 'member') =>
      (await product.as(who).call(commentRoutes.write, { body: { article_id, content } })).body;
    const seen = async () =>
      (
        await product.as('visitor').call(commentRoutes.list, { params: { articleId: article_id } })
      ).body.data.list.map(({ content }) => content);

    test('to be masked become stars', async () => {
      const { data } = await write('说 輕·話 了');
      expect([data.content, data.status, await seen()]).toEqual(['说 *** 了', 'approved', ['说 *** 了']]);
    });

    test('to be held require approval, except for administrators', async () => {
      const { data, msg } = await write('说中话');
      expect([data.status, msg]).toEqual(['pending', '评论已提交，审核通过后大家就能看到']);
      expect(await seen()).toEqual([]);
      expect((await write('说中话', 'admin')).data.status).toBe('approved');
    });

    test.each<PersonName>(['member', 'admin'])(
      'to be refused are, for %s, without naming them',
      async (who) => {
        const { error, msg } = await write('说重话', who);
        expect([error, msg]).toEqual(['CONTENT_REFUSED', '内容里有不允许发布的词语，请修改后再试']);
        expect(await seen()).toEqual([]);
      },
    );
  });
});
