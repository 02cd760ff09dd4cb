import { screen, waitFor, within } from '@testing-library/react';
import type { imageRoutes } from '@yanye/shared/contract/images';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { defaultSiteInfo, settingsCalls } from '@yanye/shared/contract/settings.calls';
import { roles } from '@yanye/shared/policy/roles';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./SiteSettingsPage'), 120_000);

type Routes = typeof settingsRoutes;

const stored = aSiteInfo({ title: '言叶集', bei_an: '京ICP备1号', footer_links: [] });
const open = async (api = fakeApi().answers<Routes['site']>(settingsCalls.site, stored)) => {
  const view = renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/system/config/site',
    api: api
      .answers<Routes['saveSite']>(settingsCalls.saveSite, {})
      .answers<(typeof imageRoutes)['names']>(imageCalls.names, [
        { id: 5, path: '/uploads/images/5.webp', name: '码.png' },
      ]),
  });
  await screen.findByLabelText('网站名称');
  return view;
};
const bodies = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.callsOf(settingsCalls.saveSite).map(({ body }) => body as object);
const save = () => screen.getByRole('button', { name: '保存' });

describe('the site settings', () => {
  test('save every text of the site and nothing else', async () => {
    const view = await open();
    expect(screen.getByLabelText(/备案号/)).toHaveValue('京ICP备1号');
    await view.user.clear(screen.getByLabelText('口号'));
    await view.user.type(screen.getByLabelText('口号'), '一句话');
    await view.user.type(screen.getByLabelText(/站点链接/), 'https://me.example');
    await view.user.click(save());
    await waitFor(() => expect(bodies(view)).toHaveLength(1));
    const texts = Object.fromEntries(
      Object.keys(defaultSiteInfo).map((name) => [name, stored[name as 'title']]),
    );
    expect(bodies(view)[0]).toEqual({ ...texts, slogan: '一句话', web: 'https://me.example' });
  });

  test('change the name in the frame without a reload', async () => {
    const { user, store } = await open();
    await user.clear(screen.getByLabelText('网站名称'));
    await user.type(screen.getByLabelText('网站名称'), '新名字');
    await user.click(save());
    await waitFor(() => expect(selectSiteInfo(store.getState()).title).toBe('新名字'));
  });

  test('reject a missing name and an invalid address', async () => {
    const view = await open();
    await view.user.clear(screen.getByLabelText('网站名称'));
    await view.user.type(screen.getByLabelText(/GitHub 地址/), 'github');
    await view.user.click(save());
    expect(await screen.findByText('请填写网站名称')).toBeVisible();
    expect(screen.getByText('请填写完整的网址，以 http:// 或 https:// 开头')).toBeVisible();
    expect(bodies(view)).toEqual([]);
  });

  test('set a picture from the library', async () => {
    const view = await open();
    await view.user.click(screen.getAllByRole('button', { name: '从图库选择' })[2] as HTMLElement);
    await view.user.click(await screen.findByRole('radio', { name: /码\.png/ }));
    expect(screen.getByLabelText(/QQ 二维码/)).toHaveValue('/uploads/images/5.webp');
    await view.user.click(save());
    await waitFor(() => expect(bodies(view)[0]).toMatchObject({ qq_image: '/uploads/images/5.webp' }));
  });

  test('preview what is typed, and mark what changes', async () => {
    const { user } = await open();
    const preview = within(screen.getByRole('region', { name: '实时预览' }));
    await user.type(screen.getByLabelText(/备案号/), '2');
    expect(preview.getByText('京ICP备1号2', { selector: 'mark' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^标志/ }), '/uploads/mark.svg');
    expect(preview.getAllByRole('presentation').map((image) => image.getAttribute('src'))).toEqual([
      '/uploads/mark.svg',
      '/uploads/mark.svg',
    ]);
  });

  test('show a server error at its field', async () => {
    const view = await open();
    const fields = [{ field: 'version', message: '最多 256 个字' }];
    view.api.fails(settingsCalls.saveSite, { status: 422, msg: '最多 256 个字', fields });
    await view.user.type(screen.getByLabelText(/版本号/), '!');
    await view.user.click(save());
    await waitFor(() => expect(screen.getByLabelText(/版本号/)).toHaveAccessibleDescription(/最多 256 个字/));
  });
});
