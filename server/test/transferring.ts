import { transferRoutes, type Transfer } from '@yanye/shared/contract/transfers';
import type { Product } from './open-product';

/** All of a site's content in one file. */
export const exported = async (product: Product): Promise<Buffer> => {
  const reply = await product.as('admin').call(transferRoutes.exportContent);
  return (await product.get(reply.body.data.path)).rawPayload;
};

/** Says that a file will come. */
export const created = async (product: Product, bytes: Uint8Array): Promise<Transfer> =>
  (
    await product
      .as('admin')
      .call(transferRoutes.create, { body: { name: 'content.zip', size: bytes.length } })
  ).body.data;

/** Sends a part of it. */
export const send = (product: Product, id: number, offset: number, bytes: Uint8Array) =>
  product
    .as('admin')
    .upload(transferRoutes.sendPart, [{ name: 'part', bytes }], { params: { id }, query: { offset } });

/** How far an import is. */
export const state = async (product: Product, id: number): Promise<Transfer> =>
  (await product.as('admin').call(transferRoutes.read, { params: { id } })).body.data;

/** What an import says of each part. */
export const entries = async (product: Product, id: number) =>
  (await product.as('admin').call(transferRoutes.entries, { params: { id }, query: { limit: 100 } })).body
    .data.list;

/** Uploads a file and looks into it. */
export const examined = async (product: Product, bytes: Uint8Array): Promise<Transfer> => {
  const { id } = await created(product, bytes);
  await send(product, id, 0, bytes);
  await product.runJobs();
  return state(product, id);
};

/** Uploads a file, looks into it and imports it. */
export const imported = async (
  product: Product,
  bytes: Uint8Array,
  mode: 'skip' | 'overwrite' = 'overwrite',
): Promise<Transfer> => {
  const { id } = await examined(product, bytes);
  await product.as('admin').call(transferRoutes.start, { params: { id }, body: { mode } });
  while ((await state(product, id)).state === 'running') await product.runJobs();
  return state(product, id);
};

/** Uploads a file, looks into it and leaves it at that. */
export const drop = async (product: Product, bytes: Uint8Array): Promise<Transfer> => {
  const transfer = await examined(product, bytes);
  await product.as('admin').call(transferRoutes.cancel, { params: { id: transfer.id } });
  return transfer;
};
