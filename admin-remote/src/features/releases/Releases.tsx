import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Tooltip } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { Release } from '@yanye/shared/contract/releases';
import { useAppDispatch } from '@yanye/shared/redux';
import { FailedView } from '#controls/FailedView.tsx';
import { LiveOverview, LiveSkeleton } from './LiveOverview';
import { messages as text } from './messages.zh';
import { releasesChanged, useReleaseOverviewQuery } from './releases.api';
import styles from './Releases.module.css';
import { RemotePanel } from './RemotePanel';
import { SwitchDialog } from './SwitchDialog';
import { useReleaseView } from './use-release-view';

export const Releases = () => {
  const dispatch = useAppDispatch();
  const [view, go] = useReleaseView();
  const overview = useReleaseOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const [target, setTarget] = useState<Release>();
  const { data, error, isFetching } = overview;
  const live = data?.remotes.find(({ name }) => name === target?.name)?.live;
  const retry = () => void overview.refetch();

  const top = () => {
    if (data) return <LiveOverview overview={data} onSwitch={setTarget} />;
    return error ? <FailedView error={error} onRetry={retry} /> : <LiveSkeleton />;
  };

  return (
    <section className={styles.releases}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <Tooltip title={text.refresh}>
          <Button
            type="text"
            aria-label={text.refresh}
            icon={<ReloadOutlined spin={isFetching} />}
            onClick={() => dispatch(releasesChanged())}
          />
        </Tooltip>
      </header>
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
    </section>
  );
};
