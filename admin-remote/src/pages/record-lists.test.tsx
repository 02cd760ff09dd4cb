import { act, screen, waitFor, within } from '@testing-library/react';
import { adminLists, type AdminListName } from '@yanye/shared/contract/admin-lists';
import { advertCalls } from '@yanye/shared/contract/adverts.calls';
import { autoReplyCalls } from '@yanye/shared/contract/auto-replies.calls';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { CallHead } from '@yanye/shared/contract/call';
import type { exportRoutes } from '@yanye/shared/contract/exports';
import { exportCalls } from '@yanye/shared/contract/exports.calls';
import { feedbackCalls } from '@yanye/shared/contract/feedback.calls';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { linkCalls } from '@yanye/shared/contract/links.calls';
import { managedRoleCalls } from '@yanye/shared/contract/managed-roles.calls';
import { customPageCalls } from '@yanye/shared/contract/custom-pages.calls';
import type { RouteContract } from '@yanye/shared/contract/route';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import { roleTagCalls } from '@yanye/shared/contract/role-tags.calls';
import { searchCalls } from '@yanye/shared/contract/search.calls';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import { sensitiveWordCalls } from '@yanye/shared/contract/sensitive-words.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aFriendLink } from '@yanye/shared/testing/builders/links';
import { aCustomPage } from '@yanye/shared/testing/builders/pages';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';
import { openListMenu } from '../testing/open-list-menu';

interface Sample {
  readonly path: string;
  readonly call: CallHead;
  /** Two records, with the name of the first. */
  readonly records: readonly object[];
  readonly first: string;
  readonly unit: string;
  /** Label of the search field. */
  readonly search: string;
  /** The default sort order, then another. */
  readonly sorts: readonly [string, string];
  /** The header that changes to the other sort order. */
  readonly header: string;
  /** The server's name of the table. */
  readonly table: string;
  readonly load: () => Promise<unknown>;
}

const time = '2026-03-01T09:30:00+08:00';
const advert = { id: 1, created_at: time, title: '读书节', href: 'https://books.example/' };
const picture = { images: '/uploads/images/a.webp', picture: null, is_show: true };
const feedback = { id: 1, created_at: time, email: 'reader@example.com', content: '字大一点就好了。' };
const word = { id: 1, word: '赌博', action: 'mask', created_at: time };
const rule = {
  ...{ id: 1, created_at: time, name: '退款', mode: 2, rule: '退钱' },
  ...{ replyContent: '请看帮助。', sort: 0, enable: true },
};
const role = {
  ...{ id: 1, created_at: time, updated_at: time, name: '老编辑', icon: '', abstract: '改稿子', tags: [] },
  ...{ enable: true, is_featured: false, scope: 0, autoReply: false, popularity: 4, author: '林间' },
};
const session = { id: 1, created_at: time, userID: 7, nickName: '林间', sessionName: '改稿' };
const talk = { ...session, roleName: '老编辑', chatCount: 2, lastContent: '再看一段' };
const miss = { query: '量子', count: 3, last_at: time };

const samples: readonly Sample[] = [
  {
    table: 'links',
    search: '搜索名称、网址或描述',
    path: '/admin/settings/link_list',
    call: linkCalls.list,
    records: [aFriendLink(), aFriendLink({ id: 2, title: '近处' })],
    first: '远方',
    unit: '个友情链接',
    sorts: ['sort desc', 'title asc'],
    header: '名称',
    load: () => import('./LinkListPage'),
  },
  {
    table: 'adverts',
    search: '搜索标题',
    path: '/admin/system/promotion_list',
    call: advertCalls.list,
    records: [
      { ...advert, ...picture },
      { ...advert, ...picture, id: 2, title: '另一个' },
    ],
    first: '读书节',
    unit: '个推广',
    sorts: ['created_at desc', 'title asc'],
    header: '推广',
    load: () => import('./PromotionListPage'),
  },
  {
    table: 'pages',
    search: '搜索标题或地址',
    path: '/admin/settings/page_list',
    call: customPageCalls.list,
    records: [aCustomPage(), aCustomPage({ id: 2, slug: 'two', title: '二' })],
    first: '关于',
    unit: '个页面',
    sorts: ['sort desc', 'updated_at desc'],
    header: '修改时间',
    load: () => import('./PageListPage'),
  },
  {
    table: 'feedback',
    search: '搜索邮箱或内容',
    path: '/admin/system/feedback_list',
    call: feedbackCalls.list,
    records: [feedback, { ...feedback, id: 2, content: '很好' }],
    first: '字大一点就好了。',
    unit: '条反馈',
    sorts: ['created_at desc', 'created_at asc'],
    header: '时间',
    load: () => import('./FeedbackListPage'),
  },
  {
    table: 'words',
    search: '搜索敏感词',
    path: '/admin/system/word_list',
    call: sensitiveWordCalls.list,
    records: [word, { ...word, id: 2, word: '发票' }],
    first: '赌博',
    unit: '个敏感词',
    sorts: ['created_at desc', 'word asc'],
    header: '敏感词',
    load: () => import('./WordListPage'),
  },
  {
    table: 'auto_replies',
    search: '搜索名称',
    path: '/admin/big_model/options/reply',
    call: autoReplyCalls.list,
    records: [rule, { ...rule, id: 2, name: '问候' }],
    first: '退款',
    unit: '条规则',
    sorts: ['sort desc', 'name asc'],
    header: '名称',
    load: () => import('./AutoReplyPage'),
  },
  {
    table: 'big_model_roles',
    search: '搜索名称',
    path: '/admin/big_model/chat_role/role_list',
    call: managedRoleCalls.list,
    records: [role, { ...role, id: 2, name: '掌柜' }],
    first: '老编辑',
    unit: '个角色',
    sorts: ['created_at desc', 'popularity desc'],
    header: '对话数',
    load: () => import('./RoleListPage'),
  },
  {
    table: 'role_sessions',
    search: '搜索会话、角色或昵称',
    path: '/admin/big_model/session_list',
    call: roleSessionCalls.managed,
    records: [talk, { ...talk, id: 2, sessionName: '写诗' }],
    first: '改稿',
    unit: '个会话',
    sorts: ['created_at desc', 'created_at asc'],
    header: '创建时间',
    load: () => import('./SessionListPage'),
  },
  {
    table: 'search_misses',
    search: '找一个词',
    path: '/admin/article/search_misses',
    call: searchCalls.misses,
    records: [miss, { ...miss, query: '光' }],
    first: '量子',
    unit: '个词',
    sorts: ['count desc', 'last_at desc'],
    header: '最近一次',
    load: () => import('./SearchMissesPage'),
  },
];

const columnsOf = (table: string): readonly string[] => adminLists[table as AdminListName].columns;

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => Promise.all(samples.map(({ load }) => load())), 120_000);

test.each(samples.map((sample) => [sample.table, sample] as const))(
  'the list of %s uses the shared table with its columns and filters',
  async (table, { path, call, records, first, unit, search, sorts, header }) => {
    const api = withTable(fakeApi())
      .answers(imageCalls.names, [])
      .answers(roleTagCalls.options, [])
      .answers(settingsCalls.site, aSiteInfo())
      .answers<RouteContract>(call, { count: 100, list: records });
    const lastQuery = () => api.callsOf(call).at(-1)?.query;
    const at = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
    const address = { key: '山', from: '2026-01-02', sort: sorts[1], page: '2' };
    const { user, router } = renderRoutes(unframedRoutes, {
      ...{ viewer: aViewer({ role: roles.admin }), at: at(address), api },
    });

    await screen.findByText(first);
    expect(screen.getByRole('searchbox', { name: search })).toHaveValue('山');
    expect(screen.getByText(`共 100 ${unit}`)).toBeInTheDocument();
    expect(lastQuery()).toEqual({ ...address, page: 2, limit: 20 });

    await act(() => router.navigate(at({ key: '山', page: '2' })));
    await waitFor(() => expect(lastQuery()).toEqual({ page: 2, limit: 20, key: '山', sort: sorts[0] }));
    await user.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'));
    await waitFor(() => expect(lastQuery()).toEqual({ page: 1, limit: 20, key: '山', sort: sorts[1] }));
    const chosen = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(chosen)).toEqual({ key: '山', sort: sorts[1] });

    await act(() => router.navigate(at({ key: '山' })));
    const filter = { key: '山', sort: sorts[0] };
    await waitFor(() => expect(lastQuery()).toEqual({ page: 1, limit: 20, ...filter }));
    // The mock prevents a navigation by the browser.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.answers<(typeof exportRoutes)['create']>(exportCalls.create, { path: '/api/exports/x' });
    await openListMenu(user);
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(api.callsOf(exportCalls.create)).toHaveLength(1));
    const exported = api.callsOf(exportCalls.create)[0]?.body as { columns: string[] };
    expect(exported).toMatchObject({ table, filter });
    expect(exported.columns.filter((column) => !columnsOf(table).includes(column))).toEqual([]);
    jest.restoreAllMocks();

    await user.click(screen.getByRole('checkbox', { name: '选择这一页' }));
    await user.click(screen.getByRole('button', { name: `选择符合条件的全部 100 ${unit}` }));
    api.answers<(typeof bulkRoutes)['count']>(bulkCalls.count, { count: 99, before: 5 });
    const bar = within(screen.getByRole('region', { name: `已选 ${records.length} ${unit}` }));
    await user.click(bar.getByRole('button', { name: /删\s?除|忽略/ }));
    const dialog = within(await screen.findByRole('dialog'));
    api.answers<(typeof bulkRoutes)['start']>(bulkCalls.start, {
      ...{ id: 1, table: 'links', action: 'remove', value: '', state: 'waiting', total: 99 },
      ...{ done: 0, changed: 0, problem: '', created_at: '2026-03-01T09:30:00+08:00' },
    });
    await user.click(dialog.getByRole('button', { name: new RegExp(`99 ${unit}$`) }));
    await waitFor(() => expect(api.callsOf(bulkCalls.start)).toHaveLength(1));
    const [started] = api.callsOf(bulkCalls.start);
    expect(started?.body).toEqual({ table, action: 'remove', value: '', before: 5, filter });
  },
);
