import '../testing/native-elements';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { noticeRoutes } from '@yanye/shared/contract/notices';
import { noticeCalls } from '@yanye/shared/contract/notices.calls';
import type { RemoteModule } from '@yanye/shared/federation/remote-module';
import { roles } from '@yanye/shared/policy/roles';
import { aNotice } from '@yanye/shared/testing/builders/notices';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { openPage, serveRemotes } from '../testing/open-page';

const page = (title: string) => async () => ({ Component: () => <h1>{title}</h1> });
const site: RemoteModule = {
  slots: {},
  routes: [
    { index: true, page: page('首页文章') },
    { path: 'news', page: page('热榜') },
    { path: 'article/:id', page: page('一篇文章') },
  ],
};

const mine = aViewer({ role: roles.user });
const listed = (...list: ReturnType<typeof aNotice>[]) =>
  fakeApi()
    .answers<typeof noticeRoutes.list>(noticeCalls.list, { count: list.length, list })
    .answers<typeof noticeRoutes.read>(noticeCalls.read, { count: 0 });
const asked = (api: FakeApi): number => api.callsOf(noticeCalls.unread).length;
const bell = (name: RegExp | string = /^通知/) => screen.findByRole('button', { name });
const comesBack = () => act(async () => void window.dispatchEvent(new Event('focus')));

beforeEach(() => serveRemotes({ site_remote: () => site }));
afterEach(() => jest.useRealTimers());

describe('the notice bell', () => {
  test('is hidden for visitors, without a request', async () => {
    const { api } = await openPage('/');
    expect(await screen.findByText('首页文章')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^通知/ })).not.toBeInTheDocument();
    expect(asked(api)).toBe(0);
  });

  test.each([
    [0, '通知', ''],
    [3, '通知，3 条未读', '3'],
    [100, '通知，99+ 条未读', '99+'],
  ])('shows %i unread notices as %s', async (unread, name, number) => {
    await openPage('/', { viewer: mine, unread });
    expect(await bell(name)).toHaveTextContent(number);
  });

  test.each([
    [0, 0, '消息', ''],
    [3, 2, '消息，5 条未读', '5'],
    [60, 60, '消息，99+ 条未读', '99+'],
  ])(
    'shares one button with messages on narrow screens: %i and %i are %s',
    async (unread, unreadMessages, name, number) => {
      jest.useFakeTimers();
      await openPage('/', { viewer: mine, unread, unreadMessages });
      // Messages are asked for two seconds after the page.
      for (let turn = 0; turn < 6; turn += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByRole('button', { name })).toHaveTextContent(number);
    },
  );

  test('shows no number when the request fails', async () => {
    const api = fakeApi();
    await openPage('/', { viewer: mine, api });
    await bell();
    api.fails(noticeCalls.unread, { status: 401, error: 'TOKEN_EXPIRED', msg: '登录已过期' });
    jest.useFakeTimers();
    await comesBack();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked(api)).toBe(2);
    expect(screen.queryByRole('dialog', { name: '登录' })).not.toBeInTheDocument();
  });
});

describe('the number of unread notices is requested', () => {
  test('when the window regains focus, at most once in ten seconds', async () => {
    const { api } = await openPage('/', { viewer: mine, unread: 1 });
    await bell('通知，1 条未读');
    api.answers<typeof noticeRoutes.unread>(noticeCalls.unread, { count: 2 });
    jest.useFakeTimers();
    await comesBack();
    await comesBack();
    // A second more, for the answer to be drawn: the question may go out at the very end of the ten.
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(screen.getByRole('button', { name: '通知，2 条未读' })).toBeInTheDocument();
    expect(asked(api)).toBe(2);
  });

  test('after a navigation', async () => {
    const { api, router } = await openPage('/', { viewer: mine, unread: 1 });
    await bell('通知，1 条未读');
    jest.useFakeTimers();
    await act(() => router.navigate('/news'));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked(api)).toBe(2);
  });

  test('never by a timer', async () => {
    const { api } = await openPage('/', { viewer: mine, unread: 1 });
    await bell('通知，1 条未读');
    jest.useFakeTimers();
    await act(() => jest.advanceTimersByTimeAsync(3_600_000));
    expect(asked(api)).toBe(1);
  });
});

describe('the list of notices', () => {
  const openList = async (api: FakeApi, viewer = mine, unread = 1) => {
    const view = await openPage('/', { viewer, api, unread });
    await view.user.click(await bell());
    return { ...view, list: await screen.findByRole('dialog', { name: '通知' }) };
  };

  test('is requested when opened, and shows who did what', async () => {
    const { list } = await openList(
      listed(
        aNotice(),
        aNotice({ id: 2, parent_comment_id: 0 }),
        aNotice({ id: 3, kind: 'mention' }),
        aNotice({ id: 4, kind: 'approval', actor: null }),
        aNotice({ id: 5, kind: 'chat_mention', article_title: '' }),
      ),
    );
    const links = await within(list).findAllByRole('link', { name: /我也这么想。/ });
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^小叶回复了你的评论我也这么想。言语成叶/),
      expect.stringMatching(/^小叶评论了你的文章/),
      expect.stringMatching(/^小叶在评论里提到了你/),
      expect.stringMatching(/^你的评论已通过审核/),
      expect.stringMatching(/^小叶在群聊里提到了你我也这么想。\d/),
    ]);
  });

  test('links to the comment and marks the notice as read', async () => {
    const { api, user, list, router } = await openList(listed(aNotice({ id: 7 })));
    await user.click(await within(list).findByRole('link', { name: /我也这么想。/ }));
    expect(await screen.findByText('一篇文章')).toBeVisible();
    const { pathname, hash } = router.state.location;
    expect(pathname + hash).toBe('/article/leaves-of-words#comment-12');
    expect(api.callsOf(noticeCalls.read)[0]?.body).toEqual({ id_list: [7] });
  });

  test('marks all as read and removes the number', async () => {
    const { api, user } = await openList(listed(aNotice()));
    api.answers<typeof noticeRoutes.unread>(noticeCalls.unread, { count: 0 });
    await user.click(await screen.findByRole('button', { name: '全部已读' }));
    expect(await bell('通知')).toBeInTheDocument();
    expect(api.callsOf(noticeCalls.read)[0]?.body).toEqual({ all: true });
  });

  test('changes nothing for a tourist', async () => {
    const { api, user, list } = await openList(listed(aNotice()), aViewer({ role: roles.tourist }));
    await user.click(await within(list).findByRole('link', { name: /我也这么想。/ }));
    expect(api.callsOf(noticeCalls.read)).toEqual([]);
    expect(screen.queryByRole('button', { name: '全部已读' })).not.toBeInTheDocument();
  });

  test('leads to private messages, where the account may have any', async () => {
    const { list } = await openList(listed());
    expect(within(list).getByRole('link', { name: /^私信/ })).toHaveAttribute(
      'href',
      '/admin/user_center/messages',
    );
  });

  test('does not lead a tourist to private messages', async () => {
    const { list } = await openList(listed(aNotice()), aViewer({ role: roles.tourist }));
    expect(within(list).queryByRole('link', { name: /^私信/ })).not.toBeInTheDocument();
  });

  test('shows a message when it is empty', async () => {
    const { list } = await openList(listed(), mine, 0);
    expect(await within(list).findByText('还没有通知')).toBeInTheDocument();
  });

  test('shows an error with a retry', async () => {
    const api = fakeApi().fails(noticeCalls.list, { status: 500, msg: '服务出了点问题' });
    const { user, list } = await openList(api);
    await waitFor(() => expect(within(list).getByRole('alert')).toHaveTextContent('服务出了点问题'));
    api.answers<typeof noticeRoutes.list>(noticeCalls.list, { count: 1, list: [aNotice()] });
    await user.click(within(list).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(within(list).getByText('我也这么想。')).toBeInTheDocument());
  });
});
