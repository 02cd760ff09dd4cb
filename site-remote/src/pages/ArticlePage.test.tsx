import { screen, waitFor, within } from '@testing-library/react';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import { defaultCover } from '@yanye/shared/contract/drawn-pictures.calls';
import { anArticle, anArticlePage, aRelatedArticle } from '@yanye/shared/testing/builders/articles';
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

  test('leaves out what the author has none of', async () => {
    everythingVisible();
    const page = anArticlePage();
    const author = { ...page.author, look_count: 0, digg_count: 0, collects_count: 0 };
    renderRoutes(routes, { api: siteApi({ page: { ...page, author } }), at });
    expect(await screen.findByRole('region', { name: '作者' })).toHaveTextContent(/站长文章7$/);
  });

  test('links to related articles', async () => {
    const related = [
      aRelatedArticle({ id: '8', slug: 'autumn', title: '秋天' }),
      aRelatedArticle({ id: '9', slug: '', title: '冬天' }),
    ];
    everythingVisible();
    renderRoutes(routes, { api: siteApi({ page: anArticlePage({ related }) }), at });
    const region = await screen.findByRole('region', { name: '相关文章' });
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['秋天', '/article/autumn'],
      ['冬天', '/article/9'],
    ]);
    expect(region.querySelector('img')).toBeNull();
  });

  test('shows covers of related articles, whose place is kept until they are loaded', async () => {
    const related = [
      aRelatedArticle({ id: '8', banner_url: '/uploads/a.jpg' }),
      aRelatedArticle({ id: '9', banner_url: defaultCover }),
      aRelatedArticle({ id: '10' }),
    ];
    everythingVisible();
    renderRoutes(routes, { api: siteApi({ page: anArticlePage({ related }) }), at });
    const region = await screen.findByRole('region', { name: '相关文章' });
    const covers = [...region.querySelectorAll('img')];
    expect(covers.map((cover) => cover.getAttribute('src'))).toEqual(['/uploads/a.jpg']);
    for (const [name, value] of [
      ['width', '108'],
      ['height', '72'],
      ['loading', 'lazy'],
      ['alt', ''],
    ] as const)
      expect(covers[0]).toHaveAttribute(name, value);
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

  test('shows its date once', async () => {
    renderRoutes(routes, {
      api: siteApi({
        page: anArticlePage({ created_at: '2020-01-01 00:00:00', updated_at: '2020-01-01 00:00:00' }),
      }),
      at,
    });
    const [head] = within(await screen.findByRole('article')).getAllByRole('list');
    expect(head).toHaveTextContent(/^2020-01-01/);
    expect(screen.getAllByText(/2020-01-01|年前$/)).toHaveLength(1);
  });

  test('that is locked says who gives the password, with its field focused', async () => {
    renderRoutes(routes, {
      api: siteApi({ page: anArticlePage({ is_locked: true, user_nick_name: '林间', html: '' }) }),
      at,
    });
    const field = await screen.findByLabelText('输入密码后阅读');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('这篇文章需要密码，可以向作者「林间」索取。');
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
      const chosen = Array.from({ length: 4 }, (_, at) =>
        anArticle({ id: `r${at}`, title: `推荐 ${at + 1}` }),
      );
      renderRoutes(routes, { api: siteApi({ chosen }), at: address });
      expect(await screen.findByRole('heading', { level: 1, name: '没有找到这篇文章' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: '看看全部文章' })).toHaveAttribute('href', '/');
      expect(screen.getByRole('searchbox').closest('form')).toHaveAttribute('action', '/search');
      const instead = await screen.findByRole('navigation', { name: '或者读读这几篇' });
      expect(
        within(instead)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['推荐 1', '推荐 2', '推荐 3']);
    },
  );
});
