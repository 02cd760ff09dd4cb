import { screen, waitFor, within } from '@testing-library/react';
import type { CommentRecord, CommentReport, commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { aCommentRecord } from '@yanye/shared/testing/builders/comments';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';

// Loaded once before, so that no test waits for it.
beforeAll(() => import('./CommentListPage'), 120_000);

type Routes = typeof commentRoutes;

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
}

const open = ({ comments = [], reports = [], search = '', role = roles.admin }: Setting = {}) => {
  const api = fakeApi()
    .answers<Routes['all']>(commentCalls.all, { count: comments.length, list: [...comments] })
    .answers<Routes['articles']>(commentCalls.articles, {
      count: 2,
      list: [
        { id: 'a', title: '山中来信', count: 12, pending_count: 1 },
        { id: 'b', title: '冬天', count: 3, pending_count: 0 },
      ],
    })
    .answers<Routes['reports']>(commentCalls.reports, { count: reports.length, list: [...reports] });
  return renderRoutes(routes, {
    viewer: aViewer({ role }),
    at: `/admin/article/comment_list${search}`,
    api,
  });
};
const queriesOf = (view: ReturnType<typeof open>) =>
  view.api
    .callsOf(commentCalls.all)
    .map(({ query }) => query)
    .filter((query) => query?.limit !== 1);
const said = (view: ReturnType<typeof open>) => view.store.getState().notices.list.map(({ text }) => text);

describe('the list of comments', () => {
  test('says what would be here', async () => {
    open();
    expect(await screen.findByText('还没有评论')).toBeInTheDocument();
  });

  test('with nothing that waits says so', async () => {
    open({ search: '?show=pending' });
    expect(await screen.findByText('没有等待审核的评论')).toBeInTheDocument();
  });

  test('narrowed to nothing offers to show all again', async () => {
    const view = open({ search: '?key=查无此词' });
    await screen.findByText('没有符合条件的评论');
    await view.user.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(queriesOf(view).at(-1)).toMatchObject({ key: '', status: '', page: 1 }));
  });

  test('that could not be had says so and tries again', async () => {
    const view = open();
    view.api.fails(commentCalls.all, { status: 500, msg: '服务出了点问题' });
    view.unmount();
    const again = renderRoutes(routes, {
      viewer: aViewer({ role: roles.admin }),
      at: '/admin/article/comment_list',
      api: view.api,
    });
    await screen.findByText('服务出了点问题');
    view.api.answers<Routes['all']>(commentCalls.all, { count: 1, list: [aCommentRecord()] });
    await again.user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('写得真好。')).toBeInTheDocument();
  });

  test('leads from a comment to where it stands', async () => {
    open({ comments: [aCommentRecord({ id: 9 })] });
    const list = await screen.findByRole('list', { name: '评论' });
    expect(within(list).getByRole('link', { name: '山中来信' })).toHaveAttribute(
      'href',
      '/article/letter#comment-9',
    );
  });

  test('lets one through that waits', async () => {
    const view = open({ comments: [aCommentRecord({ id: 4, status: 'pending' })] });
    view.api.answers<Routes['approve']>(commentCalls.approve, { approved: 1 });
    await view.user.click(await screen.findByRole('button', { name: '通过 小叶 的评论' }));
    await waitFor(() => expect(said(view)).toContain('已通过 1 条评论'));
    expect(view.api.callsOf(commentCalls.approve).map(({ body }) => body)).toEqual([{ id_list: [4] }]);
  });

  test('removes what is chosen, after saying what goes with it', async () => {
    const view = open({ comments: [aCommentRecord({ id: 1 }), aCommentRecord({ id: 2 })] });
    await view.user.click(await screen.findByRole('checkbox', { name: '选择这一页' }));
    view.api.answers<Routes['removeMany']>(commentCalls.removeMany, { removed: 5 });
    await view.user.click(screen.getByRole('button', { name: '删除选中的 2 条' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('它们下面的回复会一起删除');
    await view.user.click(within(dialog).getByRole('button', { name: /删\s?除/ }));
    await waitFor(() => expect(said(view)).toContain('已删除 5 条评论'));
    expect(view.api.callsOf(commentCalls.removeMany).map(({ body }) => body)).toEqual([{ id_list: [1, 2] }]);
  });

  test('brings a removed one back', async () => {
    const view = open({ comments: [aCommentRecord({ id: 6, status: 'removed' })], search: '?show=removed' });
    view.api.answers<Routes['approve']>(commentCalls.approve, { approved: 1 });
    await view.user.click(await screen.findByRole('button', { name: '恢复 小叶 的评论' }));
    await waitFor(() => expect(view.api.callsOf(commentCalls.approve)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: '删除 小叶 的评论' })).not.toBeInTheDocument();
  });

  test('takes a reply, and keeps its text when it is refused', async () => {
    const view = open({ comments: [aCommentRecord({ id: 8, article_id: 'a' })] });
    await view.user.click(await screen.findByRole('button', { name: '回复 小叶' }));
    await view.user.type(screen.getByRole('textbox', { name: '回复的内容' }), '谢谢');
    view.api.fails(commentCalls.write, { status: 422, msg: '内容里有不能发表的词' });
    await view.user.click(screen.getByRole('button', { name: /发\s?送/ }));
    expect(await screen.findByText('内容里有不能发表的词')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '回复的内容' })).toHaveValue('谢谢');
    expect(view.api.callsOf(commentCalls.write).map(({ body }) => body)).toEqual([
      { article_id: 'a', parent_comment_id: 8, content: '谢谢' },
    ]);
  });

  test('shows one article alone, as its address says', async () => {
    const view = open({ comments: [aCommentRecord()] });
    await view.user.click(await screen.findByRole('button', { name: /冬天/ }));
    await waitFor(() => expect(queriesOf(view).at(-1)).toMatchObject({ article_id: 'b' }));
  });

  test('counts on its tabs what waits', async () => {
    open({ comments: [aCommentRecord()], reports: [report()] });
    expect(await screen.findByText('待审核 1')).toBeInTheDocument();
    expect(await screen.findByText('举报 1')).toBeInTheDocument();
  });

  test('shows a tourist everything off with the reason, and asks for no reports', async () => {
    const view = open({ comments: [aCommentRecord()], role: roles.tourist, search: '?show=reports' });
    expect(await screen.findByText('举报只有管理员能看')).toBeInTheDocument();
    await view.user.click(screen.getByText('全部'));
    expect(await screen.findByRole('button', { name: '删除 小叶 的评论' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: '选择这一页' })).toBeDisabled();
    expect(view.api.callsOf(commentCalls.reports)).toEqual([]);
  });
});

describe('reports', () => {
  test('say who reported what and why, and are settled by keeping the comment', async () => {
    const view = open({ reports: [report()], search: '?show=reports' });
    const list = await screen.findByRole('list', { name: '举报' });
    expect(list).toHaveTextContent('广告或刷屏');
    expect(list).toHaveTextContent('阿明 举报');
    expect(list).toHaveTextContent('一直在发广告');
    expect(list).toHaveTextContent('加我领钱');
    view.api.answers<Routes['settleReports']>(commentCalls.settleReports, { settled: 1 });
    await view.user.click(screen.getByRole('button', { name: '保留 小叶 的评论' }));
    await waitFor(() => expect(said(view)).toContain('评论保留，举报已处理'));
    expect(view.api.callsOf(commentCalls.settleReports).map(({ body }) => body)).toEqual([{ id_list: [7] }]);
  });

  test('are settled by removing it, too', async () => {
    const view = open({ reports: [report()], search: '?show=reports' });
    await view.user.click(await screen.findByRole('button', { name: '删除 小叶 的评论' }));
    view.api.answers<Routes['removeMany']>(commentCalls.removeMany, { removed: 1 });
    const dialog = await screen.findByRole('dialog');
    await view.user.click(within(dialog).getByRole('button', { name: /删\s?除/ }));
    await waitFor(() =>
      expect(view.api.callsOf(commentCalls.removeMany).map(({ body }) => body)).toEqual([{ id_list: [3] }]),
    );
  });

  test('that are settled are asked for apart', async () => {
    const view = open({ reports: [], search: '?show=reports' });
    await screen.findByText('没有待处理的举报');
    await view.user.click(screen.getByText('已处理'));
    expect(await screen.findByText('还没有处理过举报')).toBeInTheDocument();
    expect(view.api.callsOf(commentCalls.reports).at(-1)?.query).toMatchObject({ settled: 'true' });
  });
});
