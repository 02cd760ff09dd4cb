import { act, screen, waitFor } from '@testing-library/react';
import { baseApi } from '@yanye/shared/api/base-api';
import type { CustomPageText, customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { customPageCalls } from '@yanye/shared/contract/custom-pages.calls';
import { createAppStore } from '@yanye/shared/store/store';
import { aCustomPage } from '@yanye/shared/testing/builders/pages';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';
import { siteApi } from '../testing/site-api';
import { loadCustomPage } from './custom-page.load';

const text = (change: Partial<CustomPageText> = {}): CustomPageText => ({
  ...aCustomPage(),
  html: '<p>我们在这里。</p>',
  toc: [],
  has_math: false,
  has_mermaid: false,
  ...change,
});
const withPage = (change: Partial<CustomPageText> = {}): FakeApi =>
  siteApi().answers<typeof customPageRoutes.read>(customPageCalls.read, text(change));
const at = (api: FakeApi) => renderRoutes(routes, { api, at: '/page/about' });
const loadedFrom = (api: FakeApi) =>
  loadCustomPage({
    params: { slug: 'about' },
    url: new URL('https://yanye.example/page/about'),
    store: createAppStore({ http: api.http }),
    signal: new AbortController().signal,
  });
const gone = { status: 404, error: 'PAGE_NOT_FOUND', msg: '页面不存在或尚未公开' } as const;

describe('a custom page', () => {
  test('shows its title, last change and text', async () => {
    const api = withPage();
    at(api);
    expect(await screen.findByRole('heading', { level: 1, name: '关于' })).toBeInTheDocument();
    expect(screen.getByText('我们在这里。')).toBeInTheDocument();
    expect(screen.getByText('更新于 2026-03-02')).toHaveAttribute('datetime', '2026-03-02T10:00:00+08:00');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '目录' })).not.toBeInTheDocument();
    expect(api.callsOf(customPageCalls.read).map(({ params }) => params)).toEqual([{ slug: 'about' }]);
  });

  test('has a table of contents with enough headings', async () => {
    const toc = ['一', '二', '三'].map((name) => ({ id: name, text: name, level: 2 }));
    at(withPage({ toc }));
    expect((await screen.findAllByRole('link', { name: '二' }))[0]).toHaveAttribute('href', '#二');
  });

  test('shows administrators that it is hidden', async () => {
    at(withPage({ is_shown: false }));
    expect(await screen.findByRole('note')).toHaveTextContent('这一页还没有公开');
  });

  test('shows a message when it does not exist', async () => {
    at(siteApi().fails(customPageCalls.read, gone));
    expect(await screen.findByRole('heading', { name: '没有找到这个页面' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '看看全部文章' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('searchbox', { name: '搜索文章' })).toBeInTheDocument();
  });

  test('keeps the rendered text when a refresh fails', async () => {
    const api = withPage();
    const { store } = at(api);
    await screen.findByText('我们在这里。');
    api.fails(customPageCalls.read, { status: 500, msg: '服务出了点问题' });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Pages'])));
    await waitFor(() => expect(api.callsOf(customPageCalls.read)).toHaveLength(2));
    expect(screen.getByText('我们在这里。')).toBeInTheDocument();
  });

  test('shows an error with a retry', async () => {
    const api = withPage();
    const { user, store } = at(api);
    await screen.findByText('我们在这里。');
    api.fails(customPageCalls.read, { status: 500, msg: '服务出了点问题' });
    act(() => void store.dispatch(baseApi.util.resetApiState()));
    const retry = await screen.findByRole('button', { name: '重试' });
    api.answers<typeof customPageRoutes.read>(customPageCalls.read, text());
    await user.click(retry);
    expect(await screen.findByText('我们在这里。')).toBeInTheDocument();
  });

  test('has structured data', async () => {
    expect(await loadedFrom(withPage({ description: '一句话' }))).toEqual({
      head: {
        title: '关于',
        description: '一句话',
        canonical: '/page/about',
        type: 'website',
        jsonLd: expect.objectContaining({
          '@type': 'WebPage',
          name: '关于',
          url: 'https://yanye.example/page/about',
        }) as object,
      },
    });
    expect((await loadedFrom(withPage({ is_shown: false }))).head?.noindex).toBe(true);
  });

  test.each([gone, { status: 422, error: 'BAD_INPUT', msg: '填写的内容有误' } as const])(
    'is a 404 when it does not exist (%j)',
    async (failure) => {
      expect(await loadedFrom(siteApi().fails(customPageCalls.read, failure))).toEqual({
        status: 404,
        head: { title: '页面不存在', noindex: true },
      });
    },
  );
});
