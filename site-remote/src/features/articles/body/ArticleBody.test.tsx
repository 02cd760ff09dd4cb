import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { ArticleBody } from './ArticleBody';

const shown = (html: string, facts: { has_math?: boolean } = {}) =>
  renderInApp(<ArticleBody storedAs="a" article={{ html, has_math: false, has_mermaid: false, ...facts }} />);

const code = '<pre class="code-block" data-language="ts"><code class="hljs">let a = 1;</code></pre>';
const picture =
  '<figure class="remote-media" data-kind="picture" data-src="https://img.example/a.png" data-host="img.example" data-alt="山">' +
  '<a href="https://img.example/a.png" target="_blank"><span>图片来自 img.example</span></a></figure>';

/** The button that comes once the reader stirs. */
const stirredFor = (name: string) => {
  fireEvent.scroll(window);
  return screen.findByRole('button', { name });
};

/** Nothing in a test may leave the page. */
const stayHere = (event: Event) => event.preventDefault();
beforeAll(() => window.addEventListener('click', stayHere));
afterAll(() => window.removeEventListener('click', stayHere));

describe('the text of an article', () => {
  test('copies code', async () => {
    const { user } = shown(code);
    await user.click(await stirredFor('复制'));
    expect(await screen.findByRole('button', { name: '已复制' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('let a = 1;');
  });

  test('selects the code if the browser refuses to copy', async () => {
    const { user } = shown(code);
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(await stirredFor('复制'));
    expect(await screen.findByRole('button', { name: '复制失败，请手动选择后复制' })).toBeInTheDocument();
    expect(getSelection()?.toString()).toBe('let a = 1;');
  });

  test('adds links to headings for the mouse alone', async () => {
    const { container } = shown('<h2 id="开头">开头</h2><h2 id="footnote-label" class="sr-only">脚注</h2>');
    fireEvent.scroll(window);
    await waitFor(() => expect(container.querySelectorAll('[data-heading-link]')).toHaveLength(1));
    expect(container.querySelector('[data-heading-link]')).toHaveAttribute('href', '#%E5%BC%80%E5%A4%B4');
    expect(screen.getByRole('heading', { name: '开头' })).toBeInTheDocument();
  });

  test('loads an external picture only on a click', async () => {
    const { user, container } = shown(picture);
    expect(container.querySelector('img')).toBeNull();
    await user.click(screen.getByRole('link'));
    const image = screen.getByRole('img', { name: '山' });
    expect(image).toHaveAttribute('src', 'https://img.example/a.png');
    expect(image).toHaveProperty('referrerPolicy', 'no-referrer');
  });

  test('opens the external page when the picture fails', async () => {
    const { user } = shown(picture);
    await user.click(screen.getByRole('link'));
    fireEvent.error(screen.getByRole('img', { name: '山' }));
    const link = screen.getByRole('link', { name: 'img.example 的内容加载失败，点击查看原文' });
    expect(link).toHaveFocus();
    await user.click(link);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test.each([
    ['/article/second', true],
    ['/?tag=x', true],
    ['/uploads/a.pdf', false],
    ['https://example.org/article/1', false],
    ['#here', false],
  ])('a link to %s is followed by the router: %s', async (href, byRouter) => {
    const { user, router } = shown(`<p><a href="${href}">去</a></p>`);
    await user.click(screen.getByRole('link', { name: '去' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search === href).toBe(byRouter);
  });

  test('leaves a click with a modifier key to the browser', async () => {
    const { user, router } = shown('<p><a href="/article/second">去</a></p>');
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: '去' }));
    expect(router.state.location.pathname).toBe('/');
  });

  test.each([
    ['/releases/site_remote/1/browser/', '/releases/site_remote/1/browser/katex.css'],
    [`${location.origin}/releases/site_remote/1/browser/`, '/releases/site_remote/1/browser/katex.css'],
    ['http://127.0.0.1:8082/', 'http://127.0.0.1:8082/katex.css'],
  ])('loads the style sheet of formulas from the build at %s', (folder, address) => {
    // The bundler's name for the folder of the build.
    Object.assign(globalThis, { __webpack_public_path__: folder });
    const { container } = shown('<p>x</p>', { has_math: true });
    expect(container.querySelector('link[rel="stylesheet"]')).toHaveAttribute('href', address);
  });

  test('loads no style sheet of formulas without formulas', () => {
    const { container } = shown('<p>x</p>');
    expect(container.querySelector('link[rel="stylesheet"]')).toBeNull();
  });
});
