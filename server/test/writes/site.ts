import { advertRoutes } from '@yanye/shared/contract/adverts';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { jwtRoutes } from '@yanye/shared/contract/jwt';
import { gaodeRoutes } from '@yanye/shared/contract/gaode';
import { linkRoutes } from '@yanye/shared/contract/links';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { newsRoutes } from '@yanye/shared/contract/news';
import { qqRoutes } from '@yanye/shared/contract/qq';
import { qiniuRoutes } from '@yanye/shared/contract/qiniu';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { transferRoutes } from '@yanye/shared/contract/transfers';
import { releasesModule } from '#delivery/releases/releases.module';
import { mailModule } from '#identity/mail/mail.module';
import type { Product, TestClock } from '../open-product';
import { created } from '../transferring';
import { hidden } from './hidden';

const writeLists = async (product: Product): Promise<void> => {
  const admin = product.as('admin');
  const link = { title: '邻居', href: 'https://a.example' };
  const params = { id: (await admin.call(linkRoutes.create, { body: link })).body.data.id };
  await admin.call(linkRoutes.update, { params, body: { title: '老邻居' } });
  await admin.call(linkRoutes.remove, { body: { id_list: [params.id] } });
  const advert = { title: '推广', href: 'https://b.example', images: '/uploads/images/a.webp' };
  const shown = { id: (await admin.call(advertRoutes.create, { body: advert })).body.data.id };
  await admin.call(advertRoutes.update, { params: shown, body: { title: '新推广' } });
  await admin.call(advertRoutes.remove, { body: { id_list: [shown.id] } });
  const entry = {
    id: (await admin.call(menuRoutes.create, { body: { title: '首页', path: '/' } })).body.data.id,
  };
  await admin.call(menuRoutes.create, { body: { title: '新闻', path: '/news' } });
  await admin.call(menuRoutes.update, { params: entry, body: { title: '主页' } });
  const ids = (await admin.call(menuRoutes.list)).body.data.list.map(({ id }) => id);
  await admin.call(menuRoutes.order, { body: { id_list: ids.toReversed() } });
  await admin.call(menuRoutes.remove, { body: { id_list: [entry.id] } });
  const said = { email: hidden.email, content: hidden.feedback };
  await product.as('visitor').call(feedbackRoutes.write, { body: said });
  const [feedback] = (await admin.call(feedbackRoutes.list)).body.data.list;
  await admin.call(feedbackRoutes.remove, { body: { id_list: [feedback?.id ?? 0] } });
};

const writeWords = async (product: Product): Promise<void> => {
  const admin = product.as('admin');
  await admin.call(sensitiveWordRoutes.add, { body: { word: '坏话', action: 'refuse' } });
  await admin.call(sensitiveWordRoutes.import, { body: { text: '废话\n空话', action: 'mask' } });
  const id_list = (await admin.call(sensitiveWordRoutes.list)).body.data.list.map(({ id }) => id);
  await admin.call(sensitiveWordRoutes.change, { body: { id_list, action: 'hold' } });
  await admin.call(sensitiveWordRoutes.remove, { body: { id_list } });
};

const writeNews = async (product: Product): Promise<void> => {
  const admin = product.as('admin');
  const board = { name: '远方', order: 'newest', sort: 0 } as const;
  const { id } = (await admin.call(newsRoutes.addBoard, { body: board })).body.data;
  await admin.call(newsRoutes.changeBoard, { params: { id }, body: { ...board, sort: 2 } });
  const feed = { name: '远方的站', address: 'https://far.example/feed', board_id: id, is_enabled: false };
  const source = (await admin.call(newsRoutes.addSource, { body: feed })).body.data.id;
  await admin.call(newsRoutes.changeSource, { params: { id: source }, body: { ...feed, name: '远站' } });
  await admin.call(newsRoutes.removeSources, { body: { id_list: [source] } });
  await admin.call(newsRoutes.removeBoard, { params: { id } });
};

const writeSettings = async (product: Product): Promise<void> => {
  const admin = product.as('admin');
  const mail = { host: 'smtp.example.com', user: 'sender', password: hidden.mailPassword };
  await admin.call(mailRoutes.saveSettings, { body: { ...mail, default_from_email: 'site@example.com' } });
  await admin.call(settingsRoutes.saveRetention, { body: { log_days: 90 } });
  await admin.call(qqRoutes.saveSettings, { body: { app_id: 'app', key: hidden.qqKey } });
  await admin.call(qiniuRoutes.saveSettings, { body: { bucket: 'pictures', secret_key: hidden.qiniuKey } });
  await admin.call(gaodeRoutes.saveSettings, { body: { enable: true, key: hidden.gaodeKey } });
};

const handleMails = async (product: Product): Promise<void> => {
  const admin = product.as('admin');
  const { outbox } = product.service(mailModule);
  await product.database.transaction(async () => {
    for (const what of ['passwordChanged', 'passwordChanged'])
      await outbox.add('account', hidden.email, { what });
    await product.database.kysely.updateTable('outbox').set({ state: 'failed' }).execute();
  });
  const { list } = (await admin.call(mailRoutes.mails, { query: { state: 'failed' } })).body.data;
  const id_list = list.map(({ id }) => id);
  await admin.call(mailRoutes.retry, { body: { id_list } });
  await admin.call(mailRoutes.discard, { body: { id_list } });
};

/** Signs everybody out, so nothing may follow. */
export const changeTokenSecret = (product: Product): Promise<unknown> =>
  product.as('admin').call(jwtRoutes.saveSettings, { body: { secret: hidden.tokenSecret } });

/** Lists, settings, imports and releases of the site. */
export const writeSite = async (product: Product, clock: TestClock): Promise<void> => {
  const admin = product.as('admin');
  await writeLists(product);
  await writeWords(product);
  await writeNews(product);
  await writeSettings(product);
  await handleMails(product);
  await admin.call(transferRoutes.exportContent);
  const params = { id: (await created(product, Buffer.from('PK'))).id };
  await admin.call(transferRoutes.cancel, { params });
  await product.database.transaction(() =>
    product
      .service(releasesModule)
      .releases.switch(
        { name: 'chat_remote', build: 'b1', entry: 'remoteEntry.js', integrity: '', patterns: [] },
        undefined,
        { kind: 'released', by: 'admin', note: '', at: clock.now() },
      ),
  );
};
