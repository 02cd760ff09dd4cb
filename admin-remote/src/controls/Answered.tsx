import type { ReactNode } from 'react';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from './FailedView';

export interface Answer<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly answer: Answer<T>;
  /** Lines of the placeholder while it loads. */
  readonly lines?: number;
  readonly loading?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The states of an answer that is shown as a whole: loading, failed, there. */
export const Answered = <T,>({
  answer: { data, error, refetch },
  lines = 3,
  loading,
  children,
}: Props<T>) => {
  if (data !== undefined) return children(data);
  return error ? <FailedView error={error} onRetry={refetch} /> : (loading ?? <LoadingView lines={lines} />);
};
