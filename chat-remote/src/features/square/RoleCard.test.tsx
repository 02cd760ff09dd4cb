import { act, screen, waitFor } from '@testing-library/react';
import { loginDismissed, selectLoginDialog, signedIn } from '@yanye/shared/auth/auth-slice';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { aSquareRole } from '@yanye/shared/testing/builders/roles';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { RoleCard } from './RoleCard';

const role = aSquareRole({ id: 1, name: '苏轼', abstract: '一蓑烟雨任平生' });
const cardLink = () => screen.findByRole('link', { name: '和苏轼聊天' });
const opened = '/bigModel/session?roleID=1';

test('a card leads somebody who is signed in to the session', async () => {
  const { user, router } = renderInApp(<RoleCard role={role} />, { viewer: aViewer() });
  expect(await cardLink()).toHaveAttribute('href', opened);
  await user.click(await cardLink());
  expect(router.state.location.pathname + router.state.location.search).toBe(opened);
});

test('a card has a second link, to the page about the role', async () => {
  renderInApp(<RoleCard role={role} />);
  expect(await screen.findByRole('link', { name: '苏轼的详情' })).toHaveAttribute(
    'href',
    '/bigModel/role?id=1',
  );
  expect((await screen.findAllByRole('link'))[0]).toBe(await cardLink());
});

describe('a visitor who chooses a role', () => {
  const chosen = async () => {
    const view = renderInApp(<RoleCard role={role} />, { at: '/bigModel/square' });
    await view.user.click(await cardLink());
    expect(view.router.state.location.pathname).toBe('/bigModel/square');
    expect(selectLoginDialog(view.store.getState())).toEqual({ open: true, reason: '登录后就能和苏轼聊天' });
    expect(view.store.getState().toasts.list.map(({ text }) => text)).toEqual(['需要登录']);
    return view;
  };

  test('signs in first and is led on', async () => {
    const { store, router } = await chosen();
    act(() => void store.dispatch(signedIn(aViewer())));
    await waitFor(() => expect(router.state.location.search).toBe('?roleID=1'));
  });

  test('stays after closing the dialog, also when signing in later', async () => {
    const { store, router } = await chosen();
    act(() => void store.dispatch(loginDismissed()));
    act(() => void store.dispatch(signedIn(aViewer())));
    await cardLink();
    expect(router.state.location.pathname).toBe('/bigModel/square');
  });
});
