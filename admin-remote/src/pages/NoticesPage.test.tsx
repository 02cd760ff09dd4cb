import { screen, waitFor, within } from '@testing-library/react';
import type { NoticeItem, noticeRoutes } from '@yanye/shared/contract/notices';
import { noticeCalls, waitingNoticeKinds, waitingPlaces } from '@yanye/shared/contract/notices.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aNotice } from '@yanye/shared/testing/builders/notices';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./NoticesPage'), 120_000);

/** Target of the notices, which belongs to another remote. */
const article = { path: 'article/:id', page: async () => ({ Component: () => <h1>一篇文章</h1> }) };

const unread = aNotice({ id: 7, content: '我也这么想。' });
const seen = aNotice({ id: 6, content: '谢谢。', is_read: true });

const anApi = (list: readonly NoticeItem[] = [unread, seen], count = list.length) =>
  fakeApi()
    .answers<typeof noticeRoutes.list>(noticeCalls.list, { count, list: [...list] })
    .answers<typeof noticeRoutes.read>(noticeCalls.read, { count: 0 })
    .answers<typeof noticeRoutes.remove>(noticeCalls.remove, { removed: 1 });

const open = (api = anApi(), search = '', viewer = aViewer({ role: roles.user })) =>
  renderRoutes([...unframedRoutes, article], { viewer, at: `/admin/user_center/notices${search}`, api });
const rows = async () => within(await screen.findByRole('list', { name: '通知列表' }));

test('a notice links to its comment and is marked as read on navigation', async () => {
  const { api, user, router } = open();
  await user.click((await rows()).getByRole('link', { name: /我也这么想。/ }));
  const { pathname, hash } = router.state.location;
  expect(pathname + hash).toBe('/article/leaves-of-words#comment-12');
  await waitFor(() => expect(api.callsOf(noticeCalls.read)[0]?.body).toEqual({ id_list: [7] }));
});

test.each(waitingNoticeKinds)('a notice of %s leads to where it is decided', async (kind) => {
  const place = {
    path: waitingPlaces[kind].split('?')[0],
    page: async () => ({ Component: () => <h1>要处理的地方</h1> }),
  };
  const waiting = aNotice({ id: 8, kind, amount: 30, actor: null, article_id: '', comment_id: 0 });
  const api = anApi([waiting]);
  const { user, router } = renderRoutes([place, ...unframedRoutes], {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/user_center/notices',
    api,
  });
  await user.click((await rows()).getByRole('link', { name: /30/ }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(waitingPlaces[kind]);
  await waitFor(() => expect(api.callsOf(noticeCalls.read)[0]?.body).toEqual({ id_list: [8] }));
});

test('a read notice is not marked again', async () => {
  const { api, user } = open();
  await user.click((await rows()).getByRole('link', { name: /谢谢。/ }));
  expect(api.callsOf(noticeCalls.read)).toEqual([]);
});

test('a notice can be marked in place, and the list reloads', async () => {
  const { api, user } = open();
  await user.click((await rows()).getByRole('button', { name: '把「我也这么想。」标为已读' }));
  await waitFor(() => expect(api.callsOf(noticeCalls.list)).toHaveLength(2));
  expect(api.callsOf(noticeCalls.read)[0]?.body).toEqual({ id_list: [7] });
  expect(screen.queryByRole('button', { name: '把「谢谢。」标为已读' })).not.toBeInTheDocument();
});

test('all notices can be marked as read at once', async () => {
  const { api, user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(api.callsOf(noticeCalls.read)[0]?.body).toEqual({ all: true }));
});

test('a notice can be removed with a confirmation message', async () => {
  const { api, user, store } = open();
  await user.click((await rows()).getByRole('button', { name: '删除「谢谢。」' }));
  await waitFor(() => expect(api.callsOf(noticeCalls.remove)[0]?.body).toEqual({ id_list: [6] }));
  await waitFor(() => expect(store.getState().toasts.list).toMatchObject([{ text: '通知已删除' }]));
});

test('the unread filter is stored in the query string', async () => {
  const { api, user, router } = open();
  await rows();
  await user.click(screen.getByText('未读'));
  await waitFor(() => expect(router.state.location.search).toBe('?unread=true'));
  await waitFor(() => expect(api.callsOf(noticeCalls.list).at(-1)?.query).toMatchObject({ unread: 'true' }));
});

test('the page number is stored in the query string', async () => {
  const { api, user, router } = open(anApi([unread], 45), '?page=2');
  expect((await rows()).getAllByRole('listitem')).toHaveLength(1);
  expect(api.callsOf(noticeCalls.list)[0]?.query).toMatchObject({ page: 2, limit: 20 });
  expect(screen.getByText('共 45 条')).toBeVisible();
  await user.click(screen.getByTitle('3'));
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
});

test('a tourist sees why notices cannot be changed', async () => {
  open(anApi(), '', aViewer({ role: roles.tourist }));
  const all = await screen.findByRole('button', { name: '全部标为已读' });
  expect(all).toBeDisabled();
  expect(all).toHaveAccessibleDescription('演示账号只能浏览，不能修改内容');
  expect((await rows()).getByRole('button', { name: '删除「谢谢。」' })).toBeDisabled();
});

test('without notices there is nothing to mark as read', async () => {
  open(anApi([], 0));
  await screen.findByText('还没有通知');
  expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull();
});

test.each([
  ['nothing unread', '?unread=true', 0, '没有未读的通知'],
  ['nothing on this page', '?page=9', 30, '这一页没有内容了'],
])('the list shows the text for %s', async (_what, search, count, sentence) => {
  open(anApi([], count), search);
  expect(await screen.findByText(sentence)).toBeVisible();
});
