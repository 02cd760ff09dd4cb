import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { imageRoutes } from '@yanye/shared/contract/images';
import { previewRoutes } from '@yanye/shared/contract/previews';
import { recycleBinRoutes } from '@yanye/shared/contract/recycle-bin';
import { binIdOf } from '@yanye/shared/contract/recycle-bin.calls';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { submissionRoutes } from '@yanye/shared/contract/submissions';
import sharp from 'sharp';
import type { Product } from '../open-product';
import { hidden } from './hidden';

const submitted = async (product: Product, title: string): Promise<string> => {
  const body = { title, content: hidden.article, status: 'pending' } as const;
  return (await product.as('member').call(articleRoutes.create, { body })).body.data.id;
};

const writeComments = async (product: Product, article_id: string): Promise<void> => {
  const [admin, member] = [product.as('admin'), product.as('member')];
  const written = async (content: string): Promise<number> =>
    (await member.call(commentRoutes.write, { body: { article_id, content } })).body.data.id;
  const id = await written(hidden.comment);
  await admin.call(commentRoutes.approve, { body: { id_list: [id] } });
  const guest = { name: '路人', email: hidden.email };
  const ofGuest = { article_id, content: hidden.comment, guest };
  const guests = (await product.as('visitor').call(commentRoutes.write, { body: ofGuest })).body.data.id;
  await admin.call(commentRoutes.approve, { body: { id_list: [guests] } });
  const complaint = { comment_id: id, reason: 'spam', note: hidden.note } as const;
  await product.as('stranger').call(commentRoutes.report, { body: complaint });
  const [report] = (await admin.call(commentRoutes.reports)).body.data.list;
  await admin.call(commentRoutes.settleReports, { body: { id_list: [report?.id ?? 0] } });
  await admin.call(commentRoutes.remove, { params: { id } });
  await admin.call(commentRoutes.removeMany, { body: { id_list: [await written('又一条')] } });
};

const writeArticles = async (product: Product): Promise<void> => {
  const [admin, member] = [product.as('admin'), product.as('member')];
  const id = await submitted(product, '一篇');
  await admin.call(submissionRoutes.approve, { body: { id, version: 1, publish_at: '' } });
  const returned = await submitted(product, '退回的');
  await admin.call(submissionRoutes.giveBack, { body: { id: returned, version: 1, reason: '太短' } });
  const locked = { title: '锁着', content: hidden.article, visibility: 'password' } as const;
  const made = await admin.call(articleRoutes.create, {
    body: { ...locked, password: hidden.articlePassword },
  });
  await admin.call(articleRoutes.update, { body: { id: made.body.data.id, is_recommend: true } });
  const draft = { title: '稿', content: hidden.article, status: 'draft' } as const;
  const draftId = (await member.call(articleRoutes.create, { body: draft })).body.data.id;
  const link = await member.call(previewRoutes.create, { params: { id: draftId }, body: { days: 7 } });
  await member.call(previewRoutes.revoke, { params: { id: link.body.data.id } });
  await writeComments(product, id);
  await admin.call(articleRoutes.remove, { body: { id_list: [id] } });
  const inBin = { id_list: [binIdOf('article', id)] };
  await admin.call(recycleBinRoutes.restore, { body: inBin });
  await admin.call(articleRoutes.remove, { body: { id_list: [id] } });
  await admin.call(recycleBinRoutes.purge, { body: inBin });
};

const writePictures = async (product: Product): Promise<void> => {
  const [admin, member] = [product.as('admin'), product.as('member')];
  const picture = async (background: string) => {
    const create = { width: 8, height: 8, channels: 3, background } as const;
    return [{ name: `${background}.png`, bytes: await sharp({ create }).png().toBuffer() }];
  };
  await admin.upload(imageRoutes.uploadMany, await picture('teal'));
  await member.upload(imageRoutes.uploadOne, await picture('red'));
  const [image] = (await admin.call(imageRoutes.list)).body.data.list;
  const id = image?.id ?? 0;
  await admin.call(imageRoutes.rename, { body: { id, name: '青' } });
  await admin.upload(imageRoutes.replace, await picture('navy'), { params: { id } });
  const removed = { id_list: [binIdOf('picture', id)] };
  await admin.call(imageRoutes.remove, { body: { id_list: [id], to_bin: true } });
  await admin.call(recycleBinRoutes.restore, { body: removed });
  await admin.call(imageRoutes.remove, { body: { id_list: [id] } });
};

/** Articles, comments, pages and pictures. */
export const writeContent = async (product: Product): Promise<void> => {
  const admin = product.as('admin');
  const switches = { article_submission: true, comment_approval: true, guest_comments: true };
  await admin.call(settingsRoutes.saveSite, { body: switches });
  await writeArticles(product);
  const page = { title: '关于', slug: 'about', content: hidden.page };
  const { id } = (await admin.call(customPageRoutes.create, { body: page })).body.data;
  await admin.call(customPageRoutes.update, { params: { id }, body: { title: '关于本站' } });
  await admin.call(customPageRoutes.remove, { body: { id_list: [id] } });
  await writePictures(product);
};
