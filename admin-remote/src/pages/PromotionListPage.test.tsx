import { screen, waitFor, within } from '@testing-library/react';
import type { Advert, advertRoutes } from '@yanye/shared/contract/adverts';
import { advertCalls } from '@yanye/shared/contract/adverts.calls';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { imageRoutes } from '@yanye/shared/contract/images';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./PromotionListPage'), 120_000);

type Routes = typeof advertRoutes;

const anAdvert = (overrides: Partial<Advert> = {}): Advert => ({
  id: 1,
  created_at: '2026-03-01T09:30:00+08:00',
  title: '读书节',
  href: 'https://books.example/',
  images: '/uploads/images/a.webp',
  picture: null,
  is_show: true,
  ...overrides,
});
const apiWith = (...list: Advert[]) =>
  withTable(fakeApi())
    .answers<Routes['list']>(advertCalls.list, { count: list.length, list })
    .answers<(typeof imageRoutes)['names']>(imageCalls.names, [
      { id: 5, path: '/uploads/images/5.webp', name: '山.png' },
    ]);
const open = (api: ReturnType<typeof apiWith>) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/system/promotion_list',
    api,
  });
const toastTexts = ({ store }: ReturnType<typeof open>) =>
  store.getState().toasts.list.map((notice) => notice.text);

describe('the promotion list', () => {
  test('adds a promotion with a picture from the library', async () => {
    const api = apiWith();
    const view = open(api);
    await view.user.click(await screen.findByRole('button', { name: '添加推广' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    for (const text of ['请填写标题', '请填写链接', '请选择图片'])
      expect(await dialog.findByText(text)).toBeInTheDocument();
    await view.user.type(dialog.getByRole('textbox', { name: '标题' }), '读书节');
    await view.user.type(dialog.getByRole('textbox', { name: '链接' }), 'https://books.example');
    await view.user.click(await dialog.findByRole('radio', { name: '选用 山.png' }));
    expect(dialog.getByRole('textbox', { name: '图片地址' })).toHaveValue('/uploads/images/5.webp');
    const place = within(await dialog.findByRole('region', { name: '预览' }));
    expect(place.getByText('推广')).toBeVisible();
    api.answers<Routes['create']>(advertCalls.create, anAdvert());
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(toastTexts(view)).toContain('「读书节」已保存'));
    expect(api.callsOf(advertCalls.create).map(({ body }) => body)).toEqual([
      { title: '读书节', href: 'https://books.example', is_show: true, images: '/uploads/images/5.webp' },
    ]);
  });

  test('accepts a picture address of this site only and keeps the refused dialog open', async () => {
    const api = apiWith(anAdvert());
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: '编辑「读书节」' }));
    const dialog = within(await screen.findByRole('dialog'));
    const address = dialog.getByRole('textbox', { name: '图片地址' });
    await user.clear(address);
    await user.type(address, 'https://far.example/a.png');
    await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    expect(await dialog.findByText('图片应来自图片库，地址以 /uploads/ 开头')).toBeInTheDocument();
    await user.clear(address);
    await user.type(address, '/uploads/b.webp');
    api.fails(advertCalls.update, {
      status: 409,
      error: 'ADVERT_TITLE_TAKEN',
      msg: '已有同名推广，请换一个标题',
    });
    await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    expect(await dialog.findByText('已有同名推广，请换一个标题')).toBeInTheDocument();
    expect(api.callsOf(advertCalls.update).at(-1)?.body).toMatchObject({ images: '/uploads/b.webp' });
  });

  test('hides a promotion', async () => {
    const api = apiWith(anAdvert());
    const view = open(api);
    api.answers<Routes['update']>(advertCalls.update, anAdvert({ is_show: false }));
    await view.user.click(await screen.findByRole('switch', { name: '展示「读书节」' }));
    await waitFor(() => expect(toastTexts(view)).toContain('「读书节」已隐藏'));
    expect(api.callsOf(advertCalls.update).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 1 }, { is_show: false }],
    ]);
  });

  test('removes selected promotions after a confirmation', async () => {
    const api = apiWith(anAdvert(), anAdvert({ id: 2, title: '另一个' }));
    const view = open(api);
    await view.user.click(await screen.findByRole('checkbox', { name: '选择 「另一个」' }));
    const bar = within(screen.getByRole('region', { name: '已选 1 个推广' }));
    await view.user.click(bar.getByRole('button', { name: /删\s?除/ }));
    const dialog = within(await screen.findByRole('dialog'));
    api.answers<(typeof bulkRoutes)['rows']>(bulkCalls.rows, { changed: ['2'], skipped: 0 });
    await view.user.click(dialog.getByRole('button', { name: '删除 1 个推广' }));
    await waitFor(() => expect(toastTexts(view)).toContain('已删除 1 个推广'));
    expect(api.callsOf(bulkCalls.rows).map(({ body }) => body)).toEqual([
      { table: 'adverts', action: 'remove', value: '', id_list: ['2'] },
    ]);
  });
});
