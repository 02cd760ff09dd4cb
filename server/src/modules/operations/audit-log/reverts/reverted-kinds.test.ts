import { logRoutes } from '@yanye/shared/contract/logs';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { revertedKinds } from '#test/reverted-kinds';

everyDatabase('a change that is taken back', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterAll(() => product.close());

  const newest = async (): Promise<number> => {
    const { list } = (await product.as('admin').call(logRoutes.list, { query: { type: '2', limit: 1 } })).body
      .data;
    return list[0]?.id ?? 0;
  };
  const revert = (id: number) => product.as('admin').call(logRoutes.revert, { params: { id } });

  it.each(Object.entries(revertedKinds))(
    'of %s makes it what it was, unless it changed since',
    async (...row) => {
      const [, { make, change, see }] = row;
      const id = (await make(product)) as never;
      const before = await see(product);
      clock.pass(1_000);
      await change(product, id, '甲');
      const first = await newest();
      const changed = await see(product);
      expect(changed).not.toEqual(before);
      clock.pass(1_000);
      await change(product, id, '乙');
      const second = await newest();
      expect((await revert(first)).body.error).toBe('LOG_REVERT_CONFLICT');
      expect((await revert(second)).status).toBe(200);
      expect(await see(product)).toEqual(changed);
      expect((await revert(first)).status).toBe(200);
      expect(await see(product)).toEqual(before);
    },
  );
});
