import { screen, waitFor, within } from '@testing-library/react';
import type { roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleShareCalls } from '@yanye/shared/contract/role-shares.calls';
import { sessionExportCalls } from '@yanye/shared/contract/session-exports.calls';
import { aListedShare } from '../shares/testing/share-builders';
import { openSession, withLayout } from '#testing/open-session.ts';
import { aDialog } from '#testing/session-builders.ts';

beforeAll(withLayout);

const dialogs = [aDialog(1), aDialog(2), aDialog(3)];
const openMenu = async (options: Parameters<typeof openSession>[0] = { dialogs }) => {
  const view = await openSession(options);
  await view.user.click(screen.getByRole('button', { name: '会话的更多操作' }));
  return { ...view, menu: within(await screen.findByRole('dialog', { name: '会话的更多操作' })) };
};

describe('the file of a session', () => {
  const saved: { name: string; href: string }[] = [];
  beforeEach(() => {
    saved.splice(0);
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['导出为 Markdown', 'md'],
    ['导出为 JSON', 'json'],
  ] as const)('is saved by %s', async (button, format) => {
    const { user, api, menu } = await openMenu();
    api.answers(sessionExportCalls.export, new Blob(['# 会话']));
    await user.click(menu.getByRole('button', { name: button }));
    await waitFor(() => expect(saved).toEqual([{ name: `标点怎么挤压.${format}`, href: 'blob:file' }]));
    expect(api.callsOf(sessionExportCalls.export)[0]).toMatchObject({
      ...{ params: { id: 12 }, query: { format }, isFile: true },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is refused with a reason', async () => {
    const { user, api, menu, store } = await openMenu();
    api.fails(sessionExportCalls.export, { status: 404, msg: '会话不存在或已被删除' });
    await user.click(menu.getByRole('button', { name: '导出为 JSON' }));
    await waitFor(() => expect(JSON.stringify(store.getState().toasts)).toContain('会话不存在或已被删除'));
    expect(saved).toEqual([]);
  });
});

describe('sharing a session', () => {
  type Routes = typeof roleShareRoutes;
  const open = async () => {
    const view = await openMenu({
      dialogs,
      onApi: (api) => api.answers<Routes['list']>(roleShareCalls.list, { count: 0, list: [] }),
    });
    await view.user.click(view.menu.getByRole('button', { name: '分享' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: '分享这个会话' })) };
  };

  test('gives a link to all of it, by its name', async () => {
    const { user, api, dialog } = await open();
    api.answers<Routes['share']>(roleShareCalls.share, () => {
      api.answers<Routes['list']>(roleShareCalls.list, { count: 1, list: [aListedShare()] });
      return { key: 'new' };
    });
    await user.click(dialog.getByRole('button', { name: '生成链接' }));
    expect(await dialog.findByRole('textbox', { name: '分享的链接' })).toHaveValue(
      'http://localhost/bigModel/share?key=new',
    );
    expect(api.callsOf(roleShareCalls.share)[0]).toMatchObject({
      ...{ params: { id: 12 }, body: { title: '标点怎么挤压' } },
    });
    expect(await dialog.findByRole('link', { name: '聊聊标点' })).toBeInTheDocument();
  });

  test('takes a part, whichever end is chosen first', async () => {
    const { user, api, dialog } = await open();
    api.answers<Routes['share']>(roleShareCalls.share, { key: 'new' });
    await user.click(dialog.getByRole('radio', { name: '其中一段' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: '从' }), '第 3 个问题');
    await user.selectOptions(dialog.getByRole('combobox', { name: '到' }), '第 2 个问题');
    await user.click(dialog.getByRole('button', { name: '生成链接' }));
    await dialog.findByRole('textbox', { name: '分享的链接' });
    expect(api.callsOf(roleShareCalls.share)[0]?.body).toMatchObject({ from: 2, to: 3 });
  });

  test('ends where it began: a share is revoked in the same dialog, which stays', async () => {
    const { user, menu, api } = await openMenu({
      dialogs,
      onApi: (fake) =>
        fake.answers<Routes['list']>(roleShareCalls.list, { count: 1, list: [aListedShare()] }),
    });
    await user.click(menu.getByRole('button', { name: '分享' }));
    const dialog = within(await screen.findByRole('dialog', { name: '分享这个会话' }));
    await user.click(await dialog.findByRole('button', { name: '收回' }));
    api.answers<Routes['revoke']>(roleShareCalls.revoke, () => {
      const list = [aListedShare({ revoked: true })];
      api.answers<Routes['list']>(roleShareCalls.list, { count: 1, list });
      return {};
    });
    const question = within(await screen.findByRole('dialog', { name: '收回分享？' }));
    await user.click(question.getByRole('button', { name: '收回' }));
    expect(await screen.findByText('已收回')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: '分享这个会话' })).toBeInTheDocument();
  });

  test('says why it was refused', async () => {
    const { user, api, dialog } = await open();
    api.fails(roleShareCalls.share, { status: 409, msg: '分享太多了，请先收回一些' });
    await user.click(dialog.getByRole('button', { name: '生成链接' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('分享太多了，请先收回一些'));
  });
});

test('an administrator who reads the session of somebody else can neither share nor export it', async () => {
  const { menu } = await openMenu({ dialogs, session: { persona: null } });
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['管理对话']);
});
