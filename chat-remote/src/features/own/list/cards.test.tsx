import { screen, waitFor, within } from '@testing-library/react';
import type { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { ownRoleCalls } from '@yanye/shared/contract/own-roles.calls';
import type { roleCardRoutes } from '@yanye/shared/contract/role-cards';
import { roleCardCalls } from '@yanye/shared/contract/role-cards.calls';
import { anOwnRole, someOwnRoles } from '@yanye/shared/testing/builders/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { squareApiOf } from '#testing/square-api.ts';
import { OwnRoleList } from './OwnRoleList';

const file = new File(['{}'], 'keeper.json', { type: 'application/json' });
const input = () => screen.findByLabelText('角色卡的文件');

test('a role is saved as a card, or a toast says why not', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:card';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const list = someOwnRoles([anOwnRole({ id: 31, name: '守/夜人' })]);
  const api = squareApiOf()
    .answers<(typeof ownRoleRoutes)['list']>(ownRoleCalls.list, list)
    .fails(roleCardCalls.exportOwn, { status: 503, msg: '服务暂时不可用' });
  const { user, store } = renderInApp(<OwnRoleList />, { api, viewer: aViewer() });
  const button = await screen.findByRole('button', { name: '导出守/夜人的角色卡' });
  await user.click(button);
  await waitFor(() => expect(store.getState().toasts.list.at(-1)?.text).toBe('服务暂时不可用'));
  api.answers(roleCardCalls.exportOwn, new Blob(['png']));
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['守 夜人.png']));
  expect(api.callsOf(roleCardCalls.exportOwn).at(-1)).toMatchObject({ params: { id: 31 }, isFile: true });
});

describe('a character card', () => {
  test('becomes a role, with what differs from the card', async () => {
    const api = squareApiOf();
    const { user } = renderInApp(<OwnRoleList />, { api, viewer: aViewer() });
    api.answers<(typeof roleCardRoutes)['importOwn']>(roleCardCalls.importOwn, () => {
      const list = [anOwnRole({ id: 31, name: '守夜人' })];
      api.answers<(typeof ownRoleRoutes)['list']>(ownRoleCalls.list, someOwnRoles(list));
      return { id: 31, name: '守夜人', notices: ['图片太大，没有带进来'] };
    });
    await user.upload(await input(), file);
    const told = await screen.findByText('导入了「守夜人」。');
    expect(within(told).getByRole('link')).toHaveAttribute('href', '/bigModel/mine?role=31');
    expect(screen.getByText('图片太大，没有带进来')).toBeInTheDocument();
    expect(await screen.findByRole('list', { name: '我的角色' })).toHaveTextContent('守夜人');
    await user.click(screen.getByRole('button', { name: '收起' }));
    expect(screen.queryByText('导入了「守夜人」。')).not.toBeInTheDocument();
  });

  test('that is refused says why', async () => {
    const api = squareApiOf().fails(roleCardCalls.importOwn, { status: 422, msg: '这不是角色卡' });
    const { user } = renderInApp(<OwnRoleList />, { api, viewer: aViewer() });
    await user.upload(await input(), file);
    expect(await screen.findByText('没有导入：这不是角色卡')).toBeInTheDocument();
  });
});
