import { screen, waitFor, within } from '@testing-library/react';
import type { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bigModelCalls } from '@yanye/shared/contract/big-model.calls';
import type { RoleShare, roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleShareCalls as calls } from '@yanye/shared/contract/role-shares.calls';
import { aBigModel } from '@yanye/shared/testing/builders/site';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp, renderRoutes } from '@yanye/shared/testing/render-in-app';
import { loadShare } from '#pages/share-page.load.ts';
import { routes } from '#routes.tsx';
import { withLayout } from '#testing/open-session.ts';
import { shareHead } from './share-head';
import { aShare } from './testing/share-builders';

beforeAll(withLayout);

type Routes = typeof roleShareRoutes;

const apiOf = (share: RoleShare = aShare()): FakeApi =>
  fakeApi()
    .answers<typeof bigModelRoutes.setting>(bigModelCalls.setting, aBigModel())
    .answers<Routes['read']>(calls.read, share);
const open = (api = apiOf(), at = '/bigModel/share?key=k') => renderRoutes(routes, { at, api });
const talk = () => screen.findByRole('article', { name: '分享的对话' });

test('a share shows what was said, marked as generated, and leads to the role', async () => {
  open();
  const page = within(await talk());
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('聊聊标点');
  expect(page.getByText(/^和老编辑的对话 · 1 轮/)).toHaveTextContent('内容由 AI 生成');
  expect(page.getByText('坐。稿子放下，先别解释。')).toBeInTheDocument();
  expect(page.getByRole('article', { name: '分享的人' })).toHaveTextContent('标点怎么挤压？');
  const answer = within(page.getByRole('article', { name: '老编辑 09:52' }));
  expect(answer.getByText('要挤').tagName).toBe('STRONG');
  expect(answer.getByText(/内容由 AI 生成/)).toBeInTheDocument();
  expect(page.getByRole('link', { name: '我也聊聊' })).toHaveAttribute('href', '/bigModel/session?roleID=3');
  expect(page.queryByRole('button', { name: '收回' })).not.toBeInTheDocument();
});

test('answers of rules are no generated content', async () => {
  const [dialog] = aShare().dialogs;
  if (!dialog) throw new Error('a share has a dialog');
  open(apiOf(aShare({ dialogs: [{ ...dialog, is_auto: true }] })));
  const answer = within(within(await talk()).getByRole('article', { name: '老编辑 09:52' }));
  expect(answer.getByText(/自动回复/)).toBeInTheDocument();
  expect(answer.queryByText(/内容由 AI 生成/)).not.toBeInTheDocument();
});

test('a private role is shown by its name and leads nowhere', async () => {
  open(apiOf(aShare({ role: { id: 0, name: '守夜人', icon: '', may_open: false }, prologue: '' })));
  const page = within(await talk());
  expect(page.getByText(/^和守夜人的对话/)).toBeInTheDocument();
  expect(page.queryByRole('link', { name: '我也聊聊' })).not.toBeInTheDocument();
  expect(page.queryByRole('region', { name: '开场白' })).not.toBeInTheDocument();
});

test.each([404, 422])('what is revoked or unknown (%i) says so', async (status) => {
  open(apiOf().fails(calls.read, { status, msg: '这份分享不存在，或已被收回' }));
  expect(await screen.findByText('分享已失效')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去角色广场看看' })).toHaveAttribute('href', '/bigModel/square');
});

test('an address without a key leads to the square, and asks for nothing', async () => {
  const api = apiOf();
  const { store } = renderInApp(<p />, { api });
  const url = new URL('https://yanye.example/bigModel/share');
  const loaded = await loadShare({ store, url, params: {}, signal: new AbortController().signal });
  expect(loaded).toEqual({ redirect: '/bigModel/square' });
  expect(api.callsOf(calls.read)).toEqual([]);
});

test('whoever may revoke it is asked first, and it is gone at once', async () => {
  const { user, api } = open(apiOf(aShare({ may_revoke: true })));
  await user.click(within(await talk()).getByRole('button', { name: '收回' }));
  const dialog = within(await screen.findByRole('dialog', { name: '收回分享？' }));
  api.answers<Routes['revoke']>(calls.revoke, () => {
    api.fails(calls.read, { status: 404, msg: '这份分享不存在，或已被收回' });
    return {};
  });
  await user.click(dialog.getByRole('button', { name: '收回' }));
  expect(await screen.findByText('分享已失效')).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(calls.revoke)[0]?.params).toEqual({ key: 'k' }));
});

test('no share is indexed', () => {
  expect(shareHead(aShare())).toEqual({
    title: '聊聊标点',
    description: '和老编辑的对话 · 内容由 AI 生成',
    noindex: true,
  });
  expect(shareHead(null)).toEqual({ title: '分享已失效', noindex: true });
});
