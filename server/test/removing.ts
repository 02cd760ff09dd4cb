import { articleRoutes } from '@yanye/shared/contract/articles';
import { recycleBinRoutes } from '@yanye/shared/contract/recycle-bin';
import { binIdOf } from '@yanye/shared/contract/recycle-bin.calls';
import type { Product } from './open-product';

/** Removes articles, and purges them from the recycle bin. */
export const removeForGood = async (product: Product, ids: readonly string[]): Promise<void> => {
  const admin = product.as('admin');
  await admin.call(articleRoutes.remove, { body: { id_list: [...ids] } });
  const id_list = ids.map((id) => binIdOf('article', id));
  const { body } = await admin.call(recycleBinRoutes.purge, { body: { id_list } });
  if (body.error) throw new Error(`${body.error}: ${body.msg}`);
};
