import { act, screen, waitFor, within } from '@testing-library/react';
import type { HttpCall } from '@yanye/shared/api/http';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { listStateCalls } from '@yanye/shared/contract/list-states.calls';
import { publishCheckCalls } from '@yanye/shared/contract/publish-check.calls';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { UnwrittenText } from '@yanye/shared/contract/drafts';
import { draftCalls } from '@yanye/shared/contract/drafts.calls';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import type { tableViewRoutes } from '@yanye/shared/contract/table-views';
import { tableViewCalls } from '@yanye/shared/contract/table-views.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { anArticle } from '@yanye/shared/testing/builders/articles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';
import { openListMenu } from '../testing/open-list-menu';
import { chooseInRowMenu, openRowMenu } from '../testing/choose-in-row-menu';

// Preloaded, so that no test waits for the imports.
beforeAll(
  () => Promise.all([import('./ArticleListPage'), import('../features/publish-check/PublishCheckDialog')]),
  120_000,
);

type Views = typeof tableViewRoutes;
type Bulk = typeof bulkRoutes;

const path = '/admin/article/article_list';
const may = { may_edit: true, may_remove: true };
const three = [
  anArticle({ id: 'a1', title: '言叶的由来', is_recommend: true, is_top: true, ...may }),
  anArticle({ id: 'a2', title: '第二篇', status: 'draft', ...may }),
  anArticle({ id: 'a3', title: '第三篇', ...may }),
];

const apiWith = (list: readonly ArticleItem[], count = list.length) =>
  fakeApi()
    .answers(articleCalls.list, { count, list: [...list] })
    .answers(articleCalls.ownStates, { published: 2 })
    .answers(listStateCalls.counts, { published: 1_200, draft: 1 })
    .answers(articleCalls.categories, [{ label: '随笔', value: '随笔' }])
    .answers(articleCalls.seriesNames, [])
    .answers(articleCalls.tagNames, [{ label: '言叶', value: '言叶' }])
    .answers<Views['get']>(tableViewCalls.get, { settings: null, views: [] })
    .answers<Bulk['tasks']>(bulkCalls.tasks, { count: 0, list: [] })
    .answers(settingsCalls.site, {})
    .answers(articleCalls.remove, {})
    .answers(publishCheckCalls.article, { findings: [], more: 0, may_publish: true })
    .answers(articleCalls.update, { id: 'a1', slug: 'a1', version: 2 })
    .answers(imageCalls.names, []);

const open = (
  api: ReturnType<typeof fakeApi>,
  { role = roles.admin, search = '', at = path }: { role?: Role; search?: string; at?: string } = {},
) => renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at: at + search, api });

const lastQuery = (api: ReturnType<typeof fakeApi>): HttpCall['query'] =>
  api.callsOf(articleCalls.list).at(-1)?.query;

describe('the article list', () => {
  test('shows each article with its management data', async () => {
    open(apiWith(three));
    const row = within((await screen.findByText('言叶的由来')).closest('tr') as HTMLElement);
    expect(row.getByText('已发布')).toBeVisible();
    expect(row.getByText('随笔')).toBeVisible();
    expect(row.getByText('站长')).toBeVisible();
    expect(row.getByLabelText('已推荐')).toBeVisible();
    expect(row.getByLabelText('已置顶')).toBeVisible();
    expect(row.getByText('12')).toBeVisible();
    expect(row.getByRole('link', { name: '查看《言叶的由来》' })).toHaveAttribute(
      'href',
      '/article/leaves-of-words',
    );
    expect(screen.getByText('共 3 篇文章')).toBeVisible();
  });

  test.each([
    [
      'of all authors for administrators',
      path,
      roles.admin,
      ['全部 1,201', '已发布 1,200', '待审核', '草稿 1'],
    ],
    ['of no author for the demonstration account', path, roles.tourist, ['全部', '已发布', '待审核', '草稿']],
    ['of the user', '/admin/user_center/article', roles.user, ['全部 2', '已发布 2', '待审核', '草稿']],
  ] as const)('counts the articles %s by status with one query', async (_whose, at, role, tabs) => {
    const api = apiWith(three);
    open(api, { at, role });
    await screen.findAllByText('言叶的由来');
    const nav = within(screen.getByRole('navigation', { name: '状态' }));
    await waitFor(() =>
      expect(
        nav
          .getAllByRole('link')
          .slice(0, 4)
          .map(({ textContent }) => textContent),
      ).toEqual(tabs),
    );
    expect(api.callsOf(articleCalls.list)).toHaveLength(1);
  });

  test('links no unpublished article to a public page', async () => {
    open(apiWith(three));
    const row = within((await screen.findByText('第二篇')).closest('tr') as HTMLElement);
    expect(row.getByText('草稿')).toBeVisible();
    expect(row.queryByRole('link', { name: '查看《第二篇》' })).toBeNull();
  });

  test('requests the articles that match the query string', async () => {
    const api = apiWith(three, 300);
    open(api, { search: '?page=3&limit=20&key=叶&category=随笔&tag=言叶&status=draft&sort=look_count+desc' });
    await screen.findByText('第二篇');
    expect(lastQuery(api)).toEqual({
      page: 3,
      limit: 20,
      key: '叶',
      category: '随笔',
      tag: '言叶',
      status: 'draft',
      sort: 'look_count desc',
      is_user: 'false',
    });
    expect(screen.getByRole('searchbox', { name: '搜索标题' })).toHaveValue('叶');
  });

  test('writes a search to the query string and returns to the first page', async () => {
    const api = apiWith(three, 300);
    const { user, router } = open(api, { search: '?page=3&status=draft' });
    await screen.findByText('第二篇');
    await user.type(screen.getByRole('searchbox', { name: '搜索标题' }), '叶{Enter}');
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ key: '叶', page: 1, status: 'draft' }));
    expect(router.state.location.search).toBe('?key=%E5%8F%B6&status=draft');
  });

  test('filters pinned articles and writes the filter to the query string', async () => {
    const api = apiWith(three, 30);
    const { user, router } = open(api);
    await screen.findByText('第二篇');
    await user.click(screen.getByRole('button', { name: '筛选' }));
    await user.click(await screen.findByRole('checkbox', { name: '只看置顶' }));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ is_top: 'true', page: 1 }));
    expect(router.state.location.search).toBe('?is_top=true');
    await user.click(await screen.findByRole('button', { name: '只看置顶，移除' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('paginates through the query string and the back button', async () => {
    const api = apiWith(three, 30);
    const { user, router } = open(api);
    await screen.findByText('第二篇');
    await user.click(screen.getByTitle('2'));
    expect(router.state.location.search).toBe('?page=2');
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: 2 }));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByTitle('1')).toHaveClass('ant-pagination-item-active'));
  });

  test('highlights search hits without parsing the title as markup', async () => {
    open(apiWith([anArticle({ title: '<em>叶</em>&lt;b&gt;', title_text: '叶<b>', ...may })]), {
      search: '?key=叶',
    });
    expect(await screen.findByText('叶', { selector: 'em' })).toBeVisible();
    expect(screen.getByRole('button', { name: '编辑《叶<b>》' })).toBeVisible();
  });
});

describe('the article list without rows', () => {
  test('offers to write a first article when there are none', async () => {
    open(apiWith([]));
    expect(await screen.findByText('还没有文章')).toBeVisible();
    expect(screen.getByRole('link', { name: '写文章' })).toHaveAttribute('href', '/admin/article/write');
  });

  test('offers to clear filters that match nothing', async () => {
    const { user, router } = open(apiWith([]), { search: '?tag=无&sort=title+asc' });
    expect(await screen.findByText('没有符合条件的文章')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: '清除筛选' })[0] as HTMLElement);
    expect(router.state.location.search).toBe('?sort=title+asc');
  });

  test('shows the reason of a failure and retries', async () => {
    const api = apiWith(three).fails(articleCalls.list, {
      status: 500,
      msg: '服务出了点问题，请稍后再试',
      request_id: 'r-7',
    });
    const { user } = open(api);
    expect(await screen.findByText('服务出了点问题，请稍后再试')).toBeVisible();
    expect(screen.getByText(/r-7/)).toBeVisible();
    api.answers(articleCalls.list, { count: 3, list: three });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('第二篇')).toBeVisible();
  });
});

describe('bulk actions on articles', () => {
  const tickTwo = async (api: ReturnType<typeof fakeApi>) => {
    const shown = open(api);
    await shown.user.click(await screen.findByRole('checkbox', { name: '选择 《第二篇》' }));
    await shown.user.click(screen.getByRole('checkbox', { name: '选择 《第三篇》' }));
    const bar = within(screen.getByRole('region', { name: '已选 2 篇文章' }));
    return { ...shown, bar };
  };
  const toastTexts = ({ store }: ReturnType<typeof open>) =>
    store.getState().toasts.list.map(({ text }) => text);

  test('show the number of articles before removal and the result afterwards', async () => {
    const api = apiWith(three).answers<Bulk['rows']>(bulkCalls.rows, { changed: ['a2', 'a3'], skipped: 0 });
    const shown = await tickTwo(api);
    await shown.user.click(shown.bar.getByRole('button', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('删除《第二篇》、《第三篇》？')).toBeVisible();
    expect(dialog.getByText(/移到回收站，在保留期限内可以恢复/)).toBeVisible();
    expect(api.callsOf(bulkCalls.rows)).toHaveLength(0);
    await shown.user.click(dialog.getByRole('button', { name: '删除 2 篇文章' }));
    await waitFor(() => expect(toastTexts(shown)).toContain('已删除 2 篇文章'));
    expect(api.callsOf(bulkCalls.rows).map(({ body }) => body)).toEqual([
      { table: 'articles', action: 'remove', value: '', id_list: ['a2', 'a3'] },
    ]);
  });

  test('unpublishing offers an undo and reports skipped articles', async () => {
    const api = apiWith(three).answers<Bulk['rows']>(bulkCalls.rows, { changed: ['a3'], skipped: 1 });
    const shown = await tickTwo(api);
    await shown.user.click(shown.bar.getByRole('button', { name: '撤下' }));
    await waitFor(() =>
      expect(toastTexts(shown)).toContain('已撤下 1 篇文章，1 篇文章无需处理或无权限，已跳过'),
    );
    expect(shown.store.getState().toasts.list[0]?.actionLabel).toBe('撤销');
    expect(screen.queryByRole('region', { name: /^已选/ })).not.toBeInTheDocument();
  });

  test('a tag dialog suggests existing tags', async () => {
    const api = apiWith(three).answers<Bulk['rows']>(bulkCalls.rows, { changed: ['a2', 'a3'], skipped: 0 });
    const shown = await tickTwo(api);
    await shown.user.click(shown.bar.getByRole('button', { name: '添加标签' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '添加标签 2 篇文章' })).toBeDisabled();
    await shown.user.type(dialog.getByRole('combobox', { name: '标签' }), '新标签');
    await shown.user.click(dialog.getByRole('button', { name: '添加标签 2 篇文章' }));
    await waitFor(() =>
      expect(api.callsOf(bulkCalls.rows).at(-1)?.body).toMatchObject({ action: 'add_tag', value: '新标签' }),
    );
  });
});

describe('removing an article', () => {
  test('a cancelled removal sends no request', async () => {
    const api = apiWith(three);
    const { user } = open(api);
    await chooseInRowMenu(user, '《第二篇》', '删除');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
    expect(api.callsOf(articleCalls.remove)).toHaveLength(0);
  });
});

describe('permissions in the article list', () => {
  test('a tourist sees every control disabled with the reason', async () => {
    const locked = three.map((article) => ({ ...article, may_edit: false, may_remove: false }));
    const { user } = open(apiWith(locked, 30), { role: roles.tourist });
    await screen.findByText('第二篇');
    await openListMenu(user);
    for (const name of ['写文章', '编辑《第二篇》', '导出', '发布', '删除']) {
      const button = screen.getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription('演示账号只能浏览，不能修改内容');
    }
    expect(screen.getByRole('checkbox', { name: '选择 《第二篇》' })).toBeDisabled();
    await openRowMenu(user, '《第二篇》');
    for (const name of ['信息', '删除'])
      expect(
        await screen.findByRole('menuitem', { name: `${name}（演示账号只能浏览，不能修改内容）` }),
      ).toHaveAttribute('aria-disabled', 'true');
  });

  test('a general user sees only own articles and cannot change published ones', async () => {
    const api = apiWith([
      anArticle({ id: 'm1', title: '已发布的', may_edit: false, may_remove: false }),
      anArticle({ id: 'm2', title: '草稿的', status: 'draft', ...may }),
    ]);
    const { router, user } = open(api, { role: roles.user, at: '/admin/user_center/article' });
    await screen.findByText('草稿的');
    expect(lastQuery(api)).toMatchObject({ is_user: 'true' });
    expect(screen.getByRole('button', { name: '编辑《已发布的》' })).toHaveAccessibleDescription(
      '只能修改自己未发布的文章',
    );
    await chooseInRowMenu(user, '《草稿的》', '删除');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
    expect(screen.getByRole('link', { name: '草稿的' })).toHaveAttribute(
      'href',
      '/admin/user_center/article/edit/m2',
    );
    expect(router.state.location.pathname).toBe('/admin/user_center/article');
  });
});

describe('new articles that were never stored', () => {
  const unwritten = (title: string, change = {}): UnwrittenText => ({
    ...{ draft_key: 'k1', desk: 'd1', kept_at: '2026-01-31T10:00:00+08:00', title, size: 34 },
    ...change,
  });
  const apiWithTexts = () =>
    apiWith(three)
      .answers(draftCalls.unwritten, {
        list: [unwritten('写到一半'), unwritten('', { draft_key: 'k2', desk: 'd2' })],
      })
      .answers(draftCalls.settle, {});

  test('are listed with their titles, lead to the editor, and can be dismissed', async () => {
    const api = apiWithTexts();
    const { user } = open(api);
    const texts = within(await screen.findByRole('region', { name: '还没有保存的新文章' }));
    expect(texts.getByRole('link', { name: '继续写《写到一半》' })).toHaveAttribute(
      'href',
      '/admin/article/write?draft=k1',
    );
    expect(texts.getByRole('link', { name: '继续写《无标题》' })).toBeVisible();
    api.answers(draftCalls.unwritten, { list: [] });
    await user.click(texts.getByRole('button', { name: '忽略《写到一半》' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '还没有保存的新文章' })).toBeNull());
    expect(api.callsOf(draftCalls.settle).map(({ body }) => body)).toEqual([{ desks: ['d1'] }]);
  });

  test('stand among the drafts, and not among published articles', async () => {
    const { router } = open(apiWithTexts(), { at: `${path}?status=draft` });
    expect(await screen.findByRole('region', { name: '还没有保存的新文章' })).toBeVisible();
    await act(() => router.navigate(`${path}?status=published`));
    expect(screen.queryByRole('region', { name: '还没有保存的新文章' })).toBeNull();
  });
});

describe('the article information dialog', () => {
  const info = async (api: ReturnType<typeof fakeApi>, role: Role = roles.admin) => {
    const shown = open(api, { role, at: role === roles.user ? '/admin/user_center/article' : path });
    await chooseInRowMenu(shown.user, '《第二篇》', '信息');
    return { ...shown, dialog: within(await screen.findByRole('dialog')) };
  };

  test('sends only changed fields and publishes', async () => {
    const api = apiWith(three);
    const { user, dialog } = await info(api);
    const title = dialog.getByLabelText('标题');
    await user.clear(title);
    await user.type(title, '新标题');
    expect(within(dialog.getByRole('figure')).getByText('新标题')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(api.callsOf(articleCalls.update).map(({ body }) => body)).toEqual([
        { id: 'a2', title: '新标题', status: 'published' },
      ]),
    );
  });

  test('checks the text before publication and lets the user cancel', async () => {
    const dead = { level: 'error', code: 'LINK_DEAD', message: '链接打不开', line: 3, heading: '' } as const;
    const api = apiWith(three).answers(publishCheckCalls.article, {
      findings: [dead],
      more: 0,
      may_publish: true,
    });
    const { user, dialog } = await info(api);
    await user.click(dialog.getByRole('button', { name: '发布' }));
    expect(await screen.findByText('链接打不开')).toBeVisible();
    expect(api.callsOf(publishCheckCalls.article)[0]?.body).toMatchObject({ id: 'a2', title: '第二篇' });
    await user.click(screen.getByRole('button', { name: '返回修改' }));
    expect(await dialog.findByText('发布检查发现了问题，改好后再发布')).toBeVisible();
    expect(api.callsOf(articleCalls.update)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '发布' }));
    await user.click(await screen.findByRole('button', { name: '仍然发布' }));
    await waitFor(() => expect(api.callsOf(articleCalls.update)).toHaveLength(1));
  });

  test('stays open with the reason when the server refuses', async () => {
    const api = apiWith(three).fails(articleCalls.update, {
      status: 409,
      error: 'TITLE_TAKEN',
      msg: '已有同名文章，请换一个标题',
    });
    const { user, dialog } = await info(api);
    await user.click(dialog.getByRole('button', { name: '存为草稿' }));
    expect(await dialog.findByText('已有同名文章，请换一个标题')).toBeVisible();
  });

  test('rejects a link with another protocol', async () => {
    const api = apiWith(three);
    const { user, dialog } = await info(api);
    await user.type(dialog.getByLabelText(/原文链接/), 'ftp://x');
    await user.click(dialog.getByRole('button', { name: '存为草稿' }));
    await waitFor(() => expect(dialog.getByText('原文链接应以 http:// 或 https:// 开头')).toBeVisible());
    expect(api.callsOf(articleCalls.update)).toHaveLength(0);
  });

  test('lets only an administrator publish', async () => {
    const { dialog } = await info(apiWith(three), roles.user);
    expect(dialog.queryByRole('button', { name: /发布/ })).toBeNull();
    expect(dialog.getByRole('button', { name: '投稿' })).toBeDisabled();
    expect(dialog.getByText('站点目前不接受投稿，可以先存为草稿')).toBeVisible();
    expect(dialog.getByRole('button', { name: '存为草稿' })).toBeEnabled();
  });
});
