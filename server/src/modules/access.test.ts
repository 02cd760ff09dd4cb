import { accountRoutes } from '@yanye/shared/contract/account';
import { accountsRoutes } from '@yanye/shared/contract/accounts';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { advertRoutes } from '@yanye/shared/contract/adverts';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { blockRoutes } from '@yanye/shared/contract/blocks';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { checkRoutes } from '@yanye/shared/contract/checks';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { draftRoutes } from '@yanye/shared/contract/drafts';
import type { ErrorWord } from '@yanye/shared/contract/errors';
import { exportRoutes } from '@yanye/shared/contract/exports';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { imageRoutes } from '@yanye/shared/contract/images';
import { linkRoutes } from '@yanye/shared/contract/links';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { qqRoutes } from '@yanye/shared/contract/qq';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { newsRoutes } from '@yanye/shared/contract/news';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { revisionRoutes } from '@yanye/shared/contract/revisions';
import { previewRoutes } from '@yanye/shared/contract/previews';
import { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { pageRoutes } from '@yanye/shared/contract/pages';
import type { RouteContract } from '@yanye/shared/contract/route';
import { searchRoutes } from '@yanye/shared/contract/search';
import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { secondFactorRoutes } from '@yanye/shared/contract/second-factor';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { timelineRoutes } from '@yanye/shared/contract/timeline';
import { tableViewRoutes } from '@yanye/shared/contract/table-views';
import { transferRoutes } from '@yanye/shared/contract/transfers';
import { userRoutes } from '@yanye/shared/contract/users';
import { wordRoutes } from '@yanye/shared/contract/words';
import { workRoutes } from '@yanye/shared/contract/work';
import { everyDatabase } from '../../test/every-database';
import { openProduct, type PersonName, type Product } from '../../test/open-product';

const all = {
  account: accountRoutes,
  secondFactor: secondFactorRoutes,
  ownData: ownDataRoutes,
  accounts: accountsRoutes,
  mail: mailRoutes,
  qq: qqRoutes,
  adverts: advertRoutes,
  feedback: feedbackRoutes,
  users: userRoutes,
  settings: settingsRoutes,
  menus: menuRoutes,
  articles: articleRoutes,
  submissions: submissionRoutes,
  checks: checkRoutes,
  revisions: revisionRoutes,
  previews: previewRoutes,
  drafts: draftRoutes,
  timeline: timelineRoutes,
  comments: commentRoutes,
  notices: noticeRoutes,
  privateMessages: privateMessageRoutes,
  blocks: blockRoutes,
  words: wordRoutes,
  work: workRoutes,
  images: imageRoutes,
  links: linkRoutes,
  news: newsRoutes,
  pages: pageRoutes,
  search: searchRoutes,
  bigModel: bigModelRoutes,
  bulk: bulkRoutes,
  exports: exportRoutes,
  tableViews: tableViewRoutes,
  transfers: transferRoutes,
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
  ['POST /api/demo_login', open],
  ['GET /api/user_info', signedIn],
  ['GET /api/users', backOffice],
  ['PUT /api/user_info', signedInWrite],
  ['PUT /api/user_password', signedInWrite],
  ['GET /api/sign_ins', signedIn],
  ['DELETE /api/sign_ins', signedInWrite],
  ['DELETE /api/sign_ins/others', signedInWrite],
  ['POST /api/own_data/export', signedInWrite],
  ['GET /api/own_data/export/:ticket', open],
  ['DELETE /api/own_data', signedInWrite],
  ['GET /api/second_factor', signedIn],
  ['POST /api/second_factor', signedInWrite],
  ['PUT /api/second_factor', signedInWrite],
  ['DELETE /api/second_factor', signedInWrite],
  ['POST /api/second_factor/recovery_codes', signedInWrite],
  ['GET /api/qq_login_path', open],
  ['GET /api/work', open],
  ['POST /api/login', openWrite],
  ['POST /api/login/code', openWrite],
  ['GET /api/settings/qq', adminOnly],
  ['PUT /api/settings/qq', adminWrite],
  ['POST /api/accounts/code', openWrite],
  ['POST /api/accounts/sign_up', openWrite],
  ['POST /api/accounts/reset', openWrite],
  ['POST /api/user_bind_email', signedInWrite],
  ['GET /api/settings/email', adminOnly],
  ['PUT /api/settings/email', adminWrite],
  ['GET /api/settings/email/state', adminOnly],
  ['POST /api/settings/email/test', adminWrite],
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
  ['PUT /api/menus/order', adminWrite],
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
  ['POST /api/articles/:id/unlock', open],
  ['GET /api/articles/:id/previews', signedIn],
  ['POST /api/articles/:id/previews', signedInWrite],
  ['DELETE /api/previews/:id', signedInWrite],
  ['GET /api/previews/:token', open],
  ['POST /api/articles', signedInWrite],
  ['PUT /api/articles', signedInWrite],
  ['DELETE /api/articles', signedInWrite],
  ['POST /api/articles/preview', signedIn],
  ['POST /api/articles/check', signedInWrite],
  ['POST /api/articles/approve', adminWrite],
  ['POST /api/articles/return', adminWrite],
  ['GET /api/articles/calendar', open],
  ['GET /api/articles/archive', open],
  ['GET /api/articles/:id/changes', open],
  ['PUT /api/drafts', signedInWrite],
  ['GET /api/drafts/newest', signedIn],
  ['PUT /api/drafts/settled', signedInWrite],
  ['GET /api/timeline', { ...signedIn, tourist: 'FORBIDDEN' }],
  ['GET /api/timeline/:entry', signedIn],
  ['GET /api/articles/recommend', open],
  ['GET /api/articles/tags', open],
  ['GET /api/categorys', open],
  ['GET /api/series', open],
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
  ['POST /api/messages', signedInWrite],
  ['DELETE /api/message_users', signedInWrite],
  ['GET /api/message_users/me', signedIn],
  ['GET /api/message_users/record/me', signedIn],
  ['GET /api/message_users/person', signedIn],
  ['PUT /api/message_users/read', signedInWrite],
  ['GET /api/message_users/unread', signedIn],
  ['GET /api/message_users/signals', signedIn],
  ['POST /api/message_users/report', signedInWrite],
  ['GET /api/message_users', adminOnly],
  ['GET /api/message_users/user', adminOnly],
  ['GET /api/message_users/record', adminOnly],
  ['GET /api/message_users/reports', adminOnly],
  ['POST /api/message_users/reports/settle', adminWrite],
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
  ['PUT /api/images', adminWrite],
  ['GET /api/images/:id/places', backOffice],
  ['POST /api/images/:id/file', adminWrite],
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
  ['POST /api/bulk/rows', signedInWrite],
  ['POST /api/bulk/count', signedInWrite],
  ['POST /api/bulk/tasks', signedInWrite],
  ['GET /api/bulk/tasks', signedIn],
  ['POST /api/bulk/tasks/:id/cancel', signedInWrite],
  ['DELETE /api/bulk/tasks/:id', signedInWrite],
  ['POST /api/exports', signedInWrite],
  ['GET /api/exports/:ticket', open],
  ['GET /api/table_views/:table', signedIn],
  ['PUT /api/table_views/:table/settings', signedInWrite],
  ['POST /api/table_views/:table/views', signedInWrite],
  ['PUT /api/table_views/:table/views/:id', signedInWrite],
  ['DELETE /api/table_views/:table/views/:id', signedInWrite],
  ['GET /api/transfers/content', backOffice],
  ['POST /api/transfers/export', adminWrite],
  ['GET /api/transfers/export/:ticket', open],
  ['GET /api/transfers', backOffice],
  ['POST /api/transfers', adminWrite],
  ['GET /api/transfers/:id', backOffice],
  ['GET /api/transfers/:id/entries', adminOnly],
  ['POST /api/transfers/:id/parts', adminWrite],
  ['POST /api/transfers/:id/start', adminWrite],
  ['POST /api/transfers/:id/cancel', adminWrite],
  ['DELETE /api/transfers/:id', adminWrite],
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
