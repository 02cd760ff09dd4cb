import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { imageRoutes } from '@yanye/shared/contract/images';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import type { Menu, menuRoutes } from '@yanye/shared/contract/menus';
import { menuCalls } from '@yanye/shared/contract/menus.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu, refusedInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./MenuListPage'), 120_000);

type Routes = typeof menuRoutes;

const aMenu = (overrides: Partial<Menu> = {}): Menu => ({
  id: 1,
  created_at: '2026-03-01T09:30:00+08:00',
  title: '首页',
  path: '/',
  slogan: '在字句间相遇',
  abstract: ['一', '二'],
  abstract_time: 5,
  banners: [],
  banner_time: 7,
  sort: 2,
  ...overrides,
});
const news = aMenu({ id: 2, title: '新闻', path: '/news', slogan: '', sort: 1, abstract: [] });
const banner = (id: number) => ({ id, path: `/uploads/images/${id}.webp`, picture: null });

const apiWith = (...list: Menu[]) =>
  fakeApi()
    .answers<Routes['list']>(menuCalls.list, { count: list.length, list })
    .answers<(typeof imageRoutes)['names']>(imageCalls.names, [
      { id: 5, path: '/uploads/images/5.webp', name: '山.png' },
      { id: 6, path: '/uploads/images/6.webp', name: '水.png' },
    ]);
const open = (api: ReturnType<typeof apiWith>) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/system/menu_list',
    api,
  });
const toastTexts = ({ store }: ReturnType<typeof open>) =>
  store.getState().toasts.list.map((notice) => notice.text);

describe('the menu list', () => {
  test('shows the banner of each page', async () => {
    open(apiWith(aMenu({ banners: [banner(5)] }), news));
    const row = within(await screen.findByRole('row', { name: /在字句间相遇/ }));
    for (const text of ['/', '一 / 二', '1 张']) expect(row.getByText(text)).toBeInTheDocument();
  });

  test('moves an entry, but not beyond either end', async () => {
    const api = apiWith(aMenu(), news);
    const { user } = open(api);
    expect(await refusedInRowMenu(user, '「首页」')).toEqual(['往前移']);
    await user.keyboard('{Escape}');
    api.answers<Routes['order']>(menuCalls.order, {});
    await chooseInRowMenu(user, '「新闻」', '往前移');
    await waitFor(() =>
      expect(api.callsOf(menuCalls.order).map(({ body }) => body)).toEqual([{ id_list: [2, 1] }]),
    );
  });

  test('brings an entry to another place by drag', async () => {
    const api = apiWith(aMenu(), news);
    open(api);
    api.answers<Routes['order']>(menuCalls.order, {});
    const [, first, second] = await screen.findAllByRole('row');
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(second as HTMLElement, { dataTransfer });
    fireEvent.dragOver(first as HTMLElement, { dataTransfer });
    expect(first).toHaveAttribute('data-drop', 'before');
    fireEvent.drop(first as HTMLElement, { dataTransfer });
    await waitFor(() => expect(api.callsOf(menuCalls.order)[0]?.body).toEqual({ id_list: [2, 1] }));
  });

  test('all banners of an entry are removed at once', async () => {
    const api = apiWith(aMenu({ banners: [banner(5), banner(6)] }));
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: '编辑「首页」' }));
    const drawer = within(await screen.findByRole('dialog', { name: '编辑菜单' }));
    await user.click(drawer.getByRole('button', { name: '清空横幅' }));
    expect(drawer.queryByRole('list', { name: '已选的横幅' })).toBeNull();
    expect(drawer.getByRole('button', { name: '清空横幅' })).toBeDisabled();
  });

  test('reports that another user changed the menus', async () => {
    const api = apiWith(aMenu(), news);
    const view = open(api);
    api.fails(menuCalls.order, { status: 409, msg: '菜单刚刚有变化，请刷新后再排列' });
    await chooseInRowMenu(view.user, '「首页」', '往后移');
    await waitFor(() => expect(toastTexts(view)).toContain('菜单刚刚有变化，请刷新后再排列'));
  });

  test('adds an entry with its lines and pictures in the chosen order', async () => {
    const api = apiWith();
    const view = open(api);
    await view.user.click(await screen.findByRole('button', { name: '添加菜单' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    expect(await dialog.findByText('请填写名称')).toBeInTheDocument();
    expect(dialog.getByText('请填写路径')).toBeInTheDocument();
    await view.user.type(dialog.getByRole('textbox', { name: '名称' }), '归档');
    await view.user.type(dialog.getByRole('textbox', { name: '路径' }), '/archive');
    await view.user.type(dialog.getByRole('textbox', { name: /简介/ }), '一{Enter}{Enter}二');
    await view.user.click(await dialog.findByRole('radio', { name: '选用 山.png' }));
    await view.user.click(dialog.getByRole('radio', { name: '选用 水.png' }));
    await view.user.click(dialog.getByRole('button', { name: '把第 2 张往前移' }));
    api.answers<Routes['create']>(menuCalls.create, aMenu({ title: '归档' }));
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(toastTexts(view)).toContain('菜单「归档」已保存'));
    expect(api.callsOf(menuCalls.create).map(({ body }) => body)).toEqual([
      {
        title: '归档',
        path: '/archive',
        slogan: '',
        abstract: ['一', '二'],
        abstract_time: 7,
        banner_time: 7,
        image_sort_list: [
          { image_id: 6, sort: 2 },
          { image_id: 5, sort: 1 },
        ],
      },
    ]);
  });

  test('keeps the dialog open with the reason when the server refuses', async () => {
    const api = apiWith(aMenu({ banners: [banner(5), banner(6)] }));
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: '编辑「首页」' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '移除第 1 张' }));
    api.fails(menuCalls.update, {
      status: 409,
      error: 'MENU_TAKEN',
      msg: '已有同名或同路径的菜单，请换一个',
    });
    await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    expect(await dialog.findByText('已有同名或同路径的菜单，请换一个')).toBeInTheDocument();
    expect(api.callsOf(menuCalls.update).at(-1)?.body).toMatchObject({
      abstract: ['一', '二'],
      image_sort_list: [{ image_id: 6, sort: 1 }],
    });
  });

  test('removes an entry after a confirmation', async () => {
    const api = apiWith(aMenu(), news);
    const view = open(api);
    await chooseInRowMenu(view.user, '「新闻」', '删除');
    const dialog = within(await screen.findByRole('dialog'));
    api.answers<Routes['remove']>(menuCalls.remove, {});
    await view.user.click(dialog.getByRole('button', { name: /删\s?除/ }));
    await waitFor(() => expect(toastTexts(view)).toContain('菜单「新闻」已删除'));
    expect(api.callsOf(menuCalls.remove).map(({ body }) => body)).toEqual([{ id_list: [2] }]);
  });
});
