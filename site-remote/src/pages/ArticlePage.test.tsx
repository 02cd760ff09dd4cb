import { screen, waitFor, within } from '@testing-library/react';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import { anArticlePage } from '@yanye/shared/testing/builders/articles';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';
import { everythingVisible, nothingVisible } from '../testing/browser-parts';
import { siteApi } from '../testing/site-api';

const at = '/article/leaves-of-words';
const toc = [
  { id: 'kai-tou', text: '开头', level: 2 },
  { id: 'xi-jie', text: '细节', level: 3 },
];

beforeEach(nothingVisible);

describe('the article page', () => {
  test('shows title, facts, text and neighbours in reading order', async () => {
    const page = anArticlePage({
      category: '随笔',
      tags: ['诗'],
      link: 'https://example.org/a',
      updated_at: '2026-04-01 00:00:00',
      prev: { id: '3', title: '之前' },
      next: { id: '5', title: '之后' },
    });
    everythingVisible();
    const { container } = renderRoutes(routes, { api: siteApi({ page }), at });
    expect(await screen.findByRole('heading', { level: 1, name: '言叶的由来' })).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('站长');
    expect(screen.getByRole('article')).toHaveTextContent('2026-03-01更新于 2026-04-01约 2 分钟3 条评论原文');
    expect(screen.getByRole('link', { name: '诗' })).toHaveAttribute('href', '/?tag=%E8%AF%97');
    expect(screen.getByRole('link', { name: '随笔' })).toHaveAttribute(
      'href',
      '/?category=%E9%9A%8F%E7%AC%94',
    );
    expect(screen.getByRole('link', { name: '原文' })).toHaveAttribute('rel', 'nofollow noopener');
    expect(screen.getByText('词语如叶。')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '上一篇 之前' })).toHaveAttribute('href', '/article/3');
    expect(screen.getByRole('link', { name: '下一篇 之后' })).toHaveAttribute('href', '/article/5');
    const levels = [...container.querySelectorAll('h1,h2,h3')].map(({ tagName }) => tagName);
    expect(levels).toEqual(['H1', 'H2', 'H2']);
  });

  test('marks its text with its cache key, so that the state does not repeat it', async () => {
    const { container, store } = renderRoutes(routes, { api: siteApi({ page: anArticlePage() }), at });
    await screen.findByText('词语如叶。');
    const [key, field] =
      container.querySelector<HTMLElement>('[data-html-of]')?.dataset.htmlOf?.split('#') ?? [];
    const answer = store.getState().api.queries[key ?? '']?.data as Record<string, unknown>;
    expect(answer[field ?? '']).toBe(anArticlePage().html);
  });

  test('has a table of contents in the margin and a collapsed one', async () => {
    renderRoutes(routes, { api: siteApi({ page: anArticlePage({ toc }) }), at });
    const [folded, margin] = await screen.findAllByRole('navigation', { name: '目录' });
    for (const nav of [folded, margin]) {
      const links = within(nav as HTMLElement).getAllByRole('link', { hidden: true });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['#kai-tou', '#xi-jie']);
    }
  });

  test('marks the current section in the table of contents', async () => {
    everythingVisible();
    renderRoutes(routes, { api: siteApi({ page: anArticlePage({ toc }) }), at });
    // Without a layout every heading is at the top, so the last that is on the page counts.
    await waitFor(() => {
      const current = screen.getAllByRole('link', { name: '开头', hidden: true, current: 'location' });
      expect(current).toHaveLength(2);
    });
    expect(screen.getByText('目录 · 开头')).toBeInTheDocument();
  });

  test('shows its author with the totals of their articles', async () => {
    everythingVisible();
    renderRoutes(routes, { api: siteApi({ page: anArticlePage() }), at });
    const author = await screen.findByRole('region', { name: '作者' });
    expect(author).toHaveTextContent('站长文章7阅读1,200获赞34被收藏5');
  });

  test('links to related articles', async () => {
    const related = [
      { id: '8', slug: 'autumn', title: '秋天', created_at: '2026-02-01 08:00:00' },
      { id: '9', slug: '', title: '冬天', created_at: '2026-02-02 08:00:00' },
    ];
    everythingVisible();
    renderRoutes(routes, { api: siteApi({ page: anArticlePage({ related }) }), at });
    const links = within(await screen.findByRole('region', { name: '相关文章' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['秋天', '/article/autumn'],
      ['冬天', '/article/9'],
    ]);
  });

  test('renders no section without related articles', async () => {
    everythingVisible();
    renderRoutes(routes, { api: siteApi({ page: anArticlePage() }), at });
    await screen.findByRole('region', { name: '作者' });
    expect(screen.queryByText('相关文章')).not.toBeInTheDocument();
  });

  test('has no table of contents for a single heading', async () => {
    renderRoutes(routes, { api: siteApi({ page: anArticlePage() }), at });
    await screen.findByText('词语如叶。');
    expect(screen.queryByRole('navigation', { name: '目录' })).not.toBeInTheDocument();
  });

  test('shows the relative date in the browser', async () => {
    renderRoutes(routes, {
      api: siteApi({ page: anArticlePage({ created_at: '2020-01-01 00:00:00' }) }),
      at,
    });
    expect(await screen.findByText(/^\d+ 年前$/)).toBeInTheDocument();
  });

  test('links to the next article by its canonical address', async () => {
    const api = siteApi({ page: anArticlePage({ next: { id: '5', title: '之后' } }) });
    everythingVisible();
    const { user, router } = renderRoutes(routes, { api, at });
    const next = await screen.findByRole('link', { name: '下一篇 之后' });
    api.answers(
      articleCalls.page,
      anArticlePage({ id: '5', slug: 'after', title: '之后', html: '<p>另一篇</p>' }),
    );
    await user.click(next);
    expect(await screen.findByText('另一篇')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/article/after');
  });

  test('requests no comments before they are near the viewport', async () => {
    const api = siteApi({ page: anArticlePage() });
    renderRoutes(routes, { api, at });
    await screen.findByText('词语如叶。');
    expect(screen.getByRole('region', { name: '评论' })).toBeInTheDocument();
    expect(api.callsOf(commentCalls.page)).toEqual([]);
  });

  test.each(['/article/gone', '/article/404'])(
    '%s shows that the article does not exist',
    async (address) => {
      renderRoutes(routes, { api: siteApi(), at: address });
      expect(await screen.findByRole('heading', { level: 1, name: '没有找到这篇文章' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: '看看全部文章' })).toHaveAttribute('href', '/');
      expect(screen.getByRole('searchbox').closest('form')).toHaveAttribute('action', '/search');
    },
  );
});
