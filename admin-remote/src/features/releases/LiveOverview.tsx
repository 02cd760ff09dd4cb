import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import type { Release, ReleaseOverview } from '@yanye/shared/contract/releases';
import { remoteNames } from '@yanye/shared/contract/releases.calls';
import styles from './LiveOverview.module.css';
import { messages as text } from './messages.zh';
import { shortBuild } from './release-format';
import { RemoteCard } from './RemoteCard';

interface Props {
  readonly overview: ReleaseOverview;
  readonly onSwitch: (target: Release) => void;
}

export const LiveOverview = ({ overview: { shell, remotes }, onSwitch }: Props) => (
  <>
    <p className={styles.shell}>
      <span>
        {text.shell} <strong>{shell.version}</strong>
      </span>
      <span>
        {text.build} <code title={shell.build}>{shortBuild(shell.build)}</code>
      </span>
      <span>
        {text.contract} {shell.contract}
      </span>
    </p>
    {remotes.length === 0 ? (
      <EmptyView title={text.noRemotes} text={text.neverLiveHint} />
    ) : (
      <div className={styles.cards}>
        {remotes.map((remote) => (
          <RemoteCard key={remote.name} remote={remote} onSwitch={onSwitch} />
        ))}
      </div>
    )}
  </>
);

export const LiveSkeleton = () => (
  <LoadingView>
    <div className={styles.cards}>
      {remoteNames.map((name) => (
        <div key={name} className={styles.shape}>
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  </LoadingView>
);
