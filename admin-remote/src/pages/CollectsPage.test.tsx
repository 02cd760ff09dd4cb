import { screen, waitFor, within } from '@testing-library/react';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { reactionCalls } from '@yanye/shared/contract/reactions.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { anArticle } from '@yanye/shared/testing/builders/articles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Preloaded, so that no test waits for the import.
beforeAll(() => import('./CollectsPage'), 120_000);

const path = '/admin/user_center/collects';
const two = [
  anArticle({ id: 'a1', title: '言叶的由来', created_at: '2026-05-02 08:00:00', is_coll: true }),
  anArticle({ id: 'a2', title: '第二篇', is_coll: true }),
];

const apiWith = (list: readonly ArticleItem[], count = list.length) =>
  fakeApi()
    .answers(reactionCalls.collects, { count, list: [...list] })
    .answers(reactionCalls.uncollect, {})
    .answers(articleCalls.categories, [{ label: '随笔', value: '随笔' }])
    .answers(articleCalls.tagNames, [{ label: '言叶', value: '言叶' }]);

const open = (
  api: ReturnType<typeof fakeApi>,
  { role = roles.user, search = '' }: { role?: Role; search?: string } = {},
) => renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at: path + search, api });

const toastTexts = (store: ReturnType<typeof open>['store']) =>
  store.getState().toasts.list.map(({ text }) => text);

describe('the list of favourites', () => {
  test('shows each article with its link and the time it was added', async () => {
    open(apiWith(two));
    const row = within((await screen.findByText('言叶的由来')).closest('li') as HTMLElement);
    expect(row.getByRole('link', { name: '言叶的由来' })).toHaveAttribute('href', '/article/leaves-of-words');
    expect(row.getByText('收藏于 2026-05-02')).toBeVisible();
    expect(screen.getByText('共 2 篇')).toBeVisible();
  });

  test('requests the articles that match the query string', async () => {
    const api = apiWith(two, 300);
    open(api, { search: '?page=3&limit=20&key=叶&category=随笔&tag=言叶' });
    await screen.findByText('第二篇');
    expect(api.callsOf(reactionCalls.collects).at(-1)?.query).toEqual({
      page: 3,
      limit: 20,
      key: '叶',
      category: '随笔',
      tag: '言叶',
    });
  });

  test('removes one favourite and reloads the list', async () => {
    const api = apiWith(two);
    const { user, store } = open(api);
    await user.click(await screen.findByRole('button', { name: '取消收藏《第二篇》' }));
    await waitFor(() => expect(toastTexts(store)).toEqual(['已取消收藏 1 篇文章']));
    expect(api.callsOf(reactionCalls.uncollect)[0]?.body).toEqual({ id_list: ['a2'] });
    await waitFor(() => expect(api.callsOf(reactionCalls.collects)).toHaveLength(2));
  });

  test('removes all selected favourites', async () => {
    const api = apiWith(two);
    const { user, store } = open(api);
    await user.click(await screen.findByRole('checkbox', { name: '选择这一页' }));
    await user.click(screen.getByRole('button', { name: '取消所选（2）' }));
    await waitFor(() => expect(toastTexts(store)).toEqual(['已取消收藏 2 篇文章']));
    expect(api.callsOf(reactionCalls.uncollect)[0]?.body).toEqual({ id_list: ['a1', 'a2'] });
  });

  test('keeps the rows and shows the reason when a removal fails', async () => {
    const api = apiWith(two).fails(reactionCalls.uncollect, { status: 503, msg: '服务暂时不可用' });
    const { user, store } = open(api);
    await user.click(await screen.findByRole('button', { name: '取消收藏《第二篇》' }));
    await waitFor(() => expect(toastTexts(store)).toEqual(['服务暂时不可用']));
    expect(screen.getByText('第二篇')).toBeVisible();
  });

  test('shows an empty state when there are no favourites', async () => {
    open(apiWith([]));
    expect(await screen.findByText('你还没有收藏文章')).toBeVisible();
    expect(screen.getByRole('link', { name: '去看看文章' })).toHaveAttribute('href', '/');
  });

  test('ignores filters of other lists in the query string', async () => {
    open(apiWith([]), { search: '?status=draft&is_top=true' });
    expect(await screen.findByText('你还没有收藏文章')).toBeVisible();
  });

  test('is read-only for a tourist', async () => {
    open(apiWith(two), { role: roles.tourist });
    expect(await screen.findByRole('button', { name: '取消收藏《第二篇》' })).toBeDisabled();
  });
});
