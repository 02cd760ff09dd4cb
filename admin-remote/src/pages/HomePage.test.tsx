import { screen, waitFor, within } from '@testing-library/react';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { gaodeRoutes } from '@yanye/shared/contract/gaode';
import { gaodeCalls } from '@yanye/shared/contract/gaode.calls';
import type { noticeRoutes } from '@yanye/shared/contract/notices';
import { noticeCalls } from '@yanye/shared/contract/notices.calls';
import type { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';
import type { statisticsRoutes } from '@yanye/shared/contract/statistics';
import { statisticsCalls } from '@yanye/shared/contract/statistics.calls';
import { anArticle } from '@yanye/shared/testing/builders/articles';
import { aNotice } from '@yanye/shared/testing/builders/notices';
import type { reactionRoutes } from '@yanye/shared/contract/reactions';
import { reactionCalls } from '@yanye/shared/contract/reactions.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Draws on a canvas, which the test's browser has not.
jest.mock('uplot', () => class {});
jest.mock('../features/home/DayChart', () => ({ DayChart: () => null }));

beforeAll(() => import('./HomePage'), 120_000);

type Routes = typeof statisticsRoutes;

const noWeather = {
  ...{ province: '', city: '', adcode: '', weather: '', temperature: '', winddirection: '' },
  ...{ windpower: '', humidity: '', reporttime: '', temperature_float: '', humidity_float: '' },
};
const days = ['2024-03-09', '2024-03-10'];

const apiOf = () =>
  fakeApi()
    .answers<(typeof gaodeRoutes)['weather']>(gaodeCalls.weather, noWeather)
    .answers<Routes['sum']>(statisticsCalls.sum, {
      ...{ user_count: 2_916, article_count: 18, message_count: 4, chat_group_count: 61_204 },
      ...{ now_login_count: 52, now_sign_count: 3, flow_count: 128_460 },
    })
    .answers<Routes['logins']>(statisticsCalls.logins, {
      ...{ date_list: days, login_data: [1_000, 591], sign_data: [60, 40] },
    })
    .answers<Routes['views']>(statisticsCalls.views, { date_list: days, view_data: [9_000, 214] })
    .answers<Routes['topArticles']>(statisticsCalls.topArticles, {
      list: [{ id: 'a1', title: '标点挤压', view_count: 4_128 }],
    })
    .answers<Routes['pending']>(statisticsCalls.pending, {
      list: [
        { kind: 'comments', count: 30 },
        { kind: 'submissions', count: 0 },
        { kind: 'chat_reports', count: 2 },
      ],
    })
    .answers<Routes['firstSteps']>(statisticsCalls.firstSteps, {
      list: [
        { step: 'name', done: true },
        { step: 'mail', done: false },
      ],
    })
    .answers<(typeof articleRoutes)['list']>(articleCalls.list, {
      count: 5,
      list: [anArticle({ id: 'd1', title: '一半的文章', status: 'draft' })],
    })
    .answers<(typeof privateMessageRoutes)['partners']>(privateMessageCalls.partners, {
      ...{ count: 1, next: 0 },
      list: [
        {
          ...{ userID: 9, userName: '', nickName: '小叶', avatar: '', count: 2, unread: 2 },
          ...{ last_content: '在吗', last_at: '2026-03-01T09:30:00+08:00' },
        },
      ],
    })
    .answers<(typeof reactionRoutes)['collects']>(reactionCalls.collects, {
      count: 1,
      list: [anArticle({ id: 'a1', slug: '', title: '标点挤压' })],
    })
    .answers<(typeof noticeRoutes)['list']>(noticeCalls.list, {
      count: 1,
      list: [aNotice({ kind: 'reply', article_id: 'a1', article_slug: '', comment_id: 3, is_read: false })],
    });

const open = (role: Role, api = apiOf(), at = '/admin') =>
  renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at, api });

describe('the home of the back office', () => {
  test('shows an administrator what waits, each with a link to its place, and all figures', async () => {
    open(roles.admin);
    const pending = within(await screen.findByRole('region', { name: /^等你处理 32/ }));
    expect(pending.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/article/comment_list?show=pending',
      '/admin/article/article_list?status=pending',
      '/admin/chat_group/chat_list?show=waiting',
    ]);
    expect(await screen.findByText('128,460')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '概览' })).toBeInTheDocument();
    const chart = await screen.findByRole('img', { name: '近 30 天登录 1,591 次，新注册 100 人' });
    expect(chart).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '标点挤压' })).toHaveAttribute('href', '/article/a1');
    expect(await screen.findByRole('region', { name: '开站五步，还差一步' })).toBeInTheDocument();
  });

  test('tells an administrator that nothing waits, and keeps the places', async () => {
    const api = apiOf().answers<Routes['pending']>(statisticsCalls.pending, {
      list: [{ kind: 'comments', count: 0 }],
    });
    open(roles.admin, api);
    const pending = within(await screen.findByRole('region', { name: /^等你处理/ }));
    expect(await pending.findByText('都处理完了')).toBeVisible();
    expect(pending.getByRole('link', { name: /评论/ })).toHaveAttribute(
      'href',
      '/admin/article/comment_list?show=pending',
    );
  });

  test('keeps the figures where what waits could not be counted', async () => {
    const api = apiOf().fails(statisticsCalls.pending, { status: 503, msg: '数据库暂时不可用' });
    const { user } = open(roles.admin, api);
    const pending = within(await screen.findByRole('region', { name: /^等你处理/ }));
    const retry = await pending.findByRole('button', { name: '重试' });
    expect(await screen.findByText('128,460')).toBeInTheDocument();
    await user.click(retry);
    await waitFor(() => expect(api.callsOf(statisticsCalls.pending)).toHaveLength(2));
  });

  test('gives the numbers of a drawing as a table', async () => {
    const { user } = open(roles.admin);
    const region = within(await screen.findByRole('region', { name: '近 30 天浏览 9,214 次' }));
    await user.click(region.getByRole('button', { name: /^查看数据/ }));
    const rows = region.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['日期浏览', '2024-03-10214', '2024-03-099,000']);
  });

  test('asks for the chosen range, which the address keeps', async () => {
    const api = apiOf();
    const { user, router } = open(roles.admin, api);
    await user.click(await screen.findByRole('radio', { name: '365 天' }));
    await waitFor(() => expect(router.state.location.search).toBe('?days=365'));
    await waitFor(() => expect(api.callsOf(statisticsCalls.views).at(-1)?.query).toEqual({ date: 6 }));
    expect(api.callsOf(statisticsCalls.logins)[0]?.query).toEqual({ date: 2 });
  });

  test('shows a tourist the figures, and nothing that waits', async () => {
    const api = apiOf();
    open(roles.tourist, api);
    expect(await screen.findByText('128,460')).toBeInTheDocument();
    expect(screen.queryByText('等你处理')).toBeNull();
    expect(screen.queryByRole('link', { name: '写文章' })).toBeNull();
    expect(api.callsOf(statisticsCalls.firstSteps)).toEqual([]);
  });

  test('shows a general user only what is theirs', async () => {
    const api = apiOf();
    open(roles.user, api);
    const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));
    const hrefOf = async (region: string, link: string) =>
      (await (await regionOf(region)).findByRole('link', { name: new RegExp(link) })).getAttribute('href');
    expect(await hrefOf('最近的草稿 5', '^一半的文章')).toBe('/admin/user_center/article/edit/d1');
    expect(await hrefOf('未读消息 2', '^小叶')).toBe('/admin/user_center/messages?user_id=9');
    expect(await hrefOf('最近的收藏 1', '^标点挤压')).toBe('/article/a1');
    expect(await hrefOf('未读通知 1', '回复了你')).toBe('/article/a1#comment-3');
    expect(api.callsOf(articleCalls.list)[0]?.query).toMatchObject({
      ...{ is_user: 'true', status: 'draft', sort: 'updated_at desc' },
    });
    expect(screen.getByRole('link', { name: '写文章' })).toBeInTheDocument();
    expect(api.callsOf(statisticsCalls.sum)).toEqual([]);
  });
});
