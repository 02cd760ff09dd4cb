import { articleRoutes } from '@yanye/shared/contract/articles';
import { logRoutes } from '@yanye/shared/contract/logs';
import { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';

everyDatabase('taking back what was done with a tag, in the audit log', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterAll(() => product.close());
  afterEach(() => product.reset());

  const params = { kind: 'tag' } as const;
  const admin = () => product.as('admin');
  const newest = async () => {
    const { list } = (await admin().call(logRoutes.list, { query: { type: '2' } })).body.data;
    return list[0] ?? { id: 0, title: '' };
  };
  const revert = async () =>
    (await admin().call(logRoutes.revert, { params: { id: (await newest()).id } })).body;
  const write = async (title: string, tags: string[]) =>
    (await admin().call(articleRoutes.create, { body: { title, content: '正文', tags } })).body.data.id;
  const tagsOf = async (id: string) =>
    (await admin().call(articleRoutes.detail, { params: { id } })).body.data.tags;

  it('restores the articles of a merge, a removal and a new name', async () => {
    const id = await write('一', ['甲']);
    await write('二', ['乙']);
    await admin().call(taxonomyRoutes.merge, { params, body: { names: ['甲'], into: '乙' } });
    expect((await newest()).title).toBe('合并了标签「乙」');
    expect(await tagsOf(id)).toEqual(['乙']);
    expect((await revert()).code).toBe(0);
    expect(await tagsOf(id)).toEqual(['甲']);
    await admin().call(taxonomyRoutes.remove, { params, body: { names: ['甲'] } });
    expect(await tagsOf(id)).toEqual([]);
    expect((await revert()).code).toBe(0);
    await admin().call(taxonomyRoutes.update, { params, body: { name: '甲', new_name: '丙' } });
    expect((await revert()).code).toBe(0);
    expect(await tagsOf(id)).toEqual(['甲']);
  });

  it('is refused once the merge was taken back elsewhere, or its name is in use again', async () => {
    await write('一', ['甲', '乙']);
    const merge = { params, body: { names: ['甲'], into: '乙' } };
    const { id } = (await admin().call(taxonomyRoutes.merge, merge)).body.data;
    const merged = await newest();
    await admin().call(taxonomyRoutes.undo, { params, body: { id } });
    const again = await admin().call(logRoutes.revert, { params: { id: merged.id } });
    expect(again.body.error).toBe('LOG_REVERT_CONFLICT');
    await admin().call(taxonomyRoutes.merge, merge);
    const second = await newest();
    await admin().call(taxonomyRoutes.update, { params, body: { name: '乙', aliases: [] } });
    const refused = await admin().call(logRoutes.revert, { params: { id: second.id } });
    expect(refused.body.error).toBe('TERM_UNDO_CONFLICT');
  });
});
