import { advertRoutes } from '@yanye/shared/contract/adverts';
import { exportRoutes } from '@yanye/shared/contract/exports';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { imageRoutes } from '@yanye/shared/contract/images';
import { linkRoutes } from '@yanye/shared/contract/links';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { newsRoutes } from '@yanye/shared/contract/news';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { searchRoutes } from '@yanye/shared/contract/search';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { everyDatabase } from '#test/every-database';
import { oneRecord } from '#test/one-record';
import { openProduct, type Caller, type Product } from '#test/open-product';
import { backOffice, deed, accessTests, noTourist, onlyAdmins, seenByAll } from '#test/access-tests';

everyDatabase('who may do what with what else the back office keeps', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
    jest.spyOn(product.limits, 'use').mockResolvedValue();
  });
  afterAll(() => product.close());
  const some = oneRecord(() => product);

  const testAccess = accessTests(() => product);

  describe('a menu', () => {
    const byId = (as: Caller, id: number) => as.call(menuRoutes.byId, { params: { id } });
    const update = (as: Caller, id: number) =>
      as.call(menuRoutes.update, { params: { id }, body: { title: some.next() } });
    const remove = (as: Caller, id: number) => as.call(menuRoutes.remove, { body: { id_list: [id] } });
    testAccess({
      'is read': deed(some.menu, byId, seenByAll),
      'is changed': deed(some.menu, update, onlyAdmins, 'menus'),
      'is removed': deed(some.menu, remove, onlyAdmins, 'menus'),
    });
  });

  describe('a promotion', () => {
    const update = (as: Caller, id: number) =>
      as.call(advertRoutes.update, { params: { id }, body: { is_show: true } });
    const remove = (as: Caller, id: number) => as.call(advertRoutes.remove, { body: { id_list: [id] } });
    const create = (as: Caller) =>
      as.call(advertRoutes.create, {
        body: { title: some.next(), href: 'https://b.example', images: '/uploads/images/b.webp' },
      });
    testAccess({
      'is added': deed(some.advert, create, onlyAdmins, 'adverts'),
      'is shown': deed(some.advert, update, onlyAdmins, 'adverts'),
      'is removed': deed(some.advert, remove, onlyAdmins, 'adverts'),
    });
  });

  describe('a link', () => {
    const update = (as: Caller, id: number) =>
      as.call(linkRoutes.update, { params: { id }, body: { is_shown: true } });
    const remove = (as: Caller, id: number) => as.call(linkRoutes.remove, { body: { id_list: [id] } });
    const create = (as: Caller) =>
      as.call(linkRoutes.create, {
        body: { title: some.next(), href: some.address() },
      });
    testAccess({
      'is added': deed(some.link, create, onlyAdmins, 'links'),
      'is shown': deed(some.link, update, onlyAdmins, 'links'),
      'is removed': deed(some.link, remove, onlyAdmins, 'links'),
    });
  });

  describe('a page of one’s own', () => {
    const source = (as: Caller, id: number) => as.call(customPageRoutes.source, { params: { id } });
    const update = (as: Caller, id: number) =>
      as.call(customPageRoutes.update, { params: { id }, body: { is_shown: true } });
    const remove = (as: Caller, id: number) => as.call(customPageRoutes.remove, { body: { id_list: [id] } });
    testAccess({
      'has its text read': deed(some.page, source, noTourist),
      'is shown': deed(some.page, update, onlyAdmins, 'pages'),
      'is removed': deed(some.page, remove, onlyAdmins, 'pages'),
    });
  });

  describe('feedback', () => {
    const remove = (as: Caller, id: number) => as.call(feedbackRoutes.remove, { body: { id_list: [id] } });
    const write = (as: Caller) =>
      as.call(feedbackRoutes.write, {
        body: { email: some.email(), content: some.next() },
      });
    testAccess({
      'is written': deed(
        some.feedback,
        write,
        { visitor: 'done', owner: 'done', other: 'done', tourist: 'TOURIST_READ_ONLY', admin: 'done' },
        'feedback',
      ),
      'is removed': deed(some.feedback, remove, onlyAdmins, 'feedback'),
    });
  });

  describe('a sensitive word', () => {
    const list = (as: Caller) => as.call(sensitiveWordRoutes.list);
    const change = (as: Caller, id: number) =>
      as.call(sensitiveWordRoutes.change, { body: { id_list: [id], action: 'refuse' } });
    const remove = (as: Caller, id: number) =>
      as.call(sensitiveWordRoutes.remove, { body: { id_list: [id] } });
    testAccess({
      'is read': deed(some.word, list, noTourist),
      'is changed': deed(some.word, change, onlyAdmins, 'words'),
      'is removed': deed(some.word, remove, onlyAdmins, 'words'),
    });
  });

  describe('a search that found nothing', () => {
    const list = (as: Caller) => as.call(searchRoutes.misses);
    const forget = (as: Caller, id: string) =>
      as.call(searchRoutes.forgetMisses, { body: { id_list: [id] } });
    testAccess({
      'is read': deed(some.miss, list, noTourist),
      'is forgotten': deed(some.miss, forget, onlyAdmins, 'search_misses'),
    });
  });

  describe('news', () => {
    const sources = (as: Caller) => as.call(newsRoutes.sources);
    const removeSource = (as: Caller, id: number) =>
      as.call(newsRoutes.removeSources, { body: { id_list: [id] } });
    const renameBoard = (as: Caller, id: string) =>
      as.call(newsRoutes.changeBoard, { params: { id }, body: { name: some.next() } });
    const removeBoard = (as: Caller, id: string) => as.call(newsRoutes.removeBoard, { params: { id } });
    testAccess({
      'has its sources read': deed(some.source, sources, backOffice),
      'loses a source': deed(some.source, removeSource, onlyAdmins, 'news_sources'),
      'has a board renamed': deed(some.board, renameBoard, onlyAdmins, 'news_boards'),
      'loses a board': deed(some.board, removeBoard, onlyAdmins, 'news_boards'),
    });
  });

  describe('a picture', () => {
    const list = (as: Caller) => as.call(imageRoutes.list);
    const places = (as: Caller, id: number) => as.call(imageRoutes.places, { params: { id } });
    const rename = (as: Caller, id: number) =>
      as.call(imageRoutes.rename, { body: { id, name: some.next() } });
    const remove = (as: Caller, id: number) => as.call(imageRoutes.remove, { body: { id_list: [id] } });
    testAccess({
      'is listed': deed(some.image, list, backOffice),
      'tells where it is used': deed(some.image, places, backOffice),
      'is renamed': deed(some.image, rename, onlyAdmins, 'images'),
      'is removed': deed(some.image, remove, onlyAdmins, 'images'),
    });
  });

  describe('a list as a file', () => {
    const draft = () => some.article('draft');
    const exported =
      (table: 'articles' | 'comments', filter: Record<string, string> = {}) =>
      (as: Caller) =>
        as.call(exportRoutes.create, { body: { table, filter } });
    testAccess({
      'of all articles': deed(draft, exported('articles'), { ...onlyAdmins, admin: 'same' }),
      'of one’s own articles': deed(draft, exported('articles', { is_user: 'true' }), {
        ...onlyAdmins,
        owner: 'same',
        other: 'same',
        admin: 'same',
      }),
      'of comments': deed(() => some.comment('approved'), exported('comments'), {
        ...onlyAdmins,
        admin: 'same',
      }),
    });
  });
});
