import { screen, waitFor } from '@testing-library/react';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./SiteSwitchesPage'), 120_000);

type Routes = typeof settingsRoutes;

const open = async () => {
  const view = renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/system/config/switches',
    api: fakeApi()
      .answers<Routes['site']>(settingsCalls.site, aSiteInfo({ comment_approval: true }))
      .answers<Routes['saveSite']>(settingsCalls.saveSite, {}),
  });
  await screen.findByRole('switch', { name: '开放邮箱注册' });
  return view;
};

test.each([
  ['开放邮箱注册', { sign_up: true }],
  ['演示账号', { demo_account: true }],
  ['开放投稿', { article_submission: true }],
  ['评论先审后发', { comment_approval: false }],
  ['访客可以评论', { guest_comments: true }],
])('the switch %s is saved, and the others stay', async (name, change) => {
  const view = await open();
  await view.user.click(screen.getByRole('switch', { name }));
  await view.user.click(screen.getByRole('button', { name: '保存' }));
  const others = {
    sign_up: false,
    demo_account: false,
    article_submission: false,
    comment_approval: true,
    guest_comments: false,
  };
  await waitFor(() =>
    expect(view.api.callsOf(settingsCalls.saveSite).map(({ body }) => body)).toEqual([
      { ...others, ...change },
    ]),
  );
});
