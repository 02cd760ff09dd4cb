import { screen, waitFor, within } from '@testing-library/react';
import { feedbackCalls } from '@yanye/shared/contract/feedback.calls';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { anArticle } from '@yanye/shared/testing/builders/articles';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';
import { withForms } from '../testing/browser-parts';
import { siteApi } from '../testing/site-api';

beforeAll(() => {
  withForms();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

const at = (content: Parameters<typeof siteApi>[0], path = '/') => {
  const api = siteApi({ articles: [anArticle()], ...content });
  return { ...renderRoutes(routes, { api, at: path }), api };
};
const region = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));

const days = [
  { date: '2026-02-27', count: 0 },
  { date: '2026-02-28', count: 1 },
  { date: '2026-03-01', count: 9 },
];

describe('the calendar', () => {
  test('links the days with articles, with their number', async () => {
    at({ days });
    const map = await region(/最近一年/);
    expect(map.getByText('一年里发布了 10 篇文章')).toBeInTheDocument();
    expect(
      map.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['2026-02-28，1 篇', '/?date=2026-02-28'],
      ['2026-03-01，9 篇', '/?date=2026-03-01'],
    ]);
    expect(map.getAllByRole('listitem').map((day) => day.dataset.tone)).toEqual(['0', '1', '4']);
  });

  test('filters the list, keeps the other filters, and clears at the second click', async () => {
    const { api } = at({ days }, '/?tag=C%2B%2B&date=2026-02-28');
    const map = await region(/最近一年/);
    const chosen = map.getByRole('link', { name: /再点一次取消/ });
    expect(chosen).toHaveAttribute('href', '/?tag=C%2B%2B');
    expect(chosen).toHaveAttribute('aria-current', 'date');
    expect(api.callsOf(articleCalls.list).at(-1)).toMatchObject({
      query: { date: '2026-02-28', tag: 'C++' },
    });
  });
});

describe('the side column', () => {
  test('promotions open in a new tab; hidden ones are not shown to administrators either', async () => {
    const advert = {
      created_at: '',
      images: '/uploads/a.png',
      picture: null,
      href: 'https://example.com/',
    };
    at({
      adverts: [
        { ...advert, id: 1, title: '读书节', is_show: true },
        { ...advert, id: 2, title: '藏起来的', is_show: false },
      ],
    });
    const [link] = (await region('推广')).getAllByRole('link');
    expect(link).toHaveAttribute('href', 'https://example.com/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link?.getAttribute('rel')).toContain('noopener');
    expect(screen.queryByText(/藏起来的/)).toBeNull();
  });

  test('recommended articles, filtered by category on demand', async () => {
    const { api, user } = at({ chosen: [anArticle({ title: '推荐的一篇' })] });
    const box = await region('推荐阅读');
    expect(box.getByRole('link', { name: '推荐的一篇' })).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: '技术' }));
    expect(box.getByRole('button', { name: '技术' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(api.callsOf(articleCalls.recommend).at(-1)).toMatchObject({ query: { category: '技术' } }),
    );
  });

  test('empty parts are not rendered', async () => {
    at({});
    await screen.findByRole('region', { name: '说说你的想法' });
    for (const name of ['推广', '推荐阅读', /最近一年/])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByText('最近的反馈')).toBeNull();
  });

  test('lines of the banner overlap, and one is visible', async () => {
    at({
      menu: {
        abstract: ['在字句间相遇', '慢慢读'],
        banners: [{ id: 1, path: '/uploads/b.png', picture: null }],
      },
    });
    const lines = within(await screen.findByRole('list', { name: '站点寄语' })).getAllByRole('listitem');
    expect(lines.map((line) => line.dataset.now)).toEqual(['true', 'false']);
  });

  test('automatic rotation has a pause button', async () => {
    const { user } = at({ menu: { abstract: ['在字句间相遇', '慢慢读'] } });
    await user.click(await screen.findByRole('button', { name: '暂停轮播' }));
    expect(screen.getByRole('button', { name: '继续轮播' })).toBeInTheDocument();
  });

  test('a single line does not rotate and has no pause button', async () => {
    at({ menu: { abstract: ['在字句间相遇'] } });
    await screen.findByText('在字句间相遇');
    expect(screen.queryByRole('button', { name: '暂停轮播' })).toBeNull();
  });
});

describe('feedback', () => {
  const entry = {
    id: 1,
    created_at: '2026-03-01T09:00:00+08:00',
    email: 'r***@example.com',
    content: '<b>很好</b>',
  };
  const fill = async (user: ReturnType<typeof at>['user']) => {
    await user.type(await screen.findByRole('textbox', { name: /邮箱/ }), 'reader@example.com');
    await user.type(screen.getByRole('textbox', { name: '反馈' }), '字大一点');
    await user.click(screen.getByRole('button', { name: '发送' }));
  };

  test('is rendered as plain text', async () => {
    at({ feedback: [entry] });
    expect(await screen.findByText('<b>很好</b>')).toBeInTheDocument();
    expect(screen.getByText(/r\*\*\*@example\.com/)).toBeInTheDocument();
  });

  test('is sent, confirmed, and fetched again', async () => {
    const { api, user } = at({});
    api.answers(feedbackCalls.write, {});
    await fill(user);
    expect(await screen.findByText('收到了，谢谢你的反馈。')).toBeInTheDocument();
    expect(api.callsOf(feedbackCalls.write)).toMatchObject([
      { body: { email: 'reader@example.com', content: '字大一点' } },
    ]);
    expect(screen.getByRole('textbox', { name: '反馈' })).toHaveValue('');
    await waitFor(() => expect(api.callsOf(feedbackCalls.list).length).toBeGreaterThan(1));
  });

  test('shows what is missing, and keeps the text when it is refused', async () => {
    const { api, user } = at({});
    await user.click(await screen.findByRole('button', { name: '发送' }));
    expect(screen.getByText('请填写邮箱，站长好回复你')).toBeInTheDocument();
    api.fails(feedbackCalls.write, { status: 409, msg: '这条反馈已经收到过了' });
    await fill(user);
    expect(await screen.findByText('这条反馈已经收到过了')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '反馈' })).toHaveValue('字大一点');
  });
});
