import { act, screen } from '@testing-library/react';
import { bigModelArrived } from '@yanye/shared/big-model/big-model-slice';
import type { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bigModelCalls } from '@yanye/shared/contract/big-model.calls';
import { aBigModel, aSquareTag } from '@yanye/shared/testing/builders/site';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { RoleSquare } from './RoleSquare';

const shown = (api: ReturnType<typeof fakeApi>) => {
  const view = renderInApp(<RoleSquare />, { api });
  act(() => void view.store.dispatch(bigModelArrived(aBigModel())));
  return view;
};

describe('the grid of roles', () => {
  test('shows a skeleton while loading', async () => {
    const api = fakeApi();
    const release = api.hangs(bigModelCalls.square, [aSquareTag()]);
    shown(api);
    expect(screen.getByRole('status')).toHaveTextContent('正在加载');
    release();
    expect(await screen.findByRole('link', { name: '和苏轼聊天' })).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('shows the reason of a failure and a retry button', async () => {
    const api = fakeApi().fails(bigModelCalls.square, {
      status: 503,
      msg: '服务暂时不可用，请稍后再试',
      request_id: 'r-1',
    });
    const { user } = shown(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时不可用，请稍后再试');
    expect(screen.getByText(/r-1/)).toBeInTheDocument();
    api.answers<typeof bigModelRoutes.square>(bigModelCalls.square, [aSquareTag()]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '和苏轼聊天' })).toBeInTheDocument();
  });
});
