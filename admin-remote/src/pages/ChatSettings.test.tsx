import { act, screen, waitFor, within } from '@testing-library/react';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls, defaultChatSettings, type ChatSettings } from '@yanye/shared/contract/chat.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withChatLists } from '../testing/desk-answers';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./ChatListPage'), 120_000);

type Routes = typeof chatRoutes;

/** A site with these settings, which it stores. */
const open = async (stored: Partial<ChatSettings> = {}, role: Role = roles.admin) => {
  let settings: ChatSettings = { ...defaultChatSettings, ...stored };
  const api = withChatLists(fakeApi())
    .answers<Routes['settings']>(chatCalls.settings, () => settings)
    .answers<Routes['saveSettings']>(chatCalls.saveSettings, ({ body }) => {
      settings = { ...settings, ...(body as Partial<ChatSettings>) };
      return {};
    });
  const view = renderRoutes(unframedRoutes, {
    viewer: aViewer({ role }),
    at: '/admin/chat_group/chat_list?show=settings',
    api,
  });
  await screen.findByLabelText(/欢迎标题/);
  return view;
};
const bodies = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.callsOf(chatCalls.saveSettings).map(({ body }) => body);
const save = () => screen.getByRole('button', { name: '保存' });
const number = (label: RegExp) => screen.getByRole('spinbutton', { name: label });

describe('the settings of the group chat', () => {
  test('are shown as they are stored', async () => {
    await open({ isAnonymous: true, slowSeconds: 30, welcomeTitle: '叶下' });
    expect(screen.getByLabelText(/欢迎标题/)).toHaveValue('叶下');
    expect(screen.getByRole('switch', { name: /游客可以发言/ })).toBeChecked();
    expect(number(/慢速模式/)).toHaveValue('30');
    expect(number(/打开时显示/)).toHaveValue('30');
  });

  test('are saved and shown again after a change of the view', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('switch', { name: /游客可以发言/ }));
    await view.user.clear(number(/慢速模式/));
    await view.user.type(number(/慢速模式/), '15');
    await view.user.clear(screen.getByLabelText(/欢迎标题/));
    await view.user.click(save());
    await waitFor(() =>
      expect(view.store.getState().toasts.list.map(({ text }) => text)).toEqual(['群聊设置已保存']),
    );
    expect(bodies(view)).toEqual([
      { ...defaultChatSettings, isAnonymous: true, slowSeconds: 15, welcomeTitle: '' },
    ]);
    await view.user.click(screen.getByRole('link', { name: '记录' }));
    await screen.findByText('群聊里还没有消息');
    await view.user.click(screen.getByRole('link', { name: '设置' }));
    await waitFor(() => expect(number(/慢速模式/)).toHaveValue('15'));
  });

  test('decide which kinds of messages the room takes', async () => {
    const view = await open({ isSendFile: true });
    const file = screen.getByRole('switch', { name: /可以发文件/ });
    expect(file).toBeChecked();
    expect(file).toHaveAccessibleDescription(/PDF/);
    await view.user.click(file);
    await view.user.click(screen.getByRole('switch', { name: /Markdown/ }));
    await view.user.click(save());
    await waitFor(() => expect(bodies(view)).toMatchObject([{ isSendFile: false, isMd: true }]));
  });

  test('reject an empty number', async () => {
    const view = await open();
    await view.user.clear(number(/一条消息的字数/));
    await view.user.click(save());
    expect(await screen.findByText('请填写一条消息的字数')).toBeVisible();
    expect(bodies(view)).toEqual([]);
  });

  test('show a refusal of the server at its field', async () => {
    const view = await open();
    const msg = '消息字数不能大于 5000';
    view.api.fails(chatCalls.saveSettings, {
      status: 422,
      msg,
      fields: [{ field: 'contentLength', message: msg }],
    });
    await view.user.click(screen.getByRole('switch', { name: /游客可以发言/ }));
    await view.user.click(save());
    await waitFor(() => expect(number(/一条消息的字数/)).toHaveAccessibleDescription(/不能大于 5000/));
  });

  test('ask before another view discards changes', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('switch', { name: /游客可以发言/ }));
    act(() => void router.navigate('/admin/chat_group/chat_list?show=mutes'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '继续修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?show=settings');
    expect(screen.getByRole('switch', { name: /游客可以发言/ })).toBeChecked();
  });

  test('are read-only for a tourist', async () => {
    await open({}, roles.tourist);
    expect(save()).toBeDisabled();
    expect(save()).toHaveAccessibleDescription('演示账号只能浏览，不能修改内容');
    expect(screen.getByLabelText(/欢迎标题/)).toBeDisabled();
    expect(screen.getByRole('switch', { name: /游客可以发言/ })).toBeDisabled();
  });
});
