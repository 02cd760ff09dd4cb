import { farthestPage, maxOffset } from '@yanye/shared/contract/paging.calls';
import { listOf, pagingQuery } from '@yanye/shared/contract/paging';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { z } from 'zod';
import { defineRoute } from '#test/define-route';
import { unknownVisitor } from '../visitor/visitor';
import { noCookies } from './cookies';
import { RouteTable } from './route-table';

const rows = defineRoute({
  method: 'GET',
  path: '/api/rows',
  access: 'anyone',
  writes: false,
  summary: 'rows',
  query: pagingQuery(['']),
  response: listOf(z.object({})),
});

const opened = () => {
  const table = new RouteTable();
  let queries = 0;
  table.bind(rows, () => {
    queries += 1;
    return { count: 0, list: [] };
  });
  const request = {
    id: 'r',
    ip: '203.0.113.7',
    userAgent: '',
    isFetchedAhead: false,
    isTrusted: async () => true,
    page: undefined,
    token: '',
    visitor: unknownVisitor,
    cookies: noCookies,
  };
  const as = async (role: Role, query: Readonly<Record<string, string>>) => {
    const viewer =
      role === roles.visitor ? undefined : { id: 7, role, user_name: 'u', nick_name: 'u', jti: 'j' };
    const [bound] = table.all();
    return bound?.run({ query, viewer, files: [], request });
  };
  return { as, queries: () => queries };
};

const last = { page: String(farthestPage(100)), limit: '100' };
const beyond = { page: String(farthestPage(100) + 1), limit: '100' };

it.each([roles.visitor, roles.user, roles.tourist] as const)(
  'a page that skips too many rows is refused before anything is queried, for role %d',
  async (role) => {
    const { as, queries } = opened();
    await expect(as(role, last)).resolves.toMatchObject({ code: 0 });
    const refused = as(role, beyond);
    await expect(refused).rejects.toMatchObject({ word: 'PAGE_TOO_FAR', status: 422, envelopeCode: 1002 });
    await expect(refused).rejects.toThrow(`列表最多翻到第 ${maxOffset} 项，请用搜索或筛选缩小范围`);
    expect(queries()).toBe(1);
  },
);

it('the rows that are skipped count, not the number of the page', async () => {
  const { as } = opened();
  await expect(as(roles.visitor, { page: '10001', limit: '1' })).resolves.toMatchObject({ code: 0 });
  await expect(as(roles.visitor, { page: '1000000' })).rejects.toMatchObject({ word: 'PAGE_TOO_FAR' });
});

it('an administrator reads a list to its end', async () => {
  const { as } = opened();
  await expect(as(roles.admin, beyond)).resolves.toMatchObject({ code: 0 });
});
