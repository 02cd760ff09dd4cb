import { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import type { Product } from '../open-product';

/** Tags are created, arranged, renamed and merged; the merge is taken back, and one of them is removed. */
export const writeTaxonomy = async (product: Product): Promise<void> => {
  const admin = product.as('admin');
  const params = { kind: 'tag' } as const;
  const names = ['山', '水', '石'];
  for (const name of names) await admin.call(taxonomyRoutes.create, { params, body: { name } });
  await admin.call(taxonomyRoutes.arrange, { params, body: { names } });
  const change = { name: '山', new_name: '山岳', aliases: ['岭'] };
  await admin.call(taxonomyRoutes.update, { params, body: change });
  const merge = { names: ['水'], into: '山岳' };
  const { id } = (await admin.call(taxonomyRoutes.merge, { params, body: merge })).body.data;
  await admin.call(taxonomyRoutes.undo, { params, body: { id } });
  await admin.call(taxonomyRoutes.remove, { params, body: { names: ['石'] } });
};
