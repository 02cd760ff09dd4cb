import '../testing/native-elements';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RemoteModule, RemoteRoute } from '@yanye/shared/federation/remote-module';
import { Link } from '@yanye/shared/router';
import { menuNamesArrived } from '@yanye/shared/site/site-slice';
import { aMenuName } from '@yanye/shared/testing/builders/site';
import { openPage, serveRemotes } from '../testing/open-page';

const home: RemoteRoute = {
  index: true,
  page: async () => ({
    Component: () => (
      <>
        <h1>首页文章</h1>
        <Link to="/chat">去群聊</Link>
        <Link to="/article/7">去文章</Link>
      </>
    ),
  }),
};

const siteWith = (...routes: RemoteRoute[]): RemoteModule => ({ slots: {}, routes: [home, ...routes] });
const chat: RemoteModule = {
  slots: {},
  routes: [
    { path: 'chat', handle: { title: '群聊' }, page: async () => ({ Component: () => <h1>聊天室</h1> }) },
  ],
};
const article = (load: RemoteRoute['load'] = async () => undefined): RemoteRoute => ({
  path: 'article/:id',
  handle: { title: '文章' },
  load,
  page: async () => ({ Component: () => <h1>正文</h1> }),
});

describe('navigation', () => {
  test("the document title has the loaded title, else the route's, and the site", async () => {
    serveRemotes({
      site_remote: () => siteWith(article(async () => ({ head: { title: '言叶的由来' } }))),
      chat_remote: () => chat,
    });
    const { user } = await openPage('/');
    expect(document.title).toBe('言叶 · 言语成叶');
    await user.click(screen.getByText('去文章'));
    await waitFor(() => expect(document.title).toBe('言叶的由来 · 言叶'));
    await user.click(screen.getByRole('link', { name: '群聊' }));
    await waitFor(() => expect(document.title).toBe('群聊 · 言叶'));
  });

  test('a new page gets the focus and is announced', async () => {
    serveRemotes({ site_remote: () => siteWith(article()) });
    const { user } = await openPage('/');
    await user.click(screen.getByText('去文章'));
    await screen.findByText('正文');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(screen.getByText('已打开：文章 · 言叶')).toBeInTheDocument();
  });

  test('the progress bar is shown while a page is loading', async () => {
    let arrive = () => {};
    const awaited = new Promise<undefined>((resolve) => (arrive = () => resolve(undefined)));
    serveRemotes({ site_remote: () => siteWith(article(() => awaited)) });
    const { user } = await openPage('/');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await user.click(screen.getByText('去文章'));
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    arrive();
    expect(await screen.findByText('正文')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('an unknown address shows the not-found page', async () => {
    serveRemotes({ site_remote: () => siteWith() });
    await openPage('/no/such/page');
    expect(screen.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: '主导航' })).toBeInTheDocument();
  });

  test('the entry of a filtered list is current there, and the entry of the home page is not', async () => {
    serveRemotes({ site_remote: () => siteWith() });
    const { router, store } = await openPage('/');
    const entries = ['/', '/?category=教程'].map((path, id) => aMenuName({ id, title: path, path }));
    act(() => void store.dispatch(menuNamesArrived(entries)));
    const current = () =>
      within(screen.getByRole('navigation', { name: '主导航' }))
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent);
    expect(current()).toEqual(['/']);
    await act(() => router.navigate('/?category=教程&page=2'));
    expect(current()).toEqual(['/?category=教程']);
  });

  test('a page that fills the window has neither header nor footer', async () => {
    const page = async () => ({ Component: () => <h1>写字台</h1> });
    serveRemotes({ site_remote: () => siteWith({ path: 'desk', handle: { fillsWindow: true }, page }) });
    const { router } = await openPage('/');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    await act(() => router.navigate('/desk'));
    expect(await screen.findByText('写字台')).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  test('a redirect of a parent does not apply to its children', async () => {
    const routes: RemoteRoute[] = [
      {
        path: 'bigModel',
        redirect: '/bigModel/square',
        children: [
          { path: 'square', page: async () => ({ Component: () => <h1>广场</h1> }) },
          { path: 'other', page: async () => ({ Component: () => <h1>另一页</h1> }) },
        ],
      },
    ];
    serveRemotes({ chat_remote: () => ({ slots: {}, routes }) });
    const { router } = await openPage('/bigModel');
    expect(router.state.location.pathname).toBe('/bigModel/square');
    await act(() => router.navigate('/bigModel/other'));
    expect(await screen.findByText('另一页')).toBeVisible();
  });
});

describe('a remote that fails to load', () => {
  const down = () => {
    throw new Error('remote is down');
  };
  const expected = ['remote is down'];

  test('affects its own pages alone; a retry loads it without a reload', async () => {
    let failing = true;
    serveRemotes({ site_remote: () => siteWith(), chat_remote: () => (failing ? down() : chat) });
    globalThis.expectedNoise = expected;
    const { user } = await openPage('/');
    await user.click(screen.getByText('去群聊'));
    expect(await screen.findByText('这一页暂时打不开')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重新加载页面' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '重新加载页面' })).toBeVisible();
    failing = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('聊天室')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '首页' }));
    expect(await screen.findByText('首页文章')).toBeVisible();
  });

  test("leaves the server's HTML, with a message and a retry", async () => {
    let failing = true;
    serveRemotes({ site_remote: () => (failing ? down() : siteWith(article())) });
    globalThis.expectedNoise = expected;
    const { user } = await openPage('/article/7', {
      kept: { path: '/article/7', html: '<p>服务器画出的正文</p>' },
    });
    expect(screen.getByText('服务器画出的正文')).toBeVisible();
    failing = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('正文')).toBeVisible();
    expect(screen.queryByText('服务器画出的正文')).not.toBeInTheDocument();
  });

  test("a page's code is fetched again after a failure", async () => {
    let tries = 0;
    const page = async () => {
      tries += 1;
      if (tries === 1) throw new Error('remote is down');
      return { Component: () => <h1>迟来的一页</h1> };
    };
    serveRemotes({ site_remote: () => siteWith({ path: 'news', page }) });
    globalThis.expectedNoise = expected;
    const { user } = await openPage('/news');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('迟来的一页')).toBeVisible();
  });
});
