import type { ReactNode } from 'react';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '../controls/FailedView';
import { Screen } from '../controls/screen/Screen';

interface Props<T> {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly answer: {
    readonly data?: T | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (stored: T) => ReactNode;
}

export const SettingsScreen = <T,>({ title, hint, answer, children }: Props<T>) => {
  const { data, error, refetch } = answer;
  const failed = error !== undefined && <FailedView error={error} onRetry={refetch} />;
  return (
    <Screen title={title} hint={hint}>
      {data === undefined ? failed || <LoadingView lines={6} /> : children(data)}
    </Screen>
  );
};
