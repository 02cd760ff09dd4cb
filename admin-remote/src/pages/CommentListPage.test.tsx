import { act, screen, waitFor, within } from '@testing-library/react';
import type { bulkRoutes, BulkTask } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { CommentRecord, CommentReport, commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import type { exportRoutes } from '@yanye/shared/contract/exports';
import { exportCalls } from '@yanye/shared/contract/exports.calls';
import type { listStateRoutes } from '@yanye/shared/contract/list-states';
import { listStateCalls } from '@yanye/shared/contract/list-states.calls';
import type { tableViewRoutes, TableSettings, TableView } from '@yanye/shared/contract/table-views';
import { tableViewCalls } from '@yanye/shared/contract/table-views.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { toastActionChosen } from '@yanye/shared/toasts/toasts-slice';
import { aCommentRecord } from '@yanye/shared/testing/builders/comments';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu, openRowMenu } from '../testing/choose-in-row-menu';
import { openListMenu } from '../testing/open-list-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./CommentListPage'), 120_000);

type Routes = typeof commentRoutes;
type Views = typeof tableViewRoutes;
type Bulk = typeof bulkRoutes;

const report = (overrides: Partial<CommentReport> = {}): CommentReport => ({
  id: 7,
  created_at: '2026-03-03T09:00:00+08:00',
  reason: 'spam',
  note: '一直在发广告',
  is_settled: false,
  reporter: { id: 5, nick_name: '阿明' },
  comment: aCommentRecord({ id: 3, content: '加我领钱' }),
  ...overrides,
});

interface Setting {
  readonly comments?: readonly CommentRecord[];
  readonly reports?: readonly CommentReport[];
  readonly search?: string;
  readonly role?: Role;
  readonly count?: number;
  readonly settings?: TableSettings | null;
  readonly views?: readonly TableView[];
  readonly tasks?: readonly BulkTask[];
}

const open = ({
  comments = [],
  count = comments.length,
  reports = [],
  search = '',
  role = roles.admin,
  settings = null,
  views = [],
  tasks = [],
}: Setting = {}) => {
  const api = fakeApi()
    .answers<Routes['all']>(commentCalls.all, { count, list: [...comments] })
    .answers<Routes['articles']>(commentCalls.articles, {
      count: 2,
      list: [
        { id: 'a', title: '山中来信', count: 12, pending_count: 1 },
        { id: 'b', title: '冬天', count: 3, pending_count: 0 },
      ],
    })
    .answers<(typeof listStateRoutes)['counts']>(listStateCalls.counts, {
      ...{ approved: 40, pending: 1, removed: 3 },
      reports: reports.length,
    })
    .answers<Views['get']>(tableViewCalls.get, { settings, views: [...views] })
    .answers<Views['keepSettings']>(tableViewCalls.keepSettings, {})
    .answers<Bulk['tasks']>(bulkCalls.tasks, { count: tasks.length, list: [...tasks] })
    .answers<Routes['reports']>(commentCalls.reports, { count: reports.length, list: [...reports] });
  return renderRoutes(unframedRoutes, {
    viewer: aViewer({ role }),
    at: `/admin/article/comment_list${search}`,
    api,
  });
};
const queriesOf = (view: ReturnType<typeof open>) =>
  view.api.callsOf(commentCalls.all).map(({ query }) => query);
const toastTexts = (view: ReturnType<typeof open>) =>
  view.store.getState().toasts.list.map(({ text }) => text);

describe('the comment list', () => {
  test('links a comment to its place on the page', async () => {
    open({ comments: [aCommentRecord({ id: 9 })], search: '?show=approved' });
    const list = await screen.findByRole('grid', { name: '评论' });
    expect(within(list).getByRole('link', { name: '山中来信' })).toHaveAttribute(
      'href',
      '/article/letter#comment-9',
    );
  });

  test('tells administrators the address of a guest', async () => {
    const comment = aCommentRecord({ user_id: 0, is_guest: true, guest_email: 'guest@example.com' });
    const { user } = open({ comments: [comment], search: '?show=approved' });
    const list = await screen.findByRole('grid', { name: '评论' });
    expect(within(list).getByText('访客')).toBeInTheDocument();
    await user.click(within(list).getByRole('button', { name: '写得真好。' }));
    const opened = within(screen.getByRole('region', { name: '小叶的评论' }));
    expect(opened.getByText('guest@example.com')).toBeInTheDocument();
    expect(within(list).queryByText('从别的网站导入')).not.toBeInTheDocument();
  });

  test('approves a pending comment', async () => {
    const view = open({ comments: [aCommentRecord({ id: 4, status: 'pending' })], search: '?show=pending' });
    view.api.answers<Bulk['rows']>(bulkCalls.rows, { changed: ['4'], skipped: 0 });
    await view.user.click(await screen.findByRole('button', { name: '通过小叶的评论' }));
    await waitFor(() => expect(toastTexts(view)).toContain('已通过 1 条评论'));
    expect(view.api.callsOf(bulkCalls.rows).map(({ body }) => body)).toEqual([
      { table: 'comments', action: 'approve', value: '', id_list: ['4'] },
    ]);
  });

  test('removes selected comments after a confirmation that names the replies', async () => {
    const view = open({
      comments: [aCommentRecord({ id: 1 }), aCommentRecord({ id: 2 })],
      search: '?show=approved',
    });
    await view.user.click(await screen.findByRole('checkbox', { name: '选择这一页' }));
    view.api.answers<Bulk['rows']>(bulkCalls.rows, { changed: ['1', '2'], skipped: 0 });
    const bar = within(screen.getByRole('region', { name: '已选 2 条评论' }));
    await view.user.click(bar.getByRole('button', { name: '删除' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('下面的回复会一起删除');
    await view.user.click(within(dialog).getByRole('button', { name: /删\s?除/ }));
    await waitFor(() => expect(view.api.callsOf(bulkCalls.rows)).toHaveLength(1));
    expect(view.api.callsOf(bulkCalls.rows)[0]?.body).toMatchObject({ table: 'comments', action: 'remove' });
  });

  test('offers all that match among those that wait', async () => {
    const view = open({
      comments: [aCommentRecord({ id: 1, status: 'pending' }), aCommentRecord({ id: 2, status: 'pending' })],
      count: 30,
      search: '?show=pending',
    });
    view.api.answers<Bulk['count']>(bulkCalls.count, { count: 30, before: 1_700 });
    await view.user.click(await screen.findByRole('checkbox', { name: '选择这一页' }));
    await view.user.click(screen.getByRole('button', { name: '选择符合条件的全部 30 条评论' }));
    const bar = within(screen.getByRole('region', { name: /^已选/ }));
    await view.user.click(bar.getByRole('button', { name: /^通过/ }));
    await waitFor(() =>
      expect(view.api.callsOf(bulkCalls.count)[0]?.body).toMatchObject({ filter: { status: 'pending' } }),
    );
  });

  test('restores a removed comment', async () => {
    const view = open({ comments: [aCommentRecord({ id: 6, status: 'removed' })], search: '?show=removed' });
    view.api.answers<Bulk['rows']>(bulkCalls.rows, { changed: ['6'], skipped: 0 });
    await view.user.click(await screen.findByRole('button', { name: '恢复小叶的评论' }));
    await waitFor(() => expect(view.api.callsOf(bulkCalls.rows)).toHaveLength(1));
    expect(view.api.callsOf(bulkCalls.rows)[0]?.body).toMatchObject({ action: 'restore', id_list: ['6'] });
    await openRowMenu(view.user, '小叶的评论');
    await screen.findByRole('menuitem', { name: '只看小叶的评论' });
    expect(screen.queryByRole('menuitem', { name: '删除' })).not.toBeInTheDocument();
  });

  test('sends a reply and keeps its text when the server refuses', async () => {
    const view = open({ comments: [aCommentRecord({ id: 8, article_id: 'a' })], search: '?show=approved' });
    await view.user.click(await screen.findByRole('button', { name: '回复小叶的评论' }));
    await view.user.type(screen.getByRole('textbox', { name: '回复的内容' }), '谢谢');
    view.api.fails(commentCalls.write, { status: 422, msg: '内容里有不能发表的词' });
    await view.user.click(screen.getByRole('button', { name: /发\s?送/ }));
    expect(await screen.findByText('内容里有不能发表的词')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '回复的内容' })).toHaveValue('谢谢');
    expect(view.api.callsOf(commentCalls.write).map(({ body }) => body)).toEqual([
      { article_id: 'a', parent_comment_id: 8, content: '谢谢' },
    ]);
  });

  test('returns the focus to the reply button after the user cancels', async () => {
    const view = open({ comments: [aCommentRecord()], search: '?show=approved' });
    await view.user.click(await screen.findByRole('button', { name: '回复小叶的评论' }));
    await view.user.click(screen.getByRole('button', { name: /取\s?消/ }));
    expect(screen.getByRole('button', { name: '回复小叶的评论' })).toHaveFocus();
  });

  test('filters by the article in the query string', async () => {
    const view = open({ comments: [aCommentRecord()], count: 30, search: '?show=approved' });
    await view.user.click(await screen.findByRole('button', { name: '筛选' }));
    await view.user.click(await screen.findByRole('combobox', { name: '文章' }));
    await view.user.click(await screen.findByTitle(/冬天/));
    await waitFor(() => expect(queriesOf(view).at(-1)).toMatchObject({ article_id: 'b' }));
  });

  test('shows the number of pending items on its tabs', async () => {
    open({ comments: [aCommentRecord()], reports: [report()] });
    const tabs = within(await screen.findByRole('navigation', { name: '显示哪些评论' }));
    for (const name of ['全部 44', '待审核 1', '已通过 40', '已删除 3', '举报 1'])
      expect(await tabs.findByRole('link', { name })).toBeInTheDocument();
  });

  test('disables all controls for a tourist and requests no reports', async () => {
    const view = open({
      ...{ comments: [aCommentRecord()], count: 30, role: roles.tourist },
      search: '?show=reports',
    });
    expect(await screen.findByText('举报只有管理员能看')).toBeInTheDocument();
    await view.user.click(screen.getByRole('link', { name: '全部' }));
    await openListMenu(view.user);
    const off = [
      await screen.findByRole('button', { name: '导出' }),
      screen.getByRole('button', { name: '删除' }),
    ];
    for (const button of off) {
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription('演示账号只能浏览，不能修改内容');
    }
    expect(screen.getByRole('checkbox', { name: '选择这一页' })).toBeDisabled();
    expect(view.api.callsOf(commentCalls.reports)).toEqual([]);
  });
});

describe('all comments', () => {
  const some = Array.from({ length: 4 }, (_, at) =>
    aCommentRecord({ id: at + 1, content: `第 ${at + 1} 条`, user_id: at }),
  );
  const rows = () =>
    within(screen.getByRole('grid', { name: '评论' }))
      .getAllByRole('row')
      .slice(1);
  const tickedIds = () =>
    rows().flatMap((row, at) => (row.getAttribute('aria-selected') === 'true' ? [at + 1] : []));
  const opened = async (setting: Setting = {}) => {
    const view = open({ comments: some, count: 300, ...setting });
    await screen.findByRole('grid', { name: '评论' });
    return view;
  };
  const titles = () =>
    within(screen.getByRole('grid', { name: '评论' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);

  test('are requested as the query string says', async () => {
    const view = await opened({
      search:
        '?key=好&status=pending&id=a&author=小叶&from=2026-01-01&to=2026-02-01&reported=true&sort=digg_count+desc&limit=50&page=3',
    });
    expect(queriesOf(view).at(-1)).toEqual({
      key: '好',
      status: 'pending',
      article_id: 'a',
      author: '小叶',
      from: '2026-01-01',
      to: '2026-02-01',
      reported: 'true',
      sort: 'digg_count desc',
      limit: 50,
      page: 3,
    });
  });

  test('are searched after a debounce from the first page', async () => {
    const view = await opened({ search: '?page=3' });
    await view.user.type(screen.getByRole('searchbox', { name: '搜索评论内容或昵称' }), '你好');
    await waitFor(() => expect(queriesOf(view).at(-1)).toMatchObject({ key: '你好', page: 1 }));
    expect(queriesOf(view).map((query) => query?.key)).not.toContain('你');
    expect(view.router.state.location.search).toBe('?key=%E4%BD%A0%E5%A5%BD');
  });

  test('are sorted by a header, and by the default order again', async () => {
    const view = await opened();
    const header = () => screen.getByRole('columnheader', { name: /赞/ });
    for (const order of ['digg_count desc', 'digg_count asc', 'created_at desc']) {
      await view.user.click(within(header()).getByRole('button'));
      await waitFor(() => expect(queriesOf(view).at(-1)).toMatchObject({ sort: order }));
    }
    expect(header()).toHaveAttribute('aria-sort', 'none');
    expect(screen.getByRole('columnheader', { name: /时间/ })).toHaveAttribute('aria-sort', 'descending');
  });

  test('can be navigated by keyboard', async () => {
    const view = await opened();
    act(() => rows()[0]?.focus());
    await view.user.keyboard('{ArrowDown}');
    expect(rows()[1]).toHaveFocus();
    await view.user.keyboard(' {End}{Shift>} {/Shift}');
    expect(tickedIds()).toEqual([2, 3, 4]);
    await view.user.keyboard('{Escape}');
    expect(tickedIds()).toEqual([]);
    await view.user.keyboard('{Control>}a{/Control}');
    expect(tickedIds()).toEqual([1, 2, 3, 4]);
    await view.user.keyboard('{Home}{Enter}');
    expect(screen.getByRole('button', { name: '第 1 条' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('region', { name: '小叶的评论' })).toBeVisible();
    await view.user.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: '小叶的评论' })).toBeNull();
  });

  test('can be selected as a range with the shift key', async () => {
    const view = await opened();
    const box = (at: number) => within(rows()[at] as HTMLElement).getByRole('checkbox');
    await view.user.click(box(0));
    await view.user.keyboard('{Shift>}');
    await view.user.click(box(2));
    await view.user.keyboard('{/Shift}');
    expect(tickedIds()).toEqual([1, 2, 3]);
  });

  test('can be restored after removal', async () => {
    const view = await opened();
    view.api.answers<Bulk['rows']>(bulkCalls.rows, { changed: ['1'], skipped: 0 });
    await view.user.click(
      within(rows()[0] as HTMLElement).getByRole('button', { name: '小叶的评论的更多操作' }),
    );
    await view.user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await waitFor(() => expect(toastTexts(view)).toContain('已删除 1 条评论'));
    const [notice] = view.store.getState().toasts.list;
    expect(notice?.actionLabel).toBe('撤销');
    act(() => void view.store.dispatch(toastActionChosen(notice?.id ?? '')));
    await waitFor(() => expect(toastTexts(view)).toContain('已撤销，恢复了 1 条评论'));
    expect(view.api.callsOf(bulkCalls.rows).map(({ body }) => body)).toEqual([
      { table: 'comments', action: 'remove', value: '', id_list: ['1'] },
      { table: 'comments', action: 'restore', id_list: ['1'] },
    ]);
  });

  const task = (more: Partial<BulkTask>): BulkTask => ({
    id: 5,
    table: 'comments',
    action: 'remove',
    value: '',
    state: 'running',
    total: 50_000,
    done: 12_300,
    changed: 12_300,
    problem: '',
    created_at: '2026-03-03T09:00:00+08:00',
    ...more,
  });

  test('are counted before all matching comments are removed', async () => {
    const view = await opened({ search: '?status=approved' });
    view.api
      .answers<Bulk['count']>(bulkCalls.count, { count: 50_000, before: 1_700 })
      .answers<Bulk['start']>(bulkCalls.start, task({ state: 'waiting' }));
    await view.user.click(screen.getByRole('checkbox', { name: '选择这一页' }));
    await view.user.click(screen.getByRole('button', { name: '选择符合条件的全部 300 条评论' }));
    await view.user.click(
      within(screen.getByRole('region', { name: /^已选/ })).getByRole('button', { name: '删除' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('将删除符合条件的 50,000 条评论');
    const before = queriesOf(view).length;
    view.api.answers<Bulk['tasks']>(bulkCalls.tasks, {
      count: 1,
      list: [task({ state: 'done', changed: 50_000 })],
    });
    expect(view.api.callsOf(bulkCalls.start)).toEqual([]);
    await view.user.click(within(dialog).getByRole('button', { name: '删除 50,000 条评论' }));
    const what = {
      table: 'comments',
      action: 'remove',
      filter: { status: 'approved', sort: 'created_at desc' },
    };
    await waitFor(() =>
      expect(view.api.callsOf(bulkCalls.start).map(({ body }) => body)).toEqual([
        { ...what, value: '', before: 1_700 },
      ]),
    );
    expect(view.api.callsOf(bulkCalls.count).map(({ body }) => body)).toEqual([what]);
    // A short task has already ended at the first poll.
    expect(await screen.findByText('已删除 50,000 条评论')).toBeVisible();
    await waitFor(() => expect(queriesOf(view).length).toBeGreaterThan(before));
  });

  test('show removal progress to every visitor until it is cancelled', async () => {
    const view = await opened({ tasks: [task({})] });
    expect(screen.getByRole('progressbar', { name: '正在删除' })).toHaveAttribute('value', '12300');
    expect(screen.getByText('12,300 / 50,000')).toBeVisible();
    view.api
      .answers<Bulk['cancel']>(bulkCalls.cancel, task({ state: 'cancelled' }))
      .answers<Bulk['tasks']>(bulkCalls.tasks, { count: 1, list: [task({ state: 'cancelled' })] });
    await view.user.click(screen.getByRole('button', { name: '停止' }));
    expect(await screen.findByText('已停止：删除了 12,300 条评论，已处理的保留，其余未改动')).toBeVisible();
  });

  test('are reloaded after a bulk task ends', async () => {
    const view = await opened({ tasks: [task({})] });
    const before = queriesOf(view).length;
    view.api.answers<Bulk['tasks']>(bulkCalls.tasks, {
      count: 1,
      list: [task({ state: 'done', changed: 50_000 })],
    });
    expect(await screen.findByText('已删除 50,000 条评论')).toBeVisible();
    await waitFor(() => expect(queriesOf(view).length).toBeGreaterThan(before));
  });

  test('restore the chosen columns and store a change', async () => {
    const view = await opened({
      settings: {
        columns: [
          { key: 'created_at', shown: true },
          { key: 'digg_count', shown: false },
        ],
        density: 'dense',
      },
    });
    expect(titles()).toEqual(['', '内容', '时间', '操作']);
    expect(screen.getByRole('grid')).toHaveAttribute('data-density', 'dense');
    await openListMenu(view.user);
    await view.user.click(screen.getByRole('button', { name: '列' }));
    await view.user.click(await screen.findByRole('checkbox', { name: '赞' }));
    expect(titles()).toContain('赞');
    await waitFor(() => expect(view.api.callsOf(tableViewCalls.keepSettings)).toHaveLength(1));
  });

  test('store no column settings of a tourist and say so', async () => {
    const view = await opened({ role: roles.tourist });
    await openListMenu(view.user);
    await view.user.click(screen.getByRole('button', { name: '列' }));
    expect(await screen.findByText('演示账号的设置只在这次浏览里有效')).toBeVisible();
    await view.user.click(screen.getByRole('checkbox', { name: '赞' }));
    expect(titles()).not.toContain('赞');
    view.unmount();
    expect(view.api.callsOf(tableViewCalls.keepSettings)).toEqual([]);
  });

  test('can be shown by a saved view', async () => {
    const view = await opened({ views: [{ id: 3, name: '待审核', search: 'status=pending' }] });
    await openListMenu(view.user);
    await view.user.click(screen.getByRole('button', { name: '视图' }));
    await view.user.click(await screen.findByRole('button', { name: '待审核' }));
    await waitFor(() => expect(view.router.state.location.search).toBe('?status=pending'));
    await waitFor(() => expect(queriesOf(view).at(-1)).toMatchObject({ status: 'pending', page: 1 }));
  });

  test('are saved as a view without the page number', async () => {
    const view = await opened({ search: '?status=pending&page=2' });
    view.api.answers<Views['save']>(tableViewCalls.save, { id: 4, name: '要看的', search: 'status=pending' });
    await openListMenu(view.user);
    await view.user.click(screen.getByRole('button', { name: '视图' }));
    await view.user.type(await screen.findByRole('textbox', { name: '视图的名字' }), '要看的');
    await view.user.click(screen.getByRole('button', { name: '保存当前筛选' }));
    await waitFor(() =>
      expect(view.api.callsOf(tableViewCalls.save).map(({ body }) => body)).toEqual([
        { name: '要看的', search: 'status=pending' },
      ]),
    );
  });

  test('are exported with the current filters and columns', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const view = await opened({ search: '?key=好' });
    view.api.answers<(typeof exportRoutes)['create']>(exportCalls.create, { path: '/api/exports/t' });
    await openListMenu(view.user);
    await view.user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(view.api.callsOf(exportCalls.create).map(({ body }) => body)).toEqual([
      {
        table: 'comments',
        filter: { key: '好', sort: 'created_at desc' },
        columns: ['content', 'status', 'author', 'article', 'report_count', 'digg_count', 'created_at'],
      },
    ]);
    click.mockRestore();
  });

  test('show a message when counting fails', async () => {
    await opened({ count: 200_000 });
    expect(screen.getByText('共 至少 200,000 条评论')).toBeVisible();
  });
});

describe('comment reports', () => {
  test('show reporter and reason, and are resolved by keeping the comment', async () => {
    const view = open({ reports: [report()], search: '?show=reports' });
    const list = await screen.findByRole('grid', { name: '举报' });
    expect(list).toHaveTextContent('广告或刷屏');
    expect(list).toHaveTextContent('阿明');
    expect(list).toHaveTextContent('一直在发广告');
    expect(list).toHaveTextContent('加我领钱');
    view.api.answers<Routes['settleReports']>(commentCalls.settleReports, { settled: 1 });
    await view.user.click(screen.getByRole('button', { name: '保留小叶的评论' }));
    await waitFor(() => expect(toastTexts(view)).toContain('评论保留，举报已处理'));
    expect(view.api.callsOf(commentCalls.settleReports).map(({ body }) => body)).toEqual([{ id_list: [7] }]);
  });

  test('are resolved by removing the comment', async () => {
    const view = open({ reports: [report()], search: '?show=reports' });
    await chooseInRowMenu(view.user, '小叶的评论', '删除');
    view.api.answers<Routes['removeMany']>(commentCalls.removeMany, { removed: 1 });
    const dialog = await screen.findByRole('dialog');
    await view.user.click(within(dialog).getByRole('button', { name: /删\s?除/ }));
    await waitFor(() =>
      expect(view.api.callsOf(commentCalls.removeMany).map(({ body }) => body)).toEqual([{ id_list: [3] }]),
    );
  });

  test('are requested separately once resolved', async () => {
    const view = open({ reports: [], search: '?show=reports' });
    await screen.findByText('没有待处理的举报');
    await view.user.click(screen.getByText('已处理'));
    expect(await screen.findByText('还没有处理过举报')).toBeInTheDocument();
    expect(view.api.callsOf(commentCalls.reports).at(-1)?.query).toMatchObject({ settled: 'true' });
  });
});
