import '../testing/native-elements';
import { screen, within } from '@testing-library/react';
import type { RemoteModule, RemoteName, RemoteRoute } from '@yanye/shared/federation/remote-module';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { Outlet } from '@yanye/shared/router';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { listedPages, type ListedPage } from '@yanye/tools/specification/pages.ts';
import { proves, type ClauseId } from '@yanye/tools/specification/proves.ts';
import { openPage, serveRemotes } from '../testing/open-page';

type Page = Pick<ListedPage, 'path' | 'access'>;
type Person = 'visitor' | 'general user' | 'tourist' | 'administrator';

const folders: Readonly<Record<RemoteName, string>> = {
  site_remote: 'site-remote',
  chat_remote: 'chat-remote',
  admin_remote: 'admin-remote',
};

/** What section 6 of the specification says of each access class; no entry is "may enter". */
const refusals: Readonly<Record<Person, Readonly<Partial<Record<ListedPage['access'], string>>>>> = {
  visitor: { signedIn: '需要登录', backOffice: '需要登录', admin: '需要登录' },
  'general user': { backOffice: '权限不足1', admin: '权限不足1' },
  tourist: { admin: '权限不足2' },
  administrator: {},
};
const roleOf: Readonly<Record<Person, Role>> = {
  visitor: roles.visitor,
  'general user': roles.user,
  tourist: roles.tourist,
  administrator: roles.admin,
};
const people = Object.keys(refusals) as Person[];

/** Pages of the route tables beyond the listed ones, with a value for each parameter. */
const furtherPages: readonly Page[] = [
  ...(
    [
      ['anyone', '/article/:id'],
      ['anyone', '/preview/:token'],
      ['anyone', '/archive'],
      ['anyone', '/archive/:year'],
      ['anyone', '/page/:slug'],
      ['anyone', '/links'],
      ['anyone', '/privacy'],
      ['anyone', '/unsubscribe'],
      ['anyone', '/*'],
      ['anyone', '/bigModel/role'],
      ['anyone', '/bigModel/share'],
      ['signedIn', '/bigModel/mine'],
      ['signedIn', '/admin/user_center/article/write'],
      ['signedIn', '/admin/user_center/article/edit/:id'],
      ['signedIn', '/admin/user_center/article/bin'],
      ['signedIn', '/admin/user_center/notices'],
      ['backOffice', '/admin/article/write'],
      ['backOffice', '/admin/article/edit/:id'],
      ['backOffice', '/admin/article/category_list'],
      ['backOffice', '/admin/article/tag_list'],
      ['backOffice', '/admin/article/series_list'],
      ['backOffice', '/admin/users/user/:id'],
      ['signedIn', '/admin/*'],
      ['admin', '/admin/big_model/chat_role/proposal_list'],
      ['admin', '/admin/big_model/chat_role/role_list/new'],
      ['admin', '/admin/big_model/chat_role/role_list/edit/:id'],
      ['admin', '/admin/settings/page_list'],
      ['admin', '/admin/settings/page_list/write'],
      ['admin', '/admin/settings/page_list/edit/:id'],
      ['admin', '/admin/settings/link_list'],
      ['admin', '/admin/system/release_list'],
    ] as const
  ).map(([access, path]) => ({ access, path })),
];
const pages: readonly Page[] = [...listedPages, ...furtherPages];
/** At an unknown address the shell answers itself where the remote arrives later, as it does here. */
const entered = pages.filter(({ path }) => path !== '/*');

/** Clauses of section 6, each with the person and the addresses that it is about. */
const rules: readonly (readonly [ClauseId, Person, RegExp])[] = [
  ['6.admin.everything', 'administrator', /^\//],
  ['6.user.user-center', 'general user', /^\/admin\/user_center\//],
  ['6.user.chat', 'general user', /^\/(chat|bigModel\/\w+)$/],
  ['6.user.no-management', 'general user', /^\/admin\/(article|users|chat_group)\//],
  ['6.user.no-big-model-system', 'general user', /^\/admin\/(big_model|system)\//],
  ['6.tourist.article', 'tourist', /^\/admin\/article\/(article|image|comment)_list$/],
  ['6.tourist.users', 'tourist', /^\/admin\/users\//],
  ['6.tourist.chat-group', 'tourist', /^\/admin\/chat_group\//],
  ['6.tourist.no-big-model-system', 'tourist', /^\/admin\/(big_model|system)\//],
  ['6.login-required', 'visitor', /^\/(bigModel\/session|admin)/],
];
const proofOf = (person: Person, path: string): string =>
  proves(...rules.filter(([, who, paths]) => who === person && paths.test(path)).map(([id]) => id));

const pathsIn = (routes: readonly RemoteRoute[], base = ''): string[] =>
  routes.flatMap((route) => {
    const path = route.path ? `${base}/${route.path}` : base;
    const isPage = route.page !== undefined && !route.children;
    return [...(isPage ? [path || '/'] : []), ...pathsIn(route.children ?? [], path)];
  });

/** The same table with a page that shows its own pattern in place of each page, so that only the routing is drawn. */
const withoutContent = (routes: readonly RemoteRoute[], base = ''): RemoteRoute[] =>
  routes.map(({ path, index, handle, redirect, page, children }) => {
    const whole = path ? `${base}/${path}` : base;
    const Component = children ? () => <Outlet /> : () => <h1>{whole || '/'}</h1>;
    return {
      ...(path !== undefined && { path }),
      ...(index && { index }),
      ...(handle && { handle }),
      ...(redirect !== undefined && { redirect }),
      ...(page && { page: async () => ({ Component }) }),
      ...(children && { children: withoutContent(children, whole) }),
    };
  });

// A remote is found by its name while running, as the federation runtime finds it: no app imports another one.
const remoteOf = async (folder: string): Promise<RemoteModule> =>
  ((await import(`../../../${folder}/src/remote`)) as { readonly default: RemoteModule }).default;

const tables = new Map<RemoteName, RemoteModule>();
beforeAll(async () => {
  for (const [name, folder] of Object.entries(folders) as [RemoteName, string][])
    tables.set(name, await remoteOf(folder));
});

const serveTables = (): void =>
  serveRemotes(
    Object.fromEntries(
      [...tables].map(([name, { routes }]) => [name, () => ({ routes: withoutContent(routes), slots: {} })]),
    ),
  );

test("every page of the remotes' route tables is listed here", () => {
  const present = [...tables.values()].flatMap(({ routes }) => pathsIn(routes));
  expect(present.sort()).toEqual(pages.map(({ path }) => path).sort());
});

describe.each(people)(`Specification 6: direct entry, %s ${proves('1.people')}`, (person) => {
  const rows = entered.map(({ path, access }) => {
    const refusal = refusals[person][access] ?? '';
    return { path, refusal, outcome: refusal || 'shown', proof: proofOf(person, path) };
  });

  test.each(rows)('$path: $outcome $proof', async ({ path, refusal }) => {
    serveTables();
    const address = path.replace(/:\w+/, '7');
    const role = roleOf[person];
    const { router } = await openPage(address, role === roles.visitor ? {} : { viewer: aViewer({ role }) });
    const heading = await within(screen.getByRole('main')).findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(refusal ? '/' : path);
    expect(router.state.location.pathname).toBe(refusal ? '/' : address);
    const said = screen.queryAllByText(/^(需要登录|权限不足\d)$/).map((notice) => notice.textContent);
    expect(said).toEqual(refusal ? [refusal] : []);
    expect(screen.queryAllByRole('dialog', { name: '登录' })).toHaveLength(refusal === '需要登录' ? 1 : 0);
  });
});
