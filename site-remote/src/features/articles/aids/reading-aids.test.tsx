import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anArticlePage } from '@yanye/shared/testing/builders/articles';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '#routes.tsx';
import { nothingVisible, withDialogs } from '#testing/browser-parts.ts';
import { siteApi } from '#testing/site-api.ts';

const html = [
  '<p>词语如叶。<img src="/uploads/a.png" alt="叶子"><a href="/x"><img src="/uploads/b.png" alt="链接"></a>',
  '<sup><a href="#note-1" id="noteref-1" data-footnote-ref="">1</a></sup></p>',
  '<section class="footnotes"><ol><li id="note-1"><p>注在这里 <a href="#noteref-1" data-footnote-backref="">↩</a></p></li></ol></section>',
].join('');

/** The article's page, with a reader who has just stirred. */
const read = async () => {
  const rendered = renderRoutes(routes, {
    api: siteApi({ page: anArticlePage({ html }) }),
    at: '/article/leaves-of-words',
  });
  await screen.findByText(/词语如叶/);
  fireEvent.scroll(window);
  await screen.findByRole('group', { name: '文章操作' });
  return rendered;
};

beforeEach(() => {
  nothingVisible();
  withDialogs();
  // jsdom loads no pictures: all are there and 800 pixels wide.
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { value: 800, configurable: true });
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: true, configurable: true });
});

describe('the reading aids', () => {
  test('are not loaded before an interaction', async () => {
    renderRoutes(routes, { api: siteApi({ page: anArticlePage({ html }) }), at: '/article/leaves-of-words' });
    await screen.findByText(/词语如叶/);
    expect(screen.queryByRole('group', { name: '文章操作' })).toBeNull();
    expect(screen.queryByTestId('progress')).toBeNull();
  });

  test('mark the document while its reader scrolls down, until the page is left', async () => {
    const { dataset } = document.documentElement;
    const scrollTo = (scrollY: number) => {
      Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
      fireEvent.scroll(window);
      return 'readingDown' in dataset;
    };
    const { unmount } = await read();
    expect([300, 305, 290, 600, 0].map(scrollTo)).toEqual([true, true, false, true, false]);
    expect(scrollTo(200)).toBe(true);
    unmount();
    expect('readingDown' in dataset).toBe(false);
  });

  test('a picture is zoomed by keyboard and closed; one inside a link stays a link', async () => {
    const { user } = await read();
    const pictures = screen.getAllByRole('button', { name: /^放大图片/ });
    expect(pictures).toHaveLength(1);
    const [picture] = pictures;
    picture?.focus();
    await user.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: '叶子' }));
    expect(dialog.getByRole('img', { name: '叶子' })).toHaveAttribute(
      'src',
      expect.stringContaining('/uploads/a.png'),
    );
    await user.click(dialog.getByRole('button', { name: '关闭大图' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(picture).toHaveFocus();
  });

  test('a footnote is previewed while its reference has the focus', async () => {
    const { user } = await read();
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('body > [aria-hidden]')].filter(({ hidden }) => !hidden);
    screen.getByRole('link', { name: '1' }).focus();
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]).toHaveTextContent(/^注在这里$/);
    expect(shown()[0]?.querySelector('[id], [data-footnote-backref]')).toBeNull();
    fireEvent.scroll(window);
    expect(shown()).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(shown()).toEqual([]);
  });
});
