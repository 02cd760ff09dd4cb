import { autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { imageRoutes } from '@yanye/shared/contract/images';
import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { newsRoutes } from '@yanye/shared/contract/news';
import { roleTagRoutes } from '@yanye/shared/contract/role-tags';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import sharp from 'sharp';
import type { Product } from './open-product';

/** A change of one kind of records, how to change it once more, and how to see it. */
export interface RevertedKind {
  /** Makes the record; what this leaves is compared. */
  readonly make: (product: Product) => Promise<number | string>;
  readonly change: (product: Product, id: never, value: string) => Promise<unknown>;
  readonly see: (product: Product) => Promise<unknown>;
}

const admin = (product: Product) => product.as('admin');
const sizes = { max_tokens: 500, context_tokens: 8_192 };
const model = { vendor: 'other', base_url: 'https://model.example', api_key: 'k', ...sizes } as const;
const rule = { mode: 2, rule: '退款', replyContent: '好' } as const;
const role = { abstract: '词人', prologue: '坐。', prompt: '你是词人。' };
const feed = { address: 'https://far.example/feed', board_id: 'KqndgxeLl9', is_enabled: false };

const picture = async () => {
  const create = { width: 8, height: 8, channels: 3, background: 'teal' } as const;
  return [{ name: 'a.png', bytes: await sharp({ create }).png().toBuffer() }];
};
const firstId = (list: readonly { readonly id: number }[]): number => list.at(-1)?.id ?? 0;

const kind = <Id extends number | string>(parts: {
  readonly make: (product: Product) => Promise<Id>;
  readonly change: (product: Product, id: Id, value: string) => Promise<unknown>;
  readonly see: (product: Product) => Promise<unknown>;
}): RevertedKind => parts;

/** Kinds of operations that can be taken back, but links and promotions, which have tests of their own. */
export const revertedKinds: Readonly<Record<string, RevertedKind>> = {
  settings: kind({
    make: async (product) => {
      await admin(product).call(settingsRoutes.saveSite, { body: { slogan: '一句话' } });
      return 'site';
    },
    change: (product, _id, slogan) => admin(product).call(settingsRoutes.saveSite, { body: { slogan } }),
    see: async (product) => (await admin(product).call(settingsRoutes.site)).body.data.slogan,
  }),
  menus: kind({
    make: async (product) =>
      (await admin(product).call(menuRoutes.create, { body: { title: '首页', path: '/' } })).body.data.id,
    change: (product, id, title) =>
      admin(product).call(menuRoutes.update, { params: { id }, body: { title } }),
    see: async (product) => (await admin(product).call(menuRoutes.list)).body.data.list,
  }),
  words: kind({
    make: async (product) => {
      await admin(product).call(sensitiveWordRoutes.add, { body: { word: '坏话', action: 'refuse' } });
      return firstId((await admin(product).call(sensitiveWordRoutes.list)).body.data.list);
    },
    change: (product, id, value) =>
      admin(product).call(sensitiveWordRoutes.change, {
        body: { id_list: [id], action: value === '甲' ? 'mask' : 'hold' },
      }),
    see: async (product) => (await admin(product).call(sensitiveWordRoutes.list)).body.data.list,
  }),
  'boards of news': kind({
    make: async (product) =>
      (await admin(product).call(newsRoutes.addBoard, { body: { name: '远方' } })).body.data.id,
    change: (product, id, name) =>
      admin(product).call(newsRoutes.changeBoard, { params: { id }, body: { name } }),
    see: async (product) => (await admin(product).call(newsRoutes.boards)).body.data.list,
  }),
  'sources of news': kind({
    make: async (product) =>
      (await admin(product).call(newsRoutes.addSource, { body: { ...feed, name: '远方的站' } })).body.data.id,
    change: (product, id, name) =>
      admin(product).call(newsRoutes.changeSource, { params: { id }, body: { ...feed, name } }),
    see: async (product) => (await admin(product).call(newsRoutes.sources)).body.data.list,
  }),
  'tags of roles': kind({
    make: async (product) => {
      await admin(product).call(roleTagRoutes.save, { body: { id: 0, title: '古人', color: '#446644' } });
      return firstId((await admin(product).call(roleTagRoutes.list)).body.data.list);
    },
    change: (product, id, title) =>
      admin(product).call(roleTagRoutes.save, { body: { id, title, color: '#446644' } }),
    see: async (product) => (await admin(product).call(roleTagRoutes.list)).body.data.list,
  }),
  'roles of the site': kind({
    make: async (product) =>
      (await admin(product).call(managedRoleRoutes.create, { body: { name: '东坡', ...role } })).body.data.id,
    change: (product, id, name) => admin(product).call(managedRoleRoutes.update, { body: { id, name } }),
    see: async (product) => (await admin(product).call(managedRoleRoutes.list)).body.data.list,
  }),
  'automatic replies': kind({
    make: async (product) => {
      await admin(product).call(autoReplyRoutes.save, { body: { name: '退款', ...rule } });
      return firstId((await admin(product).call(autoReplyRoutes.list)).body.data.list);
    },
    change: (product, id, name) => admin(product).call(autoReplyRoutes.save, { body: { id, name, ...rule } }),
    see: async (product) => (await admin(product).call(autoReplyRoutes.list)).body.data.list,
  }),
  models: kind({
    make: async (product) => {
      await admin(product).call(modelProviderRoutes.add, { body: { ...model, name: '大模型' } });
      return firstId((await admin(product).call(modelProviderRoutes.list)).body.data.list);
    },
    change: (product, id, name) =>
      admin(product).call(modelProviderRoutes.save, { params: { id }, body: { ...model, name } }),
    see: async (product) => (await admin(product).call(modelProviderRoutes.list)).body.data.list,
  }),
  pictures: kind({
    make: async (product) => {
      await admin(product).upload(imageRoutes.uploadMany, await picture());
      return firstId((await admin(product).call(imageRoutes.list)).body.data.list);
    },
    change: (product, id, name) => admin(product).call(imageRoutes.rename, { body: { id, name } }),
    see: async (product) => (await admin(product).call(imageRoutes.list)).body.data.list,
  }),
};
