import { screen, waitFor, within } from '@testing-library/react';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { RemovedRecord, recycleBinRoutes } from '@yanye/shared/contract/recycle-bin';
import { recycleBinCalls } from '@yanye/shared/contract/recycle-bin.calls';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { aRemovedRecord } from '@yanye/shared/testing/builders/removed-records';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => Promise.all([import('./RecycleBinPage'), import('./MyArticlesPage')]), 120_000);

type Routes = typeof recycleBinRoutes;
type Bulk = typeof bulkRoutes;

const whole = '/admin/article/bin';
const own = '/admin/user_center/article/bin';

const apiWith = (...list: RemovedRecord[]) => {
  const countOf = (kind: RemovedRecord['kind']) => list.filter((record) => record.kind === kind).length;
  const counts = { article: countOf('article'), page: countOf('page'), picture: countOf('picture') };
  return withTable(fakeApi())
    .answers<Routes['list']>(recycleBinCalls.list, { count: list.length, list, days: 30, counts })
    .answers<Bulk['tasks']>(bulkCalls.tasks, { count: 0, list: [] });
};
const open = (api: ReturnType<typeof apiWith>, at = whole, role: Role = roles.admin) =>
  renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at, api });
const toastTexts = ({ store }: ReturnType<typeof open>) =>
  store.getState().toasts.list.map((notice) => notice.text);
const picture = aRemovedRecord({
  id: 'picture:5',
  kind: 'picture',
  record_id: '5',
  title: '山.png',
  address: '/uploads/images/a.webp',
  brings: { ...aRemovedRecord().brings, use_count: 2 },
});

describe('the recycle bin of the site', () => {
  test('is cleared after a question that names how many there are, whatever is filtered', async () => {
    const api = apiWith(aRemovedRecord(), picture);
    const view = open(api, `${whole}?kind=picture`);
    api.answers<Bulk['count']>(bulkCalls.count, { count: 2, before: 1_700_000_000_000 });
    await view.user.click(await screen.findByRole('button', { name: '清空回收站' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('清空回收站里的 2 件内容？')).toBeInTheDocument();
    expect(question.getByText(/^文章、页面和图片都会彻底清除/)).toBeInTheDocument();
    api.fails(bulkCalls.start, { status: 503, msg: '现在不能清除' });
    await view.user.click(question.getByRole('button', { name: '彻底清除 2 件' }));
    await waitFor(() => expect(toastTexts(view)).toContain('现在不能清除'));
    const what = { table: 'removed_records', action: 'purge', filter: {} };
    expect(api.callsOf(bulkCalls.count).map(({ body }) => body)).toEqual([what]);
    expect(api.callsOf(bulkCalls.start).map(({ body }) => body)).toEqual([
      { ...what, value: '', before: 1_700_000_000_000 },
    ]);
  });

  test('cannot be cleared while it is empty', async () => {
    open(apiWith());
    const button = await screen.findByRole('button', { name: '清空回收站' });
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).toHaveAccessibleDescription('回收站是空的');
  });

  test('says where a picture is used, and restores it', async () => {
    const api = apiWith(picture);
    const view = open(api);
    expect(await screen.findByText(/用在 2 处，清除后不再显示/)).toBeInTheDocument();
    await chooseInRowMenu(view.user, '「山.png」', '彻底清除');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/用到的 2 处就没有这张图了/)).toBeInTheDocument();
    await view.user.click(question.getByRole('button', { name: /取\s?消/ }));
    api.answers<Routes['restore']>(recycleBinCalls.restore, {
      count: 1,
      list: [{ id: picture.id, title: picture.title, address: picture.address, comment_count: 0 }],
    });
    await view.user.click(screen.getByRole('button', { name: '恢复「山.png」' }));
    await waitFor(() => expect(toastTexts(view)).toContain('已恢复「山.png」'));
  });
});

describe('the recycle bin of an author', () => {
  test('restores what they removed, and offers nothing of the site', async () => {
    const api = apiWith(aRemovedRecord());
    const view = open(api, own, roles.user);
    expect(await screen.findByText(/只显示你自己删除的文章/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '清空回收站' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '更改期限' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '内容类型' })).not.toBeInTheDocument();
    const record = aRemovedRecord();
    api.answers<Routes['restore']>(recycleBinCalls.restore, {
      count: 1,
      list: [{ id: record.id, title: record.title, address: record.address, comment_count: 3 }],
    });
    await view.user.click(screen.getByRole('button', { name: '恢复《夜航船》' }));
    await waitFor(() => expect(toastTexts(view)).toContain('已恢复《夜航船》，连同 3 条评论'));
    expect(api.callsOf(recycleBinCalls.restore).map(({ body }) => body)).toEqual([
      { id_list: ['article:a1'] },
    ]);
  });

  test.each([
    [roles.user, own],
    [roles.admin, `${whole}?kind=article`],
    [roles.tourist, undefined],
  ] as const)('is linked from the own articles for those who have one: role %s', async (role, address) => {
    const api = apiWith()
      .answers(settingsCalls.site, aSiteInfo())
      .answers<(typeof articleRoutes)['list']>(articleCalls.list, { count: 0, list: [] })
      .answers<(typeof articleRoutes)['categories']>(articleCalls.categories, [])
      .answers<(typeof articleRoutes)['tagNames']>(articleCalls.tagNames, []);
    open(api, '/admin/user_center/article', role);
    await screen.findByText('你还没有写过文章');
    const link = screen.queryByRole('link', { name: '回收站' });
    expect(link?.getAttribute('href')).toBe(address);
  });
});
