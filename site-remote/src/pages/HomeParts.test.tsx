import { screen, waitFor, within } from '@testing-library/react';
import { feedbackCalls } from '@yanye/shared/contract/feedback.calls';
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

/** @param posts number of articles of the last day */
const yearWith = (posts: number) => {
  const last = Date.parse('2026-03-01T00:00:00Z');
  return Array.from({ length: 366 }, (_, at) => ({
    date: new Date(last - (365 - at) * 24 * 3_600_000).toISOString().slice(0, 10),
    count: at === 365 ? posts : at === 0 || at === 364 ? 1 : 0,
  }));
};

describe('the map of the last half year', () => {
  test('says the numbers of its months, and leads to the archive', async () => {
    at({ days: yearWith(18) });
    const map = await region(/最近半年/);
    // The first day of the year counts for the year only.
    expect(map.getByText('19 篇')).toBeInTheDocument();
    expect(map.getByRole('img', { name: /^9 月 0 篇，.*2 月 1 篇，3 月 18 篇$/ })).toBeInTheDocument();
    expect(map.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/archive']);
  });

  test.each([
    ['with fewer than twenty articles in a year', 17, '/'],
    ['on the list of a tag', 18, '/?tag=C%2B%2B'],
  ])('is absent %s', async (_when, posts, path) => {
    at({ days: yearWith(posts) }, path);
    await screen.findByRole('link', { name: '言叶的由来' });
    expect(screen.queryByRole('region', { name: /最近半年/ })).toBeNull();
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

  test('at most five recommended articles', async () => {
    const chosen = Array.from({ length: 6 }, (_, at) => anArticle({ id: `r${at}`, title: `推荐 ${at + 1}` }));
    at({ chosen });
    const links = (await region('推荐阅读')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([1, 2, 3, 4, 5].map((at) => `推荐 ${at}`));
  });

  test('empty parts are not rendered', async () => {
    at({});
    await screen.findByRole('region', { name: '说说你的想法' });
    for (const name of ['推广', '推荐阅读', /最近半年/])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByText('最近的反馈')).toBeNull();
  });

  test('lines of the site overlap, and one is visible', async () => {
    at({
      menu: {
        abstract: ['在字句间相遇', '慢慢读'],
        banners: [{ id: 1, path: '/uploads/b.png', picture: null }],
      },
    });
    const lines = within(await screen.findByRole('list', { name: '站点寄语' })).getAllByRole('listitem');
    expect(lines.map((line) => line.dataset.now)).toEqual(['true', 'false']);
    expect(document.querySelector('aside img')).toHaveAttribute('src', '/uploads/b.png');
  });

  test('automatic rotation has a pause button', async () => {
    const banners = [1, 2].map((id) => ({ id, path: `/uploads/${id}.png`, picture: null }));
    const { user } = at({ menu: { abstract: ['在字句间相遇', '慢慢读'], banners } });
    expect(await screen.findByRole('button', { name: '暂停横幅' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '暂停站点寄语' }));
    expect(screen.getByRole('button', { name: '继续站点寄语' })).toBeInTheDocument();
  });

  test('a single line does not rotate and has no pause button', async () => {
    at({ menu: { abstract: ['在字句间相遇'] } });
    await screen.findByText('在字句间相遇');
    expect(screen.queryByRole('button', { name: '暂停站点寄语' })).toBeNull();
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
  });

  test('is shown without the address of its author, in no form', async () => {
    at({ feedback: [entry] });
    const box = (await screen.findByText('<b>很好</b>')).closest('li');
    expect(box).toHaveTextContent(/^<b>很好<\/b>一位读者 · 2026-03-01$/);
    expect(screen.getByRole('textbox', { name: '邮箱 不会公开' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('example.com');
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
