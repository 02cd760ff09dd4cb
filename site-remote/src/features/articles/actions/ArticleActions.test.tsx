import { screen, waitFor, within } from '@testing-library/react';
import type { ArticleMine } from '@yanye/shared/contract/reactions';
import { reactionCalls } from '@yanye/shared/contract/reactions.calls';
import { roles } from '@yanye/shared/policy/roles';
import { anArticlePage } from '@yanye/shared/testing/builders/articles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { withDialogs } from '#testing/browser-parts.ts';
import { ArticleActions } from './ArticleActions';

const mine = (change: Partial<ArticleMine> = {}): ArticleMine => ({
  id: '1',
  is_digg: false,
  is_coll: false,
  may_edit: false,
  look_count: 12,
  comment_count: 3,
  digg_count: 4,
  collects_count: 2,
  ...change,
});

const shown = (role?: (typeof roles)[keyof typeof roles], api = fakeApi()) => {
  const viewer = role === undefined ? {} : { viewer: aViewer({ role }) };
  const rendered = renderInApp(<ArticleActions article={anArticlePage()} />, { api, ...viewer });
  return { ...rendered, api };
};

const like = () => screen.getByRole('button', { name: /赞/ });
const star = () => screen.getByRole('button', { name: /^收藏/ });

beforeEach(() => localStorage.clear());

describe('the actions on an article', () => {
  test('no request is sent for a visitor without likes', () => {
    const { api } = shown();
    expect(like()).toHaveAccessibleName('赞，已有 4 人赞过');
    expect(screen.getByRole('link', { name: '去看 3 条评论' })).toHaveAttribute('href', '#comments');
    expect(screen.getByRole('link', { name: '回到顶部' })).toHaveAttribute('href', '#top');
    expect(api.calls).toEqual([]);
  });

  test('a visitor likes once, and the next page requests their likes', async () => {
    const api = fakeApi().answers(reactionCalls.digg, mine({ is_digg: true, digg_count: 5 }));
    const { user, unmount } = shown(undefined, api);
    await user.click(like());
    await waitFor(() => expect(like()).toHaveAccessibleName('已赞，共 5 人赞过'));
    expect(like()).toHaveAttribute('aria-pressed', 'true');
    await user.click(like());
    expect(api.callsOf(reactionCalls.digg)).toHaveLength(1);
    unmount();
    api.answers(reactionCalls.mine, [mine({ is_digg: true, digg_count: 6 })]);
    shown(undefined, api);
    await waitFor(() => expect(like()).toHaveAccessibleName('已赞，共 6 人赞过'));
  });

  test('a failed like changes nothing', async () => {
    const api = fakeApi().fails(reactionCalls.digg, { status: 429, msg: '操作太频繁' });
    const { user, store } = shown(undefined, api);
    await user.click(like());
    await waitFor(() => expect(store.getState().toasts.list).toHaveLength(1));
    expect(like()).toHaveAttribute('aria-pressed', 'false');
  });

  test('a visitor who adds a favourite is asked to sign in', async () => {
    const { user, api, store } = shown();
    await user.click(star());
    expect(store.getState().auth.login).toEqual({ open: true, reason: '登录后可以收藏文章' });
    expect(api.calls).toEqual([]);
  });

  test('a signed-in user sees, adds and removes favourites', async () => {
    const api = fakeApi()
      .answers(reactionCalls.mine, [mine({ is_coll: true })])
      .answers(reactionCalls.collect, mine({ collects_count: 1 }));
    const { user } = shown(roles.user, api);
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'true'));
    await user.click(star());
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'false'));
    expect(star()).toHaveAccessibleName('收藏，已有 1 人收藏');
  });

  test('a viewer who may edit the article goes to its editor', async () => {
    const api = fakeApi().answers(reactionCalls.mine, [mine({ may_edit: true })]);
    shown(roles.admin, api);
    expect(await screen.findByRole('link', { name: '编辑' })).toHaveAttribute(
      'href',
      '/admin/article/edit/1',
    );
  });

  test('other viewers have no way to the editor', async () => {
    const api = fakeApi().answers(reactionCalls.mine, [mine({ is_digg: true })]);
    shown(roles.user, api);
    await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.queryByRole('link', { name: '编辑' })).toBeNull();
  });

  test('a tourist sees why the actions are disabled', async () => {
    const api = fakeApi().answers(reactionCalls.mine, [mine()]);
    shown(roles.tourist, api);
    for (const button of [like(), star()]) {
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', '演示账号只能浏览，不能点赞或收藏');
    }
    await waitFor(() => expect(api.callsOf(reactionCalls.mine)).toHaveLength(1));
  });

  test('sharing copies the address of the article', async () => {
    withDialogs();
    const { user } = shown();
    await user.click(screen.getByRole('button', { name: '分享' }));
    const dialog = within(await screen.findByRole('dialog', { name: '分享' }));
    const address = `${location.origin}/article/leaves-of-words`;
    expect(dialog.getByRole('textbox', { name: '文章链接' })).toHaveValue(address);
    expect(dialog.getByRole('img', { name: '文章链接的二维码' }).querySelector('svg')).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: '复制链接' }));
    expect(await dialog.findByText('链接已复制')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(address);
    await user.click(dialog.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
