import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ArticleChanges } from '@yanye/shared/contract/revisions';
import { revisionCalls } from '@yanye/shared/contract/revisions.calls';
import { anArticlePage } from '@yanye/shared/testing/builders/articles';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '#routes.tsx';
import { nothingVisible } from '#testing/browser-parts.ts';
import { siteApi } from '#testing/site-api.ts';
import { noteRead } from './read-versions';

const day = 24 * 3_600_000;
const sentence = /本文有更新/;

const changes = (change: Partial<ArticleChanges> = {}): ArticleChanges => ({
  since: 2,
  version: 5,
  title: [],
  parts: [
    { kind: 'same', count: 3 },
    {
      kind: 'changed',
      words: [
        { kind: 'same', text: '词语' },
        { kind: 'removed', text: '如花' },
        { kind: 'added', text: '如叶' },
      ],
    },
  ],
  is_coarse: false,
  more: 0,
  ...change,
});

const open = (
  page: Parameters<typeof anArticlePage>[0] = {},
  api = siteApi({ page: anArticlePage({ text_version: 5, ...page }) }),
) => ({
  ...renderRoutes(routes, { api, at: '/article/leaves-of-words' }),
  api,
});
const opened = async (answer: Partial<ArticleChanges> = {}) => {
  const rendered = open();
  rendered.api.answers(revisionCalls.changes, changes(answer));
  await rendered.user.click(await screen.findByRole('button', { name: '看改动' }));
  return { ...rendered, panel: within(await screen.findByRole('region', { name: '上次阅读之后的改动' })) };
};

beforeEach(() => {
  localStorage.clear();
  nothingVisible();
});

describe('a returning reader', () => {
  beforeEach(() => noteRead('1', { version: 2, at: Date.now() - 3 * day }));

  test('sees that it was revised; the differences are requested on demand', async () => {
    const { api } = open();
    expect(await screen.findByText('你 3 天前读过之后，本文有更新')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: '看改动' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(api.callsOf(revisionCalls.changes)).toEqual([]);
  });

  test('sees insertions and deletions, also in words, and hides them again', async () => {
    const { api, user, panel } = await opened({ title: [{ kind: 'added', text: '新的题目' }] });
    expect(await panel.findByText('（3 段没有改动）')).toBeInTheDocument();
    expect(api.callsOf(revisionCalls.changes)[0]).toMatchObject({ params: { id: '1' }, query: { since: 2 } });
    expect(panel.getAllByRole('deletion').map(({ textContent }) => textContent)).toContain('删去：如花。');
    expect(panel.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['新增：新的题目。', '新增：如叶。']),
    );
    await user.click(screen.getByRole('button', { name: '收起改动' }));
    await waitFor(() => expect(screen.queryByText('（3 段没有改动）')).toBeNull());
  });

  test("never gets an author's text as markup", async () => {
    const { panel } = await opened({
      parts: [{ kind: 'changed', words: [{ kind: 'added', text: '<img src=x onerror=alert(1)>' }] }],
    });
    expect(await panel.findByText('<img src=x onerror=alert(1)>', { exact: false })).toBeInTheDocument();
    expect(panel.queryByRole('img')).toBeNull();
  });

  test.each<[string, Partial<ArticleChanges>, string | RegExp]>([
    ['that no word changed', { parts: [] }, '文字没有变，改的是图片、链接或格式。'],
    ['that paragraphs stand whole', { is_coarse: true }, /有的段落整段列出/],
    ['how much is not told', { more: 12 }, '还有 12 处改动没有列出，请直接读正文。'],
  ])('sees %s', async (_what, answer, expected) => {
    const { panel } = await opened(answer);
    expect(await panel.findByText(expected)).toBeInTheDocument();
  });

  test('sees a message when the version they read was removed', async () => {
    const { api, user } = open();
    api.fails(revisionCalls.changes, { status: 404, error: 'REVISION_NOT_FOUND', msg: '无法比较' });
    await user.click(await screen.findByRole('button', { name: '看改动' }));
    expect(await screen.findByText(/^无法比较：/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  test('tries again after a failure', async () => {
    const { api, user } = open();
    api.fails(revisionCalls.changes, { status: 500, msg: '服务出了点问题' });
    await user.click(await screen.findByRole('button', { name: '看改动' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('服务出了点问题'));
    api.answers(revisionCalls.changes, changes());
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('（3 段没有改动）')).toBeInTheDocument();
  });

  test('sees a placeholder while the response is pending', async () => {
    const { api, user } = open();
    const release = api.hangs(revisionCalls.changes, changes());
    await user.click(await screen.findByRole('button', { name: '看改动' }));
    expect(await screen.findByRole('status')).toBeInTheDocument();
    release();
    expect(await screen.findByText('（3 段没有改动）')).toBeInTheDocument();
  });
});

describe('no revision note is rendered', () => {
  const quietly = async (page: Parameters<typeof anArticlePage>[0] = {}) => {
    open(page);
    await screen.findByText('词语如叶。');
    // The note's code arrives together with these.
    fireEvent.scroll(window);
    await screen.findByRole('group', { name: '文章操作' });
    expect(screen.queryByText(sentence)).toBeNull();
  };

  test('on a first visit', async () => {
    noteRead('another', { version: 1, at: 1 });
    await quietly();
  });

  test('when the text has not changed since', async () => {
    noteRead('1', { version: 5, at: 1 });
    await quietly();
  });

  test('for an unpublished article', async () => {
    noteRead('1', { version: 1, at: 1 });
    await quietly({ status: 'withdrawn' });
  });
});

test('a visit that counts as a reading keeps its own note', async () => {
  noteRead('1', { version: 2, at: Date.now() - day });
  open();
  expect(await screen.findByText('你昨天读过之后，本文有更新')).toBeInTheDocument();
  noteRead('1', { version: 5, at: Date.now() });
  fireEvent.scroll(window);
  await screen.findByRole('group', { name: '文章操作' });
  expect(screen.getByText('你昨天读过之后，本文有更新')).toBeInTheDocument();
});
