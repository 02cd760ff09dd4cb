import { articleRoutes } from '@yanye/shared/contract/articles';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { commentRoutes } from '@yanye/shared/contract/comments';
import type { ErrorWord } from '@yanye/shared/contract/errors';
import { imageRoutes } from '@yanye/shared/contract/images';
import { menuRoutes } from '@yanye/shared/contract/menus';
import type { RouteContract } from '@yanye/shared/contract/route';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { everyDatabase } from '../../test/every-database';
import { openProduct, type PersonName, type Product } from '../../test/open-product';

const all = {
  users: userRoutes,
  settings: settingsRoutes,
  menus: menuRoutes,
  articles: articleRoutes,
  comments: commentRoutes,
  images: imageRoutes,
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
const backOffice = { ...signedIn, member: 'FORBIDDEN' } as const;
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
  ['GET /api/articles', open],
  ['GET /api/articles/:id/page', open],
  ['GET /api/articles/:id', open],
  ['GET /api/articles/content/:id', open],
  ['POST /api/articles', signedInWrite],
  ['PUT /api/articles', signedInWrite],
  ['DELETE /api/articles', signedInWrite],
  ['POST /api/articles/preview', signedIn],
  ['GET /api/articles/tags', open],
  ['GET /api/categorys', open],
  ['GET /api/tag_names', open],
  ['GET /api/comments/:articleId', open],
  ['POST /api/comments', signedInWrite],
  ['DELETE /api/comments/:id', signedInWrite],
  ['POST /api/image', signedInWrite],
  ['POST /api/images', signedInWrite],
  ['GET /api/images', backOffice],
  ['GET /api/image_names', signedIn],
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
    const isOpen = expected === open;
    expect(await gateOf(name, 'disabled')).toBe(isOpen ? 'in' : 'ACCOUNT_DISABLED');
    expect(await gateOf(name, 'revoked')).toBe(isOpen ? 'in' : 'TOKEN_REVOKED');
  });
});
