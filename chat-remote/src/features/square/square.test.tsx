import { fireEvent, screen, within } from '@testing-library/react';
import { selectLoginDialog } from '@yanye/shared/auth/auth-slice';
import { squareCalls } from '@yanye/shared/contract/square.calls';
import { aFeaturedRole, aSquareRole, someSquareTags } from '@yanye/shared/testing/builders/roles';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { squareApiOf } from '#testing/square-api.ts';
import { withForms } from '#testing/with-forms.ts';
import { routes } from '#routes.tsx';

beforeAll(withForms);

const literature = { id: 1, title: '文学', color: '#2f6b4f' };
const food = { id: 2, title: '美食', color: '#2f6b4f' };
const poet = aSquareRole({ id: 1, name: '苏轼', abstract: '一蓑烟雨任平生', tags: [literature] });
const cook = aSquareRole({
  id: 2,
  name: '袁枚',
  icon: '/uploads/role_icons/cook.png',
  tags: [literature, food],
  popularity: 12_345,
});
const tags = someSquareTags({ 文学: 2, 美食: 1 }, { total: 2 });
const two = { roles: [poet, cook], tags };
const at = '/bigModel/square';

const list = () => screen.findByRole('list', { name: '角色' });
const names = async () =>
  within(await list())
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const pills = async () => within(await screen.findByRole('navigation', { name: '按标签看角色' }));
const many = Array.from({ length: 30 }, (_, index) =>
  aSquareRole({ id: index + 1, name: `角色 ${index + 1}` }),
);

describe('the role square', () => {
  test('is the page at /bigModel', async () => {
    const { router } = renderRoutes(routes, { at: '/bigModel', api: squareApiOf(two) });
    await screen.findByRole('heading', { level: 1, name: '角色广场' });
    expect(router.state.location.pathname).toBe(at);
  });

  test('shows the title and slogan of the big model, and every role once', async () => {
    const api = squareApiOf({ ...two, model: { title: '言叶角色', slogan: '挑一位聊聊' } });
    renderRoutes(routes, { at, api });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('言叶角色');
    expect(screen.getByText('挑一位聊聊')).toBeInTheDocument();
    expect(await names()).toEqual(['苏轼', '袁枚']);
    expect(screen.getByText('一蓑烟雨任平生')).toBeInTheDocument();
    expect(within(await list()).getByText('文学 · 美食')).toBeInTheDocument();
    expect(within(await list()).getByText('1.2 万次交谈')).toBeInTheDocument();
  });

  test('says who is in front by their prologue, on its first page alone', async () => {
    const editor = aFeaturedRole({ id: 9, name: '老编辑', prologue: '{{user}}坐，我是{{char}}。' });
    const { user } = renderRoutes(routes, { at, api: squareApiOf({ ...two, featured: [editor] }) });
    const front = await screen.findByRole('region', { name: '推荐的角色' });
    expect(within(front).getByText('「你坐，我是老编辑。」')).toBeInTheDocument();
    expect(within(front).getByRole('link')).toHaveAttribute('href', '/bigModel/session?roleID=9');
    await user.click((await pills()).getByRole('link', { name: /美食/ }));
    await screen.findByRole('heading', { level: 2, name: '美食' });
    expect(await names()).toEqual(['袁枚']);
    expect(screen.queryByRole('region', { name: '推荐的角色' })).not.toBeInTheDocument();
  });

  test('shows that it is closed when the big model is switched off', async () => {
    renderRoutes(routes, { at, api: squareApiOf({ ...two, model: { enable: false } }) });
    expect(await screen.findByText('角色广场暂未开放')).toBeInTheDocument();
    expect(screen.queryByText('苏轼')).not.toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('shows that it is empty', async () => {
    renderRoutes(routes, { at, api: squareApiOf({ tags: someSquareTags({}) }) });
    expect(await screen.findByText('还没有角色')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '按标签看角色' })).not.toBeInTheDocument();
  });
});

describe('the roles of the square are chosen', () => {
  test('by a tag, whose address names it', async () => {
    const { user, router } = renderRoutes(routes, { at, api: squareApiOf(two) });
    expect((await pills()).getByRole('link', { current: true })).toHaveTextContent('全部2');
    await user.click((await pills()).getByRole('link', { name: /美食/ }));
    expect(await (await pills()).findByRole('link', { name: /美食/, current: true })).toBeInTheDocument();
    expect(await names()).toEqual(['袁枚']);
    expect(await screen.findByRole('heading', { level: 2, name: '美食' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tag=2');
  });

  test('by a tag that has none, with a way back', async () => {
    const { user } = renderRoutes(routes, { at: `${at}?tag=9`, api: squareApiOf(two) });
    expect(await screen.findByText('这个标签下还没有角色')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '看全部角色' }));
    await screen.findByRole('heading', { level: 2, name: '全部角色' });
    expect(await names()).toEqual(['苏轼', '袁枚']);
  });

  test('by a word under the tag, which nothing may match', async () => {
    const { user, router } = renderRoutes(routes, { at: `${at}?tag=2`, api: squareApiOf(two) });
    await user.type(await screen.findByRole('searchbox', { name: '搜角色或本领' }), '苏轼{Enter}');
    expect(await screen.findByText('没有找到「苏轼」')).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?tag=2&key=${encodeURIComponent('苏轼')}`);
    await user.click(screen.getByRole('link', { name: '在全部标签里找' }));
    await screen.findByRole('heading', { level: 2, name: '「苏轼」' });
    expect(await names()).toEqual(['苏轼']);
    expect((await pills()).getByRole('link', { current: true })).toHaveTextContent(/^全部$/);
  });

  test('by the page, in an order', async () => {
    const { user, router, api } = renderRoutes(routes, { at, api: squareApiOf({ roles: many }) });
    const pager = within(await screen.findByRole('navigation', { name: '分页' }));
    expect(pager.getByText('第 1 页，共 2 页')).toBeInTheDocument();
    await user.click(pager.getByRole('link', { name: '下一页' }));
    expect(await screen.findByText('角色 30')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '最新' }));
    expect(await screen.findByText('角色 1')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?sort=new');
    expect(api.callsOf(squareCalls.roles).map(({ query }) => [query?.['page'], query?.['sort']])).toEqual([
      [1, 'popular'],
      [2, 'popular'],
      [1, 'new'],
    ]);
  });

  test('not from a page behind the last', async () => {
    renderRoutes(routes, { at: `${at}?page=3`, api: squareApiOf({ roles: many }) });
    expect(await screen.findByText('没有第 3 页')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去最后一页' })).toHaveAttribute('href', `${at}?page=2`);
  });
});

describe('the search of the square', () => {
  test('is focused by a slash, which is typed as such in a field', async () => {
    const { user } = renderRoutes(routes, { at, api: squareApiOf(two) });
    const field = await screen.findByRole('searchbox');
    await user.keyboard('/');
    expect(field).toHaveFocus();
    await user.keyboard('a/b');
    expect(field).toHaveValue('a/b');
  });

  test('leaves keys with modifiers to others', async () => {
    renderRoutes(routes, { at, api: squareApiOf(two) });
    const field = await screen.findByRole('searchbox');
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(field).not.toHaveFocus();
  });

  test('is a form that a browser can send, with the filters of the address', async () => {
    renderRoutes(routes, { at: `${at}?tag=2&sort=new`, api: squareApiOf(two) });
    const form = await screen.findByRole<HTMLFormElement>('search');
    expect(form).toHaveAttribute('action', at);
    expect(form.method).toBe('get');
    expect(form).toHaveFormValues({ key: '', tag: '2', sort: 'new' });
  });
});

describe('a role of one’s own', () => {
  test('can be made by a visitor who signs in first', async () => {
    const { user, router, store } = renderRoutes(routes, { at, api: squareApiOf(two) });
    const link = await screen.findByRole('link', { name: '新建角色' });
    expect(link).toHaveAttribute('href', '/bigModel/mine?role=new');
    await user.click(link);
    expect(router.state.location.pathname).toBe(at);
    expect(selectLoginDialog(store.getState()).reason).toBe('登录后就能做自己的角色');
  });

  test('cannot be made where the site has none', async () => {
    const closed = { ...two, tags: { ...tags, own_roles: false } };
    renderRoutes(routes, { at, api: squareApiOf(closed) });
    await list();
    expect(screen.queryByRole('link', { name: '新建角色' })).not.toBeInTheDocument();
  });
});
