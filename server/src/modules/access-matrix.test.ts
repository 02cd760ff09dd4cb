import type { ErrorWord } from '@yanye/shared/contract/errors';
import type { RouteContract } from '@yanye/shared/contract/route';
import { contractRoutes, gatesOf, nameOf, type Gate } from '#test/access-gates';
import { oneDatabase } from '#test/every-database';
import { openProduct, people, type PersonName, type Product } from '#test/open-product';

const gates = new Set<ErrorWord | undefined>([
  'LOGIN_REQUIRED',
  'FORBIDDEN',
  'TOURIST_READ_ONLY',
  'ACCOUNT_DISABLED',
  'TOKEN_REVOKED',
]);

// The gate asks the database for the person and the token alone, which the tests of users do on every database.
oneDatabase('every route of the contract, for everybody', (open) => {
  let product: Product;
  let routes: RouteContract[];
  beforeAll(async () => {
    product = await openProduct(open);
    routes = await contractRoutes();
  }, 120_000);
  afterAll(() => product.close());

  test('is served, and what is served is in the contract', () => {
    expect(product.routes.map(nameOf).sort()).toEqual(routes.map(nameOf).sort());
  });

  test('has a row in the table', () => {
    expect(routes.filter((route) => !gatesOf(route)).map(nameOf)).toEqual([]);
  });

  const gateOf = async (route: RouteContract, person: PersonName): Promise<Gate> => {
    // Nothing that a handler would take, so that only the gate answers differently.
    const call = { params: { id: 0, articleId: 'none' }, query: {}, body: {} };
    const { error } = (await product.as(person).call(route, call)).body;
    return gates.has(error) ? (error as ErrorWord) : 'in';
  };

  test.each(people)('lets a %s pass exactly where the table says', async (person) => {
    const gaps: string[] = [];
    // Nobody comes back from signing out.
    const ordered = [...routes].sort(
      (a, b) => Number(nameOf(a).includes('logout')) - Number(nameOf(b).includes('logout')),
    );
    for (const route of ordered) {
      const name = nameOf(route);
      const wanted = gatesOf(route)?.[person];
      const found = await gateOf(route, person);
      if (found !== wanted) gaps.push(`${name}: ${found} instead of ${wanted}`);
    }
    expect(gaps).toEqual([]);
  });
});
