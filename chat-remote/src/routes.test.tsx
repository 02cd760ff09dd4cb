import { screen, within } from '@testing-library/react';
import type { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bigModelCalls } from '@yanye/shared/contract/big-model.calls';
import { chatNoticeKinds, noticeAddress } from '@yanye/shared/contract/notices.calls';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import { matchPath } from '@yanye/shared/router';
import { aBigModel, aRole, aSquareTag } from '@yanye/shared/testing/builders/site';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from './routes';

const poet = aRole({ id: 1, name: '苏轼', abstract: '一蓑烟雨任平生' });
const cook = aRole({ id: 2, name: '袁枚', icon: '/uploads/role_icons/cook.png' });
const twoTags = [
  aSquareTag({ id: 1, title: '文学', roleList: [poet, cook] }),
  aSquareTag({ id: 2, title: '美食', roleList: [cook] }),
];

const square = (tags = twoTags, model = aBigModel()) =>
  fakeApi()
    .answers<typeof bigModelRoutes.setting>(bigModelCalls.setting, model)
    .answers<typeof bigModelRoutes.square>(bigModelCalls.square, tags);

const names = () =>
  within(screen.getByRole('list', { name: '角色' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

describe('the role square', () => {
  test('is the page at /bigModel', async () => {
    const { router } = renderRoutes(routes, { at: '/bigModel', api: square() });
    await screen.findByRole('heading', { level: 1, name: '角色广场' });
    expect(router.state.location.pathname).toBe('/bigModel/square');
  });

  test('shows the title and slogan of the big model, and every role once', async () => {
    const api = square(twoTags, aBigModel({ title: '言叶角色', slogan: '挑一位聊聊' }));
    renderRoutes(routes, { at: '/bigModel/square', api });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('言叶角色');
    expect(screen.getByText('挑一位聊聊')).toBeInTheDocument();
    expect(names()).toEqual(['苏轼', '袁枚']);
    expect(screen.getByText('一蓑烟雨任平生')).toBeInTheDocument();
  });

  test('shows the roles of the selected tag without another request', async () => {
    const { user, router, api } = renderRoutes(routes, { at: '/bigModel/square', api: square() });
    const tags = within(await screen.findByRole('navigation', { name: '按标签看角色' }));
    expect(tags.getByRole('link', { current: true })).toHaveTextContent('全部');
    await user.click(tags.getByRole('link', { name: /美食/ }));
    expect(await tags.findByRole('link', { name: /美食/, current: true })).toBeInTheDocument();
    expect(names()).toEqual(['袁枚']);
    expect(router.state.location.search).toBe('?tag=2');
    expect(api.callsOf(bigModelCalls.square)).toHaveLength(1);
  });

  test('shows all roles for a tag without roles', async () => {
    const { user } = renderRoutes(routes, { at: '/bigModel/square?tag=9', api: square() });
    expect(await screen.findByText('这个标签下还没有角色')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '看全部角色' }));
    expect(await screen.findByRole('list', { name: '角色' })).toBeInTheDocument();
  });

  test.each([
    ['without any tag', []],
    ['with a tag without roles', [aSquareTag({ roleList: [] })]],
  ])('shows an empty state: %s', async (_what, tags) => {
    renderRoutes(routes, { at: '/bigModel/square', api: square(tags) });
    expect(await screen.findByText('还没有角色')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '按标签看角色' })).not.toBeInTheDocument();
  });

  test('shows that it is closed when the big model is switched off', async () => {
    renderRoutes(routes, { at: '/bigModel/square', api: square(twoTags, aBigModel({ enable: false })) });
    expect(await screen.findByText('角色广场暂未开放')).toBeInTheDocument();
    expect(screen.queryByText('苏轼')).not.toBeInTheDocument();
  });
});

describe('the route table', () => {
  test('requires a sign-in only at the chat session', () => {
    const [chat, bigModel] = routes;
    expect(chat?.handle).toEqual({ title: '群聊', access: 'anyone' });
    expect(bigModel?.children?.map(({ path, handle }) => [path, handle?.title, handle?.access])).toEqual([
      ['square', '角色广场', 'anyone'],
      ['session', '角色会话', 'signedIn'],
    ]);
  });

  test.each(chatNoticeKinds)('has the page to which a notice of the kind %s leads', (kind) => {
    const about = { article_id: '', article_slug: '', comment_id: 0, chat_room: 3, chat_seq: 128 };
    const [path = ''] = noticeAddress({ kind, ...about }).split('?');
    expect(ownerOf(path)).toBe('chat_remote');
    expect(routes.find((route) => matchPath(`/${route.path}`, path))?.page).toBeDefined();
  });
});
