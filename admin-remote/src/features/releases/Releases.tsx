import { Alert, Button } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { Release } from '@yanye/shared/contract/releases';
import { useAppDispatch } from '@yanye/shared/redux';
import { FailedView } from '#controls/FailedView.tsx';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { useQueryView } from '#controls/use-query-view.ts';
import { LiveOverview, LiveSkeleton } from './LiveOverview';
import { messages as text } from './messages.zh';
import { readReleaseView, writeReleaseView } from './release-view';
import { releasesChanged, releasesApi } from './releases.api';
import { RemotePanel } from './RemotePanel';
import { SwitchDialog } from './SwitchDialog';

export const Releases = () => {
  const dispatch = useAppDispatch();
  const [view, go] = useQueryView(readReleaseView, writeReleaseView);
  const overview = releasesApi.useReleaseOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const [target, setTarget] = useState<Release>();
  const { data, error, isFetching } = overview;
  const live = data?.remotes.find(({ name }) => name === target?.name)?.live;
  const retry = () => void overview.refetch();

  const top = () => {
    if (data) return <LiveOverview overview={data} onSwitch={setTarget} />;
    return error ? <FailedView error={error} onRetry={retry} /> : <LiveSkeleton />;
  };

  return (
    <Screen
      title={text.title}
      tools={<RefreshButton isBusy={isFetching} onRefresh={() => dispatch(releasesChanged())} />}
    >
      {data && error && (
        <Alert
          type="error"
          showIcon
          title={`${text.failed}：${asApiError(error).msg}`}
          action={<Button onClick={retry}>{text.retry}</Button>}
        />
      )}
      {top()}
      {(data ?? !error) && <RemotePanel overview={data} view={view} onGo={go} onSwitch={setTarget} />}
      {target && live && (
        <SwitchDialog
          key={target.build}
          target={target}
          live={live}
          busy={isFetching}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Screen>
  );
};
