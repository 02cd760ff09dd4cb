import { screen, waitFor, within } from '@testing-library/react';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { Feedback, feedbackRoutes } from '@yanye/shared/contract/feedback';
import { feedbackCalls } from '@yanye/shared/contract/feedback.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./FeedbackListPage'), 120_000);

type Routes = typeof feedbackRoutes;

const said1: Feedback = {
  id: 1,
  created_at: '2026-03-01T09:30:00+08:00',
  email: 'reader@example.com',
  content: '字大一点就好了。',
};
const said2 = { ...said1, id: 2, content: '<b>很好</b>' };

const apiWith = (...list: Feedback[]) =>
  withTable(fakeApi()).answers<Routes['list']>(feedbackCalls.list, { count: list.length, list });
const open = (api: ReturnType<typeof apiWith>, search = '') =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: `/admin/system/feedback_list${search}`,
    api,
  });
const notices = ({ store }: ReturnType<typeof open>) =>
  store.getState().toasts.list.map((notice) => notice.text);

describe('the feedback list', () => {
  test('requests rows by the query string and writes a search to it', async () => {
    const api = apiWith();
    const { user, router } = open(api, '?page=2&key=好');
    await screen.findByText('没有符合条件的反馈');
    expect(api.callsOf(feedbackCalls.list)[0]?.query).toEqual({
      ...{ page: 2, limit: 20, key: '好', sort: 'created_at desc' },
    });
    const field = screen.getByRole('searchbox', { name: '搜索邮箱或内容' });
    await user.clear(field);
    await user.type(field, 'reader{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?key=reader'));
    await user.click(screen.getAllByRole('button', { name: '清除筛选' }).at(-1) as HTMLElement);
    expect(await screen.findByText('还没有反馈')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  test('shows the text as written, with its author and time', async () => {
    open(apiWith(said1, said2));
    const row = within(await screen.findByRole('row', { name: /<b>很好<\/b>/ }));
    for (const text of ['reader@example.com', '2026-03-01 09:30'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link', { name: '回复「<b>很好</b>」' })).toHaveAttribute(
      'href',
      'mailto:reader@example.com',
    );
    expect(screen.queryByRole('columnheader', { name: '编号' })).toBeNull();
  });

  test('opens the whole text, and offers no reply to a masked address', async () => {
    const { user } = open(apiWith({ ...said1, email: 'r***@example.com', content: '第一行\n第二行' }));
    await user.click(await screen.findByRole('button', { name: /^第一行/ }));
    expect(within(await screen.findByRole('dialog')).getByText(/第二行/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^回复/ })).toBeNull();
  });

  test('removes one or all selected rows after a confirmation', async () => {
    const api = apiWith(said1, said2);
    const view = open(api);
    api.answers<(typeof bulkRoutes)['rows']>(bulkCalls.rows, ({ body }) => ({
      changed: (body as { id_list: string[] }).id_list,
      skipped: 0,
    }));
    const confirm = async () => {
      const dialog = within(await screen.findByRole('dialog'));
      await view.user.click(dialog.getByRole('button', { name: /删\s?除/ }));
    };
    await chooseInRowMenu(view.user, '「<b>很好</b>」', '删除');
    await confirm();
    await waitFor(() => expect(notices(view)).toContain('已删除 1 条反馈'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await view.user.click(screen.getByRole('checkbox', { name: '选择这一页' }));
    const bar = within(screen.getByRole('region', { name: '已选 2 条反馈' }));
    await view.user.click(bar.getByRole('button', { name: /删\s?除/ }));
    await confirm();
    await waitFor(() => expect(notices(view)).toContain('已删除 2 条反馈'));
    expect(api.callsOf(bulkCalls.rows).map(({ body }) => body)).toEqual([
      { table: 'feedback', action: 'remove', value: '', id_list: ['2'] },
      { table: 'feedback', action: 'remove', value: '', id_list: ['1', '2'] },
    ]);
  });
});
