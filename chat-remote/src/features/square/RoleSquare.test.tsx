import { act, screen, waitFor } from '@testing-library/react';
import { bigModelArrived } from '@yanye/shared/big-model/big-model-slice';
import type { squareRoutes } from '@yanye/shared/contract/square';
import { squareCalls } from '@yanye/shared/contract/square.calls';
import { aSquareRole } from '@yanye/shared/testing/builders/roles';
import { aBigModel } from '@yanye/shared/testing/builders/site';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { squareApiOf } from '#testing/square-api.ts';
import { RoleSquare } from './RoleSquare';

const shown = (api: FakeApi) => {
  const view = renderInApp(<RoleSquare />, { api, at: '/bigModel/square' });
  act(() => void view.store.dispatch(bigModelArrived(aBigModel())));
  return view;
};

const page = { count: 1, list: [aSquareRole()] };

describe('the grid of roles', () => {
  test('shows a skeleton while loading', async () => {
    const api = squareApiOf();
    const release = api.hangs(squareCalls.roles, page);
    shown(api);
    expect(screen.getByRole('status')).toHaveTextContent('正在加载');
    release();
    expect(await screen.findByRole('link', { name: '和苏轼聊天' })).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('shows the reason of a failure and a retry button', async () => {
    const api = squareApiOf().fails(squareCalls.roles, {
      status: 503,
      msg: '服务暂时不可用，请稍后再试',
      request_id: 'r-1',
    });
    const { user } = shown(api);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('服务暂时不可用，请稍后再试'));
    expect(screen.getByText(/r-1/)).toBeInTheDocument();
    api.answers<typeof squareRoutes.roles>(squareCalls.roles, page);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '和苏轼聊天' })).toBeInTheDocument();
  });
});
