import { screen, waitFor, within } from '@testing-library/react';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { imageRoutes } from '@yanye/shared/contract/images';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import type { FriendLink, linkRoutes } from '@yanye/shared/contract/links';
import { linkCalls } from '@yanye/shared/contract/links.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aFriendLink } from '@yanye/shared/testing/builders/links';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./LinkListPage'), 120_000);

type Routes = typeof linkRoutes;

const apiWith = (...list: FriendLink[]) =>
  withTable(fakeApi())
    .answers<Routes['list']>(linkCalls.list, { count: list.length, list })
    .answers<(typeof imageRoutes)['names']>(imageCalls.names, [
      { id: 5, path: '/uploads/images/5.webp', name: '山.png' },
    ]);
const open = (api: ReturnType<typeof apiWith>) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/settings/link_list',
    api,
  });
const toastTexts = ({ store }: ReturnType<typeof open>) =>
  store.getState().toasts.list.map((notice) => notice.text);

describe('the list of friend links', () => {
  test('disables saving while its picture is uploading', async () => {
    const api = apiWith();
    api.hangs(imageCalls.uploadMany);
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: '添加链接' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('radio', { name: '选用 山.png' });
    const picture = new File(['x'], '新.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText('上传新图片', { selector: 'input' }), picture);
    const button = dialog.getByRole('button', { name: /保\s?存/ });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('图片还没有上传好，请等待完成，或移除失败的图片');
  });

  test('adds a link with a picture from the library and a preview', async () => {
    const api = apiWith();
    const view = open(api);
    await view.user.click(await screen.findByRole('button', { name: '添加链接' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    expect(await dialog.findByText('请填写名称')).toBeInTheDocument();
    expect(dialog.getByText('请填写网址')).toBeInTheDocument();
    await view.user.type(dialog.getByRole('textbox', { name: '名称' }), '远方');
    await view.user.type(dialog.getByRole('textbox', { name: '网址' }), 'https://far.example');
    const preview = within(dialog.getByRole('region', { name: '预览' }));
    expect(await preview.findByText('远方')).toBeInTheDocument();
    expect(preview.getByText('远')).toBeInTheDocument();
    await view.user.click(await dialog.findByRole('radio', { name: '选用 山.png' }));
    expect(preview.queryByText('远')).not.toBeInTheDocument();
    api.answers<Routes['create']>(linkCalls.create, aFriendLink());
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(toastTexts(view)).toContain('「远方」已保存'));
    expect(api.callsOf(linkCalls.create).map(({ body }) => body)).toEqual([
      {
        title: '远方',
        href: 'https://far.example',
        description: '',
        sort: 0,
        is_shown: true,
        picture: '/uploads/images/5.webp',
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('keeps the dialog open with the reason when the server refuses', async () => {
    const api = apiWith(aFriendLink());
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: '编辑「远方」' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: '网址' })).toHaveValue('https://far.example/');
    api.fails(linkCalls.update, { status: 409, error: 'LINK_TAKEN', msg: '已有指向这个网址的友情链接' });
    await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    expect(await dialog.findByText('已有指向这个网址的友情链接')).toBeInTheDocument();
  });

  test('opens a link by a click beside the controls of its row', async () => {
    const view = open(apiWith(aFriendLink({ description: '写山的人' })));
    await view.user.click((await screen.findAllByRole('checkbox', { name: /远方/ }))[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    await view.user.click(screen.getByText('写山的人'));
    expect(await screen.findByRole('dialog', { name: '编辑友情链接' })).toBeVisible();
  });

  test('hides a link', async () => {
    const api = apiWith(aFriendLink());
    const view = open(api);
    api.answers<Routes['update']>(linkCalls.update, aFriendLink({ is_shown: false }));
    await view.user.click(await screen.findByRole('switch', { name: '展示「远方」' }));
    await waitFor(() => expect(toastTexts(view)).toContain('「远方」已隐藏'));
    expect(api.callsOf(linkCalls.update).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 1 }, { is_shown: false }],
    ]);
  });

  test('removes selected links after a confirmation', async () => {
    const api = apiWith(aFriendLink(), aFriendLink({ id: 2, title: '近处' }));
    const view = open(api);
    await view.user.click(await screen.findByRole('checkbox', { name: '选择 「近处」' }));
    const bar = within(screen.getByRole('region', { name: '已选 1 个友情链接' }));
    await view.user.click(bar.getByRole('button', { name: /删\s?除/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('删除后不能恢复。只是暂时不想展示的话，可以隐藏。')).toBeInTheDocument();
    api.answers<(typeof bulkRoutes)['rows']>(bulkCalls.rows, { changed: ['2'], skipped: 0 });
    await view.user.click(dialog.getByRole('button', { name: '删除 1 个友情链接' }));
    await waitFor(() => expect(toastTexts(view)).toContain('已删除 1 个友情链接'));
    expect(api.callsOf(bulkCalls.rows).map(({ body }) => body)).toEqual([
      { table: 'links', action: 'remove', value: '', id_list: ['2'] },
    ]);
  });
});
