import { screen, waitFor, within } from '@testing-library/react';
import { selectLoginDialog } from '@yanye/shared/auth/auth-slice';
import type { ArticleRole, articleQuestionRoutes } from '@yanye/shared/contract/article-questions';
import { articleQuestionCalls as calls } from '@yanye/shared/contract/article-questions.calls';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { Component } from './AskAboutArticle';

type Routes = typeof articleQuestionRoutes;

const roles: ArticleRole[] = [
  { id: 3, name: '老编辑', abstract: '只删不添', icon: '', price: 2 },
  { id: 4, name: '伴读', abstract: '绝不剧透', icon: '', price: 7 },
];
const apiOf = (list: ArticleRole[] = roles): FakeApi =>
  fakeApi()
    .answers<Routes['roles']>(calls.roles, { list, session_price: 4 })
    .answers<Routes['ask']>(calls.ask, { session_id: 12, dialog_id: 1 });
const open = (api = apiOf(), viewer: ReturnType<typeof aViewer> | null = aViewer()) => {
  const options = { at: '/article/a1', api, ...(viewer && { viewer }) };
  return { ...renderInApp(<Component articleId="a1" title="西湖" />, options), api };
};
const block = () => screen.findByRole('region', { name: '问问这篇文章' });
const field = () => screen.findByRole('textbox', { name: '你的问题' });
const button = (name: string) => screen.getByRole('button', { name });

test('a question goes to the chosen role, and leads to the session', async () => {
  const { user, api, router } = open();
  const region = within(await block());
  await user.click(await region.findByRole('radio', { name: /伴读/ }));
  expect(region.getByText(/开新会话 4 积分，一答 7 积分/)).toBeVisible();
  await user.type(await field(), '断桥在哪里？');
  await user.click(button('提问'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bigModel/session'));
  expect(router.state.location.search).toBe('?roleID=4&sessionID=12');
  expect(api.callsOf(calls.roles)[0]?.query).toEqual({ article_id: 'a1' });
  expect(api.callsOf(calls.ask).map(({ body }) => body)).toEqual([
    { article_id: 'a1', roleID: 4, content: '断桥在哪里？', client_id: expect.any(String) as string },
  ]);
});

test('a starter fills the question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '最值得记住的是哪几点？' }));
  expect(await field()).toHaveValue('最值得记住的是哪几点？');
});

test('an empty question is asked for', async () => {
  const { user, api } = open();
  await field();
  await user.click(button('提问'));
  expect(screen.getByRole('alert')).toHaveTextContent('请先写下问题');
  expect(api.callsOf(calls.ask)).toEqual([]);
});

test('a refusal is shown, and the same question keeps its id', async () => {
  const { user, api } = open(
    apiOf().fails(calls.ask, { status: 409, msg: '还差 4 积分，请先领取今天的积分' }),
  );
  await user.type(await field(), '断桥？');
  await user.click(button('提问'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('还差 4 积分'));
  expect(await field()).toHaveValue('断桥？');
  await user.click(button('提问'));
  await waitFor(() => expect(api.callsOf(calls.ask)).toHaveLength(2));
  const ids = api.callsOf(calls.ask).map(({ body }) => (body as { client_id: string }).client_id);
  expect(new Set(ids).size).toBe(1);
});

test('a visitor is asked to sign in, and keeps the question', async () => {
  const { user, api, store } = open(apiOf(), null);
  await user.type(await field(), '断桥？');
  await user.click(button('登录后提问'));
  expect(selectLoginDialog(store.getState())).toEqual({ open: true, reason: '登录后就能就文章提问' });
  expect(await field()).toHaveValue('断桥？');
  expect(api.callsOf(calls.ask)).toEqual([]);
});

test.each([
  ['nobody can be asked', () => apiOf([])],
  [
    'the article is locked',
    () => apiOf().fails(calls.roles, { status: 403, error: 'ARTICLE_LOCKED', msg: '' }),
  ],
  [
    'the article is gone',
    () => apiOf().fails(calls.roles, { status: 404, error: 'ARTICLE_NOT_FOUND', msg: '' }),
  ],
])('nothing is shown where %s', async (_what, api) => {
  const view = open(api());
  await waitFor(() => expect(view.api.callsOf(calls.roles)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: '问问这篇文章' })).toBeNull());
});

test('roles that did not load are loaded again', async () => {
  const { user, api } = open(apiOf().fails(calls.roles, { status: 503, msg: '服务暂时不可用' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('加载失败'));
  api.answers<Routes['roles']>(calls.roles, { list: roles, session_price: 4 });
  await user.click(button('重试'));
  expect(await screen.findByRole('radio', { name: /老编辑/ })).toBeChecked();
});
