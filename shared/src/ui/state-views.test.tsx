import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EmptyView } from './EmptyView';
import { ErrorView } from './ErrorView';
import { FilteredEmptyView } from './FilteredEmptyView';
import { ForbiddenView } from './ForbiddenView';
import { LoadingView } from './LoadingView';

describe('state views', () => {
  test('a failure shows its message, its request id and a retry button', async () => {
    const retry = jest.fn();
    render(<ErrorView error={{ msg: '服务暂时不可用，请稍后再试', request_id: 'r-7' }} onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('服务暂时不可用，请稍后再试');
    expect(screen.getByText(/r-7/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('a failure that cannot be retried has no button', () => {
    render(<ErrorView error={{ msg: '权限不足' }} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('an empty list describes its content and offers the first step', () => {
    render(
      <EmptyView title="你还没有收藏文章" text="看到喜欢的文章，点一下星星就会出现在这里。">
        <a href="/">去看看文章</a>
      </EmptyView>,
    );
    expect(screen.getByText('你还没有收藏文章')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去看看文章' })).toBeInTheDocument();
  });

  test('a filtered list without a match offers to clear the filters', async () => {
    const clear = jest.fn();
    render(<FilteredEmptyView onClear={clear} />);
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(clear).toHaveBeenCalledTimes(1);
  });

  test('loading is announced to screen readers', () => {
    render(<LoadingView lines={2} />);
    expect(screen.getByRole('status')).toHaveTextContent('正在加载');
  });

  test('a refusal gives its reason', () => {
    render(<ForbiddenView reason="演示账号看不到私信。" />);
    expect(screen.getByText('演示账号看不到私信。')).toBeInTheDocument();
  });
});
