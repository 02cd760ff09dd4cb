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

// One database is enough: the gate only reads user and token, which the tests of users do on each.
oneDatabase('the access of every route', (open) => {
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

  test('has an access rule', () => {
    expect(routes.filter((route) => !gatesOf(route)).map(nameOf)).toEqual([]);
  });

  const gateOf = async (route: RouteContract, person: PersonName): Promise<Gate> => {
    // Invalid input, so that only the gate's answers differ.
    const call = { params: { id: 0, articleId: 'none' }, query: {}, body: {} };
    const { error } = (await product.as(person).call(route, call)).body;
    return gates.has(error) ? (error as ErrorWord) : 'in';
  };

  test.each(people)('admits a %s exactly where the contract does', async (person) => {
    const gaps: string[] = [];
    // Signing out comes last, since it revokes the token.
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
