import { articleRoutes } from '@yanye/shared/contract/articles';
import { advertRoutes } from '@yanye/shared/contract/adverts';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { blockRoutes } from '@yanye/shared/contract/blocks';
import { commentRoutes } from '@yanye/shared/contract/comments';
import type { ErrorWord } from '@yanye/shared/contract/errors';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { imageRoutes } from '@yanye/shared/contract/images';
import { linkRoutes } from '@yanye/shared/contract/links';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { newsRoutes } from '@yanye/shared/contract/news';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { revisionRoutes } from '@yanye/shared/contract/revisions';
import { pageRoutes } from '@yanye/shared/contract/pages';
import type { RouteContract } from '@yanye/shared/contract/route';
import { searchRoutes } from '@yanye/shared/contract/search';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { wordRoutes } from '@yanye/shared/contract/words';
import { everyDatabase } from '../../test/every-database';
import { openProduct, type PersonName, type Product } from '../../test/open-product';

const all = {
  adverts: advertRoutes,
  feedback: feedbackRoutes,
  users: userRoutes,
  settings: settingsRoutes,
  menus: menuRoutes,
  articles: articleRoutes,
  revisions: revisionRoutes,
  comments: commentRoutes,
  notices: noticeRoutes,
  blocks: blockRoutes,
  words: wordRoutes,
  images: imageRoutes,
  links: linkRoutes,
  news: newsRoutes,
  pages: pageRoutes,
  search: searchRoutes,
  bigModel: bigModelRoutes,
};
const routes = Object.values<Readonly<Record<string, RouteContract>>>(all).flatMap((feature) =>
  Object.values(feature),
);

/** What the gate says to each kind of person; `in` lets them through to the handler. */
type Gate = 'in' | ErrorWord;
type Row = [string, { visitor: Gate; member: Gate; tourist: Gate; admin: Gate }];

const open = { visitor: 'in', member: 'in', tourist: 'in', admin: 'in' } as const;
const signedIn = { ...open, visitor: 'LOGIN_REQUIRED' } as const;
const signedInWrite = { ...signedIn, tourist: 'TOURIST_READ_ONLY' } as const;
const openWrite = { ...open, tourist: 'TOURIST_READ_ONLY' } as const;
const backOffice = { ...signedIn, member: 'FORBIDDEN' } as const;
const adminOnly = { ...backOffice, tourist: 'FORBIDDEN' } as const;
const adminWrite = { ...signedInWrite, member: 'FORBIDDEN' } as const;

const table: Row[] = [
  ['POST /api/email_login', open],
  ['GET /api/user_info', signedIn],
  ['POST /api/users', adminWrite],
  ['PUT /api/user_role', adminWrite],
  ['DELETE /api/users', adminWrite],
  ['GET /api/role_ids', open],
  ['GET /api/settings/site', open],
  ['PUT /api/settings/site', adminWrite],
  ['GET /api/menus', open],
  ['GET /api/menu_names', open],
  ['GET /api/menus/detail', open],
  ['GET /api/menus/:id', open],
  ['POST /api/menus', adminWrite],
  ['PUT /api/menus/:id', adminWrite],
  ['DELETE /api/menus', adminWrite],
  ['GET /api/adverts', open],
  ['POST /api/adverts', adminWrite],
  ['PUT /api/adverts/:id', adminWrite],
  ['DELETE /api/adverts', adminWrite],
  ['GET /api/feedback', open],
  ['POST /api/feedback', { ...open, tourist: 'TOURIST_READ_ONLY' }],
  ['DELETE /api/feedback', adminWrite],
  ['GET /api/articles', open],
  ['GET /api/articles/:id/page', open],
  ['GET /api/articles/:id', open],
  ['GET /api/articles/content/:id', open],
  ['POST /api/articles', signedInWrite],
  ['PUT /api/articles', signedInWrite],
  ['DELETE /api/articles', signedInWrite],
  ['POST /api/articles/preview', signedIn],
  ['GET /api/articles/calendar', open],
  ['GET /api/articles/archive', open],
  ['GET /api/articles/:id/changes', open],
  ['GET /api/articles/recommend', open],
  ['GET /api/articles/tags', open],
  ['GET /api/categorys', open],
  ['GET /api/tag_names', open],
  ['GET /api/search', open],
  ['GET /api/search/suggest', open],
  ['GET /api/articles/text', open],
  ['GET /api/search/misses', { ...backOffice, tourist: 'FORBIDDEN' }],
  ['DELETE /api/search/misses', adminWrite],
  ['GET /api/comments/:articleId', open],
  ['GET /api/comments/:articleId/page', open],
  ['GET /api/comments/:articleId/mine', open],
  ['GET /api/comments/:articleId/people', signedIn],
  ['GET /api/comments/replies/:id', open],
  ['GET /api/comments/thread/:id', open],
  ['GET /api/comments', open],
  ['GET /api/comments/articles', backOffice],
  ['GET /api/comments/reports', adminOnly],
  ['POST /api/comments/digg/:id', openWrite],
  ['GET /api/comments/digg/:id', signedInWrite],
  ['POST /api/comments/report', signedInWrite],
  ['POST /api/comments/approve', adminWrite],
  ['DELETE /api/comments', adminWrite],
  ['POST /api/comments/reports/settle', adminWrite],
  ['GET /api/user_blocks', signedIn],
  ['POST /api/user_blocks', signedInWrite],
  ['DELETE /api/user_blocks', signedInWrite],
  ['POST /api/comments', signedInWrite],
  ['DELETE /api/comments/:id', signedInWrite],
  ['GET /api/notices', signedIn],
  ['GET /api/notices/unread', signedIn],
  ['PUT /api/notices/read', signedInWrite],
  ['DELETE /api/notices', signedInWrite],
  ['GET /api/words', adminOnly],
  ['POST /api/words', adminWrite],
  ['PUT /api/words', adminWrite],
  ['DELETE /api/words', adminWrite],
  ['POST /api/words/import', adminWrite],
  ['POST /api/words/try', adminOnly],
  ['POST /api/image', signedInWrite],
  ['POST /api/images', signedInWrite],
  ['GET /api/images', backOffice],
  ['DELETE /api/images', adminWrite],
  ['GET /api/image_names', signedIn],
  ['POST /api/news', open],
  ['GET /api/news/page', open],
  ['GET /api/news/headline', open],
  ['GET /api/news_sources', backOffice],
  ['POST /api/news_sources/try', adminWrite],
  ['POST /api/news_sources', adminWrite],
  ['PUT /api/news_sources/:id', adminWrite],
  ['POST /api/news_sources/:id/fetch', adminWrite],
  ['DELETE /api/news_sources', adminWrite],
  ['GET /api/news_boards', backOffice],
  ['POST /api/news_boards', adminWrite],
  ['PUT /api/news_boards/:id', adminWrite],
  ['DELETE /api/news_boards/:id', adminWrite],
  ['GET /api/links', open],
  ['POST /api/links', adminWrite],
  ['PUT /api/links/:id', adminWrite],
  ['DELETE /api/links', adminWrite],
  ['GET /api/pages', open],
  ['GET /api/pages/:slug', open],
  ['GET /api/pages/:id/source', adminOnly],
  ['POST /api/pages', adminWrite],
  ['PUT /api/pages/:id', adminWrite],
  ['DELETE /api/pages', adminWrite],
  ['GET /api/big_model/setting', open],
  ['GET /api/big_model/square', open],
  // Last, because nobody comes back from it.
  ['POST /api/logout', signedIn],
];

const gateWords = new Set<ErrorWord | undefined>([
  'LOGIN_REQUIRED',
  'FORBIDDEN',
  'TOURIST_READ_ONLY',
  'ACCOUNT_DISABLED',
  'TOKEN_REVOKED',
]);
const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;

test('every route of the contract stands in the table, and nothing else', () => {
  expect(table.map(([name]) => name).sort()).toEqual(routes.map(nameOf).sort());
});

everyDatabase('who may call what', (openDatabase) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(openDatabase);
  });
  afterAll(() => product.close());

  const gateOf = async (name: string, person: PersonName): Promise<Gate> => {
    const route = routes.find((each) => nameOf(each) === name);
    if (!route) throw new Error(`no route ${name}`);
    // Nothing that a handler would take, so that only the gate answers differently.
    const reply = await product
      .as(person)
      .call(route, { params: { id: 0, articleId: 'none' }, query: {}, body: {} });
    return gateWords.has(reply.body.error) ? (reply.body.error as ErrorWord) : 'in';
  };

  test.each(table)('%s', async (name, expected) => {
    const found = {
      visitor: await gateOf(name, 'visitor'),
      member: await gateOf(name, 'member'),
      tourist: await gateOf(name, 'tourist'),
      admin: await gateOf(name, 'admin'),
    };
    expect(found).toEqual(expected);
    const isOpen = expected.visitor === 'in';
    expect(await gateOf(name, 'disabled')).toBe(isOpen ? 'in' : 'ACCOUNT_DISABLED');
    expect(await gateOf(name, 'revoked')).toBe(isOpen ? 'in' : 'TOKEN_REVOKED');
  });
});
