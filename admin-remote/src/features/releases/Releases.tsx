import { useState } from 'react';
import type { Release } from '@yanye/shared/contract/releases';
import { useAppDispatch } from '@yanye/shared/redux';
import { Answered } from '#controls/Answered.tsx';
import { StaleAlert } from '#controls/StaleAlert.tsx';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { useQueryView } from '#controls/query-view.ts';
import { LiveOverview, LiveSkeleton } from './LiveOverview';
import { messages as text } from './messages.zh';
import { releaseView } from './release-view';
import { releasesChanged, releasesApi } from './releases.api';
import { RemotePanel } from './RemotePanel';
import { SwitchDialog } from './SwitchDialog';

export const Releases = () => {
  const dispatch = useAppDispatch();
  const [view, go] = useQueryView(releaseView);
  const overview = releasesApi.useReleaseOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const [target, setTarget] = useState<Release>();
  const { data, error, isFetching } = overview;
  const live = data?.remotes.find(({ name }) => name === target?.name)?.live;

  return (
    <Screen
      title={text.title}
      tools={<RefreshButton isBusy={isFetching} onRefresh={() => dispatch(releasesChanged())} />}
    >
      {data && error && <StaleAlert what={text.failed} error={error} onRetry={overview.refetch} />}
      <Answered answer={overview} loading={<LiveSkeleton />}>
        {(known) => <LiveOverview overview={known} onSwitch={setTarget} />}
      </Answered>
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
