import { screen, within } from '@testing-library/react';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import type { UsedModels } from '@yanye/shared/contract/model-usage';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../../../testing/unframed-routes';
import { daysOfRange, peakOf } from './days-of-range';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('../../../pages/ModelSettingsPage'), 120_000);

type Routes = typeof roleSessionRoutes;
const { usage } = roleSessionCalls;

const aDay = (day: string, answers: number, credits: number) => ({
  ...{ day, answers, failed: 1, prompt_tokens: answers * 10, answer_tokens: answers * 5, credits },
});
const used: UsedModels = {
  ...{ from: '2026-02-27', to: '2026-03-05' },
  days: [aDay('2026-02-28', 3, 6), aDay('2026-03-05', 1_200, 2_400)],
  models: [
    { provider: '上游', model: 'model-1', answers: 1_201, failed: 2, tokens: 18_045, credits: 2_406 },
    { provider: '', model: '', answers: 2, failed: 0, tokens: 0, credits: 0 },
  ],
  people: [
    { user_id: 7, nick_name: '林 & 间', answers: 1_201, tokens: 18_030, credits: 2_402 },
    { user_id: 0, nick_name: '已注销用户', answers: 2, tokens: 15, credits: 4 },
  ],
};
const nothing: UsedModels = { ...used, days: [], models: [], people: [] };

const apiWith = (data: UsedModels): FakeApi => fakeApi().answers<Routes['usage']>(usage, data);
const open = (api: FakeApi, search = '') =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: `/admin/big_model/options/base?show=usage${search}`,
    api,
  });
const title = '近 30 天 1,203 个回答，用掉 2,406 积分';
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent),
    );

describe('the usage', () => {
  test('is a chart by day whose title has the figures, with its table', async () => {
    open(apiWith(used));
    const chart = await screen.findByRole('img', { name: title });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('最多的一天是 3 月 5 日，1,200 个')).toBeVisible();
    const shares = [...chart.children].map((bar) => (bar as HTMLElement).style.getPropertyValue('--share'));
    expect(shares).toEqual(['0%', '0.25%', '0%', '0%', '0%', '0%', '100%']);
    expect([...chart.children].at(-1)).toHaveAttribute('title', '3 月 5 日：1,200 个');
    expect(screen.getByText('查看数据')).toBeVisible();
    expect(rowsOf('每天的用量')).toEqual([
      ['2026-03-05', '1,200 个', '1 个', '12,000', '6,000', '2,400'],
      ['2026-02-28', '3 个', '1 个', '30', '15', '6'],
    ]);
  });

  test('is listed by model and by person, who leads to the sessions', async () => {
    open(apiWith(used));
    await screen.findByRole('heading', { name: '按模型' });
    expect(rowsOf('按模型')).toEqual([
      ['上游 model-1', '1,201 个', '2 个', '18,045', '2,406'],
      ['还没开始就停下的', '2 个', '0 个', '0', '0'],
    ]);
    expect(rowsOf('按用户')).toEqual([
      ['林 & 间', '1,201 个', '18,030', '2,402'],
      ['已注销用户', '2 个', '15', '4'],
    ]);
    const link = screen.getByRole('link', { name: '林 & 间的会话' });
    expect(link).toHaveAttribute('href', '/admin/big_model/session_list?key=%E6%9E%97+%26+%E9%97%B4');
    expect(screen.queryByRole('link', { name: /已注销/ })).toBeNull();
  });

  test('has the people after the first twenty on request', async () => {
    const people = Array.from({ length: 30 }, (_, at) => ({
      ...{ user_id: at + 1, nick_name: `第 ${at + 1} 位`, answers: 1, tokens: 1, credits: 1 },
    }));
    const { user } = open(apiWith({ ...used, people }));
    await screen.findByRole('heading', { name: '按用户' });
    expect(rowsOf('按用户')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: '显示全部 30 行' }));
    expect(rowsOf('按用户')).toHaveLength(30);
  });

  test('is of another range, which the address keeps; the range stays while it loads', async () => {
    const api = apiWith(used);
    const { user, router } = open(api);
    await screen.findByRole('heading', { name: title });
    const release = api.hangs(usage, nothing);
    await user.click(screen.getByRole('radio', { name: '90 天' }));
    expect(await screen.findByRole('heading', { name: '近 90 天的用量' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '90 天' })).toBeChecked();
    expect(screen.queryByText(title)).toBeNull();
    expect(router.state.location.search).toBe('?show=usage&days=90');
    release();
    expect(await screen.findByText('近 90 天没有人和角色聊过')).toBeVisible();
    expect(api.callsOf(usage).map(({ query }) => query)).toEqual([{ days: 30 }, { days: 90 }]);
  });

  test('is of thirty days where the address has another number', async () => {
    const api = apiWith(used);
    open(api, '&days=365');
    await screen.findByRole('heading', { name: title });
    expect(api.callsOf(usage)[0]?.query).toEqual({ days: 30 });
  });

  test('shows an error with a retry button, and keeps old figures', async () => {
    const api = fakeApi().fails(usage, { status: 503, msg: '服务暂时不可用' });
    const { user } = open(api);
    expect(await screen.findByText('服务暂时不可用')).toBeVisible();
    api.answers<Routes['usage']>(usage, used);
    await user.click(screen.getByRole('button', { name: /重\s?试/ }));
    await screen.findByRole('heading', { name: title });
    api.fails(usage, { status: 503, msg: '服务暂时不可用' });
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByText('用量加载失败：服务暂时不可用')).toBeVisible();
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });

  test('is refused without a retry button', async () => {
    open(fakeApi().fails(usage, { status: 403, msg: '这里只给管理员看' }));
    expect(await screen.findByText('这里只给管理员看')).toBeVisible();
    expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull();
  });
});

test('a range has every day once, over the end of a month', () => {
  expect(daysOfRange(used).map(({ day, answers }) => [day, answers])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 3],
    ['2026-03-01', 0],
    ['2026-03-02', 0],
    ['2026-03-03', 0],
    ['2026-03-04', 0],
    ['2026-03-05', 1_200],
  ]);
});

test('the peak is the first of the greatest days, and none without answers', () => {
  expect(peakOf([aDay('2026-03-01', 4, 1), aDay('2026-03-02', 4, 1)])?.day).toBe('2026-03-01');
  expect(peakOf([aDay('2026-03-01', 0, 0)])).toBeUndefined();
});
